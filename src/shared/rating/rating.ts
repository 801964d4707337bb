import type { Sentence, TextKey } from '../text/textKey.ts';

/**
 * A technique or deduction that a rating counted, with its number of uses and the cost of one use. Each rating follows
 * a scheme, which is one way of rating puzzles, usually a published one.
 */
export interface RatingUse {
  /** Id of a technique, or the name that the scheme uses for a deduction, in kebab-case. */
  readonly id: string;
  readonly name: TextKey;
  readonly count: number;
  /** Cost of one use on the scale of the rating; null if the scale has no such costs. */
  readonly cost: number | null;
}

/** Reasons for a rating: numbers for programs, sentences for people. */
export interface RatingEvidence {
  /** Named numbers; null if a number is not available. */
  readonly figures: Readonly<Record<string, number | null>>;
  /** Techniques used, easiest first; empty for ratings that do not solve the puzzle. */
  readonly uses: readonly RatingUse[];
  /** Explanation of the value and the class. */
  readonly why: readonly Sentence[];
}

/** A rating of the whole puzzle or of one subgrid. */
export interface RatedPart {
  /**
   * Value on the scheme's scale; greater is harder. Null if the scheme cannot rate the puzzle; `why` contains the
   * reason.
   */
  readonly value: number | null;
  /** Id of the scheme's class to which the value belongs; null if there is none. */
  readonly class: string | null;
  readonly evidence: RatingEvidence;
}

/** The rating of a puzzle by one scheme. Plain data. */
export interface Rating extends RatedPart {
  /** Id of the scheme, such as `human-time`. */
  readonly id: string;
  /** Ratings of the single subgrids, if the scheme rates them separately; otherwise empty. */
  readonly bySubgrid: readonly RatedPart[];
}

/**
 * How a scheme rates a layout of several grids. `whole`: its rules treat the whole board as one graph. `worst-grid`:
 * the rating is that of the hardest grid. `sum`: the ratings of all grids are added; classes have fixed limits, or
 * there are none. `growing-limits`: a sum too, but the limits of classes grow with the number of grids. No scheme is
 * validated on several grids.
 */
export const SEVERAL_GRIDS = ['whole', 'worst-grid', 'sum', 'growing-limits'] as const;
export type SeveralGrids = (typeof SEVERAL_GRIDS)[number];

/**
 * How to present a scheme's ratings. Texts: `scheme.<id>` (name of the scheme), `scheme.<id>.about` (what its value
 * means), `scheme.<id>.several` (how it rates several grids) and `scheme.<id>.<class>` (name of a class).
 */
export interface RatingLegend {
  /** Publication that describes the scheme. */
  readonly source: string;
  /**
   * Ids of the scheme's classes, easiest first. In kebab-case; must never change, because they are stored and printed.
   * Empty if there are no classes.
   */
  readonly classes: readonly string[];
  readonly severalGrids: SeveralGrids;
  /** How well the rating agrees with the program that it reproduces; absent if it does not reproduce a program. */
  readonly agreement?: Sentence;
  /**
   * Ids of figures in `evidence` that are shown beside the value, such as `ep`. Their names are the texts
   * `figure.<id>`.
   */
  readonly beside?: readonly string[];
  /** Number of decimals to show. */
  readonly decimals: number;
  /** Unit of the value; absent if the scale has no unit. */
  readonly unit?: 'seconds';
}

/** A rating with everything that is needed to show it. */
export interface LegibleRating extends Rating, RatingLegend {}

/** Key of a scheme's name. */
export function schemeName(scheme: string): TextKey {
  return `scheme.${scheme}` as TextKey;
}

/** Key of the sentence that explains a scheme's value. */
export function schemeAbout(scheme: string): TextKey {
  return `scheme.${scheme}.about` as TextKey;
}

/** Explains how the scheme rates several grids, and that this is not validated. */
export function severalGridsWords(scheme: string, way: SeveralGrids): readonly Sentence[] {
  const keys = [`several.${way}`, `scheme.${scheme}.several`, 'several.not-validated'] as TextKey[];
  return keys.map((key) => ({ key }));
}

/** Key of the name of a figure that is shown beside the value. */
export function figureName(figure: string): TextKey {
  return `figure.${figure}` as TextKey;
}

/** Key of the name of a scheme's class. */
export function className(scheme: string, id: string): TextKey {
  return `scheme.${scheme}.${id}` as TextKey;
}
