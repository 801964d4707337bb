import { ok, type Result } from '../../../shared/base/result.ts';
import { createProperJudge } from '../../engine/search/properness.ts';
import { type ReadOptions, type ReadOutcome, readPuzzles } from '../../formats/index.ts';
import type { JobContext } from '../kind.ts';

export interface ReadInput extends Pick<ReadOptions, 'fileName'> {
  readonly text: string;
}

/** A part ends after this many cells (its puzzles share a copy of their topology) or milliseconds. */
const PART_CELLS = 5000;
const PART_TIME = 50;

/**
 * Reads the puzzles of a text from outside. The parts are the outcomes in order, so that those before a text that takes
 * too long are not lost.
 */
export function readJob(
  { text, ...options }: ReadInput,
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
  for (const outcome of readPuzzles(text, { ...options, isProper: createProperJudge() })) {
    if (cancel.cancelled()) break;
    part.push(outcome);
    cells += outcome.ok ? outcome.entry.puzzle.topology.cellCount : 1;
    if (cells >= PART_CELLS || performance.now() - sent >= PART_TIME) send();
  }
  send();
  return ok(null);
}
