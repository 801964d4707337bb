import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { cellDrawing } from '../drawClues.ts';
import { cellEntry } from '../entry.ts';
import { indexed } from '../indexed.ts';
import { defineRule } from '../rule.ts';

type ColumnIndexer = Clue & { readonly cell: string };

/** If an indexed cell in column x has the digit d, then the cell in column d of the same row has the digit x. */
export const columnIndexer = defineRule<ColumnIndexer>({
  id: 'column-indexer',
  example: { cell: 'r2c2' },
  fields: { cell: cellName },
  keeps: 'fixed',
  digits: 'none',
  compile({ cell }, board) {
    const constraints = indexed(board, cell, 'row');
    return constraints.ok ? ok(constraints.value) : constraints;
  },
  entry: cellEntry('column-indexer', ['row-indexer']),
  draw: cellDrawing('column-band'),
  iss: [
    {
      name: 'Indexing',
      read: ([kind, ...cells]) => (kind === 'C' ? cells.map((cell) => ({ cell })) : null),
      write: ({ cell }) => ['C', cell],
    },
  ],
  fpuzzles: [
    {
      key: 'columnindexer',
      read: ({ cell = '', cells = [cell] }) => cells.map((one) => ({ cell: one })),
      write: ({ cell }) => ({ cells: [cell] }),
    },
  ],
});
