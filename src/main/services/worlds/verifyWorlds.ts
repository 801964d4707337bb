import { type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { rectangleOf } from '../../engine/worlds/cut.ts';
import type { WorldRectangle } from './commandWorlds.ts';
import { eachProvince, type ProvinceWork } from './provinceJobs.ts';

/** Greatest number of provinces in a rectangle that is verified. Verifying this many takes weeks. */
const MOST_VERIFIED = 100_000_000;
/** Time limit for generating and proving one province, in milliseconds. The slowest known one took 10 s. */
const PROVINCE_TIME = 600_000;

/**
 * One of several equal shares of the work, to be done on different machines. `part` is its number, from 1 to `parts`.
 */
export interface RangePart {
  readonly part: number;
  readonly parts: number;
}

/** The result for a province that was generated and proved. */
export interface ProvenProvince {
  readonly place: LatticePlace;
  /**
   * What is wrong with the province; an empty list if nothing is. Errors: `gave-up` if that is undecided; `cancelled`;
   * `internal`.
   */
  readonly outcome: Result<readonly Notice[]>;
}

/**
 * Generates the provinces of a rectangle again and proves each of them, by `findProvinceFaults`. Part k of n has
 * province k and every n-th province after it, row by row, so that any number of machines can share the work.
 *
 * Errors: `bad-input` if the rectangle is too large or beyond the edge of the world.
 */
export function verifyRectangle(
  { world, from, to }: WorldRectangle,
  { part, parts }: RangePart,
  { threads, signal }: ProvinceWork,
): Result<{ readonly count: number; readonly provinces: AsyncGenerator<ProvenProvince, void, void> }> {
  const rectangle = rectangleOf(world.family, from, to, MOST_VERIFIED);
  if (!rectangle.ok) return rectangle;
  const { placeAt } = rectangle.value;
  const count = Math.max(0, Math.ceil((rectangle.value.count - part + 1) / parts));
  const placeOf = (index: number): LatticePlace => placeAt(part - 1 + index * parts);
  const provinces = eachProvince(world, count, placeOf, threads, (jobs, input) =>
    jobs.run('proveProvince', input, { signal, timeLimit: PROVINCE_TIME }),
  );
  return ok({ count, provinces });
}
