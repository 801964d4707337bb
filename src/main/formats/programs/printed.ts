import { boxFields } from '../../../shared/layout/spec.ts';
import { withLikelyBox } from '../boards/likelyBox.ts';
import { readSheet } from '../boards/sheet.ts';
import { readCharacterRows, type TextRow } from '../boards/textGrid.ts';
import { readTokenBoard, tokenDigit } from '../boards/tokenBoard.ts';
import { hasDigitsOf } from '../core/boxShapes.ts';
import type { Format, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, guarded, type LineResult, outcomeAt } from '../core/outcome.ts';
import type { About } from '../core/puzzleEntry.ts';
import { splitLines } from '../syntax/lines.ts';
import { looksPrinted, type PrintedRow, type PrintedTable, printedTables, sideOfGrids } from '../syntax/printedGrid.ts';

const EMPTY = /^[0.*_x?-]?$/i;

/** Reads one grid. Blanks are empty cells; a text that also has another sign for empty cells is refused. */
function readGrid(rows: readonly PrintedRow[], about: About, context: ReadContext): LineResult<Reading> {
  const isSign = (cell: string | null): boolean => cell !== null && cell !== '' && EMPTY.test(cell);
  const blank = rows.find(({ cells }) => cells.some((cell) => !cell));
  if (blank && rows.some(({ cells }) => cells.some(isSign))) return failAt(blank.line, 'printed-rows');
  const texts = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => (EMPTY.test(cell ?? '') ? '.' : cell)),
  }));
  const short = texts.every(({ cells }) => cells.every((cell) => cell?.length === 1));
  if (short)
    return readCharacterRows(
      texts.map(({ line, cells }) => ({ line, text: cells.join('') })),
      context,
      about,
    );
  return readBoard(
    texts.map(({ line, cells }) => ({ line, text: cells.join(' ') })),
    true,
    about,
    context,
  );
}

function readBoard(rows: readonly TextRow[], alone: boolean, about: About, context: ReadContext): LineResult<Reading> {
  const board = readTokenBoard(rows);
  if (!board.ok) return board;
  const read = readSheet({ board: board.value, alone, about }, context);
  return read.ok ? read : { ...read, line: (rows[0] as TextRow).line };
}

/**
 * Reads a board of several grids. If some places are blank, these are voids, and every sign for an empty cell is
 * replaced by `.`.
 */
function readSeveral(rows: readonly PrintedRow[], about: About, context: ReadContext): LineResult<Reading> {
  const blanks = rows.some(({ cells }) => cells.includes(null));
  const token = (cell: string | null): string =>
    cell === null ? '#' : (blanks || cell === '?') && EMPTY.test(cell) ? '.' : cell || '.';
  return readBoard(
    rows.map(({ line, cells }) => ({ line, text: cells.map(token).join(' ') })),
    false,
    about,
    context,
  );
}

/** The context with the box shape that bars show. Unchanged if the user states a layout. */
function withDrawnBoxes(context: ReadContext, side: number, columns: number | null): ReadContext {
  if (context.layout || columns === null || columns >= side || side % columns !== 0) return context;
  return { ...context, layout: { layout: 'simple', ...boxFields({ rows: side / columns, columns }) } };
}

/** Whether a square of cells has no digits at all, or has the highest digits of a grid of this size. */
function showsDigitsOf(side: number, rows: readonly PrintedRow[]): boolean {
  const digits = rows.flatMap(({ cells }) =>
    cells.map((cell) => (EMPTY.test(cell ?? '') ? 0 : tokenDigit(cell ?? ''))),
  );
  return digits.every((digit) => digit === 0) || hasDigitsOf(side, digits);
}

/** Yields grids that are printed one below another. */
function* readGrids(
  rows: readonly PrintedRow[],
  side: number,
  boxWidth: number | null,
  about: About,
  context: ReadContext,
): Iterable<ReadOutcome> {
  for (let from = 0; from < rows.length; from += side) {
    const grid = rows.slice(from, from + side);
    const inside = withDrawnBoxes(context, side, boxWidth);
    const outcome = outcomeAt(
      (grid[0] as PrintedRow).line,
      guarded(() => readGrid(grid, about, inside)),
    );
    yield withLikelyBox(outcome, inside);
  }
}

function* readTable({ line, rows, caption, boxWidth }: PrintedTable, context: ReadContext): Iterable<ReadOutcome> {
  const about: About = caption === '' ? {} : { comment: caption.slice(0, 10_000) };
  const side = sideOfGrids(rows);
  const last = rows.at(-1)?.line ?? line;
  const isBoard = side === null || rows.length % side !== 0;
  const asBoard = (): ReadOutcome =>
    outcomeAt(
      line,
      guarded(() => readSeveral(rows, about, context)),
    );
  if (rows.length === 0) yield outcomeAt(line, failAt(line, 'printed-rows'));
  else if (side !== null && rows.length < side) {
    yield outcomeAt(line, failAt(last, 'grid-ends', { rows: rows.length, side }));
  } else if (isBoard) yield asBoard();
  else {
    // A square without the highest digits of its size is more likely a board of several smaller grids.
    const isStated = context.layout !== null && context.layout.layout !== 'simple';
    const smaller = rows.length === side && (isStated || !showsDigitsOf(side, rows)) ? asBoard() : null;
    if (smaller && (smaller.ok || isStated)) yield smaller;
    else yield* readGrids(rows, side, boxWidth, about, context);
  }
}

/**
 * Grids as people print them, with vertical bars, horizontal lines, labels and blanks. Also boards of several grids.
 */
export const printed: Format = {
  id: 'printed',
  name: 'printed grid with bars, rules or blanks',
  extensions: ['txt'],
  document: {
    recognises: ({ lines }) => looksPrinted(lines),
    *read(text, context): Iterable<ReadOutcome> {
      const tables = printedTables(splitLines(text));
      if (tables.length === 0) yield outcomeAt(1, failAt(1, 'printed-rows'));
      for (const table of tables) yield* readTable(table, context);
    },
  },
};
