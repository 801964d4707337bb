import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import type { Clue } from '../clue.ts';
import type { ClueBoard } from '../clueBoard.ts';
import { defineRule } from '../rule.ts';

/** `subgrid`: counted from 1. May be absent if there is only one. */
type Diagonal = Clue & { readonly direction: 'falling' | 'rising'; readonly subgrid?: number };

/** The digits on one diagonal of a subgrid are all different. */
export const diagonal = defineRule<Diagonal>({
  id: 'diagonal',
  example: { direction: 'falling' },
  fields: { direction: z.enum(['falling', 'rising']), subgrid: z.int().min(1).max(2000).optional() },
  keeps: 'lines',
  digits: 'any',
  mentions: /diagonal/,
  compile({ direction, subgrid }, board) {
    const count = board.topology.subgridCount;
    if (subgrid !== undefined && subgrid > count) return fail('bad-puzzle', 'clue-subgrid', { subgrid, count });
    const number = subgridNumber(board, subgrid);
    const { digits } = board;
    const first = board.position(direction === 'falling' ? `${number}r1c1` : `${number}r${digits}c1`);
    if (!first.ok) return first;
    const cells = board.ray(first.value, direction === 'falling' ? [1, 1] : [-1, 1]);
    if (cells.length < digits) return fail('no-solution', 'cage-cell-twice');
    return ok([{ kind: 'all-different', cells }]);
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

function subgridNumber({ topology }: ClueBoard, subgrid: number | undefined): string {
  return subgrid === undefined || topology.subgridCount === 1 ? '' : `${subgrid}`;
}
