import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { readPuzzleStream } from '../services/puzzleFiles.ts';
import { Refusal } from './terminal.ts';

/** A puzzle and the line it stood on. */
export interface PuzzleLine {
  readonly line: number;
  readonly puzzle: Puzzle;
}

/** For the help of every command that reads puzzles. */
export const INPUT_HELP = `
Input: a file or standard input (-) in any format of "convert --list", recognised by itself; mostly one puzzle a line,
a JSON object such as
  {"layout":"simple","order":3,"grids":["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]}
with one string for each subgrid, or its 81 characters alone. Empty lines and lines that begin with # are skipped.`;

/**
 * Reads puzzles as they come in.
 *
 * Errors: throws {@link Refusal}, naming the line and the fault, at the first line that is no puzzle, and where there
 * is no puzzle at all.
 */
export async function* readPuzzles(source: AsyncIterable<Uint8Array>, fileName = '-'): AsyncGenerator<PuzzleLine> {
  let found = false;
  for await (const outcome of readPuzzleStream(source, { fileName })) {
    if (!outcome.ok) throw new Refusal(`line ${outcome.line}: ${outcome.error.message}`);
    found = true;
    yield { line: outcome.line, puzzle: outcome.entry.puzzle };
  }
  if (!found) throw new Refusal('the input holds no puzzle');
}
