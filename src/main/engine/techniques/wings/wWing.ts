import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { bivalueCells, isPair } from '../common/bivalue.ts';
import { conjugateHouse, conjugatePairs } from '../common/conjugatePairs.ts';
import { createStep, SeenEffects, seeingBoth } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'w-wing';

/**
 * The cells of a W-wing: first wing a, the conjugate pair c-d of digit x, second wing b. Cell a sees c, and b sees d.
 */
type Wing = readonly [a: number, c: number, d: number, b: number];

function createWing(view: View, [a, c, d, b]: Wing, x: number, y: number, eliminations: readonly CellDigit[]): Step {
  const nodes: readonly (readonly [number, number])[] = [
    [a, y],
    [a, x],
    [c, x],
    [d, x],
    [b, x],
    [b, y],
  ];
  return createStep(view.topology, id, {
    eliminations,
    evidence: {
      cells: [a, b, c, d],
      houses: [conjugateHouse(view, x, c, d)],
      digits: view.board.candidates[a],
      candidates: nodes.map(([cell, digit]) => ({ cell, digit })),
      nodes: nodes.map(([cell, digit], i) => ({ cells: [cell], digit, on: i % 2 === 1 })),
      inferences: [0, 1, 2, 3, 4].map((from) => ({ from, to: from + 1, kind: from % 2 === 0 ? 'strong' : 'weak' })),
    },
  });
}

/** Emits the W-wings that the conjugate pair c-d of x joins. Returns false when `emit` asked to stop. */
function searchPair(view: View, x: number, c: number, d: number, seen: SeenEffects, emit: Emit): boolean {
  const { candidates } = view.board;
  const { peers, peerStart } = view;
  const bit = 1 << (x - 1);
  const endC = peerStart[c + 1];
  const endD = peerStart[d + 1];
  for (let i = peerStart[c]; i < endC; i++) {
    const a = peers[i];
    const mask = candidates[a];
    if ((mask & bit) === 0 || !isPair(mask) || a === d) continue;
    const y = lowestDigit(mask & ~bit);
    for (let j = peerStart[d]; j < endD; j++) {
      const b = peers[j];
      // Two wings that see each other are a naked pair, so leave them out.
      if (candidates[b] !== mask || b === a || b === c || view.sees(a, b)) continue;
      const eliminations = seeingBoth(view, y, a, b);
      if (eliminations.length === 0) continue;
      const step = createWing(view, [a, c, d, b], x, y, eliminations);
      if (seen.add(step) && !emit(step)) return false;
    }
  }
  return true;
}

/**
 * W-wing: two bivalue cells (wings) with the same candidates x and y, and a conjugate pair of x. One cell of the pair
 * sees the first wing, and the other cell sees the second. It is valid on every topology: one cell of the pair is x, so
 * the wing that it sees is y. No cell that sees both wings can be y.
 */
export const wWing: Technique = {
  id,
  level: 'master',
  cost: 108,

  find(view, emit) {
    if (bivalueCells(view).count < 2) return;
    const seen = new SeenEffects();
    for (let x = 1; x <= view.topology.digits; x++) {
      const { count, cells } = conjugatePairs(view, x);
      for (let pair = 0; pair < count; pair++) {
        const [c, d] = [cells[2 * pair], cells[2 * pair + 1]];
        if (!searchPair(view, x, c, d, seen, emit)) return;
      }
    }
  },

  explain({ evidence, eliminations }) {
    const [a, b, c, d] = evidence.cells as readonly [number, number, number, number];
    const y = 1 << ((eliminations[0]?.digit as number) - 1);
    return sentences(['technique.w-wing.why.1', 'technique.w-wing.why.2', 'technique.w-wing.why.3'], {
      wings: { kind: 'cells', cells: [a, b] },
      a: { kind: 'cells', cells: [a] },
      b: { kind: 'cells', cells: [b] },
      c: { kind: 'cells', cells: [c] },
      d: { kind: 'cells', cells: [d] },
      house: { kind: 'houses', houses: evidence.houses },
      x: { kind: 'digits', digits: evidence.digits & ~y },
      y: { kind: 'digits', digits: y },
    });
  },
};
