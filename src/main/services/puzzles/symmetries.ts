import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { canonicalForm, transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { createRng, derivedSeed } from '../../engine/core/rng.ts';

/** The representative of all symmetric copies of a puzzle. */
export interface CanonicalPuzzle {
  readonly puzzle: Puzzle;
  /** False if the search for the least copy was cut short; another copy may then have another representative. */
  readonly exact: boolean;
}

/** The least copy of a puzzle under the layout's symmetries and relabelling of digits. */
export function canonicalPuzzle(puzzle: Puzzle): CanonicalPuzzle {
  const { givens, exact } = canonicalForm(puzzle.topology, puzzle.givens);
  return { puzzle: { ...puzzle, givens }, exact };
}

/** A symmetric copy, which looks different and is equally hard; determined by seed and index. */
export function transformedPuzzle(puzzle: Puzzle, seed: string, index: number): Puzzle {
  const { givens } = transformPuzzle(puzzle.topology, puzzle.givens, createRng(derivedSeed(seed, index)));
  return { ...puzzle, givens };
}
