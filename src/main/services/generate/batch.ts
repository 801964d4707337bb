import { ok, type Result } from '../../../shared/base/result.ts';
import type { GenerateWishes } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Progress } from '../../engine/core/io.ts';
import { derivedSeed } from '../../engine/core/rng.ts';
import type { GeneratedPuzzle } from '../../engine/generate/attempt.ts';
import type { FoxyPuzzle } from '../../engine/generate/foxy.ts';
import { planFor } from '../../engine/generate/plan.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import { createJobs } from '../../jobs/pool.ts';

export type { FoxyPuzzle, GeneratedPuzzle, Progress };

export interface BatchRequest {
  /** Wishes for each puzzle. A seed in them is ignored: each puzzle gets its own. */
  readonly wishes: GenerateWishes;
  readonly layout: LayoutSpec;
  /** `foxy` is the method of the source [foxy], which takes no wishes. Default: `dig`. */
  readonly method?: 'dig' | 'foxy';
  readonly seed: string;
  /** Numbers of the puzzles to make: `first`, `first` + `step`, and so on, `count` numbers in total. */
  readonly numbers: { readonly first: number; readonly step: number; readonly count: number };
  /** Number of worker threads. It affects only the time, not the puzzles. */
  readonly threads: number;
}

export interface BatchListeners {
  readonly signal?: AbortSignal;
  /** Called at most ten times a second for each puzzle in progress. */
  readonly onProgress?: (index: number, progress: Progress) => void;
}

/** One puzzle of the batch, or the reason why it could not be made. */
export interface BatchPuzzle {
  /** Number of the puzzle in the batch. A puzzle depends only on this number and on the request without `numbers`. */
  readonly index: number;
  readonly outcome: Result<GeneratedPuzzle | FoxyPuzzle>;
}

/** Checks whether the wishes can be met on the layout. Errors: `bad-input`, which describes the contradiction. */
export function checkWishes(topology: Topology, wishes: GenerateWishes): Result<null> {
  const plan = planFor(topology, wishes);
  return plan.ok ? ok(null) : plan;
}

/**
 * For each thread, this many puzzles are started ahead of the one that the caller gets next, so that a slow puzzle
 * rarely leaves other threads idle.
 */
const AHEAD = 4;

/**
 * The seed of the puzzle at `index`. Puzzle 0 has the seed of the batch itself, so a batch of one gives the same puzzle
 * as a single request.
 */
function batchSeed(seed: string, index: number): string {
  return index === 0 ? seed : derivedSeed(seed, `#${index}`);
}

/**
 * Makes puzzles on worker threads and yields them in order. The result does not depend on the number of threads. When
 * the caller stops reading, for whatever reason, the threads are closed.
 *
 * Errors of a puzzle: those of `generatePuzzle`; `cancelled` for all puzzles that are unfinished when the signal is
 * aborted.
 */
export async function* generateBatch(
  { layout, method = 'dig', wishes, seed, numbers, threads }: BatchRequest,
  { signal, onProgress }: BatchListeners = {},
): AsyncGenerator<BatchPuzzle, void, void> {
  const jobs = createJobs({ threads });
  // With more threads than puzzles, several threads make attempts at the same puzzle.
  const { first, step, count } = numbers;
  const spread = Math.max(1, Math.floor(threads / count));
  const make = async (turn: number): Promise<BatchPuzzle> => {
    const index = first + step * turn;
    const own = batchSeed(seed, index);
    const listeners = { signal, onProgress: onProgress && ((progress: Progress) => onProgress(index, progress)) };
    const outcome: Result<GeneratedPuzzle | FoxyPuzzle> =
      method === 'foxy'
        ? await jobs.run('foxy', { layout, seed: own }, listeners)
        : await generatePuzzle(jobs, { ...wishes, layout, seed: own }, { ...listeners, spread });
    return { index, outcome };
  };
  try {
    yield* inOrder(count, AHEAD * threads, make);
  } finally {
    await jobs.close();
  }
}
