import { expectOk } from '../base/result.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { type PuzzleJson, readPuzzleJson } from './puzzle.ts';

/**
 * The puzzle of a new player's first game: easy, two subgrids that share a box. This program made it from the seed
 * `v2:first`.
 */
export const FIRST_PUZZLE: PuzzleJson = {
  layout: 'twodoku',
  order: 3,
  variants: [],
  grids: [
    '.....964..4...1....9.2........89...676..1..........82.1...2....6...5...78..6....9',
    '...........7.65..4..9...87....6.3.4..23..8..5....4.9..8....256.9.........5....13.',
  ],
};

let firstGivens: string | null = null;

/** Whether a puzzle with these givens (cell → digit, 0 for none) is {@link FIRST_PUZZLE}. */
export function isFirstPuzzle({ layout }: LayoutRef, givens: ArrayLike<number>): boolean {
  firstGivens ??= String(expectOk(readPuzzleJson(FIRST_PUZZLE)).givens);
  return layout === FIRST_PUZZLE.layout && String(givens) === firstGivens;
}
