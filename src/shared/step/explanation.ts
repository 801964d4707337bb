import type { Language } from '../domain/language.ts';
import type { CellDigit, ChainNode } from './step.ts';

/** The same words in every language. */
export type Wording = Readonly<Record<Language, string>>;

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

/**
 * Why a step holds, as data: sentences with `{name}` places, and what stands in them. Conclusions (what is placed or
 * removed) are not repeated here; the step has them.
 */
export interface Explanation {
  readonly sentences: readonly Wording[];
  readonly references: Readonly<Record<string, Reference>>;
}
