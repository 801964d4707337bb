import { isCommonSize } from '../core/boxShapes.ts';
import { type FailureAt, failAt } from '../core/outcome.ts';
import type { PastedLine } from './pastedLine.ts';

/** Bars, commas and brackets around cells. */
const BETWEEN = /[|,;[\]{}()"']/g;
/** Matches a line between rows of boxes. */
const RULE = /^[\s+|=-]*[-=]{3}[\s+|=-]*$/;
/** Shortest side of a grid. Shorter rows also look like numbers in a text. */
const SHORTEST = 6;
/** Numbers of rows and columns of a board of several grids: multiples of `BOX`, and at least `SHORTEST_BOARD`. */
const BOX = 3;
const SHORTEST_BOARD = 12;
/** If rows have more signs that are not cells, these are not typing errors, so the text is something else. */
const MOST_WRONG = 2;

interface FaultyRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The cells of a row: its words if most of them have one character, else its characters. */
function cellsIn(text: string): string[] {
  const words = text.replace(BETWEEN, ' ').trim().split(/\s+/);
  const single = words.filter(({ length }) => length === 1).length;
  return words.length >= SHORTEST - 1 && single * 2 > words.length ? words : [...words.join('')];
}

function isCell(cell: string, most: number): boolean {
  return /^(?:\d|[.*_xX-])$/.test(cell) || (/^\d\d$/.test(cell) && Number(cell) <= most);
}

/**
 * What is wrong with the rows of a grid or board that is complete except for one row, one cell, or a sign that is not a
 * cell. Null for other texts.
 */
export function faultOfRows(lines: readonly PastedLine[]): FailureAt | null {
  const rows: FaultyRow[] = lines
    .filter(({ text }) => text.trim() !== '' && !RULE.test(text))
    .map(({ number, text }) => ({ number, cells: cellsIn(text) }));
  const lengths = Map.groupBy(rows, ({ cells }) => cells.length);
  const [[side, usual] = [0, []], [, odd] = [0, []]] = [...lengths].sort(([, a], [, b]) => b.length - a.length);
  if (rows.length < SHORTEST - 1 || lengths.size > 2 || odd.length > 1) return null;
  const wrong = rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, at) => (isCell(cell, side) ? [] : [{ number, cell, column: at + 1 }])),
  );
  const [first] = wrong;
  if (wrong.length > MOST_WRONG) return null;
  const isGrid = side >= SHORTEST && isCommonSize(side * side);
  const isBoard = side >= SHORTEST_BOARD && side % BOX === 0;
  const isWhole =
    (isGrid && rows.length === side) || (isBoard && rows.length >= SHORTEST_BOARD && rows.length % BOX === 0);
  const [other] = odd;
  if (other && isWhole) return failAt(other.number, 'row-length', { cells: other.cells.length, side });
  if (other) return null;
  if (first && isWhole) {
    return failAt(first.number, 'column-no-digit', { text: JSON.stringify(first.cell), column: first.column });
  }
  const isShort = (isGrid || isBoard) && usual.length === side - 1 && !first;
  return isShort ? failAt(rows[0]?.number ?? 1, 'row-missing', { rows: usual.length, side }) : null;
}
