import { z } from 'zod';

interface SymmetryFacts {
  /** Whether rows become columns. Only boards with equal sides and equal wraps can have such a symmetry. */
  readonly turnsAxes: boolean;
  /** New place of a cell at a row and column, on a board whose last row and last column have the given numbers. */
  image(row: number, column: number, lastRow: number, lastColumn: number): readonly [number, number];
}

/**
 * The rotations and reflections of a whole board, in the order in which they are offered. Their names are the texts
 * `symmetry.<id>`. Patterns of givens and of clues can have these symmetries too.
 */
export const SYMMETRIES = {
  'rotation-180': {
    turnsAxes: false,
    image: (row, column, lastRow, lastColumn) => [lastRow - row, lastColumn - column],
  },
  'rotation-90': { turnsAxes: true, image: (row, column, lastRow) => [column, lastRow - row] },
  'mirror-left-right': { turnsAxes: false, image: (row, column, _, lastColumn) => [row, lastColumn - column] },
  'mirror-top-bottom': { turnsAxes: false, image: (row, column, lastRow) => [lastRow - row, column] },
  'mirror-diagonal': { turnsAxes: true, image: (row, column) => [column, row] },
  'mirror-antidiagonal': {
    turnsAxes: true,
    image: (row, column, lastRow, lastColumn) => [lastColumn - column, lastRow - row],
  },
} as const satisfies Readonly<Record<string, SymmetryFacts>>;

export type LayoutSymmetry = keyof typeof SYMMETRIES;
export const SYMMETRY_IDS = Object.keys(SYMMETRIES) as readonly LayoutSymmetry[];
export const symmetrySchema = z.enum(SYMMETRY_IDS);
