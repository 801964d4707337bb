/** A set of cells as a bit set: cell → bit `cell & 31` of word `cell >>> 5`. */
export type CellSet = Int32Array;

/** Returns an empty set. Allocates. */
export function noCells(cellCount: number): CellSet {
  return new Int32Array((cellCount + 31) >>> 5);
}

export function addCell(set: CellSet, cell: number): void {
  set[cell >>> 5] = set[cell >>> 5] | (1 << (cell & 31));
}

export function removeCell(set: CellSet, cell: number): void {
  set[cell >>> 5] = set[cell >>> 5] & ~(1 << (cell & 31));
}

/** The cells in which two grids differ. Allocates. */
export function whereDifferent(a: Uint8Array, b: Uint8Array): CellSet {
  const set = noCells(a.length);
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) addCell(set, cell);
  return set;
}

/** The cells of a grid that have a given value. Allocates. */
export function whereEqual(grid: Uint8Array, value: number): CellSet {
  const set = noCells(grid.length);
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] === value) addCell(set, cell);
  return set;
}

/** Whether the set contains one of the cells. */
export function hasAny(set: CellSet, cells: Int32Array): boolean {
  for (const cell of cells) if (((set[cell >>> 5] >>> (cell & 31)) & 1) === 1) return true;
  return false;
}

/**
 * Stores unavoidable sets: the cells in which a second solution differs from the known one. Any puzzle with the known
 * solution needs a given in each of these sets. With this, most later uniqueness questions are answered without a
 * search. The sets are valid for one solution; call `clear` before the next.
 */
export class UnavoidableSets {
  /** cell → the stored sets that contain it. */
  private readonly byCell: CellSet[][];

  constructor(cellCount: number) {
    this.byCell = Array.from({ length: cellCount }, () => []);
  }

  clear(): void {
    for (const sets of this.byCell) sets.length = 0;
  }

  /** Stores a set without copying it, so it must not change afterwards. */
  add(set: CellSet): void {
    for (let word = 0; word < set.length; word++) {
      for (let rest = set[word]; rest !== 0; rest &= rest - 1) {
        this.byCell[32 * word + 31 - Math.clz32(rest & -rest)]?.push(set);
      }
    }
  }

  /**
   * A stored set that contains the cell but no given. It proves that the puzzle has a second solution unless the cell
   * is given. Null if no such set is stored, which proves nothing.
   *
   * @param givens the given cells, without `cell`.
   */
  withoutGiven(givens: CellSet, cell: number): CellSet | null {
    const sets = this.byCell[cell];
    // Begin with the latest sets: the puzzles in which they were found are most similar to the current one.
    for (let i = sets.length - 1; i >= 0; i--) {
      const set = sets[i];
      if (!meet(set, givens, cell >>> 5)) return set;
    }
    return null;
  }
}

/** Whether two sets have a cell in common. Compares word `from` first, where a common cell is most likely. */
function meet(a: CellSet, b: CellSet, from: number): boolean {
  for (let word = from; word < a.length; word++) if ((a[word] & b[word]) !== 0) return true;
  for (let word = 0; word < from; word++) if ((a[word] & b[word]) !== 0) return true;
  return false;
}
