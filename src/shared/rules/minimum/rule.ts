import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { cellEntry } from '../entry.ts';
import { besideUnlike } from '../extremes.ts';
import { defineRule } from '../rule.ts';

type Minimum = Clue & { readonly cell: string };

/**
 * The digit is lower than the digits of the cells beside it; neighbours with the same mark are not compared. Applies
 * inside each subgrid.
 */
export const minimum = defineRule<Minimum>({
  id: 'minimum',
  example: { cell: 'r2c2' },
  fields: { cell: cellName },
  keeps: 'lines',
  digits: 'none',
  mentions: /minimum|less|lower|smaller/,
  explains:
    'minimum min less lower smaller than orthogonally adjacent neighbouring surrounding neighbors ' +
    'neighbours shaded unshaded fortress inward inwards facing pointing arrows around four other its ' +
    'square squares',
  compile({ cell: name, rule }, board) {
    const around = besideUnlike(board, name, rule);
    if (!around.ok) return around;
    const { cell, others } = around.value;
    const relation = board.relation((a, b) => a < b);
    return ok(others.map((b) => ({ kind: 'relation', a: cell, b, relation })));
  },
  entry: cellEntry('minimum', ['maximum']),
  draw({ cell, rule }, board) {
    const around = besideUnlike(board, cell, rule);
    return around.ok ? [{ kind: 'minimum', ...around.value }] : [];
  },
  fpuzzles: [
    {
      key: 'minimum',
      read: ({ cell = '' }) => [{ cell }],
      write: ({ cell }) => ({ cell }),
    },
  ],
});
