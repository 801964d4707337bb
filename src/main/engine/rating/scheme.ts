import type { Rating, RatingLegend } from '../../../shared/rating/rating.ts';
import type { Subject } from './subject.ts';

/**
 * One published way to say how hard a puzzle is. One file each, listed once in `registry.ts`; command line, contract and
 * panel read it from there.
 */
export interface RatingScheme extends RatingLegend {
  /** Kebab-case, stable: it is stored and printed. */
  readonly id: string;
  /** Whether it says anything of puzzles that have no solution or several; `rate` is not asked then if not. */
  readonly takesImproper?: true;
  /**
   * Rates a puzzle on any topology. The same for symmetric copies; deterministic.
   *
   * Where the subject's work is cancelled the answer is of no use and is thrown away.
   */
  rate(subject: Subject): Omit<Rating, 'id'>;
}
