import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { domainOf } from '../domain.ts';
import { cellDrawing } from '../drawClues.ts';
import { cellEntry } from '../entry.ts';
import { defineRule } from '../rule.ts';

type Even = Clue & { readonly cell: string };

/** The digit of the cell is even. */
export const even = defineRule<Even>({
  id: 'even',
  example: { cell: 'r2c2' },
  fields: { cell: cellName },
  keeps: 'sets',
  digits: 'none',
  mentions: /even|parity/,
  explains: 'even square squares marked shaded',
  compile({ cell: name }, board) {
    const cell = board.cell(name);
    return cell.ok ? ok([domainOf(board, cell.value, (digit) => digit % 2 === 0)]) : cell;
  },
  entry: cellEntry('even', ['odd']),
  draw: cellDrawing('square'),
  fpuzzles: [{ key: 'even', read: ({ cell = '' }) => [{ cell }], write: ({ cell }) => ({ cell }) }],
});
