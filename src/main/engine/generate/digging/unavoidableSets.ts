/**
 * Stores unavoidable sets: the cells in which a second solution differs from the known one. Any puzzle with the known
 * solution needs a given in each of them, which answers most later uniqueness questions without a search.
 *
 * Sets are bit sets: cell → bit `cell & 31` of word `cell >>> 5`. They are valid for one solution; call `clear` before
 * the next.
 */
export class UnavoidableSets {
  /** cell → the sets that contain it; borrowed from the caller of `add`. */
  private readonly byCell: Int32Array[][];

  constructor(cellCount: number) {
    this.byCell = Array.from({ length: cellCount }, () => []);
  }

  clear(): void {
    for (const sets of this.byCell) sets.length = 0;
  }

  /** Stores a set. It is borrowed and must not change. */
  add(set: Int32Array): void {
    for (let word = 0; word < set.length; word++) {
      for (let rest = set[word]; rest !== 0; rest &= rest - 1) {
        this.byCell[32 * word + 31 - Math.clz32(rest & -rest)]?.push(set);
      }
    }
  }

  /**
   * A set that contains the cell but no given: it proves that the puzzle has a second solution unless the cell is
   * given. Null if no such set is stored; that proves nothing.
   *
   * @param givens bit set of the given cells, without the cell.
   */
  withoutGiven(givens: Int32Array, cell: number): Int32Array | null {
    const sets = this.byCell[cell];
    // The latest sets were found in the puzzles most similar to the current one.
    for (let i = sets.length - 1; i >= 0; i--) {
      const set = sets[i];
      if (!meet(set, givens, cell >>> 5)) return set;
    }
    return null;
  }
}

/** Whether two sets have a cell in common. Starts at word `from`, where a common cell is most likely. */
function meet(a: Int32Array, b: Int32Array, from: number): boolean {
  for (let word = from; word < a.length; word++) if ((a[word] & b[word]) !== 0) return true;
  for (let word = 0; word < from; word++) if ((a[word] & b[word]) !== 0) return true;
  return false;
}
