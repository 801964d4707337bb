import { ok, type Result } from '../../../shared/base/result.ts';
import { boardToCells, cellsToBoard } from '../boards/boards.ts';
import { placeBoard } from '../boards/placeBoard.ts';
import type { TextRow } from '../boards/textGrid.ts';
import { readTokenBoard } from '../boards/tokenBoard.ts';
import { createEntry, lossesOf } from '../core/entry.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome, Writing } from '../core/format.ts';
import { loss } from '../core/loss.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { printDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

const SIZE = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/;

function contentRows(lines: readonly string[]): TextRow[] {
  return lines
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('#'));
}

function readBoard(text: string, context: ReadContext): LineResult<Reading> {
  const rows = contentRows(splitLines(text));
  const size = SIZE.exec(rows[0]?.text ?? '');
  const body = size ? rows.slice(1) : rows;
  const first = rows[0]?.line ?? 1;
  const height = size ? Number(size[1]) : body.length;
  if (body.length < height) return failAt(first, 'board-rows', { rows: body.length, height });
  const board = readTokenBoard(body.slice(0, height));
  if (!board.ok) return board;
  if (size && board.value.columns !== Number(size[2])) {
    return failAt((body[0] as TextRow).line, 'row-length', { cells: board.value.columns, side: size[2] ?? '' });
  }
  const placed = placeBoard(board.value, context);
  if (!placed.ok) return { ...placed, line: (body[0] as TextRow).line };
  const { topology, losses } = placed.value;
  const rest = body.slice(height);
  const solution = rest.length === height ? readTokenBoard(rest) : null;
  const solved = solution?.ok && solution.value.columns === board.value.columns;
  return ok({
    entry: createEntry(topology, boardToCells(board.value, topology), {
      solution: solved ? boardToCells(solution.value, topology) : null,
    }),
    losses: [...losses, ...(rest.length > 0 && !solved ? [loss('about', 'below-board')] : [])],
  });
}

function recognises({ lines }: Head): boolean {
  const rows = contentRows(lines);
  const size = SIZE.test(rows[0]?.text ?? '');
  const body = size ? rows.slice(1) : rows;
  const [first, second] = body.map(({ text }) => text.trim().split(/\s+/));
  if (!first || !second || first.length < 4 || first.length !== second.length) return false;
  return [...first, ...second].every((token) => /^([\da-z._*#-]|[12]\d)$/i.test(token));
}

/** The size of the board, then a row of tokens for each of its rows. Empty cells and voids have the same token. */
export const board: Format = {
  id: 'board',
  name: 'board of tokens (puzzlekit, janko)',
  extensions: ['txt'],
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      yield outcomeAt(1, readBoard(text, context));
    },
  },
  writer: {
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
