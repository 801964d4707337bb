import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry, typedNumber } from '../entry.ts';
import { cellsLine, issNumberedCells } from '../notations.ts';
import { defineRule, sentenceWithNumber } from '../rule.ts';

type Whisper = Clue & { readonly cells: string[]; readonly difference?: number };

/** The value of `difference` if it is absent. */
function leastDifference(digits: number): number {
  return Math.ceil(digits / 2);
}

/**
 * The digits of consecutive cells on the line differ by at least the difference. Default: half the number of digits,
 * rounded up.
 */
export const whisper = defineRule<Whisper>({
  id: 'whisper',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2), difference: z.int().min(1).max(24).optional() },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /whisper|green line/,
  explains:
    'german whisper whispers line lines adjacent neighbouring neighboring consecutive successive differ ' +
    'difference least 5 five more or two connected along may can repeat allowed other neighbors ' +
    'neighbours their thin thinner absolute',
  sentenceFor: sentenceWithNumber(
    'rule.whisper.shared-rule',
    ({ difference }, digits) => difference ?? leastDifference(digits),
  ),
  compile({ cells: names, difference }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const least = difference ?? leastDifference(board.digits);
    const loneDigit = Array.from({ length: board.digits }, (_, i) => i + 1).every(
      (digit) => digit - least < 1 && digit + least > board.digits,
    );
    if (loneDigit) return fail('no-solution', 'clue-most', { value: least, most: board.digits - 1 });
    return ok(board.alongLine(cells.value, (a, b) => Math.abs(a - b) >= least));
  },
  takeFrom(solved, share) {
    const least = leastDifference(solved.board.digits);
    const continues = (digits: readonly number[], next: number): boolean =>
      Math.abs(next - (digits.at(-1) as number)) >= least;
    return solved.lines(share, [3, 4, 5, 5, 6], continues).map((cells) => ({ cells: solved.names(cells) }));
  },
  entry: pathEntry('whisper', { typed: typedNumber('difference') }),
  draw: lineDrawing({ ink: 'clueWhisper', width: 'medium' }),
  iss: [issNumberedCells('Whisper', 'difference', true)],
  fpuzzles: [
    {
      ...cellsLine<Whisper>('whispers'),
      write({ cells, difference }, board) {
        const usual = leastDifference(board.digits);
        return (difference ?? usual) === usual ? { lines: [cells] } : null;
      },
    },
  ],
});
