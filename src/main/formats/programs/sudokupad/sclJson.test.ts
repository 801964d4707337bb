import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../../index.ts';

/** Losses of an empty grid whose first cell has additional properties. */
function lossesWith(first: object, more: object = {}): unknown {
  const cells = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => (row + column === 0 ? first : {})),
  );
  const [read] = readPuzzles(JSON.stringify({ cellSize: 50, cells, ...more }), { format: 'sudokupad-json' });
  return read?.ok ? read.losses.map(({ kind }) => kind) : read;
}

describe('SudokuPad JSON', () => {
  it('reports that colours are lost, and nothing if there are none', () => {
    expect(lossesWith({})).toEqual([]);
    expect(lossesWith({ highlights: [] })).toEqual([]);
    expect(lossesWith({ highlights: [3] })).toEqual(['colours']);
    expect(lossesWith({ c: '#ff8' })).toEqual(['colours']);
    expect(lossesWith({ color: '#ff8' })).toEqual(['colours']);
  });

  it('reports only the colours that are not drawn if the puzzle keeps its source', () => {
    const line = {
      wayPoints: [
        [0.5, 0.5],
        [1.5, 1.5],
      ],
      color: '#67F067',
      thickness: 10,
    };
    const rules = { lines: [line], metadata: { rules: 'The green line is a secret.' } };
    expect(lossesWith({ c: '#ff8' }, rules)).toEqual([]);
    expect(lossesWith({ highlights: ['#ff8', '#8ff'] }, rules)).toEqual(['colours']);
    expect(lossesWith({ highlights: [3] }, rules)).toEqual(['colours']);
  });
});
