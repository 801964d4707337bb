import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { LegibleRating } from '../../../shared/rating/rating.ts';
import { legible, rateCopy } from '../../engine/rating/rate.ts';
import { Subject } from '../../engine/rating/subject.ts';
import type { JobContext } from '../kind.ts';
import { topologyOf } from './topologies.ts';

export interface RateInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Givens of the puzzle that this is a symmetric copy of; null if it is not a copy. */
  readonly original: Uint8Array | null;
}

/** Rates a puzzle by every scheme. Errors: `cancelled`. */
export function rateJob({ layout, givens, original }: RateInput, { cancel }: JobContext): Result<LegibleRating[]> {
  const topology = topologyOf(layout);
  const subject = new Subject(topology, givens, cancel);
  const ratings = rateCopy(subject, original && new Subject(topology, original, cancel));
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(ratings.map(legible));
}
