import type { Result } from '../../shared/domain/result.ts';
import { createTopologyCache } from '../../shared/layout/topologyCache.ts';
import { type Puzzle, readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { readLines } from './lines.ts';
import { Refusal } from './terminal.ts';

/** A puzzle and the line it stood on. */
export interface PuzzleLine {
  readonly line: number;
  readonly puzzle: Puzzle;
}

/** The number of cells of the one layout that needs no JSON. */
const PLAIN_LENGTH = 81;

/** For the help of every command that reads puzzles. */
export const INPUT_HELP = `
Input: one puzzle a line, from a file or from standard input (-): a JSON object such as
  {"layout":"simple","order":3,"grids":["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]}
with one string for each subgrid, or the 81 characters alone. Empty lines and lines that begin with # are skipped.`;

/**
 * Reads puzzles as they come in.
 *
 * Errors: throws {@link Refusal}, naming the line and the fault, at the first line that is no puzzle, and where there
 * is no puzzle at all.
 */
export async function* readPuzzles(source: AsyncIterable<Uint8Array>): AsyncGenerator<PuzzleLine> {
  const compile = createTopologyCache();
  let found = false;
  for await (const { number, text } of readLines(source)) {
    const content = text.trim();
    if (content === '' || content.startsWith('#')) continue;
    const puzzle = content.startsWith('{')
      ? readJsonLine(content, number, compile)
      : readPlainLine(content, number, compile);
    if (!puzzle.ok) throw new Refusal(`line ${number}: ${puzzle.error.message}`);
    found = true;
    yield { line: number, puzzle: puzzle.value };
  }
  if (!found) throw new Refusal('the input holds no puzzle');
}

type Compile = ReturnType<typeof createTopologyCache>;

function readJsonLine(text: string, line: number, compile: Compile): Result<Puzzle> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`line ${line} is no JSON: ${(error as Error).message}`);
  }
  return readPuzzleJson(json, compile);
}

function readPlainLine(text: string, line: number, compile: Compile): Result<Puzzle> {
  if (text.length !== PLAIN_LENGTH) {
    throw new Refusal(
      `line ${line} is neither a JSON object nor ${PLAIN_LENGTH} characters long, but ${text.length} characters`,
    );
  }
  return readPuzzleJson({ layout: 'simple', order: 3, grids: [text] }, compile);
}
