import { expect, it } from 'vitest';
import { formatNamed, readPuzzles, writePuzzle } from '../../index.ts';

/** Writes a whisper line with a difference for f-puzzles. Returns the clues read back, and what was lost. */
function throughFPuzzles(difference: number): { clues: unknown; lost: string[] } {
  const clues = [{ rule: 'whisper', cells: ['r1c1', 'r1c2'], difference }];
  const [puzzle] = readPuzzles(JSON.stringify({ layout: 'simple', order: 3, grids: ['.'.repeat(81)], clues }));
  const format = formatNamed('fpuzzles-json');
  const text = puzzle?.ok && format ? writePuzzle(format, puzzle.entry) : undefined;
  if (!text?.ok) throw new Error('the puzzle was not written');
  const [read] = readPuzzles(text.value.text, { format: 'fpuzzles-json' });
  return { clues: read?.ok && read.entry.puzzle.clues, lost: text.value.losses.map(({ message }) => message) };
}

it('writes whisper lines for f-puzzles that state the usual difference, and no others', () => {
  expect(throughFPuzzles(5)).toEqual({ clues: [{ rule: 'whisper', cells: ['r1c1', 'r1c2'] }], lost: [] });
  expect(throughFPuzzles(4).lost).toEqual(['rules left out: whisper lines']);
});
