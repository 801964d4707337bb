import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';
import { faultsOf, readOnly, variantsOf } from '../testing/reading.ts';

/** Jigsaws 1 and 2 of SmilingWayne/puzzlekit-dataset, originally from janko.at. */
const FIRST = {
  problem: '4 4\n- - 4 3\n- - - 1\n- 2 - -\n- - - -\n1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 4',
  solution: '4 4\n2 1 4 3\n3 4 2 1\n1 2 3 4\n4 3 1 2',
  source: 'https://www.janko.at/Raetsel/Sudoku/Chaos/001.a.htm',
  info: '',
};
const SECOND = {
  problem: '4 4\n- - - 1\n2 - - -\n- 3 4 -\n- - - -\n2 2 4 4\n2 2 4 4\n1 1 3 3\n1 1 3 3',
  solution: '4 4\n3 4 2 1\n2 1 3 4\n1 3 4 2\n4 2 1 3',
};

function file(data: object, name = 'JigsawSudoku'): string {
  return JSON.stringify({ count: 2, name, data }, null, 2);
}

describe('a data set of puzzlekit', () => {
  it('has puzzles with regions and solutions', () => {
    const [first, second] = [...readPuzzles(file({ '1_4x4': FIRST, '2_4x4': SECOND }))];
    if (!first?.ok || !second?.ok) throw new Error('not read');
    expect(variantsOf(first)).toEqual([{ id: 'colour', regions: ['1112122233443344'] }]);
    expect(first.entry.solution?.join('')).toBe('2143342112344312');
    expect(first.entry.about).toEqual({ title: '1_4x4', url: FIRST.source });
    // The regions of the second puzzle are the boxes.
    expect(variantsOf(second)).toEqual([]);
    expect([first.line, second.line]).toEqual([5, 11]);
  });

  it('may name a layout, or only the parity of cells', () => {
    const rows = Array.from(
      { length: 12 },
      (_, row) => (row === 0 ? '9' : '-') + ' -'.repeat(10) + (row === 11 ? ' 9' : ' -'),
    );
    const read = readOnly(file({ a: { problem: `12 12\n${rows.join('\n')}` } }, 'ButterflySudoku'));
    expect([read.entry.puzzle.topology.layout.id, read.losses]).toEqual(['butterfly', []]);
    const parity = readOnly(file({ a: { problem: '4 4\n1 E O -\nO - - -\n- - - -\n- - - -' } }, 'EvenOddSudoku'));
    expect(variantsOf(parity)).toEqual([{ id: 'even-odd', even: ['.EO.O...........'] }]);
  });

  it('has one fault if its puzzles are no sudokus, and one for each faulty puzzle', () => {
    const data = { a: FIRST, b: SECOND };
    expect(faultsOf(file(data, 'KillerSudoku'))).toEqual([
      expect.stringMatching(/^1: puzzles of the kind "KillerSudoku"/),
    ]);
    expect(faultsOf(file({ a: { problem: FIRST.problem.slice(0, 20) }, b: SECOND }))).toEqual([
      '5: the board has 2 instead of 4 rows',
    ]);
    expect(faultsOf(file({ a: { problem: `7 7${'\n- - - - - - -'.repeat(7)}` } }))).toEqual([
      '5: a grid of 7 × 7 cells cannot be read: only sizes 4, 6, 8, 9, 10, 12, 15, 16, 20 and 25 can',
    ]);
    expect(faultsOf(file({ a: { problem: 7 } }), { format: 'puzzlekit' })).toEqual([
      expect.stringContaining('5: "problem"'),
    ]);
    expect(faultsOf(file(data).slice(0, -9))).toEqual([expect.stringContaining('1: not JSON')]);
    const wrong = readOnly(file({ a: { ...FIRST, solution: '4 4\n? 1 4 3' } }));
    expect(wrong.losses).toMatchObject([{ kind: 'solution' }]);
  });
});
