import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';
import { commonHouses, eachNakedWith } from './uniqueLoops.ts';

const MOST_DIGITS = 7;
/**
 * Give up if more cells than this have at least three candidates. A step needs all these cells in one house, and houses
 * have at most 25 cells.
 */
const MOST_CELLS = 25;

/**
 * Removes extra candidates from `left`, and returns them as cell → mask. A candidate is extra if its digit has at least
 * three places in a house, and its cell is the only one of these places with more than two candidates.
 */
function takeExtras(at: ExplainerPosition, left: Int32Array): Map<number, number> {
  const { board, topology } = at;
  const { digits, houseCount } = topology;
  const extras = new Map<number, number>();
  for (let changed = true; changed; ) {
    changed = false;
    for (let slot = 0; slot < houseCount * digits; slot++) {
      const bit = 1 << (slot % digits);
      const cells = at
        .cellsAt(Math.floor(slot / digits), board.places[slot])
        .filter((cell) => (left[cell] & bit) !== 0);
      if (cells.length < 3) continue;
      const [large, another] = cells.filter((cell) => countDigits(left[cell]) > 2);
      if (large === undefined || another !== undefined) continue;
      left[large] = left[large] & ~bit;
      extras.set(large, (extras.get(large) ?? 0) | bit);
      changed = true;
    }
  }
  return extras;
}

/**
 * Finds the extra candidates, as cell → mask. Without them, every open cell has two candidates, and every digit has two
 * places in every house in which it is not placed. Null if no candidates can be chosen in this way.
 */
function extrasOf(at: ExplainerPosition): Map<number, number> | null {
  const { digits, houseCount, houseCells } = at.topology;
  const left = at.board.candidates.slice();
  if (left.reduce((sum, mask) => sum + (countDigits(mask) > 2 ? 1 : 0), 0) > MOST_CELLS) return null;
  const extras = takeExtras(at, left);
  if (left.some((mask) => mask !== 0 && countDigits(mask) !== 2)) return null;
  for (let house = 0; house < houseCount; house++) {
    const counts = new Uint8Array(digits);
    for (let i = 0; i < digits; i++) {
      for (let rest = left[houseCells[house * digits + i]]; rest !== 0; rest &= rest - 1)
        counts[lowestDigit(rest) - 1]++;
    }
    if (counts.some((count) => count !== 0 && count !== 2)) return null;
  }
  return extras;
}

/** Type 3: the extra candidates form a naked set with further cells of a house. */
function withNakedSet(at: ExplainerPosition, cells: readonly number[], extras: number): ExplainerHint | null {
  for (let size = countDigits(extras); size <= MOST_DIGITS; size++) {
    for (const house of commonHouses(at, cells)) {
      let first: ExplainerHint | null = null;
      eachNakedWith(at, { house, cells, extras, size }, (removals) => {
        first ??= removing('bug-3', 57 + size - 1, removals);
      });
      if (first) return first;
    }
  }
  return null;
}

/**
 * Type 4: a digit that both cells have has no other place in one of their houses, so exactly one of the two cells
 * contains it. All candidates except this digit and the extra ones are removed from both cells.
 */
function withLockedDigit(at: ExplainerPosition, extras: ReadonlyMap<number, number>): ExplainerHint | null {
  const { candidates, places } = at.board;
  const cells = [...extras.keys()];
  const shared = cells.reduce((mask, cell) => mask & candidates[cell] & ~(extras.get(cell) ?? 0), -1);
  for (const house of commonHouses(at, cells)) {
    for (let rest = shared; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      if (countDigits(places[house * at.topology.digits + digit - 1]) !== 2) continue;
      const keep = 1 << (digit - 1);
      const removals = new Map(
        cells.map((cell): [number, number] => [cell, candidates[cell] & ~keep & ~(extras.get(cell) ?? 0)]),
      );
      return removing('bug-4', 57, removals);
    }
  }
  return null;
}

/**
 * Bivalue universal grave: without some extra candidates the puzzle would have two solutions, so one of the extra
 * candidates is true. Finds nothing if a variant has rules for pairs of cells: exchanging digits could then break a
 * rule.
 */
export function bug(at: ExplainerPosition): ExplainerHint | null {
  if (at.topology.pairCells.length > 0) return null;
  const extras = extrasOf(at);
  if (!extras || extras.size === 0) return null;
  const cells = [...extras.keys()];
  const all = [...extras.values()].reduce((mask, one) => mask | one, 0);
  const [first] = cells;
  if (cells.length === 1) {
    return removing('bug-plus-one', 56, new Map([[first, at.board.candidates[first] & ~all]]));
  }
  if (countDigits(all) === 1) {
    const removals = new Map<number, number>();
    at.removeSeen(cells, lowestDigit(all), removals);
    return removals.size > 0 ? removing('bug-2', 57, removals) : null;
  }
  return (cells.length === 2 ? withLockedDigit(at, extras) : null) ?? withNakedSet(at, cells, all);
}
