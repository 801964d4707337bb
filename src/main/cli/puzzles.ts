import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { readPuzzleStream } from '../services/puzzles/puzzleFiles.ts';
import { Refusal } from './terminal.ts';
import { words } from './words.ts';

/** A puzzle and its line number in the input. */
export interface PuzzleLine {
  readonly line: number;
  readonly puzzle: Puzzle;
}

/** For the help of every command that reads puzzles. */
export const INPUT_HELP = words('cli.input.help');

/**
 * Yields puzzles as they arrive.
 *
 * Errors: throws {@link Refusal}, with the line and the reason, at the first line that is not a puzzle, and if the
 * input has no puzzle at all.
 */
export async function* readPuzzles(source: AsyncIterable<Uint8Array>, fileName = '-'): AsyncGenerator<PuzzleLine> {
  let found = false;
  for await (const outcome of readPuzzleStream(source, { fileName })) {
    if (!outcome.ok) throw new Refusal(words('cli.input.fault', { line: outcome.line, fault: outcome.error.message }));
    found = true;
    yield { line: outcome.line, puzzle: outcome.entry.puzzle };
  }
  if (!found) throw new Refusal(words('cli.input.empty'));
}
