import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { boxFields } from '../../../shared/layout/spec.ts';
import { createExactSolver } from './createSolver.ts';
import { countCovers } from './testing/exactCover.ts';
import { plainProblem } from './testing/plainVariants.ts';
import { variantTopology } from './testing/variantLayouts.ts';

describe('squares of other shapes', () => {
  // There are 28,200,960 grids of 6×6 (Jarvis 2005), and 1,344 × 5! and 9,408 × 6! Latin squares (OEIS A002860).
  it.each([
    [{ rows: 2, columns: 3 }, 28_200_960 / 720],
    [{ rows: 3, columns: 2 }, 28_200_960 / 720],
    [{ rows: 1, columns: 5 }, 1344],
    [{ rows: 1, columns: 6 }, 9408 * 120],
  ])('with boxes of %o have %i solutions with a given first row', (box, count) => {
    const topology = variantTopology({ layout: 'simple', ...boxFields(box) });
    const givens = new Uint8Array(topology.cellCount);
    for (let column = 0; column < topology.digits; column++) givens[column] = column + 1;
    expect(createExactSolver(topology).solve(givens, { limit: 1e9 })).toMatchObject({
      solutions: count,
      status: 'complete',
    });
  });

  it('may have rows or columns that are not houses', () => {
    // A board with only rows and boxes of 2 × 2: in each band of two rows, there are 4! first rows, and 2! orders in
    // each box of the second row.
    const bands = variantTopology({ layout: 'simple', order: 2 }, { id: 'free-columns' });
    const { solutions } = createExactSolver(bands).solve(new Uint8Array(16), { limit: 1e9 });
    expect(solutions).toBe((24 * 4) ** 2);
    const boxes = variantTopology({ layout: 'simple', order: 2 }, { id: 'free-rows' }, { id: 'free-columns' });
    expect(createExactSolver(boxes).solve(new Uint8Array(16), { limit: 1e9 }).solutions).toBe(24 ** 4);
  });
});

/** All 4×4 sudokus as 16 digits. Found by trying digits in one cell after the other, without topology or solver. */
function allOfOrderTwo(): number[][] {
  const found: number[][] = [];
  const clashes = (one: number, other: number): boolean => {
    const [r, c, s, d] = [one >> 2, one & 3, other >> 2, other & 3];
    return r === s || c === d || (r >> 1 === s >> 1 && c >> 1 === d >> 1);
  };
  const grow = (grid: readonly number[]): void => {
    if (grid.length === 16) {
      found.push([...grid]);
      return;
    }
    for (let digit = 1; digit <= 4; digit++) {
      if (!grid.some((other, place) => other === digit && clashes(place, grid.length))) grow([...grid, digit]);
    }
  };
  grow([]);
  return found;
}

type Rule = (grid: readonly number[]) => boolean;

/** Whether the four places have four different digits. */
const holdsAll =
  (...places: readonly number[]): Rule =>
  (grid) =>
    new Set(places.map((place) => grid[place])).size === 4;

/**
 * Whether no two cells at this distance (rows and columns) have a forbidden pair of digits. `lie` says which distances
 * count, `hold` which pairs are forbidden.
 */
function noTwo(lie: (rows: number, columns: number) => boolean, hold: (a: number, b: number) => boolean): Rule {
  return (grid) =>
    !grid.some((digit, one) =>
      grid.some((other, two) => {
        const apart = [Math.abs((one >> 2) - (two >> 2)), Math.abs((one & 3) - (two & 3))] as const;
        return one < two && lie(...apart) && hold(digit, other);
      }),
    );
}

const equal = (a: number, b: number): boolean => a === b;

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  diagonals: [holdsAll(0, 5, 10, 15), holdsAll(3, 6, 9, 12)],
  windoku: [holdsAll(5, 6, 9, 10)],
  'disjoint-groups': [0, 1, 4, 5].map((first) => holdsAll(first, first + 2, first + 8, first + 10)),
  'anti-knight': [noTwo((rows, columns) => rows * columns === 2, equal)],
  'anti-king': [noTwo((rows, columns) => rows === 1 && columns === 1, equal)],
  'non-consecutive': [
    noTwo(
      (rows, columns) => rows + columns === 1,
      (a, b) => Math.abs(a - b) === 1,
    ),
  ],
};

const GRIDS = allOfOrderTwo();
const IDS = Object.keys(RULES);
const SETS = IDS.flatMap((id, i) => [[id], ...IDS.slice(i + 1).map((other) => [id, other])]);

describe('4×4 sudokus, by enumeration', () => {
  it('are 288', () => {
    expect(GRIDS).toHaveLength(288);
  });

  it.each([
    // The number for diagonals is well known. For all others, this test's enumeration and an exact-cover search gave
    // the same number.
    [['diagonals'], 48],
    [['windoku'], 168],
    [['disjoint-groups'], 168],
    [['windoku', 'disjoint-groups'], 48],
    [['anti-knight'], 24],
    [['anti-king'], 0],
    [['non-consecutive'], 0],
  ])('%j: %i', (ids, count) => {
    expect(GRIDS.filter((grid) => ids.every((id) => RULES[id]?.every((rule) => rule(grid))))).toHaveLength(count);
  });

  it.each(SETS.map((ids) => [ids]))('%j: the same number as the solver counts', (ids) => {
    const solver = createExactSolver(variantTopology({ layout: 'simple', order: 2 }, ...ids.map((id) => ({ id }))));
    const outcome = solver.solve(new Uint8Array(16), { limit: 1000 });
    const looked = GRIDS.filter((grid) => ids.every((id) => RULES[id]?.every((rule) => rule(grid))));
    expect(outcome).toMatchObject({ solutions: looked.length, status: 'complete' });
  });
});

/** 4×4 grids whose regions are their rows, so that they add no constraint: Latin squares. */
const ROWS = { id: 'colour', regions: ['1111222233334444'] };

describe('Latin squares of order 4', () => {
  // The numbers are from OEIS A002860 (Latin squares) and A274806 (diagonal Latin squares).
  it.each([
    [[ROWS], 576],
    [[ROWS, { id: 'diagonals' }], 48],
  ])('%j: %i', (variants, count) => {
    const solver = createExactSolver(variantTopology({ layout: 'simple', order: 2 }, ...variants));
    expect(solver.solve(new Uint8Array(16), { limit: 1000 })).toMatchObject({ solutions: count, status: 'complete' });
  });
});

/** A relabelling of the digits 1 to 9. */
type Names = (digit: number) => number;
const COUNTED_BACK: Names = (digit) => 10 - digit;
const MOVED_ON: Names = (digit) => (digit % 9) + 1;

/** Number of solutions if those count as one that rotations, reflections and some relabellings map to each other. */
function classesOf(solutions: readonly string[], names: readonly Names[]): number {
  const left = new Set(solutions);
  let classes = 0;
  for (const first of solutions) {
    if (!left.has(first)) continue;
    classes++;
    const open = [first];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (!left.delete(one)) continue;
      const cells = [...one];
      const at = (row: number, column: number): string => cells[row * 9 + column] as string;
      open.push(cells.map((_, place) => at(place % 9, Math.floor(place / 9))).join(''));
      open.push(cells.map((_, place) => at(Math.floor(place / 9), 8 - (place % 9))).join(''));
      for (const name of names) open.push(cells.map((digit) => name(Number(digit))).join(''));
    }
  }
  return classes;
}

describe('9×9 sudokus with knights, kings and nothing consecutive side by side', () => {
  const ids = ['anti-knight', 'anti-king', 'non-consecutive'];
  const solver = createExactSolver(variantTopology({ layout: 'simple', order: 3 }, ...ids.map((id) => ({ id }))));

  /** All solutions that contain these digits, by branching on the first open cell. */
  function solutionsWith(givens: Uint8Array, cell = 0): string[] {
    if (cell === 81) return [givens.join('')];
    const found: string[] = [];
    for (let digit = 1; digit <= 9; digit++) {
      givens[cell] = digit;
      if (solver.solve(givens, { limit: 1 }).solutions > 0) found.push(...solutionsWith(givens, cell + 1));
    }
    givens[cell] = 0;
    return found;
  }

  it('are 72: five up to symmetries and reversing digits, one if digits may also rotate', () => {
    // The number was published independently: puzzling.stackexchange.com, question 98479.
    const outcome = solver.solve(new Uint8Array(81), { limit: 1000 });
    expect(outcome).toMatchObject({ solutions: 72, status: 'complete' });
    const solutions = solutionsWith(new Uint8Array(81));
    expect(new Set(solutions).size).toBe(72);
    expect(solutions).toContain('159483726726159483483726159615948372372615948948372615261594837837261594594837261');
    expect(classesOf(solutions, [COUNTED_BACK])).toBe(5);
    expect(classesOf(solutions, [COUNTED_BACK, MOVED_ON])).toBe(1);
    expect(countCovers(plainProblem(squareBox(3), ids), new Array<number>(81).fill(511), 1000)).toBe(72);
  });

  it('need two givens (Mitchell Lee, 2020)', () => {
    const givens = new Uint8Array(81);
    givens[4 * 9 + 2] = 1;
    givens[5 * 9 + 6] = 2;
    expect(solver.solve(givens)).toMatchObject({ solutions: 1, status: 'complete' });
    expect(solver.solution.join('')).toBe(
      '483726159726159483159483726837261594261594837594837261372615948615948372948372615',
    );
  });
});

/** Number of positions for each set of variants. Set by the environment variable RUNS, for example RUNS=500. */
const RUNS = Number(process.env.RUNS ?? 6);

describe('9×9 with variants, from any candidates', () => {
  it.each([
    [['diagonals']],
    [['windoku']],
    [['disjoint-groups', 'asterisk']],
    [['centre-dot']],
    [['anti-knight']],
    [['anti-king']],
    [['non-consecutive']],
    [['diagonals', 'anti-knight']],
  ])('%j: the solver counts the same as exact cover', (ids) => {
    const topology = variantTopology({ layout: 'simple', order: 3 }, ...ids.map((id) => ({ id })));
    const solver = createExactSolver(topology);
    const problem = plainProblem(squareBox(3), ids);
    solver.solve(new Uint8Array(81), { limit: 1 });
    const solution = solver.solution.slice();
    const noise = fc.array(fc.integer({ min: 0, max: 511 }), { minLength: 162, maxLength: 162 });
    fc.assert(
      fc.property(noise, fc.nat({ max: 80 }), fc.boolean(), (bits, cell, spoil) => {
        const masks = Int32Array.from(solution, (digit, i) => {
          return (1 << (digit - 1)) | ((bits[2 * i] as number) & (bits[2 * i + 1] as number));
        });
        if (spoil) masks[cell] = (masks[cell] as number) & ~(1 << ((solution[cell] as number) - 1));
        const expected = countCovers(problem, masks, 5);
        expect(solver.solveMasks(masks, { limit: 5 })).toMatchObject({ solutions: expected, status: 'complete' });
      }),
      { numRuns: RUNS },
    );
  });
});
