import { fail, type Result } from '../../../shared/base/result.ts';
import { PUZZLE_LINE } from '../../../shared/puzzle/puzzle.ts';
import type { Format, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { guarded, outcomeAt } from '../core/outcome.ts';
import { splitLines } from '../syntax/lines.ts';
import { readOwnJson } from './ownJson.ts';

function readPuzzleLine(line: string, context: ReadContext): Result<Reading> {
  try {
    return readOwnJson(JSON.parse(line.slice(PUZZLE_LINE.length)), context);
  } catch (error) {
    return fail('bad-puzzle', 'unreadable', { detail: (error as Error).message });
  }
}

/** What our command line prints for people: drawings, with a line above each that contains the puzzle in text form. */
export const drawing: Format = {
  id: 'drawing',
  name: 'puzzles drawn by the command line',
  extensions: ['txt'],
  document: {
    recognises: ({ text }) => text.startsWith(`${PUZZLE_LINE}{`) || text.includes(`\n${PUZZLE_LINE}{`),
    *read(text, context): Iterable<ReadOutcome> {
      for (const [index, line] of splitLines(text).entries()) {
        if (line.startsWith(PUZZLE_LINE)) {
          yield outcomeAt(
            index + 1,
            guarded(() => readPuzzleLine(line, context)),
          );
        }
      }
    },
  },
};
