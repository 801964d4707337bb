import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { ReadContext } from '../core/format.ts';

/**
 * Of several readings of a text, returns those that are puzzles with one solution, or all of them if there are none or
 * this is unknown.
 */
export function preferUnique<P extends Puzzle>(puzzles: readonly P[], { isProper }: ReadContext): readonly P[] {
  if (puzzles.length < 2 || !isProper) return puzzles;
  const proper = puzzles.filter((puzzle) => isProper(puzzle));
  return proper.length > 0 ? proper : puzzles;
}
