import { describe, expect, it } from 'vitest';
import { boxText } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import { formatNamed, writePuzzle } from '../index.ts';
import { faultsOf, givensOf, readOnly } from '../testing/reading.ts';

/** From the file icons/solo.sav of the puzzle collection. */
const PLAIN = '3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a';

/**
 * The regions of a grid of order 2 that equal its boxes. In each row and column, the first and last sides between cells
 * have no border, and the middle one has a border.
 */
const BOXES = `a${'b'.repeat(7)}a`;

function written(read: ReturnType<typeof readOnly>): string {
  const format = formatNamed('solo');
  if (!format) throw new Error('no format solo');
  return expectOk(writePuzzle(format, read.entry)).text.trim();
}

describe('game ids of Solo', () => {
  it('have givens', () => {
    const read = readOnly(PLAIN);
    expect(givensOf(read).slice(0, 18)).toBe('020000090500602003');
    const { topology, givens } = read.entry.puzzle;
    expect(createExactSolver(topology).solve(givens)).toMatchObject({ solutions: 1 });
    expect(written(read)).toBe(PLAIN);
  });

  it('have boxes with the first number of rows', () => {
    expect(boxText(readOnly('2x3:zj').entry.puzzle.topology.box)).toBe('2x3');
  });

  it('have cages with sums, regions and diagonals', () => {
    const read = readOnly(`2x2xk:p,${BOXES},10a10e10a10e`);
    expect(read.entry.puzzle.clues).toEqual([
      { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], sum: 10 },
      { rule: 'killer-cage', cells: ['r1c3', 'r1c4', 'r2c3', 'r2c4'], sum: 10 },
      { rule: 'killer-cage', cells: ['r3c1', 'r3c2', 'r4c1', 'r4c2'], sum: 10 },
      { rule: 'killer-cage', cells: ['r3c3', 'r3c4', 'r4c3', 'r4c4'], sum: 10 },
    ]);
    expect(read.entry.puzzle.topology.layout.variants).toEqual([{ id: 'diagonals' }]);
    expect(readOnly(written(read)).entry.puzzle.clues).toEqual(read.entry.puzzle.clues);
    const jigsaw = readOnly(`4j:p,${BOXES}`);
    expect(boxText(jigsaw.entry.puzzle.topology.box)).toBe('2x2');
  });

  it('are refused with a reason', () => {
    expect(faultsOf('3x3:zzz')).toEqual(['1: a part of the game id of Solo is too long or too short for its grid']);
    expect(faultsOf('3x3k:zzzc')).toEqual(['1: the game id of Solo has more or fewer parts than its options need']);
    expect(faultsOf('99x99:a')).toEqual(['1: no grid of Solo has 9801 digits']);
    expect(faultsOf(`3x3:${'z'.repeat(60_000)}`)).toHaveLength(1);
  });
});
