import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { bivalueCells, isPair } from '../common/bivalue.ts';
import { sentences } from '../common/explain.ts';
import { LeastSteps } from '../common/leastSteps.ts';
import { createStep } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'aligned-pair-exclusion';

/** Two digits of the pair, as a mask; one bit if both cells have the same digit. */
type Combination = number;

/** A pair of cells that do not form a house of their own, and the bivalue cells that see both, by their candidates. */
interface AlignedPair {
  readonly a: number;
  readonly b: number;
  readonly excluders: ReadonlyMap<Combination, number>;
}

/** Pairs of one cell with every later open cell, provided that a bivalue cell sees both. */
function pairsOf(view: View, a: number): AlignedPair[] {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  const pairs = new Map<number, Map<Combination, number>>();
  for (const excluder of peers.subarray(peerStart[a], peerStart[a + 1])) {
    const mask = candidates[excluder];
    if (!isPair(mask)) continue;
    for (const b of peers.subarray(peerStart[excluder], peerStart[excluder + 1])) {
      if (b <= a || candidates[b] === 0) continue;
      const excluders = pairs.get(b);
      if (excluders === undefined) pairs.set(b, new Map([[mask, excluder]]));
      else if (!excluders.has(mask)) excluders.set(mask, excluder);
    }
  }
  return [...pairs].map(([b, excluders]) => ({ a, b, excluders }));
}

/** Digits of `one` that no digit of `other` can accompany. Adds the excluders that this takes to `used`. */
function excludedDigits(
  view: View,
  one: number,
  other: number,
  { excluders }: AlignedPair,
  used: Set<number>,
): CellDigit[] {
  const { candidates } = view.board;
  const sees = view.sees(one, other);
  const found: CellDigit[] = [];
  for (const digit of digitsOf(candidates[one])) {
    const own = digitBit(digit);
    const needed: number[] = [];
    const excluded = digitsOf(candidates[other]).every((with_) => {
      if (with_ === digit) return sees;
      const excluder = excluders.get(own | digitBit(with_));
      if (excluder !== undefined) needed.push(excluder);
      return excluder !== undefined;
    });
    if (!excluded || needed.length === 0) continue;
    found.push({ cell: one, digit });
    for (const excluder of needed) used.add(excluder);
  }
  return found;
}

/**
 * Two cells, and bivalue cells that see both. A combination of digits of the two cells is impossible if it consists of
 * both candidates of a bivalue cell, or of one digit twice if the cells see each other. A digit without a possible
 * combination is excluded. It is valid on every topology: the bivalue cell would be left without a digit.
 */
export const alignedPairExclusion: Technique = {
  id,
  level: 'extreme',
  cost: 208,

  find(view, emit) {
    if (bivalueCells(view).count === 0) return;
    const { candidates } = view.board;
    const steps = new LeastSteps();
    for (const cell of view.cells) {
      if (candidates[cell] === 0) continue;
      for (const pair of pairsOf(view, cell)) {
        const { a, b } = pair;
        const used = new Set<number>();
        const eliminations = [...excludedDigits(view, a, b, pair, used), ...excludedDigits(view, b, a, pair, used)];
        if (eliminations.length === 0) continue;
        const cells = [a, b, ...used];
        const shown = cells.flatMap((shownCell) =>
          digitsOf(candidates[shownCell]).map((digit) => ({ cell: shownCell, digit })),
        );
        steps.add(
          createStep(view.topology, id, {
            eliminations,
            evidence: { cells, houses: [], digits: candidates[a] | candidates[b], candidates: shown },
          }),
        );
      }
    }
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const [a, b, ...excluders] = evidence.cells as readonly [number, number, ...number[]];
    return sentences(['technique.aligned-pair-exclusion.why.1', 'technique.aligned-pair-exclusion.why.2'], {
      pair: { kind: 'cells', cells: [a, b] },
      excluders: { kind: 'cells', cells: excluders },
    });
  },
};
