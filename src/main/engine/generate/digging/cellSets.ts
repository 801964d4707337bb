/** Makes and reads sets of cells as bit sets: cell → bit `cell & 31` of word `cell >>> 5`. */
export class CellSets {
  private readonly words: number;

  constructor(cellCount: number) {
    this.words = (cellCount + 31) >>> 5;
  }

  /** The cells in which two grids differ. Allocates. */
  whereDifferent(a: Uint8Array, b: Uint8Array): Int32Array {
    const set = new Int32Array(this.words);
    for (let cell = 0; cell < a.length; cell++) {
      if (a[cell] !== b[cell]) set[cell >>> 5] = set[cell >>> 5] | (1 << (cell & 31));
    }
    return set;
  }

  /** The cells with a given value. Allocates. */
  whereEqual(grid: Uint8Array, value: number): Int32Array {
    const set = new Int32Array(this.words);
    for (let cell = 0; cell < grid.length; cell++) {
      if (grid[cell] === value) set[cell >>> 5] = set[cell >>> 5] | (1 << (cell & 31));
    }
    return set;
  }

  hasAny(set: Int32Array, cells: Int32Array): boolean {
    for (const cell of cells) if (((set[cell >>> 5] >>> (cell & 31)) & 1) === 1) return true;
    return false;
  }
}
