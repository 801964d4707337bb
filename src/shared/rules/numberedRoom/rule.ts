import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { lineName } from '../clue.ts';
import { outsideDrawing } from '../drawClues.ts';
import { lineEntry } from '../entry.ts';
import { issOutside, type OutsideClue } from '../notations.ts';
import { defineRule } from '../rule.ts';

/**
 * The first digit, as seen from the clue, says which cell of the line (counted from the clue) has the number of the
 * clue.
 */
export const numberedRoom = defineRule<OutsideClue>({
  id: 'numbered-room',
  example: { line: 'r2', from: 'start', value: 3 },
  fields: { line: lineName, from: z.enum(['start', 'end']), value: z.int().min(1).max(10_000) },
  numberField: 'value',
  keeps: 'lines',
  digits: 'none',
  compile({ line: name, from, value }, board) {
    const line = board.line(name, from);
    if (!line.ok) return line;
    const { digits } = board;
    if (value > digits) return fail('bad-puzzle', 'clue-digit', { digit: value, digits });
    return ok([
      {
        kind: 'regular',
        cells: line.value,
        // State of the automaton: number of cells to read up to the cell that must have the value. 0 after this cell
        // was read; −1 before the first digit.
        automaton: automaton<number>(digits, `numbered room ${value}`, {
          start: -1,
          step(state, digit) {
            if (state === 0) return 0;
            const left = state < 0 ? digit : state;
            if (left === 1) return digit === value ? 0 : null;
            return left - 1;
          },
          accepts: (state) => state === 0,
        }),
      },
    ]);
  },
  entry: lineEntry('numbered-room', 'value'),
  draw: outsideDrawing,
  iss: [issOutside('NumberedRoom')],
});
