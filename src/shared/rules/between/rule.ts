import { ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Between = Clue & { readonly cells: string[] };

/** The digits on the line between its two ends lie strictly between the digits of the ends. */
export const between = defineRule<Between>({
  id: 'between',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(3) },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /between/,
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    return ok([
      {
        kind: 'regular',
        cells: cells.value,
        // State: first digit, last digit so far, and the lowest and highest digit between them. Only the last cell is
        // an end, so a digit counts as inner one when the next digit is read.
        automaton: automaton<string>(digits, 'between', {
          start: '',
          step(state, digit) {
            if (state === '') return `${digit}`;
            const [first = 0, last = 0, low = 0, high = 0] = state.split(',').map(Number);
            if (last === 0) return `${first},${digit},0,0`;
            return `${first},${digit},${low === 0 ? last : Math.min(low, last)},${Math.max(high, last)}`;
          },
          accepts(state) {
            const [first = 0, last = 0, low = 0, high = 0] = state.split(',').map(Number);
            return low === 0 || (Math.min(first, last) < low && high < Math.max(first, last));
          },
        }),
      },
    ]);
  },
  draw: lineDrawing({ ink: 'clueBetween', width: 'fine', start: 'disc', end: 'disc' }),
  iss: [issCells('Between')],
  fpuzzles: [cellsLine('betweenline')],
});
