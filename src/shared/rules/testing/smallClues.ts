import { expectOk } from '../../base/result.ts';
import { ClueConstraints } from '../../constraints/clueState.ts';
import { resolveLayout } from '../../layout/catalogue.ts';
import type { LayoutRef } from '../../layout/spec.ts';
import { compileTopology } from '../../topology/topology.ts';
import type { Clue } from '../clue.ts';
import { ClueBoard } from '../clueBoard.ts';
import { withClues } from '../readClues.ts';
import { RULES } from '../registry.ts';
import { filledBoard } from './filledBoard.ts';
import { NAIVE_RULES } from './naiveRules.ts';
import { randomClue, SMALL_LAYOUTS } from './randomClues.ts';

/** A single 4 × 4 grid without clues. */
export const SMALL_BOARD = expectOk(compileTopology(expectOk(resolveLayout(SMALL_LAYOUTS.simple as LayoutRef))));

/** The rules whose clues concern only a few cells. */
export const SMALL_RULES = RULES.map(({ id }) => id).filter((id) => id !== 'all-given');

/** Limit on the cells of a clue. A clue with more cells has too many fillings to list. */
const MOST_CELLS = 7;

/** Random numbers that are the same in every run (mulberry32). */
export function randomFrom(name: string): { below(bound: number): number } {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
  };
}

/** A random clue on the small board: as constraints, and as the sentence that players read. */
export interface SmallClue {
  readonly clue: Clue;
  readonly constraints: ClueConstraints;
  /** Whether the sentence is true on a board in which all cells of the clue are filled. */
  holds(filled: ArrayLike<number>): boolean;
}

/**
 * Random clues of a rule.
 * @param count number of clues to try. Clues that contradict themselves or have many cells are skipped.
 */
export function* smallClues(rule: string, count: number, rng: { below(bound: number): number }): Generator<SmallClue> {
  for (let i = 0; i < count; i++) {
    const clue = randomClue(rule, SMALL_BOARD, rng);
    const ruled = withClues(SMALL_BOARD, [clue]);
    if (!ruled.ok) continue;
    const constraints = new ClueConstraints(ruled.value.constraints);
    const { cells } = constraints;
    if (cells.length === 0 || cells.length > MOST_CELLS) continue;
    const board = new ClueBoard(SMALL_BOARD, [clue]);
    yield {
      clue,
      constraints,
      // The sentence about sandwiches assumes that the digits of a line are all different, so fillings with equal
      // digits do not count.
      holds: (filled) =>
        (rule !== 'sandwich' || new Set(cells.map((cell) => filled[cell])).size === cells.length) &&
        NAIVE_RULES[rule]?.(clue, filledBoard(SMALL_BOARD, board, filled), [clue]) === true,
    };
  }
}

/**
 * Calls `visit` with all fillings of some cells by their candidates, until `visit` returns true. Returns whether it did
 * so.
 */
export function someFilling(
  cells: readonly number[],
  candidates: (cell: number) => readonly number[],
  visit: (filled: Uint8Array) => boolean,
): boolean {
  const filled = new Uint8Array(SMALL_BOARD.cellCount);
  const fill = (i: number): boolean => {
    const cell = cells[i];
    if (cell === undefined) return visit(filled);
    return candidates(cell).some((digit) => {
      filled[cell] = digit;
      return fill(i + 1);
    });
  };
  return fill(0);
}
