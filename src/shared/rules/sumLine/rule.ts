import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Automaton, automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells } from '../drawClues.ts';
import { pathEntry, typedNumber } from '../entry.ts';
import { numberIn } from '../notations.ts';
import { defineRule, sentenceWithNumber } from '../rule.ts';

/** `loop`: whether the last cell is followed by the first one. */
type SumLine = Clue & { readonly cells: string[]; readonly sum?: number; readonly loop?: boolean };

/** The line can be cut into consecutive pieces, each of which has the given sum. Default: 10. */
export const sumLine = defineRule<SumLine>({
  id: 'sum-line',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'], sum: 3 },
  fields: { cells: cellNames(2), sum: z.int().min(1).max(300).optional(), loop: z.boolean().optional() },
  keeps: 'lines',
  digits: 'none',
  sentenceFor: sentenceWithNumber('rule.sum-line.shared-rule', ({ sum = 10 }) => sum),
  compile({ cells: names, sum = 10, loop }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    if (loop && sum > MOST_LOOP_SUM) return fail('bad-puzzle', 'clue-most', { value: sum, most: MOST_LOOP_SUM });
    if (loop) return ok([{ kind: 'regular', cells: cells.value, automaton: loopAutomaton(board.digits, sum) }]);
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
  entry: pathEntry('sum-line', {
    stages: [{}, { loop: true }],
    stageKeys: ['entry.sum-line.open', 'entry.sum-line.loop'],
    typed: typedNumber('sum'),
  }),
  draw: ({ cells, loop = false }, board) => [
    { kind: 'line', cells: drawnCells(cells, board), ink: 'clueSumLine', width: 'narrow', form: 'cored', loop },
  ],
  iss: [
    {
      name: 'SumLine',
      read([first = '', ...cells]) {
        const sum = numberIn(first);
        if (sum === null) return null;
        return cells.at(-1) === 'LOOP' ? [{ cells: cells.slice(0, -1), sum, loop: true }] : [{ cells, sum }];
      },
      write: ({ cells, sum = 10, loop }) => [`${sum}`, ...cells, ...(loop ? ['LOOP'] : [])],
    },
  ],
});

/**
 * Largest sum for a loop. Each state of its automaton contains a set of remainders modulo the sum, so the number of
 * states grows fast with the sum.
 */
const MOST_LOOP_SUM = 12;

/**
 * The automaton of a loop. The loop can be cut into pieces of the given sum, and the first cut may be before any cell.
 * Let t be the total of the digits before the first cut. Then there must be a cut wherever the total so far is t plus a
 * multiple of the sum. So the automaton remembers the total modulo the sum, and the remainders that t may still have. A
 * digit that makes the total jump over a remainder excludes that remainder.
 */
function loopAutomaton(digits: number, sum: number): Automaton {
  const all = (1 << sum) - 1;
  return automaton<string>(digits, `sum loop ${sum}`, {
    start: `0,${all}`,
    step(state, digit) {
      if (digit > sum) return null;
      const [total = 0, possible = 0] = state.split(',').map(Number);
      let left = possible;
      for (let over = 1; over < digit; over++) left &= ~(1 << ((total + over) % sum));
      return left === 0 ? null : `${(total + digit) % sum},${left}`;
    },
    accepts: (state) => state.startsWith('0,'),
  });
}
