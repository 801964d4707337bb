import { ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { endsFirst } from '../lineEnds.ts';
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
  explains:
    'between line lines circle circles circled strictly end ends lie along connecting two inclusive not ' +
    'attached bulb bulbs filled empty bold',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    return ok([
      {
        kind: 'regular',
        cells: endsFirst(cells.value),
        // State of the automaton: the digits of the ends, the lower one first.
        automaton: automaton<string>(digits, 'between', {
          start: '',
          step(state, digit) {
            if (state === '') return `${digit}`;
            const [low = 0, high = 0] = state.split(',').map(Number);
            if (high === 0) return `${Math.min(low, digit)},${Math.max(low, digit)}`;
            return low < digit && digit < high ? state : null;
          },
          accepts: (state) => state.includes(','),
        }),
      },
    ]);
  },
  entry: pathEntry('between'),
  draw: lineDrawing({ ink: 'clueBetween', width: 'fine', start: 'disc', end: 'disc' }),
  iss: [issCells('Between')],
  fpuzzles: [cellsLine('betweenline')],
});
