import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry, typedNumber } from '../entry.ts';
import { endsFirst } from '../lineEnds.ts';
import { cellsLine, issNumberedCells } from '../notations.ts';
import { defineRule, sentenceWithNumber } from '../rule.ts';

type Lockout = Clue & { readonly cells: string[]; readonly difference?: number };

/**
 * The digits at the two ends of the line differ by at least the difference. Every other digit of the line is lower than
 * both of them or higher than both.
 */
export const lockout = defineRule<Lockout>({
  id: 'lockout',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'], difference: 1 },
  fields: { cells: cellNames(3), difference: z.int().min(1).max(24).optional() },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /lockout/,
  sentenceFor: sentenceWithNumber('rule.lockout.shared-rule', ({ difference = 4 }) => difference),
  compile({ cells: names, difference = 4 }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    if (difference >= digits) return fail('no-solution', 'clue-most', { value: difference, most: digits - 1 });
    return ok([
      {
        kind: 'regular',
        cells: endsFirst(cells.value),
        // State of the automaton: the digits of the ends, the lower one first.
        automaton: automaton<string>(digits, `lockout ${difference}`, {
          start: '',
          step(state, digit) {
            if (state === '') return `${digit}`;
            const [low = 0, high = 0] = state.split(',').map(Number);
            if (high !== 0) return digit < low || high < digit ? state : null;
            return Math.abs(digit - low) < difference ? null : `${Math.min(low, digit)},${Math.max(low, digit)}`;
          },
          accepts: (state) => state.includes(','),
        }),
      },
    ]);
  },
  entry: pathEntry('lockout', { typed: typedNumber('difference') }),
  draw: lineDrawing({ ink: 'clueLockout', width: 'fine', start: 'diamond', end: 'diamond' }),
  iss: [
    {
      ...issNumberedCells<Lockout>('Lockout', 'difference', false),
      write: ({ cells, difference = 4 }) => [`${difference}`, ...cells],
    },
  ],
  fpuzzles: [cellsLine('lockout', {}, ({ difference = 4 }) => difference === 4)],
});
