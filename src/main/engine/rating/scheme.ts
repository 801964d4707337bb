import type { Rating, RatingLegend } from '../../../shared/rating/rating.ts';
import type { Subject } from './subject.ts';

export type ValueRange = readonly [least: number, greatest: number];

/**
 * A published method of rating the difficulty of a puzzle. Each scheme has its own file and is listed in `registry.ts`,
 * where the command line, the contract and the panel find it.
 */
export interface RatingScheme extends RatingLegend {
  /** Kebab-case and stable, because it is stored and printed. */
  readonly id: string;
  readonly range: ValueRange;
  /**
   * Names for ranges of values, such as a class, that wishes and filters can use instead of numbers. If the value
   * determines the class, all classes are listed first. The library stores only values, so it filters by these ranges.
   * Absent if there are none.
   */
  readonly named?: Readonly<Record<string, ValueRange>>;
  /**
   * True if this rating takes many times as long as those of all other schemes together. The library then does not
   * store it.
   */
  readonly slow?: true;
  /**
   * Whether the scheme can rate puzzles with no solution or several solutions. If not, `rate` is not called for them.
   */
  readonly takesImproper?: true;
  /** Whether the scheme is defined for puzzles with clues. If not, `rate` is not called for them. */
  readonly takesClues?: true;
  /**
   * Whether the value depends on how cells and digits are numbered, so that symmetric copies can differ. Only true if
   * the scheme reproduces a program in which they do.
   */
  readonly followsReadingOrder?: true;
  /**
   * Rates a puzzle on any topology. Deterministic, and equal for symmetric copies unless `followsReadingOrder`.
   *
   * If the subject's work is cancelled, the result is meaningless and must be discarded.
   */
  rate(subject: Subject): Omit<Rating, 'id'>;
}

/**
 * Rounds a number to at most `decimals` decimals, for a sentence. Never returns −0, which would be written with its
 * sign.
 */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals)) + 0;
}
