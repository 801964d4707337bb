import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { type Producer, placing, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';

const NAMES = ['pair', 'triple', 'quad'];

/**
 * Calls `visit` for each choice of `size` masks whose union has exactly `size` bits, until it returns a hint. Masks
 * with fewer than two bits are skipped. Choices are ordered by their highest member, then by the second highest, and so
 * on. `picked` is the mask of the members' indices.
 */
export function eachTuple<T>(
  masks: ArrayLike<number>,
  size: number,
  visit: (picked: number, union: number) => T | null,
): T | null {
  // Choose members from the highest index down, so that the highest member varies slowest.
  const choose = (below: number, left: number, picked: number, union: number): T | null => {
    for (let i = left - 1; i < below; i++) {
      const mask = masks[i];
      const joined = union | mask;
      if ((mask & (mask - 1)) === 0 || countDigits(joined) > size) continue;
      const all = picked | (1 << i);
      const found =
        left > 1 ? choose(i, left - 1, all, joined) : countDigits(joined) === size ? visit(all, joined) : null;
      if (found !== null) return found;
    }
    return null;
  };
  return choose(masks.length, size, 0, 0);
}

/**
 * Removals of a naked set: from all other cells of its house and, under variants, from all cells that see all places of
 * a digit in the set.
 */
export function removalsOfNaked(
  at: ExplainerPosition,
  house: number,
  picked: number,
  union: number,
): Map<number, number> {
  const { candidates, places } = at.board;
  const { digits } = at.topology;
  const removals = new Map<number, number>();
  for (let rest = union; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const mask = places[house * digits + digit - 1];
    if (at.tables.general) at.removeSeen(at.cellsAt(house, mask & picked), digit, removals);
    for (const cell of at.cellsAt(house, mask & ~picked)) removals.set(cell, candidates[cell] & union);
  }
  return removals;
}

/** Limits of a search for sets in a house. */
interface SetLimits {
  readonly size: number;
  readonly since: number;
  /** Houses with this number of open cells or fewer are skipped. */
  readonly open: number;
}

/** Calls `visit` for each naked set (n cells of a house with n digits) until it returns a hint. */
export function eachNaked<T>(
  at: ExplainerPosition,
  { size, since, open }: SetLimits,
  visit: (house: number, picked: number, union: number) => T | null,
): T | null {
  const { candidates, houseOpen, houseChanged } = at.board;
  const { digits, houseCells } = at.topology;
  const masks = new Int32Array(digits);
  for (const house of at.tables.houses) {
    if (houseOpen[house] <= open || houseChanged[house] <= since) continue;
    for (let i = 0; i < digits; i++) masks[i] = candidates[houseCells[house * digits + i]];
    const found = eachTuple(masks, size, (picked, union) => visit(house, picked, union));
    if (found !== null) return found;
  }
  return null;
}

/** Naked set: n cells of a house with n digits. The house needs at least 2n open cells. */
export function nakedSet(size: number, rating: number): Producer {
  const kind = `naked-${NAMES[size - 2]}`;
  return (at, since) =>
    eachNaked(at, { size, since, open: 2 * size - 1 }, (house, picked, union) => {
      const removals = removalsOfNaked(at, house, picked, union);
      return removals.size > 0 ? removing(kind, rating, removals) : null;
    });
}

/** Calls `visit` for each hidden set (n digits with n places in a house) until it returns a hint. */
export function eachHidden<T>(
  at: ExplainerPosition,
  { size, since, open }: SetLimits,
  visit: (house: number, digits: number, union: number) => T | null,
): T | null {
  const { places, houseOpen, houseChanged } = at.board;
  const { digits } = at.topology;
  for (const house of at.tables.houses) {
    if (houseOpen[house] <= open || houseChanged[house] <= since) continue;
    const masks = places.subarray(house * digits, (house + 1) * digits);
    const found = eachTuple(masks, size, (picked, union) => visit(house, picked, union));
    if (found !== null) return found;
  }
  return null;
}

/** Candidates that a hidden set removes from its own cells, as cell → mask. */
export function removalsOfHidden(
  at: ExplainerPosition,
  house: number,
  digits: number,
  union: number,
): Map<number, number> {
  const removals = new Map<number, number>();
  for (const cell of at.cellsAt(house, union)) {
    const extra = at.board.candidates[cell] & ~digits;
    if (extra !== 0) removals.set(cell, extra);
  }
  return removals;
}

/** Hidden set: n digits with only n places in a house. Searched only in houses with more than 2n open cells. */
export function hiddenSet(size: number, rating: number): Producer {
  const kind = `hidden-${NAMES[size - 2]}`;
  return (at, since) =>
    eachHidden(at, { size, since, open: 2 * size }, (house, digits, union) => {
      const removals = removalsOfHidden(at, house, digits, union);
      return removals.size > 0 ? removing(kind, rating, removals) : null;
    });
}

/**
 * Direct hidden set: in its house, a hidden set leaves only one place to another digit. The hint places that digit
 * there, and removes no candidates.
 */
export function directHiddenSet(size: number, rating: number): Producer {
  const kind = `direct-hidden-${NAMES[size - 2]}`;
  return (at, since) => {
    const { places } = at.board;
    const { digits: all } = at.topology;
    return eachHidden(at, { size, since, open: size }, (house, digits, union) => {
      for (let digit = 1; digit <= all; digit++) {
        if ((digits & (1 << (digit - 1))) !== 0) continue;
        const mask = places[house * all + digit - 1];
        const left = mask & ~union;
        if (left !== mask && left !== 0 && (left & (left - 1)) === 0) {
          return placing(kind, rating, at.cellAt(house, left), digit);
        }
      }
      return null;
    });
  };
}
