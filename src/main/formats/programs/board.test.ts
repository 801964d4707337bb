import { describe, expect, it } from 'vitest';
import { faultsOf, givensOf, readOnly, variantsOf } from '../testing/reading.ts';

/** A puzzle of order 2, written like the carpet authors' samples (Leottaro/hai606i_sudoku). */
const SAMPLE = '2\n1 0 0 0 \n0 0 3 0 \n0 4 0 0 \n0 0 0 2 \n';
/** Jigsaw 1_4x4 of SmilingWayne/puzzlekit-dataset, originally from janko.at. */
const JIGSAW = '4 4\n- - 4 3\n- - - 1\n- 2 - -\n- - - -\n1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 4';
const SOLUTION = '2 1 4 3\n3 4 2 1\n1 2 3 4\n4 3 1 2';

describe('a board below its order', () => {
  it('is one grid', () => {
    const read = readOnly(SAMPLE);
    expect([read.entry.puzzle.topology.digits, givensOf(read)]).toEqual([4, '1000003004000002']);
  });

  it('of order 5 has numbers up to 25', () => {
    const row = (first: number): string => `${first} ${'0 '.repeat(24)}`;
    const { entry } = readOnly(['5', ...Array.from({ length: 25 }, (_, at) => row(at + 1))].join('\n'));
    expect(entry.puzzle.givens.filter((digit) => digit > 0)).toEqual(
      Uint8Array.from({ length: 25 }, (_, at) => at + 1),
    );
  });

  it('is refused if rows or cells are missing, or a number is too large', () => {
    expect(faultsOf(SAMPLE.slice(0, -9))).toEqual(['1: the board has 3 instead of 4 rows']);
    expect(faultsOf(SAMPLE.replace('0 4 0 0', '0 4 0'))).toEqual(['4: the row has 3 instead of 4 cells']);
    expect(faultsOf(SAMPLE.replace('4', '26'))).toEqual(['4: "26" at column 2 is not a digit']);
  });
});

it('a single number above 9 among many digits is a slip, not the proof of a larger board', () => {
  const row = (first: number): string => Array.from({ length: 15 }, (_, at) => ((first + at) % 9) + 1).join(' ');
  const rows = Array.from({ length: 15 }, (_, at) => row(at));
  rows[6] = rows[6]?.replace(/^\d/, '14') ?? '';
  expect(faultsOf(['15 15', ...rows].join('\n'))).toEqual(['8: "14" at column 1 is not a digit']);
  rows[7] = rows[7]?.replace(/^\d/, '13') ?? '';
  expect(faultsOf(['15 15', ...rows].join('\n'))).not.toContain('8: "14" at column 1 is not a digit');
});

describe('boards below a board', () => {
  it('are its regions and its solution', () => {
    const read = readOnly(`${JIGSAW}\n${SOLUTION}`);
    expect(variantsOf(read)).toEqual([{ id: 'colour', regions: ['1112122233443344'] }]);
    expect(read.entry.solution?.join('')).toBe('2143342112344312');
    expect(read.losses).toEqual([]);
  });

  it('of other meaning are reported', () => {
    const read = readOnly(JIGSAW.replace('1 1 1 3', '0 1 1 3'));
    expect(variantsOf(read)).toEqual([]);
    expect(read.losses).toMatchObject([{ kind: 'about', message: 'what follows the board is left out' }]);
  });
});

it('the letters E and O in a board are even and odd cells', () => {
  const read = readOnly('4 4\n1 E - -\nO - - -\n- - - -\n- - e 2');
  expect(variantsOf(read)).toEqual([{ id: 'even-odd', even: ['.E..O.........E.'] }]);
  expect(givensOf(read)).toBe('1000000000000002');
});
