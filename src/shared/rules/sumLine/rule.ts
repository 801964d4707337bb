import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { issNumberedCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type SumLine = Clue & { readonly cells: string[]; readonly sum?: number };

/** The line can be cut into consecutive pieces whose digits each add up to the sum. Default: 10. */
export const sumLine = defineRule<SumLine>({
  id: 'sum-line',
  fields: { cells: cellNames(2), sum: z.int().min(1).max(300).optional() },
  keeps: 'lines',
  digits: 'none',
  shape: 'line',
  compile({ cells: names, sum = 10 }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    return ok([
      {
        kind: 'regular',
        cells: cells.value,
        automaton: automaton<number>(board.digits, `sum line ${sum}`, {
          start: 0,
          step: (state, digit) => (state + digit > sum ? null : (state + digit) % sum),
          accepts: (state) => state === 0,
        }),
      },
    ]);
  },
  iss: [issNumberedCells('SumLine', 'sum', false)],
});
