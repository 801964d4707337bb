import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { domainOf } from '../domain.ts';
import { cellDrawing } from '../drawClues.ts';
import { cellEntry } from '../entry.ts';
import { defineRule } from '../rule.ts';

type Odd = Clue & { readonly cell: string };

/** The digit of the cell is odd. */
export const odd = defineRule<Odd>({
  id: 'odd',
  example: { cell: 'r2c2' },
  fields: { cell: cellName },
  keeps: 'sets',
  digits: 'none',
  mentions: /odd|parity/,
  explains: 'odd circle circles marked shaded',
  compile({ cell: name }, board) {
    const cell = board.cell(name);
    return cell.ok ? ok([domainOf(board, cell.value, (digit) => digit % 2 === 1)]) : cell;
  },
  entry: cellEntry('odd', ['even']),
  draw: cellDrawing('circle'),
  fpuzzles: [{ key: 'odd', read: ({ cell = '' }) => [{ cell }], write: ({ cell }) => ({ cell }) }],
});
