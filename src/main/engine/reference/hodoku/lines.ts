import type { HodokuPosition } from './position.ts';

/**
 * Places of one digit in one subgrid, by its lines. If `across` is false, lines are rows, and bit c of line r stands
 * for column c. If it is true, lines are columns, and bit r of line c stands for row r.
 */
export interface LinesOfDigit {
  /** line → mask of its places. */
  readonly lines: Int32Array;
  /** The cell at a place of a line. */
  cell(line: number, place: number): number;
}

/** Reads the places of a digit in the rows (or columns) of a subgrid. Allocates. */
export function linesOfDigit(
  { board, topology }: HodokuPosition,
  subgrid: number,
  digit: number,
  across: boolean,
): LinesOfDigit {
  const { digits, positionCell } = topology;
  const base = subgrid * digits * digits;
  const cell = (line: number, place: number): number =>
    positionCell[across ? base + place * digits + line : base + line * digits + place];
  const lines = new Int32Array(digits);
  for (let line = 0; line < digits; line++) {
    for (let place = 0; place < digits; place++) {
      if (board.has(cell(line, place), digit)) lines[line] |= 1 << place;
    }
  }
  return { lines, cell };
}

/**
 * Calls `visit` for every digit and, for each digit, every subgrid, until it returns something other than null. What it
 * returns for a digit may only depend on that digit's candidates: while these stay the same, `visit` is not called for
 * the digit again.
 *
 * @param search name of the search. What was examined is remembered under this name.
 */
export function firstByDigit<T>(
  { topology, board, searchedAt }: HodokuPosition,
  search: string,
  visit: (digit: number, subgrid: number) => T | null,
): T | null {
  const known = searchedAt.get(search) ?? new Int32Array(topology.digits + 1).fill(-1);
  searchedAt.set(search, known);
  for (let digit = 1; digit <= topology.digits; digit++) {
    if (known[digit] === board.digitChanged[digit]) continue;
    for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
      const found = visit(digit, subgrid);
      if (found !== null) return found;
    }
    known[digit] = board.digitChanged[digit];
  }
  return null;
}
