import { puzzleLine } from '../../shared/puzzle/line.ts';
import { PUZZLE_LINE, type Puzzle } from '../../shared/puzzle/puzzle.ts';
import type { Terminal } from './terminal.ts';

/**
 * A machine-readable line above a drawn puzzle, for pipes such as `generate | solve`, because the drawing does not show
 * wraps and extra rules. Empty if the output is a terminal.
 */
export function lineForPrograms({ isSeen }: Pick<Terminal, 'isSeen'>, puzzle: Puzzle, seed?: string): string {
  if (isSeen) return '';
  return `${PUZZLE_LINE}${puzzleLine(puzzle, { seed })}\n`;
}
