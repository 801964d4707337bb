import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { automaton } from '../../constraints/automaton.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { cellsLine, issNumberedCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Lockout = Clue & { readonly cells: string[]; readonly difference?: number };

/**
 * The digits at the two ends of the line differ by at least the difference. No other digit of the line equals one of
 * them or lies between them.
 */
export const lockout = defineRule<Lockout>({
  id: 'lockout',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'], difference: 1 },
  fields: { cells: cellNames(3), difference: z.int().min(1).max(24).optional() },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /lockout/,
  compile({ cells: names, difference = 4 }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    if (difference >= digits) return fail('no-solution', 'clue-most', { value: difference, most: digits - 1 });
    return ok([
      {
        kind: 'regular',
        cells: cells.value,
        // State: first digit, last digit so far, and for the digits between them what `within` returns.
        automaton: automaton<string>(digits, `lockout ${difference}`, {
          start: '',
          step(state, digit) {
            if (state === '') return `${digit},0,0`;
            const [first = 0, last = 0, set = 0] = state.split(',').map(Number);
            if (last === 0) return `${first},${digit},0`;
            const widened = last === first ? -1 : within(set, first, last);
            return widened < 0 ? null : `${first},${digit},${widened}`;
          },
          accepts(state) {
            const [first = 0, last = 0, set = 0] = state.split(',').map(Number);
            if (last === 0 || Math.abs(first - last) < difference) return false;
            const [low, high] = [Math.min(first, last), Math.max(first, last)];
            // No digit between the ends may lie between their values or equal one of them.
            const [below, above] = [set % 32, Math.floor(set / 32)];
            return last < first ? below < low : above === 0 || above > high;
          },
        }),
      },
    ]);
  },
  draw: lineDrawing({ ink: 'clueLockout', width: 'fine', start: 'diamond', end: 'diamond' }),
  iss: [
    {
      ...issNumberedCells<Lockout>('Lockout', 'difference', false),
      write: ({ cells, difference = 4 }) => [`${difference}`, ...cells],
    },
  ],
  fpuzzles: [cellsLine('lockout', {}, ({ difference = 4 }) => difference === 4)],
});

/**
 * Updates the nearest digits above and below the first one by one more digit. Both are packed as above × 32 + below; 0
 * means none.
 */
function within(set: number, first: number, digit: number): number {
  const [below, above] = [set % 32, Math.floor(set / 32)];
  if (digit < first) return above * 32 + Math.max(below, digit);
  return (above === 0 ? digit : Math.min(above, digit)) * 32 + below;
}
