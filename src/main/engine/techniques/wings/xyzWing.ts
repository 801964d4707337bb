import { countDigits, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { bivalueCells, isPair } from '../common/bivalue.ts';
import { createStep, SeenEffects, seeingAll } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'xyz-wing';
const SIZE = 3;

/** Emits the wings of one pivot. Returns false when `emit` asked to stop. */
function searchPivot(view: View, pivot: number, seen: SeenEffects, emit: Emit): boolean {
  const { candidates } = view.board;
  const { peers, peerStart } = view;
  const own = candidates[pivot];
  const end = peerStart[pivot + 1];
  for (let a = peerStart[pivot]; a < end; a++) {
    const first = peers[a];
    const firstMask = candidates[first];
    if ((firstMask & ~own) !== 0 || !isPair(firstMask)) continue;
    for (let b = a + 1; b < end; b++) {
      const second = peers[b];
      const secondMask = candidates[second];
      if ((secondMask & ~own) !== 0 || secondMask === firstMask || !isPair(secondMask)) continue;
      const z = firstMask & secondMask;
      const cells = [pivot, first, second];
      const eliminations = seeingAll(view, lowestDigit(z), cells);
      if (eliminations.length === 0) continue;
      const step = createStep(view.topology, id, {
        eliminations,
        evidence: {
          cells,
          houses: [],
          digits: own,
          candidates: cells.flatMap((cell) => digitsOf(candidates[cell]).map((digit) => ({ cell, digit }))),
        },
      });
      if (seen.add(step) && !emit(step)) return false;
    }
  }
  return true;
}

/**
 * XYZ-wing: a pivot with candidates x, y and z sees a wing with x and z and another wing with y and z. It is valid on
 * every topology: the pivot is z, or it is x or y and makes one of the wings z. So no cell that sees the pivot and both
 * wings can be z.
 */
export const xyzWing: Technique = {
  id,
  level: 'master',
  cost: 104,

  find(view, emit) {
    const { candidates } = view.board;
    if (bivalueCells(view).count < 2) return;
    const seen = new SeenEffects();
    for (const pivot of view.cells) {
      if (countDigits(candidates[pivot]) === SIZE && !searchPivot(view, pivot, seen, emit)) return;
    }
  },

  explain({ evidence, eliminations }) {
    const [pivot, first, second] = evidence.cells as readonly [number, number, number];
    const z = 1 << ((eliminations[0]?.digit as number) - 1);
    const masks = new Map<number, number>();
    for (const { cell, digit } of evidence.candidates ?? []) {
      masks.set(cell, (masks.get(cell) ?? 0) | (1 << (digit - 1)));
    }
    return sentences(['technique.xyz-wing.why.1', 'technique.xyz-wing.why.2', 'technique.xyz-wing.why.3'], {
      pivot: { kind: 'cells', cells: [pivot] },
      first: { kind: 'cells', cells: [first] },
      second: { kind: 'cells', cells: [second] },
      cells: { kind: 'cells', cells: evidence.cells },
      all: { kind: 'digits', digits: evidence.digits },
      x: { kind: 'digits', digits: (masks.get(first) as number) & ~z },
      y: { kind: 'digits', digits: (masks.get(second) as number) & ~z },
      z: { kind: 'digits', digits: z },
    });
  },
};
