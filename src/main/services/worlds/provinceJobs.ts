import type { Result } from '../../../shared/base/result.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { World } from '../../engine/worlds/world.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import type { ProvinceInput } from '../../jobs/kinds/worlds.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';

/** Settings of work on many provinces: number of worker threads, and the signal that cancels the work. */
export interface ProvinceWork {
  readonly threads: number;
  readonly signal: AbortSignal;
}

/**
 * For each thread, this many jobs are started ahead of the one whose result is yielded next. So a slow province rarely
 * leaves other threads idle.
 */
const AHEAD = 4;

/**
 * Runs a job for each of many provinces and yields the results in order. When the caller stops reading, for whatever
 * reason, the threads are closed.
 */
export async function* eachProvince<T>(
  { family, order, seed, digitsRecipe, diggingRecipe }: World,
  count: number,
  placeAt: (index: number) => LatticePlace,
  threads: number,
  run: (jobs: Jobs, input: ProvinceInput) => Promise<Result<T>>,
): AsyncGenerator<{ readonly place: LatticePlace; readonly outcome: Result<T> }, void, void> {
  // Pass only the world's properties: a world object also has functions, which cannot be sent to a worker thread.
  const source = { family: family.id, order, seed, digitsRecipe, diggingRecipe };
  const jobs = createJobs({ threads });
  try {
    yield* inOrder(count, AHEAD * threads, async (index) => {
      const place = placeAt(index);
      return { place, outcome: await run(jobs, { source, place }) };
    });
  } finally {
    await jobs.close();
  }
}
