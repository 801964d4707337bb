import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { LegibleRating } from '../../../shared/rating/rating.ts';
import { legible, ratePuzzle } from '../../engine/rating/rate.ts';
import { Subject } from '../../engine/rating/subject.ts';
import type { JobContext } from '../kind.ts';
import { topologyOf } from './topologies.ts';

export interface RateInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** Rates a puzzle by every scheme. Errors: `cancelled`. */
export function rateJob({ layout, givens }: RateInput, { cancel }: JobContext): Result<LegibleRating[]> {
  const ratings = ratePuzzle(new Subject(topologyOf(layout), givens, cancel));
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(ratings.map(legible));
}
