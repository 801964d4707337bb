import { ok, type Result } from '../../../shared/base/result.ts';
import type { Making } from '../../../shared/contract/puzzleSetting.ts';
import { type Puzzle, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { derivedSeed } from '../../engine/core/rng.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import { createJobs } from '../../jobs/pool.ts';
import type { BatchListeners } from './batch.ts';

/**
 * A request to make new puzzles from each given puzzle. For each of these, new puzzle number 0 gets the seed of the
 * request; the seeds of the others are derived from it.
 */
export interface MakeRequest extends Making {
  /** Number of puzzles to make from each given puzzle. */
  readonly count: number;
  /** Time limit for each new puzzle, in seconds; undefined for the usual limit. */
  readonly timeLimit?: number | undefined;
  /** Number of worker threads. It affects only the time, not the puzzles. */
  readonly threads: number;
}

/** One new puzzle, or the reason why it could not be made. */
export interface PuzzleMadeOf {
  /** Index of the given puzzle from which it was made. */
  readonly of: number;
  /** Seed of this puzzle. A request with this seed makes the same puzzle as its number 0. */
  readonly seed: string;
  readonly outcome: Result<Puzzle>;
}

/**
 * Makes puzzles from given ones on worker threads, and yields them in order. The threads are closed when the caller
 * stops reading.
 *
 * Errors of a puzzle: those of `setting.make`.
 */
export async function* makeFromPuzzles(
  puzzles: readonly Puzzle[],
  { kind, add, level, seed, count, timeLimit, threads }: MakeRequest,
  { signal, onProgress }: BatchListeners,
): AsyncGenerator<PuzzleMadeOf, void, void> {
  const jobs = createJobs({ threads });
  const make = async (index: number): Promise<PuzzleMadeOf> => {
    const of = Math.floor(index / count);
    const own = index === 0 ? seed : derivedSeed(seed, `#${index}`);
    const made = await jobs.run(
      'makePuzzle',
      { puzzle: printPuzzleJson(puzzles[of] as Puzzle), making: { kind, add, level, seed: own }, timeLimit },
      { signal, onProgress: onProgress && ((progress) => onProgress(index, progress)) },
    );
    if (!made.ok) return { of, seed: own, outcome: made };
    const read = readPuzzleJson(made.value.puzzle);
    return { of, seed: own, outcome: read.ok ? ok(read.value) : read };
  };
  try {
    yield* inOrder(puzzles.length * count, 2 * threads, make);
  } finally {
    await jobs.close();
  }
}
