import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { lineName } from '../clue.ts';
import { outsideDrawing } from '../drawClues.ts';
import { lineEntry } from '../entry.ts';
import { fpuzzlesOutside, issOutside, type OutsideClue } from '../notations.ts';
import { defineRule } from '../rule.ts';

/**
 * Digits are heights of buildings. The number says how many buildings are visible from its end of the line; a building
 * hides lower ones behind it.
 */
export const skyscraper = defineRule<OutsideClue>({
  id: 'skyscraper',
  example: { line: 'r2', from: 'start', value: 2 },
  fields: { line: lineName, from: z.enum(['start', 'end']), value: z.int().min(1).max(10_000) },
  numberField: 'value',
  keeps: 'lines',
  digits: 'none',
  mentions: /skyscraper|outside/,
  explains:
    'skyscraper skyscrapers outside height heights represent higher taller smaller shorter lower obscure ' +
    "obscures hide block visible seen see row column rows columns clue's direction view how many number " +
    'from of that can corresponding buildings building side ones',
  compile({ line: name, from, value }, board) {
    const line = board.line(name, from);
    if (!line.ok) return line;
    const { digits } = board;
    if (value > digits) return fail('no-solution', 'clue-most', { value, most: digits });
    return ok([
      {
        kind: 'regular',
        cells: line.value,
        // State of the automaton: number of visible digits × 32 + highest digit so far.
        automaton: automaton<number>(digits, `skyscraper ${value}`, {
          start: 0,
          step(state, digit) {
            const highest = state % 32;
            const seen = Math.floor(state / 32);
            if (digit <= highest) return state;
            return seen === value ? null : (seen + 1) * 32 + digit;
          },
          accepts: (state) => Math.floor(state / 32) === value,
        }),
      },
    ]);
  },
  entry: lineEntry('skyscraper', 'value'),
  draw: outsideDrawing,
  iss: [issOutside('Skyscraper')],
  fpuzzles: [fpuzzlesOutside('skyscraper', 'value')],
});
