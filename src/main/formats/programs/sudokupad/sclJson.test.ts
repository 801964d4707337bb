import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../../index.ts';

/** An empty grid with extra properties in its first cell. */
function lossesWith(first: object): unknown {
  const cells = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => (row + column === 0 ? first : {})),
  );
  const [read] = readPuzzles(JSON.stringify({ cellSize: 50, cells }), { format: 'sudokupad-json' });
  return read?.ok ? read.losses.map(({ kind }) => kind) : read;
}

describe('SudokuPad JSON', () => {
  it('reports that colours are lost, and nothing if there are none', () => {
    expect(lossesWith({})).toEqual([]);
    expect(lossesWith({ highlights: [] })).toEqual([]);
    expect(lossesWith({ highlights: [3] })).toEqual(['colours']);
    expect(lossesWith({ c: '#ff8' })).toEqual(['colours']);
  });
});
