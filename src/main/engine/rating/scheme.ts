import type { Rating, RatingLegend } from '../../../shared/rating/rating.ts';
import type { Subject } from './subject.ts';

/**
 * A published method of rating the difficulty of a puzzle. One file each, listed once in `registry.ts`, from which
 * command line, contract and panel read it.
 */
export interface RatingScheme extends RatingLegend {
  /** Kebab-case and stable, because it is stored and printed. */
  readonly id: string;
  readonly range: readonly [least: number, greatest: number];
  /** Names of single values, in addition to the classes, by which a request can select them. */
  readonly named?: Readonly<Record<string, number>>;
  /** Whether it can rate puzzles with no solution or several. If not, `rate` is not called for them. */
  readonly takesImproper?: true;
  /**
   * Whether the value depends on how cells and digits are numbered, so that symmetric copies can differ. Only for a
   * scheme that reproduces a program which does so.
   */
  readonly followsReadingOrder?: true;
  /**
   * Rates a puzzle on any topology. Deterministic, and equal for symmetric copies unless `followsReadingOrder`.
   *
   * If the subject's work is cancelled, the result is meaningless and must be discarded.
   */
  rate(subject: Subject): Omit<Rating, 'id'>;
}

/** A number rounded to at most this many decimals, for a sentence. Never −0, which would be written with its sign. */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals)) + 0;
}
