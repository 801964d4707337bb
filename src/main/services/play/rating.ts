import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { LegibleRating } from '../../../shared/rating/rating.ts';
import { legible, ratePuzzle } from '../../engine/rating/rate.ts';
import { type SolveSummary, summariseSolve } from '../../engine/rating/solveSummary.ts';
import { Subject } from '../../engine/rating/subject.ts';

/** Every rating of a puzzle, and its solve with all techniques in numbers. */
export interface RatingReport {
  readonly ratings: readonly LegibleRating[];
  /** Null where the puzzle has not exactly one solution. */
  readonly solve: SolveSummary | null;
}

/** Rates a puzzle by every scheme, on the caller's thread; what that takes is kept as long as the puzzle's topology. */
export function ratingReport({ topology, givens }: Puzzle): RatingReport {
  const subject = new Subject(topology, givens);
  return {
    ratings: ratePuzzle(subject).map(legible),
    solve: subject.solutions === 1 ? summariseSolve(subject.log) : null,
  };
}
