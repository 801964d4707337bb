import type { z } from 'zod';
import type { Result } from '../base/result.ts';
import type { Constraint } from '../constraints/constraint.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';
import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import type { ClueShape } from './clueShape.ts';
import type { ClueEntry } from './entry.ts';
import type { SolvedBoard } from './solvedBoard.ts';

/**
 * How Interactive Sudoku Solver writes a rule: `.Name~argument~…`. The methods below name cells as in clues (`r1c2`);
 * the reader and the writer of the format convert from and to `R1C2`.
 */
export interface IssNotation<C extends Clue = Clue> {
  readonly name: string;
  /** The clues for which the arguments stand, without the field `rule`; null if the arguments have another form. */
  read(args: readonly string[], board: ClueBoard): ClueFields<C>[] | null;
  /** The arguments that write a clue; null if the notation cannot express the clue. */
  write(clue: C, board: ClueBoard): string[] | null;
}

/**
 * How f-puzzles writes a rule: objects in a list under a key. Cells are named as in clues, as for {@link IssNotation}.
 */
export interface FPuzzlesNotation<C extends Clue = Clue> {
  readonly key: string;
  /** The clues for which an object stands, without the field `rule`; null if the object has another form. */
  read(item: FPuzzlesItem, board: ClueBoard): ClueFields<C>[] | null;
  write(clue: C, board: ClueBoard): FPuzzlesItem | null;
}

/**
 * Properties of objects in f-puzzles that rules use. Their content comes from outside; the schemas of the rules check
 * it later.
 */
export interface FPuzzlesItem {
  readonly cell?: string;
  readonly cells?: readonly string[];
  readonly cloneCells?: readonly string[];
  readonly lines?: readonly (readonly string[])[];
  readonly value?: string | number;
  readonly values?: readonly number[];
  readonly direction?: string;
}

/** The fields of a clue except `rule`. */
export type ClueFields<C extends Clue> = Omit<C, 'rule'> & Readonly<Record<string, unknown>>;

/** A replacement of clues: those that are removed, and those that are added. */
export interface ClueChange<C extends Clue = Clue> {
  readonly gone: readonly C[];
  readonly added: readonly ClueFields<C>[];
}

/**
 * Which movements of the cells keep the meaning of a clue, if the clue is moved together with its cells:
 * - `sets`: all movements, even if they swap rows, because the clue is about sets of cells.
 * - `lines`: turns, reflections and shifts of the board, because the clue needs cells side by side or in order.
 * - `fixed`: only shifts, because the clue is read in one direction of the page.
 */
export type Keeps = 'sets' | 'lines' | 'fixed';

/**
 * A kind of clue. Each rule has its own folder and one entry in `registry.ts`. Its texts are `rule.<id>` (name),
 * `rule.<id>.rule` (a sentence) and `rule-kind.<id>` (a noun, in singular and plural).
 */
export interface Rule<C extends Clue = Clue> {
  /** In kebab-case. Must never change, because puzzle JSON contains it. */
  readonly id: string;
  /** Example of a clue, on a board of 3 × 3 cells without boxes. The small picture of the rule shows it. */
  readonly example: ClueFields<C>;
  /** Fields of a clue except `rule`. Clues with other fields are rejected. */
  readonly fields: z.ZodRawShape;
  readonly keeps: Keeps | ((clue: C) => Keeps);
  /**
   * How digits may be renamed without changing the meaning: in any way, only reversed (d ↔ D + 1 − d), or not at all.
   */
  readonly digits: 'any' | 'reversed' | 'none';
  /** Matches words of a puzzle's description that refer to this rule. */
  readonly mentions?: RegExp;
  /**
   * All words, in lower case, that can occur in a sentence that only explains the rule. Common words are left out of
   * the list. A sentence that mentions the rule but contains any other word may say more than the rule. “May not” and
   * similar forms are written “cannot”.
   */
  readonly explains?: string;
  /**
   * A sentence that states the rule for these clues, if it can be more exact than `rule.<id>.rule`: for example if all
   * the clues have the same number.
   * @param digits D.
   */
  sentenceFor?(clues: readonly C[], digits: number): Sentence | undefined;
  /**
   * Compiles a clue. Errors: `bad-puzzle` if the clue names a cell that does not exist, or has no meaning on this
   * board; `no-solution` if no digits can satisfy the clue.
   */
  compile(clue: C, board: ClueBoard): Result<readonly Constraint[]>;
  /**
   * Takes clues from a filled grid at random, for the generator. Absent: the generator does not make such clues.
   *
   * @param share number of clues as a share, above 0 and at most 1. 1 means all clues that the grid has, or as many as
   * fit on the board.
   * @param others clues of other rules that were taken before.
   */
  takeFrom?(solved: SolvedBoard, share: number, others: readonly Clue[]): ClueFields<C>[];
  /**
   * The clue about the same cells that holds in a filled grid; null if there is none. Used to make clues symmetric: the
   * image of a clue gets the number that the grid has there. Only for rules of which most grids have such a clue for
   * any cells. For other rules, the clues are placed first, and then a grid is made that obeys them.
   */
  restate?(solved: SolvedBoard, clue: C): ClueFields<C> | null;
  /**
   * The field whose number is read off a filled board. When a puzzle is varied, this number is read again from the new
   * solution. Other fields, such as the difference of a dot, are part of the idea of the clue and are kept.
   */
  readonly numberField?: 'sum' | 'value';
  /** Least number of digits of a board from which such clues are taken; 2 by default. */
  readonly leastDigits?: number;
  /**
   * Ids of rules. Set if a clue of this rule says that the puzzle shows all marks of some other rules. The generator
   * takes such a clue last, and only together with all clues of at least one of these rules.
   */
  readonly completes?: readonly string[];
  /**
   * Changes of clues that were taken from a filled grid. Each change makes the clues say more about some of `cells`.
   * Used for puzzles without givens, until their clues determine the solution.
   *
   * @param clues all clues of the rule, with those first that should be changed first.
   */
  refine?(solved: SolvedBoard, clues: readonly C[], cells: ReadonlySet<number>): Iterable<ClueChange<C>>;
  /**
   * Changes of clues, each of which makes them say less.
   * @param clues as for `refine`.
   */
  coarsen?(solved: SolvedBoard, clues: readonly C[]): Iterable<ClueChange<C>>;
  /** How a clue is entered in the puzzle editor; helpers are in `entry.ts`. */
  readonly entry: ClueEntry<C>;
  /** How a clue is drawn. Empty if the clue has no place on the board; helpers are in `drawClues.ts`. */
  draw(clue: C, board: ClueBoard): readonly ClueShape[];
  readonly iss?: readonly IssNotation<C>[];
  readonly fpuzzles?: readonly FPuzzlesNotation<C>[];
}

/**
 * Makes a function for `sentenceFor`. If all clues share one number, the function fills `{value}` of a text with that
 * number.
 */
export function sentenceWithNumber<C extends Clue>(
  key: TextKey,
  numberOf: (clue: C, digits: number) => number,
): Required<Rule<C>>['sentenceFor'] {
  return (clues, digits) => {
    const [value, ...others] = new Set(clues.map((clue) => numberOf(clue, digits)));
    return value === undefined || others.length > 0 ? undefined : { key, values: { value } };
  };
}

/**
 * Defines a rule whose functions take a specific type of clue. The registry stores it as a rule for any clue: the
 * schema in `fields` guarantees that the functions only get clues of their type.
 */
export function defineRule<C extends Clue>(rule: Rule<C>): Rule {
  return rule as unknown as Rule;
}
