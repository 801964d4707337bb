import type { Sentence, TextKey } from '../text/keys.ts';
import type { CellDigit, ChainNode } from './step.ts';

/** Something a sentence names; the reader (app or command line) decides how it is written and drawn. */
export type Reference =
  | { readonly kind: 'cells'; readonly cells: readonly number[] }
  | { readonly kind: 'digits'; readonly digits: number }
  | { readonly kind: 'houses'; readonly houses: readonly number[] }
  | { readonly kind: 'subgrids'; readonly subgrids: readonly number[] }
  | { readonly kind: 'candidates'; readonly candidates: readonly CellDigit[] }
  /** Candidates in the order in which they follow from each other. */
  | { readonly kind: 'sequence'; readonly candidates: readonly CellDigit[] }
  /** Nodes of a chain, each following from the one before: written with = before one that is on (strong), − before one that is off. */
  | { readonly kind: 'chain'; readonly nodes: readonly ChainNode[] }
  | { readonly kind: 'number'; readonly value: number };

/** What the places of a sentence name, by place. There may be more than the text uses. */
export type References = Readonly<Record<string, Reference>>;

export type StepSentence = Sentence<Reference>;

/**
 * Why a step holds: sentences as keys of `shared/text`, and what stands in them. Conclusions (what is placed or removed)
 * are not repeated here; the step has them.
 */
export type Explanation = readonly StepSentence[];

/** The key of a technique's name. */
export function techniqueName(id: string): TextKey {
  return `technique.${id}` as TextKey;
}
