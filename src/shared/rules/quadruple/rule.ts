import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells } from '../drawClues.ts';
import { TYPED_DIGITS } from '../entry.ts';
import { numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';
import type { SolvedBoard } from '../solvedBoard.ts';

type Quadruple = Clue & { readonly cells: string[]; readonly digits: number[] };

/** The digits in the circle occur in the four cells around it. A digit that is listed twice occurs at least twice. */
export const quadruple = defineRule<Quadruple>({
  id: 'quadruple',
  example: { cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], digits: [1, 2] },
  fields: { cells: cellNames(2).max(4), digits: z.array(z.int().min(1).max(25)).min(1).max(4) },
  keeps: 'lines',
  digits: 'none',
  mentions: /quad|corner circle|white circle/,
  explains:
    'quad quads quadruple quadruples circle circles corner corners surrounding adjacent touching ' +
    'neighbouring four 4 appear appears present least once somewhere around touches squares',
  compile({ cells: names, digits }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const beyond = digits.find((digit) => digit > board.digits);
    if (beyond !== undefined) return fail('bad-puzzle', 'clue-digit', { digit: beyond, digits: board.digits });
    if (digits.length > names.length) return fail('no-solution', 'quadruple-many', { count: digits.length });
    return ok([{ kind: 'count', cells: cells.value, digits }]);
  },
  takeFrom(solved, share) {
    const { digits, subgridCount, positionCell } = solved.board.topology;
    const corners: number[][] = [];
    for (let position = 0; position < subgridCount * digits ** 2; position++) {
      const [row, column] = [Math.floor(position / digits) % digits, position % digits];
      if (row === digits - 1 || column === digits - 1) continue;
      const around = [position, position + 1, position + digits, position + digits + 1];
      corners.push(around.map((one) => positionCell[one] as number));
    }
    // Keep the circles apart: no two of them share a cell.
    const used = new Set<number>();
    const clues: { cells: string[]; digits: number[] }[] = [];
    const most = Math.max(1, Math.round((share * solved.cellCount) / 6));
    for (const cells of solved.shuffled(corners)) {
      if (clues.length === most) break;
      if (cells.some((cell) => used.has(cell))) continue;
      for (const cell of cells) used.add(cell);
      clues.push(circleOf(solved, cells, 2 + solved.random.below(3)));
    }
    return clues;
  },
  restate: (solved, { cells, digits }) => circleOf(solved, solved.cellsOf(cells), digits.length),
  entry: {
    on: 'corner',
    stages: (spot) => [{ rule: 'quadruple', cells: spot.flat() }],
    spotOf: ({ cells }) => [cells],
    typed: TYPED_DIGITS,
  },
  draw: ({ cells, digits }, board) => [{ kind: 'corner', cells: drawnCells(cells, board), digits }],
  iss: [
    {
      name: 'Quad',
      read([first = '', ...values]) {
        const digits = values.map(numberIn);
        const around = squareFrom(first);
        return around && digits.every((digit) => digit !== null)
          ? [{ cells: around, digits: digits as number[] }]
          : null;
      },
      write({ cells, digits }) {
        // Interactive Sudoku Solver names only the top left one of the four cells.
        const first = cells.find((name) => squareFrom(name)?.every((corner) => cells.includes(corner)));
        return first !== undefined && cells.length === 4 ? [first, ...digits.map(String)] : null;
      },
    },
  ],
  fpuzzles: [
    {
      key: 'quadruple',
      read: ({ cells = [], values = [] }) => (values.length === 0 ? [] : [{ cells: [...cells], digits: [...values] }]),
      write: ({ cells, digits }) => ({ cells, values: digits }),
    },
  ],
});

/** Names of the four cells in the square whose top left cell is given; null if the text is not a name. */
function squareFrom(name: string): string[] | null {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  if (row === undefined || column === undefined) return null;
  const [y, x] = [Number(row), Number(column)];
  return [`r${y}c${x}`, `r${y}c${x + 1}`, `r${y + 1}c${x}`, `r${y + 1}c${x + 1}`];
}

/**
 * Chooses digits of four cells of a filled grid.
 * @param count number of digits to choose.
 */
function circleOf(solved: SolvedBoard, cells: readonly number[], count: number): { cells: string[]; digits: number[] } {
  const listed = solved.shuffled(solved.digitsAt(cells)).slice(0, count);
  return { cells: solved.names(cells), digits: listed.sort((a, b) => a - b) };
}
