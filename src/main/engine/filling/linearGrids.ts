import type { Rng } from '../core/rng.ts';

/** Arithmetic on 0..n-1 as the field of n elements. */
interface FiniteField {
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
}

/** GF(4) as polynomials over GF(2) modulo x² + x + 1, bits as coefficients. */
const PRODUCTS_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

/** The field of 2, 3, 4 or 5 elements, for all supported orders. */
function finiteField(order: number): FiniteField {
  if (order === 4) {
    return {
      add: (a, b) => a ^ b,
      multiply: (a, b) => PRODUCTS_OF_FOUR[a as 0 | 1 | 2 | 3][b as 0 | 1 | 2 | 3],
    };
  }
  return { add: (a, b) => (a + b) % order, multiply: (a, b) => (a * b) % order };
}

/**
 * Regular full grids of one sudoku by linear algebra, for rules under which search takes too long.
 *
 * A cell has coordinates (band, row in the band, stack, column in the stack), each an element of the field of n
 * elements. Its digit is a pair of elements, a linear function of the four. Rows, columns, boxes, and the cells at the
 * same place of all boxes are houses if two vectors each are independent. The same function may also satisfy diagonals
 * or other figures. (Bailey, Cameron and Connelly, "Sudoku, gerechte designs, resolutions, affine space, spreads,
 * reguli, and Hamming codes", 2008.)
 */
export class LinearGrids {
  private readonly order: number;
  private readonly field: FiniteField;

  constructor(order: number) {
    this.order = order;
    this.field = finiteField(order);
  }

  /**
   * Writes a random linear grid to `grid` (row × D + column → digit).
   *
   * @param isGood returns whether the grid satisfies the rules.
   * @returns false if none of `tries` grids did.
   */
  draw(grid: Uint8Array, rng: Rng, tries: number, isGood: (grid: Uint8Array) => boolean): boolean {
    for (let i = 0; i < tries; i++) {
      const matrix = Array.from({ length: 8 }, () => rng.below(this.order));
      const shifts = Array.from({ length: 2 }, () => rng.below(this.order));
      this.write(grid, matrix, shifts);
      if (isGood(grid)) return true;
    }
    return false;
  }

  private write(grid: Uint8Array, matrix: readonly number[], shifts: readonly number[]): void {
    const { order, field } = this;
    const digits = order * order;
    for (let place = 0; place < grid.length; place++) {
      const [row, column] = [Math.floor(place / digits), place % digits];
      const at = [Math.floor(row / order), row % order, Math.floor(column / order), column % order];
      let digit = 0;
      for (const half of [0, 1]) {
        let sum = shifts[half];
        for (const [i, x] of at.entries()) sum = field.add(sum, field.multiply(matrix[half * 4 + i], x));
        digit = digit * order + sum;
      }
      grid[place] = digit + 1;
    }
  }
}
