import type { Sentence, TextKey } from '../text/keys.ts';
import type { CellDigit, ChainNode } from './step.ts';

/** Something that a sentence names. App or command line decide how to write and draw it. */
export type Reference =
  | { readonly kind: 'cells'; readonly cells: readonly number[] }
  | { readonly kind: 'digits'; readonly digits: number }
  | { readonly kind: 'houses'; readonly houses: readonly number[] }
  | { readonly kind: 'subgrids'; readonly subgrids: readonly number[] }
  | { readonly kind: 'candidates'; readonly candidates: readonly CellDigit[] }
  /** Candidates in the order in which they imply each other. */
  | { readonly kind: 'sequence'; readonly candidates: readonly CellDigit[] }
  /**
   * Nodes of a chain, each implied by the one before. Written with = before a node that is on (strong), − before one
   * that is off.
   */
  | { readonly kind: 'chain'; readonly nodes: readonly ChainNode[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'technique'; readonly id: string }
  /** A cell by its row and column in one of its subgrids, without its other names. */
  | { readonly kind: 'place'; readonly cell: number; readonly subgrid: number };

/** References by placeholder of the text. There may be more than the text uses. */
export type References = Readonly<Record<string, Reference>>;

export type StepSentence = Sentence<Reference>;

/**
 * Why a step is valid: sentences as keys of `shared/text`, with the references in them. The conclusions (placed or
 * removed digits) are part of the step and not repeated here.
 */
export type Explanation = readonly StepSentence[];

/** The key of a technique's name. */
export function techniqueName(id: string): TextKey {
  return `technique.${id}` as TextKey;
}
