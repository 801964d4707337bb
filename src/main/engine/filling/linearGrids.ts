import { type BoxShape, orderOfBox } from '../../../shared/base/boxShape.ts';
import type { Rng } from '../core/rng.ts';

/** Addition and multiplication of the numbers 0 to n - 1. */
interface Arithmetic {
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
}

/**
 * Products in GF(4), the field of four elements: polynomials over GF(2) modulo x² + x + 1, whose coefficients are the
 * bits of a number.
 */
const PRODUCTS_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

/** The field of four elements. */
const OF_FOUR: Arithmetic = {
  add: (a, b) => a ^ b,
  multiply: (a, b) => PRODUCTS_OF_FOUR[a as 0 | 1 | 2 | 3][b as 0 | 1 | 2 | 3],
};

/** Arithmetic of the integers modulo n. It is a field if n is prime. */
function modulo(n: number): Arithmetic {
  return { add: (a, b) => (a + b) % n, multiply: (a, b) => (a * b) % n };
}

/**
 * Full grids of one sudoku in which the digit is a linear function of the cell's coordinates, for rules under which
 * search takes too long.
 *
 * With boxes of n × n cells, a cell has four coordinates: band, row in the band, stack, column in the stack, each an
 * element of the field of n elements. Its digit is a pair of elements: a linear function of the coordinates plus a
 * constant. In each of these sets of cells, two coordinates vary and two are fixed:
 * - a row: the stack and the column in it vary;
 * - a column: the band and the row in it vary;
 * - a box: the row in the band and the column in the stack vary;
 * - the cells at one place of all boxes: the band and the stack vary.
 *
 * A set has every digit once exactly if no two of its cells have the same digit. This is so if the two varying
 * coordinates are linearly independent: each has two factors, one for each element of the digit, and these pairs of
 * factors must not be multiples of each other. The same function may also satisfy diagonals or extra regions. (Bailey, Cameron and Connelly, "Sudoku,
 * gerechte designs, resolutions, affine space, spreads, reguli, and Hamming codes", 2008.)
 *
 * With boxes of R × C cells, the pair is an integer modulo R and one modulo C; fewer functions give valid grids.
 */
export class LinearGrids {
  private readonly box: BoxShape;
  /** Arithmetic for each of the two numbers that make up a digit. */
  private readonly halves: readonly [Arithmetic, Arithmetic];

  constructor(box: BoxShape) {
    this.box = box;
    this.halves = orderOfBox(box) === 4 ? [OF_FOUR, OF_FOUR] : [modulo(box.rows), modulo(box.columns)];
  }

  /**
   * Writes a random linear grid to `grid` (row × D + column → digit).
   *
   * @param isGood returns true if a grid satisfies the rules.
   * @returns false if none of `tries` grids did.
   */
  draw(grid: Uint8Array, rng: Rng, tries: number, isGood: (grid: Uint8Array) => boolean): boolean {
    for (let i = 0; i < tries; i++) {
      const { rows, columns } = this.box;
      const matrix = Array.from({ length: 8 }, (_, at) => rng.below(at < 4 ? rows : columns));
      const shifts = [rng.below(rows), rng.below(columns)];
      this.write(grid, matrix, shifts);
      if (isGood(grid)) return true;
    }
    return false;
  }

  private write(grid: Uint8Array, matrix: readonly number[], shifts: readonly number[]): void {
    const { rows, columns } = this.box;
    const digits = rows * columns;
    for (let place = 0; place < grid.length; place++) {
      const [row, column] = [Math.floor(place / digits), place % digits];
      const at = [Math.floor(row / rows), row % rows, Math.floor(column / columns), column % columns];
      let digit = 0;
      for (const half of [0, 1] as const) {
        const field = this.halves[half];
        let sum = shifts[half];
        for (const [i, x] of at.entries()) sum = field.add(sum, field.multiply(matrix[half * 4 + i], x));
        digit = digit * columns + sum;
      }
      grid[place] = digit + 1;
    }
  }
}
