import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import type { LegibleRating } from '../../shared/rating/rating.ts';
import { legible, ratePuzzle } from '../engine/rating/rate.ts';
import { type SolveSummary, summariseSolve } from '../engine/rating/solveSummary.ts';
import { Subject } from '../engine/rating/subject.ts';

/** Ratings of a puzzle by every scheme, and a summary of its solve with all techniques. */
export interface RatingReport {
  /** 0, 1, or 2 for more; null if the search gave up. */
  readonly solutions: number | null;
  readonly ratings: readonly LegibleRating[];
  /** Null if the puzzle does not have exactly one solution. */
  readonly solve: SolveSummary | null;
}

/** Rates a puzzle by every scheme, on the caller's thread. Solvers are cached for the lifetime of the topology. */
export function ratingReport({ topology, givens }: Puzzle): RatingReport {
  const subject = new Subject(topology, givens);
  return {
    solutions: subject.solutions,
    ratings: ratePuzzle(subject).map(legible),
    solve: subject.solutions === 1 ? summariseSolve(subject.log) : null,
  };
}
