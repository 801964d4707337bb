import { digitBit, digitsOf } from '../base/digits.ts';

/**
 * Calls `visit` with each set of `count` digits of a mask whose sum is `total`; sets are passed as masks. If `total` is
 * null, the sum does not matter. Stops when `visit` returns false. The sets come in lexicographic order.
 */
export function eachDigitSet(mask: number, count: number, total: number | null, visit: (set: number) => boolean): void {
  const choice = digitsOf(mask);
  /** n → sum of the n highest digits. */
  const highest = [0];
  for (const digit of [...choice].reverse()) highest.push((highest.at(-1) as number) + digit);
  const extend = (from: number, left: number, rest: number, set: number): boolean => {
    if (left === 0) return total !== null && rest !== 0 ? true : visit(set);
    for (let i = from; i <= choice.length - left; i++) {
      const digit = choice[i] as number;
      if (total !== null && digit * left + (left * (left - 1)) / 2 > rest) break;
      if (total !== null && digit + (highest[left - 1] as number) < rest) continue;
      if (!extend(i + 1, left - 1, rest - digit, set | digitBit(digit))) return false;
    }
    return true;
  };
  extend(0, count, total ?? 0, 0);
}

/**
 * Whether the digits of a set can be shared out to cells, one digit to each cell. This is a perfect matching, found by
 * augmenting paths (Kuhn).
 * @param masks candidates of each cell, as many cells as the set has digits.
 */
export function canShareOut(masks: readonly number[], set: number): boolean {
  /** digit → index of the cell to which it is given. */
  const owner = new Map<number, number>();
  let tried = 0;
  const findDigit = (cell: number): boolean => {
    for (let left = (masks[cell] as number) & set & ~tried; left !== 0; left &= ~tried & (left - 1)) {
      const bit = left & -left;
      tried |= bit;
      const before = owner.get(bit);
      if (before !== undefined && !findDigit(before)) continue;
      owner.set(bit, cell);
      return true;
    }
    return false;
  };
  return masks.every((_, cell) => {
    tried = 0;
    return findDigit(cell);
  });
}

/**
 * Limit on the sets that {@link digitsOfSets} looks at; with more sets it returns null. On 9 × 9, a cage has at most
 * 126.
 */
const MOST_SETS = 4000;

/**
 * Narrows the candidates of cells that must all differ. A candidate is kept if it occurs in a filling of the cells with
 * the given total (null for any total).
 * @param masks candidates of each cell.
 * @returns a mask for each cell; all masks are 0 if there is no filling. Null if there are too many sets to look at.
 */
export function digitsOfSets(masks: readonly number[], total: number | null): number[] | null {
  const kept = masks.map(() => 0);
  const union = masks.reduce((all, mask) => all | mask, 0);
  let sets = 0;
  eachDigitSet(union, masks.length, total, (set) => {
    if (++sets > MOST_SETS) return false;
    if (!canShareOut(masks, set)) return true;
    masks.forEach((mask, i) => {
      const others = masks.filter((_, j) => j !== i);
      for (const digit of digitsOf(mask & set & ~(kept[i] as number))) {
        if (canShareOut(others, set & ~digitBit(digit))) kept[i] = (kept[i] as number) | digitBit(digit);
      }
    });
    return true;
  });
  return sets > MOST_SETS ? null : kept;
}
