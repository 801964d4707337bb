import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { characterDigit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { boxFields } from '../../../shared/layout/spec.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { HumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from './createSolver.ts';
import type { GeneralKernel } from './generalKernel.ts';
import { countCovers } from './testing/exactCover.ts';
import { plainProblem } from './testing/plainVariants.ts';
import { variantTopology } from './testing/variantLayouts.ts';

const HOUSES = ['diagonals', 'windoku', 'disjoint-groups', 'centre-dot', 'asterisk'];
const PAIRS = ['anti-knight', 'anti-king', 'non-consecutive'];
/** Combinations of variants that have solutions together at order 3. */
const TOGETHER = [
  ['diagonals', 'centre-dot'],
  ['diagonals', 'asterisk', 'anti-king'],
  ['windoku', 'disjoint-groups'],
  ['anti-knight', 'anti-king'],
  ['non-consecutive', 'anti-king'],
];

function countAll(topology: Topology): number {
  const outcome = createExactSolver(topology).solve(new Uint8Array(topology.cellCount), { limit: 1e9 });
  expect(outcome.status).toBe('complete');
  return outcome.solutions;
}

function masksOf(topology: Topology, givens: Uint8Array): number[] {
  return Array.from(givens, (digit) => (digit === 0 ? topology.allDigits : 1 << (digit - 1)));
}

describe('variants at order 2, every solution', () => {
  const simple = { layout: 'simple', order: 2 };

  it.each([
    ['diagonals', 48],
    ['disjoint-groups', 168],
  ])('%s: the known number', (id, count) => {
    expect(countAll(variantTopology(simple, { id }))).toBe(count);
  });

  it.each([...HOUSES.slice(0, 3), ...PAIRS].map((id) => [id]))('%s: the same number as exact cover', (id) => {
    const expected = countCovers(plainProblem(squareBox(2), [id]), new Array<number>(16).fill(15), 1e9);
    expect(countAll(variantTopology(simple, { id }))).toBe(expected);
  });

  it.each(['1122112233443344', '1112312232443344', '1123142342413324'])('regions %s', (regions) => {
    const expected = countCovers(plainProblem(squareBox(2), [], regions), new Array<number>(16).fill(15), 1e9);
    expect(countAll(variantTopology(simple, { id: 'colour', regions: [regions] }))).toBe(expected);
  });

  it('even and odd: marks are respected, and all markings together give all solutions', () => {
    const marked = (even: string): number => countAll(variantTopology(simple, { id: 'even-odd', even: [even] }));
    const first = ['E', 'O'].flatMap((a) => ['E', 'O'].map((b) => `${a}${b}..............`));
    expect(first.map(marked)).toEqual([96, 192, 192, 96].map((count) => (count / 576) * 288));
    expect(marked('.'.repeat(16))).toBe(288);
  });
});

describe('variants at order 3, compared with an exact cover of independent rules', () => {
  const sets = [...HOUSES.map((id) => [id]), ...PAIRS.map((id) => [id]), ...TOGETHER];

  it.each(sets.map((ids) => [ids.join(' and '), ids] as const))('%s', (name, ids) => {
    const topology = variantTopology({ layout: 'simple', order: 3 }, ...ids.map((id) => ({ id })));
    const solver = createExactSolver(topology);
    const problem = plainProblem(squareBox(3), ids);
    const rng = createRng(name);
    const filler = createFiller(topology);
    let several = 0;
    for (const i of sized([1, 3, 5], [0, 1, 2, 3, 4, 5])) {
      const filling = filler.fill(rng);
      if (!filling.ok) throw new Error(filling.error.message);
      const givens = filling.value.solution.slice();
      const holes = 54 + 3 * i;
      for (const cell of rng.shuffle(Int32Array.from(givens, (_, cell) => cell)).slice(0, holes)) givens[cell] = 0;
      const { solutions, status } = solver.solve(givens, { limit: 20 });
      expect({ i, status, solutions }).toEqual({
        i,
        status: 'complete',
        solutions: countCovers(problem, masksOf(topology, givens), 20),
      });
      if (solutions > 1) several++;
      // Swap the digits of two cells. Usually no solution is left; both searches must find the same number.
      const wrong = givens.slice();
      const [a, b] = [rng.below(81), rng.below(81)];
      [wrong[a], wrong[b]] = [wrong[b] as number, wrong[a] as number];
      expect(solver.solve(wrong, { limit: 3 }).solutions).toBe(countCovers(problem, masksOf(topology, wrong), 3));
    }
    // All other combinations are so tight that a handful of givens already leaves one solution.
    if (ids.length === 1 || ids.includes('diagonals')) expect(several).toBeGreaterThan(0);
  });
});

describe('a variant on some subgrids', () => {
  it('binds only these', () => {
    const twodoku = { layout: 'diagonal', order: 2, size: 2 };
    // The subgrid without the variant can be completed in as many ways as in a layout without variants: 12 (3,456 = 288
    // × 12).
    expect(countAll(variantTopology(twodoku, { id: 'diagonals', subgrids: [0] }))).toBe(48 * 12);
    expect(countAll(variantTopology(twodoku, { id: 'diagonals', subgrids: [1] }))).toBe(48 * 12);
  });

  it('has separate marks for each of them', () => {
    const twodoku = { layout: 'diagonal', order: 2, size: 2 };
    const all = '.'.repeat(16);
    const one = variantTopology(twodoku, { id: 'even-odd', even: [all, `E${all.slice(1)}`] });
    expect(countAll(one)).toBe(3456 / 2);
    const other = variantTopology(twodoku, { id: 'even-odd', subgrids: [1], even: [`E${all.slice(1)}`] });
    expect(countAll(other)).toBe(3456 / 2);
  });
});

const data = resolve(import.meta.dirname, '../../../../../shared/data');
const folder = resolve(data, 'variants');

interface RealPuzzle {
  readonly id: string;
  readonly kind: string;
  readonly size: number;
  readonly box: readonly [columns: number, rows: number] | null;
  readonly puzzle: string;
  readonly solution: string | null;
  readonly regions?: string | null;
  readonly extra_units?: readonly (readonly number[])[];
  readonly parity?: string;
  readonly solutions_counted_up_to_2?: number;
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(resolve(data, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

const readPuzzles = (name: string): RealPuzzle[] => readLines(`variants/${name}.jsonl`);

const VARIANT_OF_KIND: Readonly<Record<string, string>> = {
  x: 'diagonals',
  '16x16-x': 'diagonals',
  hyper: 'windoku',
  'disjoint-groups': 'disjoint-groups',
  'latin-diagonals': 'diagonals',
};

/** The puzzle's layout. `box` is [columns, rows] here; without it, each box is a row. */
function topologyOfReal({ kind, size, box, regions, parity }: RealPuzzle): Topology {
  const variants: { id: string; [field: string]: unknown }[] = [];
  if (VARIANT_OF_KIND[kind]) variants.push({ id: VARIANT_OF_KIND[kind] as string });
  if (regions) variants.push({ id: 'colour', regions });
  if (parity) variants.push({ id: 'even-odd', even: parity });
  const [columns, rows] = box ?? [size, 1];
  return variantTopology({ layout: 'simple', ...boxFields({ rows, columns }) }, ...variants);
}

const FILES = [
  'x',
  'jigsaw',
  'hyper',
  'even-odd',
  'disjoint-groups',
  'latin-diagonals',
  '4x4',
  '6x6',
  '8x8',
  '9x9',
  '12x12',
  '16x16',
  '16x16-x',
  '25x25',
  'not-unique',
];

describe.skipIf(!existsSync(folder))('real puzzles', () => {
  it.each(FILES)('%s: all have the stated solution', (name) => {
    const known = new Map<string, GeneralKernel>();
    let solved = 0;
    for (const puzzle of readPuzzles(name)) {
      const topology = topologyOfReal(puzzle);
      const key = JSON.stringify([topology.box, topology.layout.variants]);
      const solver = known.get(key) ?? (createExactSolver(topology) as GeneralKernel);
      known.set(key, solver);
      const givens = Uint8Array.from(puzzle.puzzle, (character) => characterDigit(character));
      const { solutions, status } = solver.solve(givens, { limit: 2, nodeCap: 20_000_000 });
      const { id } = puzzle;
      if (puzzle.solution === null) {
        expect({ id, solutions }).toEqual({ id, solutions: puzzle.solutions_counted_up_to_2 });
      } else {
        expect({ id, status, solutions }).toEqual({ id, status: 'complete', solutions: 1 });
        expect({ id, solution: [...solver.solution].join() }).toEqual({
          id,
          solution: Array.from(puzzle.solution, (character) => characterDigit(character)).join(),
        });
      }
      solved++;
    }
    expect(solved).toBeGreaterThan(0);
  });

  it.each(['x', 'jigsaw', 'hyper', 'even-odd', 'disjoint-groups', 'latin-diagonals', '6x6', '8x8'])(
    '%s: all are solved as people do, by steps that keep to the solution',
    (name) => {
      let solved = 0;
      for (const { id, solution, ...puzzle } of readPuzzles(name)) {
        if (solution === null || puzzle.size > 9) continue;
        const topology = topologyOfReal({ ...puzzle, id, solution });
        const log = new HumanSolver(topology).solve(Uint8Array.from(puzzle.puzzle, characterDigit));
        expect({ id, solved: log.solved }).toEqual({ id, solved: true });
        expect({ id, solution: [...log.digits].join() }).toEqual({
          id,
          solution: Array.from(solution, (character) => characterDigit(character)).join(),
        });
        solved++;
      }
      expect(solved).toBeGreaterThan(0);
    },
  );

  it('even and odd samurais have the stated solution, and human techniques solve them', () => {
    interface Samurai {
      readonly offsets: readonly (readonly [number, number])[];
      readonly grids: readonly string[];
      readonly parity: readonly string[];
      readonly solution: readonly string[];
    }
    const puzzles = readLines<Samurai>('multigrid/samurai-even-odd.jsonl');
    expect(puzzles.length).toBeGreaterThan(0);
    for (const { offsets, grids, parity, solution } of puzzles) {
      const boxes = offsets.map(([row, column]): [number, number] => [row / 3, column / 3]);
      const ref = { layout: 'custom', order: 3, offsets: boxes };
      const topology = variantTopology(ref, { id: 'even-odd', even: parity });
      const givens = expectOk(readGrids(topology, grids));
      const solver = createExactSolver(topology);
      expect(solver.solve(givens)).toMatchObject({ solutions: 1, status: 'complete' });
      expect(printGrids(topology, solver.solution)).toEqual(solution);
      expect(createExactSolver(variantTopology(ref)).solve(givens).solutions).toBe(2);
      const log = new HumanSolver(topology).solve(givens);
      expect(log.solved).toBe(true);
      expect(printGrids(topology, log.digits)).toEqual(solution);
    }
  });
});
