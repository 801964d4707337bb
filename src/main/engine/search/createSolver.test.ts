import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import type { ExtraHouse } from '../../../shared/layout/variantRules.ts';
import { createExactSolver } from './createSolver.ts';
import { GeneralKernel } from './generalKernel.ts';
import { countByBacktracking } from './testing/backtracker.ts';
import { topologyOf, topologyOfHouses } from './testing/topologies.ts';

/** Places of a 4×4 grid as row × 4 + column. */
const DIAGONALS: ExtraHouse[] = [
  { subgrid: 0, places: [0, 5, 10, 15] },
  { subgrid: 0, places: [3, 6, 9, 12] },
];
const DISJOINT_GROUPS: ExtraHouse[] = [0, 1, 4, 5].map((first) => ({
  subgrid: 0,
  places: [first, first + 2, first + 8, first + 10],
}));

describe('numbers of full solutions at order 2', () => {
  it.each([
    [{ layout: 'simple', order: 2 }, [], 288],
    [{ layout: 'simple', order: 2 }, DIAGONALS, 48],
    [{ layout: 'simple', order: 2 }, DISJOINT_GROUPS, 168],
    [{ layout: 'diagonal', order: 2, size: 2 }, [], 3456],
    [{ layout: 'carpet', order: 2, size: 2 }, [], 2688],
    [{ layout: 'torus', order: 2, size: 2 }, [], 288],
    [{ layout: 'dense-torus', order: 2, size: 2 }, [], 288],
    [{ layout: 'dense-torus', order: 2, size: 4 }, [], 23_040],
    [{ layout: 'cylinder', order: 2, size: 2 }, [], 960],
  ])('%j with extra houses %j', (ref, houses, count) => {
    const topology = topologyOf(ref, { houses });
    const outcome = createExactSolver(topology).solve(new Uint8Array(topology.cellCount), { limit: 1_000_000 });
    expect(outcome).toMatchObject({ solutions: count, status: 'complete' });
    if (count < 3000) {
      expect(countByBacktracking(topology, new Uint8Array(topology.cellCount), 1_000_000)).toBe(count);
    }
  });

  it('samurai: each of the 288 centres has 12⁴ completions, which makes 5,971,968', () => {
    const topology = topologyOf({ layout: 'samurai', order: 2 });
    const simple = topologyOf({ layout: 'simple', order: 2 });
    const solver = createExactSolver(topology);
    const centres = createExactSolver(simple);
    const empty = new Uint8Array(simple.cellCount);
    for (const row of [
      [1, 2, 3, 4],
      [3, 1, 4, 2],
    ]) {
      const start = empty.slice();
      row.forEach((digit, column) => {
        start[simple.positionCell[column] as number] = digit;
      });
      expect(centres.solve(start, { limit: 1 }).solutions).toBe(1);
      const givens = new Uint8Array(topology.cellCount);
      for (let place = 0; place < 16; place++) {
        givens[topology.positionCell[place] as number] = centres.solution[
          simple.positionCell[place] as number
        ] as number;
      }
      expect(solver.solve(givens, { limit: 1_000_000 }).solutions).toBe(12 ** 4);
    }
  });

  it('torus of 3 × 3 subgrids: none (the compiler refuses it, so houses are listed by hand)', () => {
    const size = 6;
    const cell = (row: number, column: number): number => (row % size) * size + (column % size);
    const houses: number[][] = [];
    for (let line = 0; line < size; line++) {
      for (const start of [0, 2, 4]) {
        houses.push([0, 1, 2, 3].map((i) => cell(line, start + i)));
        houses.push([0, 1, 2, 3].map((i) => cell(start + i, line)));
      }
    }
    for (const row of [0, 2, 4]) {
      for (const column of [0, 2, 4]) houses.push([0, 1, 2, 3].map((i) => cell(row + (i >> 1), column + (i & 1))));
    }
    const topology = topologyOfHouses(squareBox(2), size * size, houses);
    const outcome = new GeneralKernel(topology).solve(new Uint8Array(topology.cellCount), { limit: 1 });
    expect(outcome).toMatchObject({ solutions: 0, status: 'complete' });
  });
});

describe('the choice of a kernel', () => {
  it.each([
    [{ layout: 'simple', order: 3 }, [], 'lanes'],
    [{ layout: 'samurai', order: 3 }, [], 'box'],
    [{ layout: 'dense-torus', order: 3, size: 3 }, [], 'box'],
    [{ layout: 'simple', order: 2 }, [], 'general'],
    [{ layout: 'simple', order: 4 }, [], 'general'],
    [{ layout: 'simple', order: 3 }, [{ subgrid: 0, places: [0, 10, 20, 30, 40, 50, 60, 70, 80] }], 'general'],
  ])('%j with extra houses %j: %s', (ref, houses, name) => {
    expect(createExactSolver(topologyOf(ref, { houses })).name).toBe(name);
  });
});
