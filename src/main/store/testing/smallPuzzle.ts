import type { NewPuzzle } from '../tables/puzzles.ts';

/** A 4×4 puzzle with one solution, for tests that need any small puzzle. */
export const SMALL_PUZZLE: NewPuzzle = {
  puzzle: { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] },
  solution: ['1243342141322314'],
  difficulty: 'unrated',
  grader: 0,
  cells: 16,
  givens: 6,
  seed: 'sample',
  generator: null,
};
