import type { Wording } from '../step/explanation.ts';

/** How often a rating met something, and what that added to its value. */
export interface RatingUse {
  /** A technique's id, or the scale's own name of a deduction, in kebab-case. */
  readonly id: string;
  readonly name: Wording;
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
  readonly why: readonly Wording[];
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

/** A class of a scheme: débutant to diabolique, 1 to 5, … */
export interface RatingClass {
  /** Kebab-case, stable: it is stored and printed. */
  readonly id: string;
  readonly name: Wording;
}

/** A scheme as it is told of: what its ratings are called, and how they are read. */
export interface RatingLegend {
  readonly name: Wording;
  /** What the value is, in one sentence. */
  readonly about: Wording;
  /** Where it was published. */
  readonly source: string;
  /** Easiest first; empty where the scheme has none. */
  readonly classes: readonly RatingClass[];
  /** Decimals that the value is written with. */
  readonly decimals: number;
  /** What the value counts, where it is no number on a scale of the scheme's own. */
  readonly unit?: 'seconds';
}

/** A rating with what is needed to show it. */
export interface LegibleRating extends Rating, RatingLegend {}
