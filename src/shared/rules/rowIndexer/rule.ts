import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { cellDrawing } from '../drawClues.ts';
import { cellEntry } from '../entry.ts';
import { indexed } from '../indexed.ts';
import { defineRule } from '../rule.ts';

type RowIndexer = Clue & { readonly cell: string };

/** If an indexed cell in row y has the digit d, then the cell in row d of the same column has the digit y. */
export const rowIndexer = defineRule<RowIndexer>({
  id: 'row-indexer',
  example: { cell: 'r2c2' },
  fields: { cell: cellName },
  keeps: 'fixed',
  digits: 'none',
  compile({ cell }, board) {
    const constraints = indexed(board, cell, 'column');
    return constraints.ok ? ok(constraints.value) : constraints;
  },
  entry: cellEntry('row-indexer', ['column-indexer']),
  draw: cellDrawing('row-band'),
  iss: [
    {
      name: 'Indexing',
      read: ([kind, ...cells]) => (kind === 'R' ? cells.map((cell) => ({ cell })) : null),
      write: ({ cell }) => ['R', cell],
    },
  ],
  fpuzzles: [
    {
      key: 'rowindexer',
      read: ({ cell = '', cells = [cell] }) => cells.map((one) => ({ cell: one })),
      write: ({ cell }) => ({ cells: [cell] }),
    },
  ],
});
