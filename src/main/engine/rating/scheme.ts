import type { Rating, RatingLegend } from '../../../shared/rating/rating.ts';
import type { Subject } from './subject.ts';

/**
 * A published method of rating the difficulty of a puzzle. One file each, listed once in `registry.ts`, from which
 * command line, contract and panel read it.
 */
export interface RatingScheme extends RatingLegend {
  /** Kebab-case and stable, because it is stored and printed. */
  readonly id: string;
  /** Whether it can rate puzzles with no solution or several. If not, `rate` is not called for them. */
  readonly takesImproper?: true;
  /**
   * Rates a puzzle on any topology. Deterministic, and equal for symmetric copies, except where the rated program's own order of
   * search makes them differ: Sudoku Explainer above 7.4.
   *
   * If the subject's work is cancelled, the result is meaningless and must be discarded.
   */
  rate(subject: Subject): Omit<Rating, 'id'>;
}
