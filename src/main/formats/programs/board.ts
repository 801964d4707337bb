import { ok, type Result } from '../../../shared/base/result.ts';
import { cellsToBoard, type FormatBoard } from '../boards/formatBoard.ts';
import { type PuzzleSheet, readSheet } from '../boards/sheet.ts';
import type { TextRow } from '../boards/textGrid.ts';
import { readTokenBoard, splitParity, tokensOf } from '../boards/tokenBoard.ts';
import { areRegions, mayHaveRegions } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome, Writing } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { type Loss, loss, lossesOf } from '../core/puzzleEntry.ts';
import { printDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

/** Matches the line above a board. It has the numbers of rows and columns, or only the order of a single grid. */
const SIZE = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/;
const ORDER = /^\s*([2-5])\s*$/;

interface TokenBoardSize {
  readonly rows: number;
  readonly columns: number;
}

function sizeIn(text: string): TokenBoardSize | null {
  const size = SIZE.exec(text);
  if (size) return { rows: Number(size[1]), columns: Number(size[2]) };
  const order = ORDER.exec(text);
  return order ? { rows: Number(order[1]) ** 2, columns: Number(order[1]) ** 2 } : null;
}

function contentRows(lines: readonly string[]): TextRow[] {
  return lines
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('#'));
}

type Extra = { readonly solution: FormatBoard } | { readonly regions: readonly string[] } | null;

/** Whether no row or column of a square has the same text twice, so that the square may be the solution of one grid. */
function isLatin(texts: readonly string[], side: number): boolean {
  return Array.from({ length: side }, (_, at) => at).every((at) => {
    const row = texts.slice(at * side, (at + 1) * side);
    return new Set(row).size === side && new Set(row.map((_, i) => texts[i * side + at])).size === side;
  });
}

/** What the second of two boards of the same size contains: a solution, a map of regions, or neither (null). */
function extraBoard(rows: readonly TextRow[], { columns }: FormatBoard): Extra {
  const labels = rows.flatMap(tokensOf);
  if (labels.length !== rows.length * columns) return null;
  const alone = rows.length === columns && mayHaveRegions(columns);
  const mayBeRegions = rows.length === columns && areRegions(labels, columns);
  if (mayBeRegions && !isLatin(labels, columns)) return { regions: labels };
  const solution = readTokenBoard(rows);
  if (!solution.ok || solution.value.columns !== columns) return null;
  // A square with a 0 or with numbers above D is not a solution. It belongs to some other rule, so ignore it.
  const strange = alone && labels.some((label, at) => label === '0' || (solution.value.places[at] as number) > columns);
  return strange ? null : { solution: solution.value };
}

/** Reads a board, and below it the regions and the solution, if they are there as boards of the same size. */
export function readBoardRows(
  rows: readonly TextRow[],
  more: Omit<PuzzleSheet, 'board'>,
  context: ReadContext,
): LineResult<Reading> {
  const size = sizeIn(rows[0]?.text ?? '');
  const body = size ? rows.slice(1) : rows;
  const first = rows[0]?.line ?? 1;
  const height = size?.rows ?? body.length;
  if (body.length < height) return failAt(first, 'board-rows', { rows: body.length, height });
  const own = body.slice(0, height);
  const marked = splitParity(own);
  const board = readTokenBoard(marked?.rows ?? own);
  if (!board.ok) return board;
  const firstRow = (body[0] as TextRow).line;
  if (size && board.value.columns !== size.columns) {
    return failAt(firstRow, 'row-length', { cells: board.value.columns, side: size.columns });
  }
  let sheet: PuzzleSheet = { parity: marked?.parity ?? null, ...more, board: board.value };
  const losses: Loss[] = [...(more.losses ?? [])];
  for (let from = height; from < body.length; from += height) {
    const part = body.slice(from, from + height);
    const extra = part.length === height ? extraBoard(part, board.value) : null;
    if (extra) sheet = { ...sheet, ...extra };
    else losses.push(loss('about', 'below-board'));
  }
  const read = readSheet({ ...sheet, losses }, context);
  return read.ok ? read : { ...read, line: firstRow };
}

function recognises({ lines }: Head): boolean {
  const rows = contentRows(lines);
  const size = sizeIn(rows[0]?.text ?? '');
  const body = size ? rows.slice(1) : rows;
  const [first, second] = body.map(tokensOf);
  if (!first || !second || first.length < 4 || first.length !== second.length) return false;
  return [...first, ...second].every((token) => /^([\da-z._*#-]|[12]\d)$/i.test(token));
}

/**
 * The first line has the size of the board, or the order of a single grid. Then follow the rows, with a token for each
 * place. Empty cells and voids may have the same token. Below, there may be regions and the solution as boards of the
 * same size.
 */
export const board: Format = {
  id: 'board',
  name: 'board of tokens, below its size or order (puzzlekit, carpet samples)',
  extensions: ['txt'],
  assumesBoxes: true,
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      yield outcomeAt(1, readBoardRows(contentRows(splitLines(text)), {}, context));
    },
  },
  writer: {
    voids: true,
    write(entry): Result<Writing> {
      const { topology, givens } = entry.puzzle;
      const { rows, columns, places } = cellsToBoard(topology, givens);
      const line = (row: number): string =>
        Array.from(places.subarray(row * columns, (row + 1) * columns), (value) =>
          value <= 0 ? '-' : value < 10 ? printDigits([value]) : String(value),
        ).join(' ');
      const text = [`${rows} ${columns}`, ...Array.from({ length: rows }, (_, row) => line(row))].join('\n');
      return ok({ text: `${text}\n`, losses: lossesOf(entry, {}) });
    },
  },
};
