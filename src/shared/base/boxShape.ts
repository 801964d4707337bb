import type { Order } from './digits.ts';
import { isOrder } from './digits.ts';

/**
 * Sides of a box in cells, at least 1. A subgrid has D = `rows` × `columns` digits, and is D × D cells: `columns` boxes
 * down and `rows` boxes across. In a subgrid without boxes, every box is a row: 1 × D.
 */
export interface BoxShape {
  readonly rows: number;
  readonly columns: number;
}

/** Largest number of digits of a subgrid. Masks of digits, and the characters of puzzle text, do not support more. */
export const MOST_DIGITS = 25;

/** Number of cells of a box, which is the number of digits. */
export function digitsOfBox({ rows, columns }: BoxShape): number {
  return rows * columns;
}

/** Number of boxes of a subgrid along each axis. */
export function boxesOfSubgrid({ rows, columns }: BoxShape): readonly [down: number, across: number] {
  return [columns, rows];
}

/** The shape of boxes of n × n cells, where n is the order. */
export function squareBox(order: number): BoxShape {
  return { rows: order, columns: order };
}

/** The order of a box if it is square; otherwise null. */
export function orderOfBox({ rows, columns }: BoxShape): Order | null {
  return rows === columns && isOrder(rows) ? rows : null;
}

/** Whether a box can have this shape: whole sides of at least 1, and a number of digits that the program supports. */
export function isBoxShape({ rows, columns }: BoxShape): boolean {
  const digits = rows * columns;
  const isWhole = Number.isInteger(rows) && Number.isInteger(columns);
  return isWhole && rows > 0 && columns > 0 && digits >= 2 && digits <= MOST_DIGITS;
}

/** Whether two boxes have the same shape. */
export function isSameBox(one: BoxShape, other: BoxShape): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}

/** Whether every box is a whole row (or column), so that a subgrid has only rows and columns. */
export function isWithoutBoxes({ rows, columns }: BoxShape): boolean {
  return rows === 1 || columns === 1;
}

/** A shape as the command line reads it and all texts write it: `2x3`. */
export function boxText({ rows, columns }: BoxShape): string {
  return `${rows}x${columns}`;
}

/** Reads a text such as `2x3` or `2×3`; null for texts of another form. */
export function readBoxText(text: string): BoxShape | null {
  const [, rows, columns] = /^(\d{1,2})\s*[x×]\s*(\d{1,2})$/iu.exec(text.trim()) ?? [];
  return rows === undefined ? null : { rows: Number(rows), columns: Number(columns) };
}

/**
 * All shapes of boxes with this many cells. The first one is the usual shape: closest to a square, and wider than high.
 * The last one is a row.
 */
export function boxShapesOf(digits: number): BoxShape[] {
  const shapes: BoxShape[] = [];
  for (let rows = Math.floor(Math.sqrt(digits)); rows > 1; rows--) {
    const columns = digits / rows;
    if (!Number.isInteger(columns)) continue;
    shapes.push({ rows, columns });
    if (rows !== columns) shapes.push({ rows: columns, columns: rows });
  }
  return [...shapes, { rows: 1, columns: digits }];
}

/** Side of the smallest square with at least this number of places. For n² digits, the side is n. */
export function sideFor(digits: number): number {
  return Math.ceil(Math.sqrt(digits));
}
