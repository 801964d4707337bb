import { digitBit, digitsOf } from '../base/digits.ts';
import { eachDigitSet } from '../constraints/digitSets.ts';
import type { CageState, CellDigit } from './step.ts';

/** Mask of the digits that occur in at least one of the masks. */
function digitsOfAny(masks: readonly number[]): number {
  return masks.reduce((union, mask) => union | mask, 0);
}

/** Why a cage cannot have some of the combinations with its sum. */
export interface Exclusion {
  readonly reason: 'no-place' | 'no-digit' | 'not-shared';
  /**
   * By reason:
   * - `no-digit`: the cell that can have no digit of the combinations; `digits` are its candidates.
   * - `no-place`: all cells; `digits` are those that have no place.
   * - `not-shared`: the cells, too few, that can have `digits`.
   */
  readonly cells: readonly number[];
  readonly digits: number;
  readonly sets: readonly number[];
}

/**
 * Excludes combinations that contain a set of digits with fewer cells than digits. Looks for the smallest such sets. By
 * Hall's marriage theorem, every combination that cannot be shared out to the cells contains such a set.
 */
function crowded({ cells, candidates }: Pick<CageState, 'cells' | 'candidates'>, sets: readonly number[]): Exclusion[] {
  const found: Exclusion[] = [];
  let rest = sets;
  for (let count = 2; count <= cells.length && rest.length > 0; count++) {
    eachDigitSet(digitsOfAny(rest), count, null, (digits) => {
      const places = cells.filter((_, i) => ((candidates[i] ?? 0) & digits) !== 0);
      const out = places.length < count ? rest.filter((set) => (digits & ~set) === 0) : [];
      if (out.length > 0) found.push({ reason: 'not-shared', cells: places, digits, sets: out });
      rest = rest.filter((set) => !out.includes(set));
      return rest.length > 0;
    });
  }
  return found;
}

/** Mask of the digits that occur in all of the masks; empty if there are no masks. */
function commonOf(masks: readonly number[]): number {
  return masks.length === 0 ? 0 : masks.reduce((common, mask) => common & mask);
}

/**
 * Groups combinations that are ruled out by the reason: a digit has no cell left, a cell has no digit left, or the
 * digits cannot be shared out to the cells.
 *
 * Reasons in which something other than the cage excludes the digits are preferred. Other missing digits may have been
 * excluded by the cage itself, because of the same combinations.
 */
export function exclusionsOf({ cells, candidates, shut = [] }: CageState, excluded: readonly number[]): Exclusion[] {
  const missing = ~digitsOfAny(candidates);
  const shutEverywhere = missing & commonOf(shut);
  const noPlace: number[] = [];
  const noDigit = cells.map((): number[] => []);
  const shared: number[] = [];
  for (const set of excluded) {
    const emptied = noDigit[shut.findIndex((mask) => (set & ~mask) === 0)];
    const empty = noDigit[candidates.findIndex((mask) => (set & mask) === 0)];
    if ((set & shutEverywhere) !== 0) noPlace.push(set);
    else if (emptied) emptied.push(set);
    else if ((set & missing) !== 0) noPlace.push(set);
    else (empty ?? shared).push(set);
  }
  const found: Exclusion[] = [];
  if (noPlace.length > 0) {
    // Choose as few digits as possible. Take digits first that most combinations contain.
    let digits = 0;
    let open = noPlace;
    while (open.length > 0) {
      const gone = digitsOfAny(open) & missing;
      const counts = digitsOf(gone & shutEverywhere || gone).map((digit): [number, number] => {
        return [open.filter((set) => (set & digitBit(digit)) !== 0).length, digit];
      });
      const [, digit] = counts.reduce((best, one) => (one[0] > best[0] ? one : best));
      digits |= digitBit(digit);
      open = open.filter((set) => (set & digitBit(digit)) === 0);
    }
    found.push({ reason: 'no-place', cells, digits, sets: noPlace });
  }
  for (const [i, cell] of cells.entries()) {
    const sets = noDigit[i] ?? [];
    if (sets.length > 0) found.push({ reason: 'no-digit', cells: [cell], digits: candidates[i] ?? 0, sets });
  }
  return [...found, ...crowded({ cells, candidates }, shared)];
}

/** The candidates whose absence rules out combinations of a cage. */
export function missingFor(cage: CageState, excluded: readonly number[]): readonly CellDigit[] {
  const missing = exclusionsOf(cage, excluded).flatMap(({ reason, cells, digits, sets }) => {
    if (reason === 'no-digit') return cells.map((cell) => ({ cell, digits: digitsOfAny(sets) & ~digits }));
    const others = reason === 'no-place' ? cells : cage.cells.filter((cell) => !cells.includes(cell));
    return others.map((cell) => ({ cell, digits }));
  });
  const masks = new Map<number, number>();
  for (const { cell, digits } of missing) masks.set(cell, (masks.get(cell) ?? 0) | digits);
  return [...masks].flatMap(([cell, mask]) => digitsOf(mask).map((digit) => ({ cell, digit })));
}
