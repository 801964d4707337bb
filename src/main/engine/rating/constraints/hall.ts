import { countDigits } from '../../../../shared/base/digits.ts';

const MAX_VARIABLES = 25;
const index = new Int32Array(MAX_VARIABLES);
const masks = new Int32Array(MAX_VARIABLES);

/** Called for each Hall set: n variables (a mask of their indices) that together have n values (a mask). */
export type OnHallSet = (variables: number, values: number) => void;

/**
 * Finds the Hall sets of 2 to `largest` variables: sets of n variables that together have n values. An all-different
 * constraint over cliques of `largest + 1` variables prunes exactly by them.
 *
 * @param domains variable → mask of values. Variables with one value are skipped, because plain differences prune for
 * them. `onSet` may change the source of the domains, but not this array.
 * @returns false if some n variables have fewer than n values, so that the constraint cannot hold.
 */
export function findHallSets(domains: ArrayLike<number>, largest: number, onSet: OnHallSet): boolean {
  let count = 0;
  for (let i = 0; i < domains.length; i++) {
    const mask = domains[i];
    if ((mask & (mask - 1)) === 0 || countDigits(mask) > largest) continue;
    index[count] = i;
    masks[count++] = mask;
  }
  return extend(count, 0, 0, 0, 0, largest, onSet);
}

function extend(
  count: number,
  from: number,
  size: number,
  variables: number,
  values: number,
  largest: number,
  onSet: OnHallSet,
): boolean {
  for (let i = from; i < count; i++) {
    const union = values | masks[i];
    const has = countDigits(union);
    if (has > largest) continue;
    const members = variables | (1 << index[i]);
    if (has < size + 1) return false;
    if (has === size + 1 && size > 0) onSet(members, union);
    if (size + 1 < largest && !extend(count, i + 1, size + 1, members, union, largest, onSet)) return false;
  }
  return true;
}
