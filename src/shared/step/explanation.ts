import type { RelationKind } from '../constraints/relationKind.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';
import type { CellDigit, ChainNode, SumPart, Ways } from './step.ts';

/** Something that a sentence refers to. App and command line decide how to write and draw it. */
export type Reference =
  | { readonly kind: 'cells'; readonly cells: readonly number[] }
  | { readonly kind: 'digits'; readonly digits: number }
  /** Digits from which a cell has one: `5 or 6`. */
  | { readonly kind: 'choice'; readonly digits: number }
  | { readonly kind: 'houses'; readonly houses: readonly number[] }
  | { readonly kind: 'subgrids'; readonly subgrids: readonly number[] }
  | { readonly kind: 'candidates'; readonly candidates: readonly CellDigit[] }
  /** Candidates in the order in which one implies the next. */
  | { readonly kind: 'sequence'; readonly candidates: readonly CellDigit[] }
  /**
   * Nodes of a chain, each of which is implied by the one before it. A node that is true (reached by a strong
   * inference) is written after =, and a node that is false after −.
   */
  | { readonly kind: 'chain'; readonly nodes: readonly ChainNode[] }
  /** Clues of the puzzle, as indices in its list. */
  | { readonly kind: 'clues'; readonly clues: readonly number[] }
  /** Sets of digits, as masks. */
  | { readonly kind: 'combinations'; readonly sets: readonly number[] }
  /** Cells in order, and for each cell the mask of the digits that it has left. */
  | { readonly kind: 'left'; readonly cells: readonly number[]; readonly masks: readonly number[] }
  /** Which cells of a clue are its circle, its bulb or its ends; nothing for clues without such parts. */
  | { readonly kind: 'course'; readonly clue: number }
  /** How a cell is related to the cell `from`, for which the possible digits are known. `has`: mask of these digits. */
  | {
      readonly kind: 'relation';
      readonly cell: number;
      readonly from: number;
      readonly has: number;
      readonly relation: RelationKind;
    }
  /** Contributions of cells to a sum: `r1c1 = 3; r1c2 + r1c3 ≥ 1 + 2`. */
  | { readonly kind: 'parts'; readonly parts: readonly SumPart[] }
  /**
   * Least or largest digits of cells in order. The masks contain the digits that each cell has left: `r1c1 ≥ 1; r2c1 ≥
   * 2`.
   */
  | {
      readonly kind: 'bounds';
      readonly bound: 'least' | 'most';
      readonly cells: readonly number[];
      readonly masks: readonly number[];
    }
  /** The sentence that states the rule of a clue. */
  | { readonly kind: 'rule'; readonly clue: number }
  /** Cells in order, and ways to fill them. Each way lists the digits in the order of the cells. */
  | { readonly kind: 'fillings'; readonly cells: readonly number[]; readonly fillings: readonly (readonly number[])[] }
  /** Ways to complete a clue. */
  | { readonly kind: 'ways'; readonly of: Ways['kind']; readonly ways: Ways['left'] }
  | { readonly kind: 'number'; readonly value: number }
  /** Signed numbers that are added up, written together with their sum. */
  | { readonly kind: 'terms'; readonly terms: readonly number[] }
  | { readonly kind: 'technique'; readonly id: string }
  /** A cell named by its row and column in the given subgrid. Its names in other subgrids are left out. */
  | { readonly kind: 'place'; readonly cell: number; readonly subgrid: number };

/** Placeholder of a text → the reference that replaces it. A text need not use all references. */
export type References = Readonly<Record<string, Reference>>;

export type StepSentence = Sentence<Reference>;

/**
 * Why a step is valid: sentences, as keys of `shared/text` with the references that they contain. The conclusions
 * (placed or removed digits) are stored in the step, so they are not repeated here.
 */
export type Explanation = readonly StepSentence[];

/** The key of a technique's name. */
export function techniqueName(id: string): TextKey {
  return `technique.${id}` as TextKey;
}
