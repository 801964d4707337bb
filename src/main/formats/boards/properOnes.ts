import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { ReadContext } from '../core/format.ts';

/**
 * Of several layouts in which a text may be read those in which it is a puzzle with one solution, or all of them where
 * that is so in none or nobody can tell.
 */
export function properOnes<P extends Puzzle>(puzzles: readonly P[], { isProper }: ReadContext): readonly P[] {
  if (puzzles.length < 2 || !isProper) return puzzles;
  const proper = puzzles.filter((puzzle) => isProper(puzzle));
  return proper.length > 0 ? proper : puzzles;
}
