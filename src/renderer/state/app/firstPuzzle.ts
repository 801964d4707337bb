import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';

/**
 * The puzzle of a newcomer's first game: two subgrids that share a box, easy, made by this program from the seed
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
