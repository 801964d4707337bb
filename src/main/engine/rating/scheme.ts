import type { Rating } from '../../../shared/rating/rating.ts';
import type { Wording } from '../../../shared/step/explanation.ts';
import type { Subject } from './subject.ts';

/** A class of a scheme: débutant to diabolique, 1 to 5, … */
export interface RatingClass {
  /** Kebab-case, stable: it is stored and printed. */
  readonly id: string;
  readonly name: Wording;
}

/**
 * One published way to say how hard a puzzle is. One file each, listed once in `registry.ts`; command line, contract and
 * panel read it from there.
 */
export interface RatingScheme {
  /** Kebab-case, stable: it is stored and printed. */
  readonly id: string;
  readonly name: Wording;
  /** What the value is, in one sentence. */
  readonly about: Wording;
  /** Where it was published. */
  readonly source: string;
  /** Easiest first. */
  readonly classes: readonly RatingClass[];
  /** Decimals that the value is written with. */
  readonly decimals: number;
  /** Whether it says anything of puzzles that have no solution or several; `rate` is not asked then if not. */
  readonly takesImproper?: true;
  /**
   * Rates a puzzle on any topology. The same for symmetric copies; deterministic.
   *
   * Where the subject's work is cancelled the answer is of no use and is thrown away.
   */
  rate(subject: Subject): Omit<Rating, 'id'>;
}
