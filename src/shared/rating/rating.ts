import type { Sentence, TextKey } from '../text/keys.ts';

/** How often a rating met something, and what that added to its value. */
export interface RatingUse {
  /** A technique's id, or the scale's own name of a deduction, in kebab-case. */
  readonly id: string;
  readonly name: TextKey;
  readonly count: number;
  /** What one use costs on the scale; null where the scale has no cost for it. */
  readonly cost: number | null;
}

/** What a rating rests on: numbers for programs, sentences for people. */
export interface RatingEvidence {
  /** Named numbers; null where there is none to give. */
  readonly figures: Readonly<Record<string, number | null>>;
  /** What was used, easiest first; empty for ratings that solve nothing. */
  readonly uses: readonly RatingUse[];
  /** Why the value and class are what they are. */
  readonly why: readonly Sentence[];
}

/** A rating of the whole puzzle or of one subgrid. */
export interface RatedPart {
  /** On the scheme's own scale, greater is harder; null where it has no answer, and `why` says so. */
  readonly value: number | null;
  /** One of the scheme's classes; null where there is none. */
  readonly class: string | null;
  readonly evidence: RatingEvidence;
}

/** One scheme's rating of a puzzle: plain data. */
export interface Rating extends RatedPart {
  /** The scheme's id. */
  readonly id: string;
  /** The same by subgrid, as far as the scheme tells them apart; one entry for each. */
  readonly bySubgrid: readonly RatedPart[];
}

/**
 * How a scheme's ratings are read. What the scheme is called, what its value is and how its classes are called are texts:
 * `scheme.<id>`, `scheme.<id>.about` and `scheme.<id>.<class>`.
 */
export interface RatingLegend {
  /** Where it was published. */
  readonly source: string;
  /** Ids of its classes, easiest first: kebab-case, stable, stored and printed. Empty if it has none. */
  readonly classes: readonly string[];
  /** Decimals that the value is written with. */
  readonly decimals: number;
  /** What the value counts, where it is no number on a scale of the scheme's own. */
  readonly unit?: 'seconds';
}

/** A rating with what is needed to show it. */
export interface LegibleRating extends Rating, RatingLegend {}

/** What a scheme is called. */
export function schemeName(scheme: string): TextKey {
  return `scheme.${scheme}` as TextKey;
}

/** What the value of a scheme is, in one sentence. */
export function schemeAbout(scheme: string): TextKey {
  return `scheme.${scheme}.about` as TextKey;
}

/** What a class of a scheme is called. */
export function className(scheme: string, id: string): TextKey {
  return `scheme.${scheme}.${id}` as TextKey;
}
