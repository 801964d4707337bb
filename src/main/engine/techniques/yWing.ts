import { lowestDigit } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { bivalueCells, isPair } from './parts/bivalue.ts';
import { createStep, SeenEffects } from './parts/steps.ts';
import { seeingBoth } from './parts/targets.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'y-wing';

function createWing(
  view: View,
  pivot: number,
  [first, second]: readonly [number, number],
  digit: number,
  eliminations: readonly CellDigit[],
): Step {
  const { candidates } = view.board;
  const x = lowestDigit((candidates[pivot] as number) & (candidates[first] as number));
  const y = lowestDigit((candidates[pivot] as number) & (candidates[second] as number));
  return createStep(view.topology, id, {
    eliminations,
    evidence: {
      cells: [pivot, first, second],
      houses: [],
      digits: (candidates[pivot] as number) | (candidates[first] as number),
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
 * A pivot with candidates x and y sees a wing with x and z and another with y and z. Why it holds on every topology: the
 * pivot takes x or y from one of the wings, which is then z; so no cell that sees both wings is z.
 */
export const yWing: Technique = {
  id,
  name: { en: 'Y-wing', fr: 'Y-wing (aile XY)' },
  level: 'master',
  cost: 116,

  find(view, emit) {
    const { candidates } = view.board;
    const { peers, peerStart } = view;
    const bivalue = bivalueCells(view);
    if (bivalue.count < 3) return;
    const seen = new SeenEffects();
    for (let i = 0; i < bivalue.count; i++) {
      const pivot = bivalue.cells[i] as number;
      const own = candidates[pivot] as number;
      const low = own & -own;
      const end = peerStart[pivot + 1] as number;
      for (let a = peerStart[pivot] as number; a < end; a++) {
        const first = peers[a] as number;
        const mask = candidates[first] as number;
        // The first wing takes the pivot's lower digit, so that each wing pair comes once.
        if ((mask & own) !== low || !isPair(mask)) continue;
        const wanted = mask ^ own;
        const digit = lowestDigit(mask & ~low);
        for (let b = peerStart[pivot] as number; b < end; b++) {
          const second = peers[b] as number;
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
    return {
      sentences: [
        {
          en: '{pivot} is {x} or {y}, and sees {first}, which is {x} or {z}, and {second}, which is {y} or {z}.',
          fr: '{pivot} vaut {x} ou {y} ; elle voit {first}, qui vaut {x} ou {z}, et {second}, qui vaut {y} ou {z}.',
        },
        {
          en: 'If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}.',
          fr: 'Si {pivot} vaut {x}, {first} vaut {z} ; si elle vaut {y}, {second} vaut {z}.',
        },
        {
          en: 'Either way one of {wings} is {z}; no cell that sees both can be.',
          fr: 'Dans les deux cas, l’une de {wings} vaut {z} ; aucune case qui les voit toutes deux ne peut valoir {z}.',
        },
      ],
      references: {
        pivot: { kind: 'cells', cells: [pivot] },
        first: { kind: 'cells', cells: [first] },
        second: { kind: 'cells', cells: [second] },
        wings: { kind: 'cells', cells: [first, second] },
        x: { kind: 'digits', digits: 1 << (x - 1) },
        y: { kind: 'digits', digits: 1 << (y - 1) },
        z: { kind: 'digits', digits: 1 << (digit - 1) },
      },
    };
  },
};
