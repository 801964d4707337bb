import { lowestDigit } from '../../../../shared/domain/digits.ts';

/**
 * The tight sets of a house: cells that together have as many digits as they are, so that other cells cannot have
 * those digits. For each cell there is a least tight set that contains it; every elimination that subsets of a house
 * allow follows from one of these. They are found through a matching of cells and digits, and do not depend on which.
 *
 * Source: the filtering of the all-different constraint (J.-C. Régin, AAAI 1994), turned round to name the sets.
 */
export interface TightSet {
  /** Mask of the cells, by their index in the list given. */
  readonly members: number;
  /** Mask of their digits. */
  readonly digits: number;
}

/** Matches every cell to one of its digits; null where that cannot be. Kuhn's augmenting paths. */
function match(masks: readonly number[]): Int32Array | null {
  /** digit → index of the cell it is matched to, -1 for none. */
  const holder = new Int32Array(32).fill(-1);
  let tried = 0;
  const augment = (cell: number): boolean => {
    for (let rest = (masks[cell] as number) & ~tried; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      if (((tried >>> (digit - 1)) & 1) === 1) continue;
      tried |= 1 << (digit - 1);
      const current = holder[digit] as number;
      if (current < 0 || augment(current)) {
        holder[digit] = cell;
        return true;
      }
    }
    return false;
  };
  for (let cell = 0; cell < masks.length; cell++) {
    tried = 0;
    if (!augment(cell)) return null;
  }
  return holder;
}

/**
 * The least tight sets of some cells, given by their candidates, each once; the whole list is left out. Empty where the
 * cells cannot all be filled.
 */
export function leastTightSets(masks: readonly number[]): TightSet[] {
  const holder = match(masks);
  if (holder === null) return [];
  const sets = new Map<number, TightSet>();
  const all = (1 << masks.length) - 1;
  for (let start = 0; start < masks.length; start++) {
    let members = 1 << start;
    let digits = 0;
    // A digit of a member is taken by the cell it is matched to, which therefore belongs to the set.
    for (let fresh = members; fresh !== 0; ) {
      const cell = lowestDigit(fresh) - 1;
      fresh &= fresh - 1;
      for (let rest = (masks[cell] as number) & ~digits; rest !== 0; rest &= rest - 1) {
        const bit = 1 << (holder[lowestDigit(rest)] as number);
        if ((members & bit) === 0) {
          members |= bit;
          fresh |= bit;
        }
      }
      digits |= masks[cell] as number;
    }
    if (members !== all) sets.set(members, { members, digits });
  }
  return [...sets.values()];
}
