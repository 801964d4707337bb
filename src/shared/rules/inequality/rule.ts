import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells } from '../drawClues.ts';
import { issPairs } from '../notations.ts';
import { defineRule } from '../rule.ts';
import type { SolvedBoard } from '../solvedBoard.ts';

type Inequality = Clue & { readonly cells: string[] };

/**
 * The digit of the first cell is greater than the digit of the second cell. The sign is open towards the first cell.
 */
export const inequality = defineRule<Inequality>({
  id: 'inequality',
  example: { cells: ['r2c2', 'r2c1'] },
  fields: { cells: cellNames(2).max(2) },
  keeps: 'lines',
  digits: 'none',
  compile({ cells: names }, board) {
    const cells = board.neighbours(names);
    return cells.ok ? ok(board.alongLine(cells.value, (a, b) => a > b)) : cells;
  },
  takeFrom: (solved, share) =>
    solved.some(
      solved.pairsBeside().flatMap((cells) => signOf(solved, cells) ?? []),
      share / 2,
    ),
  restate: (solved, { cells }) => signOf(solved, solved.cellsOf(cells)),
  entry: {
    on: 'edge',
    stages: (spot) => [spot.flat(), spot.flat().reverse()].map((cells): Clue => ({ rule: 'inequality', cells })),
    spotOf: ({ cells }) => [cells],
  },
  draw: ({ cells }, board) => [{ kind: 'greater', cells: drawnCells(cells, board) }],
  iss: [issPairs('GreaterThan')],
});

/**
 * The sign between two cells of a filled grid. Null if their digits are equal, which is possible where two subgrids
 * only touch.
 */
function signOf(solved: SolvedBoard, cells: readonly number[]): { cells: string[] } | null {
  const [a = 0, b = 0] = solved.digitsAt(cells);
  return a === b ? null : { cells: solved.names(a > b ? cells : cells.toReversed()) };
}
