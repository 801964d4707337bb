import { lowestDigit } from '../../../../shared/base/digits.ts';

/**
 * A Hall set of a house: k cells that together have exactly k digits, so other cells cannot have those digits. For each
 * cell there is a smallest Hall set that contains it, and every elimination by subsets of a house follows from one of
 * these. They are found through a matching of cells and digits, but do not depend on the matching chosen.
 *
 * Source: the filtering of the all-different constraint (J.-C. Régin, AAAI 1994), reversed to name the sets.
 */
export interface HallSet {
  /** Mask of the cells, by their index in the input list. */
  readonly members: number;
  /** Mask of their digits. */
  readonly digits: number;
}

/** Matches every cell to one of its digits, using Kuhn's augmenting paths; null if impossible. */
function match(masks: readonly number[]): Int32Array | null {
  /** digit → index of the cell it is matched to, or -1. */
  const holder = new Int32Array(32).fill(-1);
  let tried = 0;
  const augment = (cell: number): boolean => {
    for (let rest = masks[cell] & ~tried; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      if (((tried >>> (digit - 1)) & 1) === 1) continue;
      tried |= 1 << (digit - 1);
      const current = holder[digit];
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
 * The smallest Hall sets of some cells, given by their candidates. Each set is listed once, and the set of all cells is
 * left out. Empty if the cells cannot all be filled.
 */
export function leastHallSets(masks: readonly number[]): HallSet[] {
  const holder = match(masks);
  if (holder === null) return [];
  const sets = new Map<number, HallSet>();
  const all = (1 << masks.length) - 1;
  for (let start = 0; start < masks.length; start++) {
    let members = 1 << start;
    let digits = 0;
    // A digit of a member is matched to some cell, which therefore belongs to the set too.
    for (let fresh = members; fresh !== 0; ) {
      const cell = lowestDigit(fresh) - 1;
      fresh &= fresh - 1;
      for (let rest = masks[cell] & ~digits; rest !== 0; rest &= rest - 1) {
        const bit = 1 << holder[lowestDigit(rest)];
        if ((members & bit) === 0) {
          members |= bit;
          fresh |= bit;
        }
      }
      digits |= masks[cell];
    }
    if (members !== all) sets.set(members, { members, digits });
  }
  return [...sets.values()];
}
