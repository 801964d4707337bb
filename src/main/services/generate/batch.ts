import { ok, type Result } from '../../../shared/base/result.ts';
import type { GenerateWishes } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Progress } from '../../engine/core/io.ts';
import { derivedSeed } from '../../engine/core/rng.ts';
import type { FoxyPuzzle } from '../../engine/generate/foxy.ts';
import type { GeneratedPuzzle } from '../../engine/generate/generator.ts';
import { planFor } from '../../engine/generate/plan.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import { createJobs } from '../../jobs/jobs.ts';

// What the command line says of puzzles; it has no other way to the engine.
export type { FoxyPuzzle, GeneratedPuzzle, Progress };

export interface BatchRequest {
  /** What each of the puzzles is to be; the seed is that of the first. */
  readonly wishes: GenerateWishes;
  readonly layout: LayoutSpec;
  /** `foxy`: as [foxy] does, which takes no wishes. Default: `dig`. */
  readonly method?: 'dig' | 'foxy';
  readonly seed: string;
  readonly count: number;
  /** Worker threads. They decide how long it takes, and nothing else. */
  readonly threads: number;
}

export interface BatchListeners {
  readonly signal?: AbortSignal;
  /** At most ten times a second for each puzzle under way. */
  readonly onProgress?: (index: number, progress: Progress) => void;
}

/** One of the puzzles asked for, or why there is none. */
export interface BatchPuzzle {
  readonly index: number;
  /** Makes this puzzle again, alone. */
  readonly seed: string;
  readonly outcome: Result<GeneratedPuzzle | FoxyPuzzle>;
}

/** Whether puzzles can be as asked for. Errors: `bad-input`, with what contradicts what. */
export function checkWishes(topology: Topology, wishes: GenerateWishes): Result<null> {
  const plan = planFor(topology, wishes);
  return plan.ok ? ok(null) : plan;
}

/** Puzzles begun but not yet given, for each thread: so many that a slow one rarely leaves the others idle. */
const AHEAD = 4;

/** The seed of the puzzle at `index`: the first one has the seed that was asked for, so that alone it is the same. */
function batchSeed(seed: string, index: number): string {
  return index === 0 ? seed : derivedSeed(seed, `#${index}`);
}

/**
 * Makes puzzles in worker threads of its own and gives them in order, the same for any number of threads. The threads
 * end with the reading, however that ends.
 *
 * Errors of a puzzle: those of `generatePuzzle`; `cancelled` for all that were not made when the signal was raised.
 */
export async function* generateBatch(
  { layout, method = 'dig', wishes, seed, count, threads }: BatchRequest,
  { signal, onProgress }: BatchListeners = {},
): AsyncGenerator<BatchPuzzle, void, void> {
  const jobs = createJobs({ threads });
  // Where there are more threads than puzzles, several make attempts at the same one.
  const spread = Math.max(1, Math.floor(threads / count));
  const make = async (index: number): Promise<BatchPuzzle> => {
    const own = batchSeed(seed, index);
    const listeners = { signal, onProgress: onProgress && ((progress: Progress) => onProgress(index, progress)) };
    const outcome: Result<GeneratedPuzzle | FoxyPuzzle> =
      method === 'foxy'
        ? await jobs.run('foxy', { layout, seed: own }, listeners)
        : await generatePuzzle(jobs, { ...wishes, layout, seed: own }, { ...listeners, spread });
    return { index, seed: own, outcome };
  };
  try {
    yield* inOrder(count, AHEAD * threads, make);
  } finally {
    await jobs.close();
  }
}
