import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { bivalueCells, isPair } from '../common/bivalue.ts';
import { createStep, SeenEffects, seeingBoth } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'y-wing';

function createWing(
  view: View,
  pivot: number,
  [first, second]: readonly [number, number],
  digit: number,
  eliminations: readonly CellDigit[],
): Step {
  const { candidates } = view.board;
  const x = lowestDigit(candidates[pivot] & candidates[first]);
  const y = lowestDigit(candidates[pivot] & candidates[second]);
  return createStep(view.topology, id, {
    eliminations,
    evidence: {
      cells: [pivot, first, second],
      houses: [],
      digits: candidates[pivot] | candidates[first],
      candidates: [
        { cell: pivot, digit: x },
        { cell: pivot, digit: y },
        { cell: first, digit: x },
        { cell: first, digit },
        { cell: second, digit: y },
        { cell: second, digit },
      ],
      nodes: [
        { cells: [first], digit, on: false },
        { cells: [first], digit: x, on: true },
        { cells: [pivot], digit: x, on: false },
        { cells: [pivot], digit: y, on: true },
        { cells: [second], digit: y, on: false },
        { cells: [second], digit, on: true },
      ],
      inferences: [0, 1, 2, 3, 4].map((from) => ({ from, to: from + 1, kind: from % 2 === 0 ? 'strong' : 'weak' })),
    },
  });
}

/**
 * Y-wing: a pivot with candidates x and y sees a wing with x and z and another wing with y and z. It is valid on every
 * topology: the pivot is x or y, which makes one of the wings z. So no cell that sees both wings can be z.
 */
export const yWing: Technique = {
  id,
  level: 'hard',
  cost: 86,

  find(view, emit) {
    const { candidates } = view.board;
    const { peers, peerStart } = view;
    const bivalue = bivalueCells(view);
    if (bivalue.count < 3) return;
    const seen = new SeenEffects();
    for (let i = 0; i < bivalue.count; i++) {
      const pivot = bivalue.cells[i];
      const own = candidates[pivot];
      const low = own & -own;
      const end = peerStart[pivot + 1];
      for (let a = peerStart[pivot]; a < end; a++) {
        const first = peers[a];
        const mask = candidates[first];
        // The first wing must contain the pivot's lower digit, so that each pair of wings is found once.
        if ((mask & own) !== low || !isPair(mask)) continue;
        const wanted = mask ^ own;
        const digit = lowestDigit(mask & ~low);
        for (let b = peerStart[pivot]; b < end; b++) {
          const second = peers[b];
          if (candidates[second] !== wanted) continue;
          const eliminations = seeingBoth(view, digit, first, second);
          if (eliminations.length === 0) continue;
          const step = createWing(view, pivot, [first, second], digit, eliminations);
          if (seen.add(step) && !emit(step)) return;
        }
      }
    }
  },

  explain({ evidence, eliminations }) {
    const [pivot, first, second] = evidence.cells as readonly [number, number, number];
    const digit = eliminations[0]?.digit as number;
    const [x, y] = (evidence.candidates ?? []).map((candidate) => candidate.digit) as [number, number];
    return sentences(['technique.y-wing.why.1', 'technique.y-wing.why.2', 'technique.y-wing.why.3'], {
      pivot: { kind: 'cells', cells: [pivot] },
      first: { kind: 'cells', cells: [first] },
      second: { kind: 'cells', cells: [second] },
      wings: { kind: 'cells', cells: [first, second] },
      x: { kind: 'digits', digits: 1 << (x - 1) },
      y: { kind: 'digits', digits: 1 << (y - 1) },
      z: { kind: 'digits', digits: 1 << (digit - 1) },
    });
  },
};
