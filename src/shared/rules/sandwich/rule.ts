import { z } from 'zod';
import { expectOk, fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, lineName } from '../clue.ts';
import { outsideDrawing } from '../drawClues.ts';
import { lineEntry } from '../entry.ts';
import { fpuzzlesOutside, numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';
import type { SolvedBoard } from '../solvedBoard.ts';

/** `from`: end of the line at which the number is drawn; the start if absent. It does not change the meaning. */
type Sandwich = Clue & { readonly line: string; readonly from?: 'start' | 'end'; readonly sum: number };

/** The digits between 1 and the highest possible digit of a line add up to the number. */
export const sandwich = defineRule<Sandwich>({
  id: 'sandwich',
  example: { line: 'r2', from: 'start', sum: 2 },
  fields: { line: lineName, from: z.enum(['start', 'end']).optional(), sum: z.int().min(0).max(10_000) },
  numberField: 'sum',
  keeps: 'lines',
  digits: 'none',
  mentions: /sandwich|outside/,
  explains:
    'sandwich sandwiches sandwiched outside sum sums between 1 9 one nine row column rows columns crusts ' +
    'respective corresponding along add up total represent',
  compile({ line: name, sum }, board) {
    const cells = board.line(name);
    if (!cells.ok) return cells;
    const { digits } = board;
    const most = (digits * (digits + 1)) / 2 - digits - 1;
    if (sum > most) return fail('no-solution', 'clue-most', { value: sum, most });
    return ok([
      {
        kind: 'regular',
        cells: cells.value,
        between: { ends: [1, digits], total: sum },
        // State of the automaton: the sum so far between 1 and the highest digit; −1 before the first of these two
        // digits, −2 after the second.
        automaton: automaton<number>(digits, `sandwich ${sum}`, {
          start: -1,
          step(state, digit) {
            const isCrust = digit === 1 || digit === digits;
            if (state === -1) return isCrust ? 0 : -1;
            if (state === -2) return isCrust ? null : -2;
            if (isCrust) return state === sum ? -2 : null;
            return state + digit > sum ? null : state + digit;
          },
          accepts: (state) => state === -2,
        }),
      },
    ]);
  },
  takeFrom(solved, share) {
    const { digits, subgridCount } = solved.board.topology;
    const lines = Array.from({ length: subgridCount * 2 * digits }, (_, i) => {
      const subgrid = subgridCount === 1 ? '' : `${Math.floor(i / (2 * digits)) + 1}`;
      return `${subgrid}${i % 2 === 0 ? 'r' : 'c'}${(Math.floor(i / 2) % digits) + 1}`;
    });
    const distinct = solved.oneForEach(lines, (line) => expectOk(solved.board.line(line)));
    return solved.some(
      distinct.flatMap((line) => fillingOf(solved, line) ?? []),
      share,
    );
  },
  restate(solved, { line, from }) {
    const clue = fillingOf(solved, line);
    return clue && from ? { ...clue, from } : clue;
  },
  entry: lineEntry('sandwich', 'sum'),
  draw: ({ line, sum, rule, from = 'start' }, board) =>
    outsideDrawing({ line, rule, from, value: sum }, board).map((shape) => ({ ...shape, eitherEnd: true })),
  iss: [
    {
      name: 'Sandwich',
      read([sum = '', line = '']) {
        const total = numberIn(sum);
        return total === null ? null : [{ line, sum: total }];
      },
      write: ({ line, sum }) => [`${sum}`, line],
    },
  ],
  fpuzzles: [fpuzzlesOutside('sandwichsum', 'sum')],
});

/** The clue of a row or column of a filled grid; null if there is no such line. */
function fillingOf(solved: SolvedBoard, line: string): { line: string; sum: number } | null {
  const cells = solved.board.line(line);
  if (!cells.ok) return null;
  const row = solved.digitsAt(cells.value);
  const crusts = [row.indexOf(1), row.indexOf(solved.board.digits)].sort((a, b) => a - b);
  const between = row.slice((crusts[0] as number) + 1, crusts[1]);
  return { line, sum: between.reduce((sum, digit) => sum + digit, 0) };
}
