import type { z } from 'zod';
import type { Result } from '../base/result.ts';
import type { Constraint } from '../constraints/constraint.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';
import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import type { ClueShape } from './clueShape.ts';
import type { Entry } from './entry.ts';
import type { SolvedBoard } from './solvedBoard.ts';

/**
 * How Interactive Sudoku Solver writes a rule: `.Name~argument~…`. Here, cells are named as in clues; the format's
 * reader and writer convert between `R1C2` and `r1c2`.
 */
export interface IssNotation<C extends Clue = Clue> {
  readonly name: string;
  /** The clues that arguments mean, without `rule`; null if the arguments have another form. */
  read(args: readonly string[], board: ClueBoard): ClueFields<C>[] | null;
  /** The arguments for a clue; null if the notation cannot express it. */
  write(clue: C, board: ClueBoard): string[] | null;
}

/**
 * How f-puzzles writes a rule: objects in a list under a key. Cells are named as in clues, as for {@link IssNotation}.
 */
export interface FPuzzlesNotation<C extends Clue = Clue> {
  readonly key: string;
  /** The clues that an object means, without `rule`; null if the object has another form. */
  read(item: FPuzzlesItem, board: ClueBoard): ClueFields<C>[] | null;
  write(clue: C, board: ClueBoard): FPuzzlesItem | null;
}

/**
 * Properties of f-puzzles' objects that rules use. Their content comes from outside; the schemas of the rules check it
 * later.
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

/**
 * Which movements of a puzzle's cells keep the meaning of a clue that is moved with them:
 *
 * - `sets`: all movements, even swapped rows, because the clue is about sets of cells.
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
  /** A clue on a board of 3 × 3 cells without boxes, for the rule's sign. */
  readonly example: ClueFields<C>;
  /** Fields of a clue except `rule`. Clues with other fields are rejected. */
  readonly fields: z.ZodRawShape;
  readonly keeps: Keeps | ((clue: C) => Keeps);
  /**
   * How digits may be renamed without changing the meaning: in any way, only reversed (d ↔ D + 1 − d), or not at all.
   */
  readonly digits: 'any' | 'reversed' | 'none';
  /** Words with which a description of the puzzle refers to the rule. */
  readonly mentions?: RegExp;
  /**
   * All words of sentences that only explain the rule, beside common ones, in lower case. A sentence that mentions the
   * rule but has another word may state more than the rule. “May not” and the like count as “cannot”.
   */
  readonly explains?: string;
  /**
   * The sentence that states the rule for all of these clues, if it is more exact than `rule.<id>.rule`, for example
   * because the clues share a number.
   *
   * @param digits D.
   */
  sentenceFor?(clues: readonly C[], digits: number): Sentence | undefined;
  /**
   * Compiles a clue. Errors: `bad-puzzle` if it names a cell that does not exist, or has no meaning on this board;
   * `no-solution` if no digits can satisfy it.
   */
  compile(clue: C, board: ClueBoard): Result<readonly Constraint[]>;
  /**
   * Takes clues from a filled grid at random, for the generator. Absent: the generator does not make such clues.
   *
   * @param share how many, from 0 (exclusive) to 1: all that there are, or as many as the board takes.
   * @param others clues of other rules that were taken before.
   */
  takeFrom?(solved: SolvedBoard, share: number, others: readonly Clue[]): ClueFields<C>[];
  /** Fewest digits of a board from which such clues are taken; 2 by default. */
  readonly leastDigits?: number;
  /**
   * Ids of rules all of whose clues such a clue declares to be given. Its clues are taken last, and only together with
   * all clues of at least one of these rules.
   */
  readonly completes?: readonly string[];
  /**
   * Changes clues that were taken from a filled grid so that they say more about some of the cells. Returns all of
   * them, or null if nothing can be changed. For puzzles without givens.
   */
  refine?(solved: SolvedBoard, clues: readonly C[], cells: ReadonlySet<number>): ClueFields<C>[] | null;
  /** Changes such clues so that they say less. Returns all of them, or null if nothing can be changed. */
  coarsen?(solved: SolvedBoard, clues: readonly C[]): ClueFields<C>[] | null;
  /** How a clue is entered in the puzzle editor; helpers are in `entry.ts`. */
  readonly entry: Entry<C>;
  /** How a clue is drawn. Empty if the clue has no place on the board; helpers are in `drawClues.ts`. */
  draw(clue: C, board: ClueBoard): readonly ClueShape[];
  readonly iss?: readonly IssNotation<C>[];
  readonly fpuzzles?: readonly FPuzzlesNotation<C>[];
}

/** A rule's `sentenceFor` that fills `{value}` of a text with the number that all clues share, if they share one. */
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
