import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { plainSum } from '../clueBoard.ts';
import { drawnCells } from '../drawing.ts';
import { numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';

/** `repeats`: equal digits are allowed in the cage. */
type KillerCage = Clue & { readonly cells: string[]; readonly sum?: number; readonly repeats?: boolean };

/** The digits of a cage add up to its sum, if it has one. They are all different unless `repeats` is set. */
export const killerCage = defineRule<KillerCage>({
  id: 'killer-cage',
  example: { cells: ['r1c1', 'r1c2', 'r2c1'], sum: 6 },
  fields: { cells: cellNames(1), sum: z.int().min(0).max(25_000).optional(), repeats: z.boolean().optional() },
  keeps: 'sets',
  digits: 'none',
  mentions: /cage|killer/,
  compile({ cells: names, sum, repeats }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const count = cells.value.length;
    const distinct = new Set(cells.value);
    const different = repeats ? false : distinct.size === count;
    if (!repeats && !different) return fail('bad-puzzle', 'cage-cell-twice');
    if (different && count > board.digits) return fail('bad-puzzle', 'cage-large', { count, digits: board.digits });
    const constraints: Constraint[] = [];
    if (different && count > 1) constraints.push({ kind: 'all-different', cells: cells.value });
    if (sum !== undefined) {
      const least = different ? (count * (count + 1)) / 2 : count;
      const most = different ? count * (board.digits + 1) - least : count * board.digits;
      if (sum < least || sum > most) return fail('no-solution', 'cage-sum', { sum, count, least, most });
      constraints.push(plainSum(cells.value, sum));
    }
    return ok(constraints);
  },
  draw: ({ cells, sum }, board) => [
    { kind: 'cage', cells: drawnCells(cells, board), ...(sum !== undefined && { label: `${sum}` }) },
  ],
  iss: [
    {
      name: 'Cage',
      read([sum = '', ...cells]) {
        const total = numberIn(sum);
        if (total === null) return null;
        return [total === 0 ? { cells } : { cells, sum: total }];
      },
      write: ({ cells, sum, repeats }) => (repeats ? null : [`${sum ?? 0}`, ...cells]),
    },
    {
      name: 'Sum',
      read([sum = '', ...cells]) {
        const total = numberIn(sum);
        return total === null ? null : [{ cells, sum: total, repeats: true }];
      },
      write: ({ cells, sum, repeats }) => (repeats && sum !== undefined ? [`${sum}`, ...cells] : null),
    },
  ],
  fpuzzles: [
    {
      key: 'killercage',
      read({ cells = [], value }) {
        if (value === undefined || value === '') return [{ cells: [...cells] }];
        const sum = numberIn(String(value));
        return sum === null ? null : [{ cells: [...cells], sum }];
      },
      write: ({ cells, sum, repeats }) =>
        repeats ? null : { cells, ...(sum === undefined ? {} : { value: String(sum) }) },
    },
  ],
});
