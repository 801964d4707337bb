import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { lineName } from '../clue.ts';
import { outsideDrawing } from '../drawClues.ts';
import { lineEntry } from '../entry.ts';
import { fpuzzlesOutside, issOutside, type OutsideClue } from '../notations.ts';
import { defineRule } from '../rule.ts';

/**
 * Seen from the clue, the first digit of the line is X. The first X digits, including X itself, add up to the number.
 */
export const xSum = defineRule<OutsideClue>({
  id: 'x-sum',
  example: { line: 'r2', from: 'start', value: 6 },
  fields: { line: lineName, from: z.enum(['start', 'end']), value: z.int().min(1).max(10_000) },
  numberField: 'value',
  keeps: 'lines',
  digits: 'none',
  mentions: /x-?sum|outside/,
  compile({ line: name, from, value }, board) {
    const line = board.line(name, from);
    if (!line.ok) return line;
    const { digits } = board;
    const most = (digits * (digits + 1)) / 2;
    if (value > most) return fail('no-solution', 'clue-most', { value, most });
    return ok([
      {
        kind: 'regular',
        cells: line.value,
        // State of the automaton: number of digits still to add × 1024 + their required sum; −1 before the first digit,
        // 0 at the end.
        automaton: automaton<number>(digits, `x-sum ${value}`, {
          start: -1,
          step(state, digit) {
            if (state === 0) return 0;
            const left = state < 0 ? digit : Math.floor(state / 1024);
            const missing = (state < 0 ? value : state % 1024) - digit;
            if (missing < 0 || (left === 1 && missing > 0) || (left > 1 && missing === 0)) return null;
            return (left - 1) * 1024 + missing;
          },
          accepts: (state) => state === 0,
        }),
      },
    ]);
  },
  entry: lineEntry('x-sum', 'value'),
  draw: outsideDrawing,
  iss: [issOutside('XSum')],
  fpuzzles: [fpuzzlesOutside('xsum', 'value')],
});
