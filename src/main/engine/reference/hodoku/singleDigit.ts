import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX } from '../../../../shared/topology/topology.ts';
import { firstByDigit, type LinesOfDigit, linesOfDigit } from './lines.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/** A line with exactly two places of a digit: the indices of the two places in the line, and their cells. */
interface StrongLine {
  readonly places: [number, number];
  readonly cells: [number, number];
}

function strongLines({ lines, cell }: LinesOfDigit): StrongLine[] {
  const found: StrongLine[] = [];
  for (const [line, mask] of lines.entries()) {
    if (countDigits(mask) !== 2) continue;
    const first = lowestDigit(mask) - 1;
    const second = 31 - Math.clz32(mask);
    found.push({ places: [first, second], cells: [cell(line, first), cell(line, second)] });
  }
  return found;
}

/**
 * Two parallel lines with two places each. One place of each line is in the same crossing line, so one of the remaining
 * two places is true.
 */
function skyscraperIn(position: HodokuPosition, digit: number, subgrid: number, across: boolean): number[] | null {
  const strong = strongLines(linesOfDigit(position, subgrid, digit, across));
  for (const [i, one] of strong.entries()) {
    for (const other of strong.slice(i + 1)) {
      const free = one.places[0] === other.places[0] ? 1 : 0;
      if (one.places[1 - free] !== other.places[1 - free] || one.places[free] === other.places[free]) continue;
      const codes = position.seenByBoth(one.cells[free], other.cells[free], digit);
      if (codes.length > 0) return codes;
    }
  }
  return null;
}

/** The first skyscraper. Search order: rows, then columns; in each, digits ascending. */
export function skyscraper(position: HodokuPosition): number[] | null {
  for (const across of [false, true]) {
    const found = firstByDigit(position, `skyscraper ${across}`, (digit, subgrid) =>
      skyscraperIn(position, digit, subgrid, across),
    );
    if (found) return found;
  }
  return null;
}

/**
 * The first two-string kite: a row and a column with two places each, joined in a box. Search order: digits ascending.
 */
export function twoStringKite(position: HodokuPosition): number[] | null {
  const { grid, board } = position;
  return firstByDigit(position, 'two-string-kite', (digit, subgrid) => {
    const rows = strongLines(linesOfDigit(position, subgrid, digit, false));
    const columnLines = linesOfDigit(position, subgrid, digit, true);
    const columns = strongLines(columnLines);
    for (const row of rows) {
      for (const column of columns) {
        const ends = [0, 1].flatMap((i) => [0, 1].map((j) => [i, j] as const));
        const joined = ends.find(([i, j]) => grid.shared(row.cells[i], column.cells[j], HOUSE_BOX) >= 0);
        if (!joined) continue;
        // HoDoKu moves the two joined ends to the front of their pairs, which affects the pairs that it examines later.
        for (const [line, end] of [
          [row, joined[0]],
          [column, joined[1]],
        ] as const) {
          if (end === 0) continue;
          line.cells.reverse();
          line.places.reverse();
        }
        if (row.cells.some((cell) => column.cells.includes(cell))) continue;
        const cross = columnLines.cell(row.places[1], column.places[1]);
        if (board.has(cross, digit)) return [candidateCode(cross, digit)];
      }
    }
    return null;
  });
}

/**
 * The elimination of an empty rectangle by a line with two places, which crosses one of the rectangle's two lines.
 *
 * @param line index in `lines` of the line of the rectangle that is crossed.
 * @param end the second line of the rectangle, as a place in `lines`.
 * @param box the cells of the box.
 */
function rectangleWith(
  digit: number,
  box: ReadonlySet<number>,
  lines: LinesOfDigit,
  crossing: LinesOfDigit,
  line: number,
  end: number,
): number[] | null {
  for (let rest = lines.lines[line]; rest !== 0; rest &= rest - 1) {
    const place = lowestDigit(rest) - 1;
    if (box.has(lines.cell(line, place))) continue;
    const strong = crossing.lines[place];
    if (countDigits(strong) !== 2) continue;
    const other = lowestDigit(strong & ~(1 << line)) - 1;
    if (((lines.lines[other] >>> end) & 1) === 0) continue;
    const target = lines.cell(other, end);
    if (!box.has(target)) return [candidateCode(target, digit)];
  }
  return null;
}

/**
 * The first empty rectangle. Search order: digits, boxes, then the crossing of the rectangle's two lines from the lower
 * right to the upper left.
 */
export function emptyRectangle(position: HodokuPosition): number[] | null {
  const { topology, board } = position;
  const { digits, subgridHouseStart, subgridHouses, houseKind, houseCells } = topology;
  return firstByDigit(position, 'empty-rectangle', (digit, subgrid) => {
    const rows = linesOfDigit(position, subgrid, digit, false);
    const columns = linesOfDigit(position, subgrid, digit, true);
    for (let i = subgridHouseStart[subgrid]; i < subgridHouseStart[subgrid + 1]; i++) {
      const house = subgridHouses[i];
      if (houseKind[house] !== HOUSE_BOX) continue;
      const count = position.count(house, digit);
      if (count < 2 || count > topology.box.rows + topology.box.columns - 1) continue;
      const cells = new Set(houseCells.subarray(house * digits, (house + 1) * digits));
      const found = crossingsOf(cells, rows, digits).flatMap(([row, column]) => {
        const own = position.placesOf(house, digit);
        const inRow = own.filter((cell) => isIn(rows, row, cell, board.topology.digits));
        const inColumn = own.filter((cell) => isIn(columns, column, cell, board.topology.digits));
        const both = inRow.filter((cell) => inColumn.includes(cell)).length;
        if (inRow.length + inColumn.length - both !== own.length) return [];
        if (inRow.length === both || inColumn.length === both) return [];
        if (inRow.length < 2 && inColumn.length < 2) return [];
        return (
          rectangleWith(digit, cells, rows, columns, row, column) ??
          rectangleWith(digit, cells, columns, rows, column, row) ??
          []
        );
      });
      if (found.length > 0) return found.slice(0, 1);
    }
    return null;
  });
}

/**
 * The rows and columns that have cells in a box, as pairs: the last row first, and for each row the last column first.
 */
function crossingsOf(box: ReadonlySet<number>, rows: LinesOfDigit, digits: number): [number, number][] {
  const all = Array.from({ length: digits }, (_, i) => digits - 1 - i);
  const ofBox = (fits: (line: number, place: number) => boolean): number[] =>
    all.filter((line) => all.some((place) => fits(line, place)));
  const ofRows = ofBox((row, column) => box.has(rows.cell(row, column)));
  const ofColumns = ofBox((column, row) => box.has(rows.cell(row, column)));
  return ofRows.flatMap((row) => ofColumns.map((column): [number, number] => [row, column]));
}

function isIn(lines: LinesOfDigit, line: number, cell: number, digits: number): boolean {
  for (let place = 0; place < digits; place++) if (lines.cell(line, place) === cell) return true;
  return false;
}
