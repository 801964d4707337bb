import { z } from 'zod';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Clue } from '../clue.ts';
import type { ClueBoard } from '../clueBoard.ts';
import { placeOfName } from '../entry.ts';
import { defineRule } from '../rule.ts';

/** `subgrid`: number of the subgrid, from 1. May be absent if the layout has only one subgrid. */
type Diagonal = Clue & { readonly direction: 'falling' | 'rising'; readonly subgrid?: number };

/** The digits on one diagonal of a subgrid are all different. */
export const diagonal = defineRule<Diagonal>({
  id: 'diagonal',
  example: { direction: 'falling' },
  fields: { direction: z.enum(['falling', 'rising']), subgrid: z.int().min(1).max(2000).optional() },
  keeps: 'lines',
  digits: 'any',
  mentions: /diagonal/,
  explains:
    'diagonal diagonals main long marked indicated two one 1 2 3 4 5 6 7 8 9 through once exactly cannot ' +
    'repeat repeats own different without along',
  compile({ direction, subgrid }, board) {
    const count = board.topology.subgridCount;
    if (subgrid !== undefined && subgrid > count) return fail('bad-puzzle', 'clue-subgrid', { subgrid, count });
    const cells = diagonalCells(board, direction, subgrid);
    if (!cells.ok) return cells;
    if (cells.value.length < board.digits) return fail('no-solution', 'cage-cell-twice');
    return ok([{ kind: 'all-different', cells: cells.value }]);
  },
  entry: {
    on: 'board',
    stages(spot, { topology }) {
      const { subgrid } = placeOfName(spot.flat()[0] ?? '');
      const own = topology.subgridCount === 1 ? {} : { subgrid: Number(subgrid) };
      return (['falling', 'rising'] as const).map((direction): Clue => ({ rule: 'diagonal', direction, ...own }));
    },
    stageKeys: ['entry.diagonal.falling', 'entry.diagonal.rising'],
    spotOf: ({ subgrid }) => [[`${subgrid ?? ''}r1c1`]],
  },
  draw({ direction, subgrid }, board) {
    const cells = diagonalCells(board, direction, subgrid);
    if (!cells.ok) return [];
    return [{ kind: 'line', cells: cells.value, ink: 'clueDiagonal', width: 'thread', toCorners: true }];
  },
  iss: [
    {
      name: 'Diagonal',
      read([sign]) {
        if (sign !== '1' && sign !== '-1') return null;
        return [{ direction: sign === '1' ? 'rising' : 'falling' }];
      },
      write: ({ direction }) => [direction === 'rising' ? '1' : '-1'],
    },
  ],
});

/** The cells of a diagonal from left to right. Ends before a cell that would occur twice. */
function diagonalCells(
  board: ClueBoard,
  direction: Diagonal['direction'],
  subgrid: number | undefined,
): Result<readonly number[]> {
  const number = subgrid === undefined || board.topology.subgridCount === 1 ? '' : `${subgrid}`;
  const first = board.position(direction === 'falling' ? `${number}r1c1` : `${number}r${board.digits}c1`);
  return first.ok ? ok(board.ray(first.value, direction === 'falling' ? [1, 1] : [-1, 1])) : first;
}
