import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { Board } from '../../core/board.ts';
import { topologyOf } from '../testing/positions.ts';
import { createView } from './view.ts';

it('does not take cells that a clue pairs for cells that differ, in the whole layout or in a subgrid', () => {
  const plain = topologyOf({ layout: 'samurai', order: 2 });
  const palindrome = { rule: 'palindrome', cells: ['1r1c1', '1r2c2', '1r3c3', '1r4c4'] };
  const thermometer = { rule: 'thermometer', cells: ['1r1c4', '1r2c3', '1r3c2'] };
  const board = new Board(expectOk(withClues(plain, [palindrome, thermometer])));
  const cellAt = (row: number, column: number): number => plain.positionCell[row * 4 + column] as number;
  for (const subgrid of [-1, 0]) {
    const { sees } = createView(board, subgrid);
    expect([subgrid, sees(cellAt(0, 0), cellAt(3, 3))]).toEqual([subgrid, false]);
    expect([subgrid, sees(cellAt(0, 3), cellAt(2, 1))]).toEqual([subgrid, false]);
    expect([subgrid, sees(cellAt(1, 2), cellAt(2, 1))]).toEqual([subgrid, true]);
    expect([subgrid, sees(cellAt(0, 0), cellAt(0, 3))]).toEqual([subgrid, true]);
  }
});
