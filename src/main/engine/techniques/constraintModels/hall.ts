import { countDigits } from '../../../../shared/base/digits.ts';

const MAX_VARIABLES = 25;
const index = new Int32Array(MAX_VARIABLES);
const masks = new Int32Array(MAX_VARIABLES);

/** Called for each Hall set with two masks: n variables, and the n values that they have together. */
export type OnHallSet = (variables: number, values: number) => void;

/**
 * Finds the Hall sets of 2 to `largest` variables: sets of n variables that have only n values together. Arc
 * consistency of all-different constraints over `largest + 1` variables each removes exactly the values that these
 * sets exclude.
 *
 * @param domains variable → mask of values. Variables with one value are skipped, because plain differences already
 * remove this value elsewhere. `onSet` may change the source of the domains, but not this array.
 * @returns false if n variables have fewer than n values together, so that the constraint cannot be satisfied.
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

/**
 * Finds the minimal Hall sets of `least` to `largest` variables, smaller ones first. A Hall set is minimal if it
 * contains no smaller one. Applied one after the other, minimal sets exclude everything that larger ones exclude.
 *
 * @param domains variable → mask of values; 0 for variables to ignore.
 */
export function findMinimalHallSets(
  domains: ArrayLike<number>,
  least: number,
  largest: number,
  onSet: OnHallSet,
): void {
  const choose = (size: number, from: number, chosen: readonly number[], values: number): void => {
    if (chosen.length === size) {
      if (countDigits(values) === size && isMinimal(domains, chosen)) onSet(maskOf(chosen), values);
      return;
    }
    for (let variable = from; variable < domains.length; variable++) {
      const union = values | domains[variable];
      if (domains[variable] === 0 || countDigits(union) > size) continue;
      choose(size, variable + 1, [...chosen, variable], union);
    }
  };
  for (let size = least; size <= largest; size++) choose(size, 0, [], 0);
}

function maskOf(variables: readonly number[]): number {
  return variables.reduce((mask, variable) => mask | (1 << variable), 0);
}

/** Whether every smaller subset of the variables has more values than variables. */
function isMinimal(domains: ArrayLike<number>, variables: readonly number[]): boolean {
  for (let subset = 1; subset < (1 << variables.length) - 1; subset++) {
    let values = 0;
    for (const [i, variable] of variables.entries()) if ((subset >>> i) & 1) values |= domains[variable];
    if (countDigits(values) <= countDigits(subset)) return false;
  }
  return true;
}
