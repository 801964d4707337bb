import type { z } from 'zod';
import type { Result } from '../base/result.ts';
import type { Constraint } from '../constraints/constraint.ts';
import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';

/**
 * How Interactive Sudoku Solver writes a rule: `.Name~argument~…`. Cells are given as clues name them; its reader turns
 * `R1C2` into `r1c2` and back.
 */
export interface IssNotation<C extends Clue = Clue> {
  readonly name: string;
  /** The fields of the clues that the arguments mean; null if they are of another form. */
  read(args: readonly string[], board: ClueBoard): ClueFields<C>[] | null;
  /** The arguments of a clue; null if the notation cannot say it. */
  write(clue: C, board: ClueBoard): string[] | null;
}

/** How f-puzzles writes a rule: objects in a list under a key. Cells are given as for {@link IssNotation}. */
export interface FPuzzlesNotation<C extends Clue = Clue> {
  readonly key: string;
  /** The fields of the clues that an object means; null if it is of another form. */
  read(item: FPuzzlesItem, board: ClueBoard): ClueFields<C>[] | null;
  write(clue: C, board: ClueBoard): FPuzzlesItem | null;
}

/** The properties that f-puzzles uses in its objects; everything comes from outside and is checked by the rules' schemas. */
export interface FPuzzlesItem {
  readonly cell?: string;
  readonly cells?: readonly string[];
  readonly cloneCells?: readonly string[];
  readonly lines?: readonly (readonly string[])[];
  readonly value?: string | number;
  readonly values?: readonly number[];
  readonly direction?: string;
}

/** The fields of a clue besides the id of its rule. */
export type ClueFields<C extends Clue> = Omit<C, 'rule'> & Readonly<Record<string, unknown>>;

/**
 * Which changes of a puzzle keep the meaning of a clue when its cells are moved along.
 *
 * - `sets`: it speaks of sets of cells, so that any movement of cells keeps it, also swapped rows;
 * - `lines`: it needs cells side by side or in order: turns and reflections of the board keep it;
 * - `fixed`: it is read in one direction of the page.
 */
export type Keeps = 'sets' | 'lines' | 'fixed';

/**
 * A kind of clue. One folder each, listed once in `registry.ts`. Its texts are `rule.<id>`, `rule.<id>.rule`
 * (a sentence) and `rule-kind.<id>` (a plural for lists).
 */
export interface Rule<C extends Clue = Clue> {
  /** Kebab-case and stable, because puzzle JSON contains it. */
  readonly id: string;
  /** ClueFields of a clue besides `rule`; others are rejected. */
  readonly fields: z.ZodRawShape;
  readonly keeps: Keeps | ((clue: C) => Keeps);
  /** Whether digits may be renamed: any permutation, `reversed` (d ↔ D + 1 − d) only, or not at all. */
  readonly digits: 'any' | 'reversed' | 'none';
  /** Its cells are drawn as a line, or stand side by side; by default they are outlined. */
  readonly shape?: 'line';
  /** Words by which a text of rules refers to it, in lower case; such a sentence says no other rule. */
  readonly mentions?: RegExp;
  /**
   * What a clue means. Errors: `bad-puzzle` if it names a cell that does not exist, or means nothing on this board;
   * `no-solution` if no digits can satisfy it.
   */
  compile(clue: C, board: ClueBoard): Result<readonly Constraint[]>;
  readonly iss?: readonly IssNotation<C>[];
  readonly fpuzzles?: readonly FPuzzlesNotation<C>[];
}

/**
 * Defines a rule with a specific type of clue, for the registry. The schema `fields` guarantees that its functions only
 * get clues of that type.
 */
export function defineRule<C extends Clue>(rule: Rule<C>): Rule {
  return rule as unknown as Rule;
}
