/**
 * Remembers where second solutions differed from the known one, which answers most questions about uniqueness that come
 * later without a search: whatever else is given or not, such a set of cells needs a given among them.
 *
 * Sets are bits: cell → bit `cell & 31` of word `cell >>> 5`. They hold for one solution; `clear` before the next.
 */
export class UnavoidableSets {
  /** cell → the sets that have it, borrowed from whoever found them. */
  private readonly byCell: Int32Array[][];

  constructor(cellCount: number) {
    this.byCell = Array.from({ length: cellCount }, () => []);
  }

  clear(): void {
    for (const sets of this.byCell) sets.length = 0;
  }

  /** Keeps a set: borrowed, not to be changed. */
  add(set: Int32Array): void {
    for (let word = 0; word < set.length; word++) {
      for (let rest = set[word]; rest !== 0; rest &= rest - 1) {
        this.byCell[32 * word + 31 - Math.clz32(rest & -rest)]?.push(set);
      }
    }
  }

  /**
   * A set that has the cell and no given: without one more given, the puzzle has a second solution. Null where none is
   * known; there may be one all the same.
   *
   * @param givens the cells that are given, as a set, the cell not among them.
   */
  withoutGiven(givens: Int32Array, cell: number): Int32Array | null {
    const sets = this.byCell[cell];
    // The latest were found where the puzzle looked most as it does now.
    for (let i = sets.length - 1; i >= 0; i--) {
      const set = sets[i];
      if (!meet(set, givens, cell >>> 5)) return set;
    }
    return null;
  }
}

/** Whether two sets have a cell in common; looks from a word on, near which they most likely have. */
function meet(a: Int32Array, b: Int32Array, from: number): boolean {
  for (let word = from; word < a.length; word++) if ((a[word] & b[word]) !== 0) return true;
  for (let word = 0; word < from; word++) if ((a[word] & b[word]) !== 0) return true;
  return false;
}
