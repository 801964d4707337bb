import { ok, type Result } from '../../../shared/base/result.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { type ReadOptions, type ReadOutcome, readPiece, readPuzzles, type TextPiece } from '../../formats/index.ts';
import type { JobContext } from '../handler.ts';
import { compileCached } from '../plainPuzzle.ts';

/** File name, format and options for reading a text from outside. */
export type TextOptions = Pick<ReadOptions, 'fileName' | 'format' | 'keepDrawings' | 'noRules' | 'signs' | 'variants'>;

/**
 * A part is sent when its puzzles have this many cells, or took this many milliseconds. All puzzles of a part share one
 * copy of their topology.
 */
const PART_CELLS = 5000;
const PART_TIME = 50;

/**
 * Sends the outcomes of reading (each a puzzle, or why it cannot be read) in parts, as they arrive. If the job is ended
 * because a later puzzle takes too long, the parts that were sent are not lost.
 */
function sendOutcomes(
  outcomes: Iterable<ReadOutcome>,
  { cancel, emit }: JobContext<readonly ReadOutcome[]>,
): Result<null> {
  let part: ReadOutcome[] = [];
  let cells = 0;
  let sent = performance.now();
  const send = (): void => {
    if (part.length > 0) emit(part);
    part = [];
    cells = 0;
    sent = performance.now();
  };
  for (const outcome of outcomes) {
    if (cancel.cancelled()) break;
    part.push(outcome);
    cells += outcome.ok ? outcome.entry.puzzle.topology.cellCount : 1;
    if (cells >= PART_CELLS || performance.now() - sent >= PART_TIME) send();
  }
  send();
  return ok(null);
}

/** Tools that a worker keeps, because it reads the pieces of one text one after another. */
const tools = { compile: compileCached, isProper: createProperTest() };

/** Reads the puzzles of a text from outside. The parts that it sends are the outcomes, in order. */
export function readJob(
  { text, ...options }: TextOptions & { readonly text: string },
  context: JobContext<readonly ReadOutcome[]>,
): Result<null> {
  return sendOutcomes(readPuzzles(text, { ...options, ...tools }), context);
}

/** Reads the puzzles in a piece of a text from outside. The parts that it sends are the outcomes, in order. */
export function readPieceJob(
  { piece, ...options }: TextOptions & { readonly piece: TextPiece },
  context: JobContext<readonly ReadOutcome[]>,
): Result<null> {
  return sendOutcomes(readPiece(piece, { ...options, ...tools }), context);
}
