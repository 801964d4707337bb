import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { canonicalForm, transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { createRng, derivedSeed } from '../../engine/core/rng.ts';

/** The one puzzle that all symmetric copies of a puzzle have in common. */
export interface CanonicalPuzzle {
  readonly puzzle: Puzzle;
  /** False where the search for the least copy was cut short: another copy may then come out otherwise. */
  readonly exact: boolean;
}

/** The least of a puzzle's copies under the layout's symmetries and relabelling of digits. */
export function canonicalPuzzle(puzzle: Puzzle): CanonicalPuzzle {
  const { givens, exact } = canonicalForm(puzzle.topology, puzzle.givens);
  return { puzzle: { ...puzzle, givens }, exact };
}

/** A copy that looks different and is exactly as hard; the same one for the same seed and index. */
export function transformedPuzzle(puzzle: Puzzle, seed: string, index: number): Puzzle {
  const { givens } = transformPuzzle(puzzle.topology, puzzle.givens, createRng(derivedSeed(seed, index)));
  return { ...puzzle, givens };
}
