import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { borderDrawing } from '../drawClues.ts';
import { edgeEntry } from '../entry.ts';
import { issPairs } from '../notations.ts';
import { defineRule } from '../rule.ts';

export type Xv = Clue & { readonly cells: string[]; readonly sum: 5 | 10 };

/** The digits beside an X add up to 10. The digits beside a V add up to 5. */
export const xv = defineRule<Xv>({
  id: 'xv',
  example: { cells: ['r2c1', 'r2c2'], sum: 5 },
  fields: { cells: cellNames(2).max(2), sum: z.union([z.literal(5), z.literal(10)]) },
  keeps: 'lines',
  digits: 'none',
  mentions: /\bx\b|\bv\b|\bxv\b/,
  explains:
    'x v xs vs xv roman numeral numerals separated joined connected pair pairs between adjacent ' +
    'neighbouring two sum sums add up total 5 10 five ten those side either',
  compile({ cells: names, sum }, board) {
    const cells = board.neighbours(names);
    return cells.ok ? ok(board.alongLine(cells.value, (a, b) => a + b === sum)) : cells;
  },
  leastDigits: 3,
  takeFrom(solved, share) {
    const marked = solved.pairsBeside().flatMap((cells) => {
      const sum = solved.digitAt(cells[0]) + solved.digitAt(cells[1]);
      return sum === 5 || sum === 10 ? [{ cells: solved.names(cells), sum: sum as 5 | 10 }] : [];
    });
    return solved.some(marked, share);
  },
  entry: edgeEntry('xv', [{ sum: 5 }, { sum: 10 }]),
  draw: borderDrawing({ kind: 'border-text' }, ({ sum }) => (sum === 10 ? 'X' : 'V')),
  iss: [issPairs('X', ({ sum }) => sum === 10, { sum: 10 }), issPairs('V', ({ sum }) => sum === 5, { sum: 5 })],
  fpuzzles: [
    {
      key: 'xv',
      read({ cells = [], value }) {
        const sum = { X: 10, V: 5 }[String(value).toUpperCase()];
        return sum === undefined ? null : [{ cells: [...cells], sum: sum as 5 | 10 }];
      },
      write: ({ cells, sum }) => ({ cells, value: sum === 10 ? 'X' : 'V' }),
    },
  ],
});
