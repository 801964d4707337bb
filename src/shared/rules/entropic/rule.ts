import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';
import { withinWindow } from '../window.ts';

type Entropic = Clue & { readonly cells: string[] };

/**
 * Any three consecutive cells of the line have one low, one middle and one high digit. A third of all digits are low, a
 * third are middle and a third are high.
 */
export const entropic = defineRule<Entropic>({
  id: 'entropic',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /entrop/,
  explains:
    'entropic entropy line lines three sequential consecutive successive adjacent neighbouring low middle ' +
    'medium high 1 2 3 4 5 6 7 8 9 set group run along one exactly may can repeat if allowed by ' +
    'other include',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    if (digits % 3 !== 0) return fail('bad-puzzle', 'entropic-digits', { digits });
    const third = (digit: number): number => Math.floor((digit - 1) / (digits / 3));
    return ok(
      withinWindow(
        cells.value,
        3,
        board.relation((a, b) => third(a) !== third(b)),
      ),
    );
  },
  entry: pathEntry('entropic'),
  draw: lineDrawing({ ink: 'clueEntropic', width: 'medium', form: 'dashed' }),
  iss: [issCells('Entropic')],
  fpuzzles: [cellsLine('entropicline')],
});
