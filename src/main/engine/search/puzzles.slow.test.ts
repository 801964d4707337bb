import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { createRng } from '../core/rng.ts';
import { BoxKernel } from './box/boxKernel.ts';
import { createExactSolver } from './createSolver.ts';
import { GeneralKernel } from './generalKernel.ts';
import { countByExactCover } from './testing/exactCover.ts';
import { brokenHouse, topologyOf } from './testing/topologies.ts';

const simple = topologyOf({ layout: 'simple', order: 3 });

describe('published puzzles', () => {
  it.each([
    // From Gordon Royle's collection of puzzles with 17 givens, the smallest number with which a 9×9 can have one
    // solution.
    ['17 givens', '.................1.....2.3......45....1.6.....4......7....8.4....9...2..3.61...9.', 1],
    // First entry of the list "hardest 2011" of the Enjoy Sudoku players' forum.
    ['hard to branch', '........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3', 1],
    // First entry of the set of puzzles with several solutions in sergsudoku's benchmark.
    ['several solutions', '8.........95.......76.........726498...514237...893165.....1746....7.983...6..512', 2],
  ])('%s', (_, text, solutions) => {
    const givens = expectOk(readGrids(simple, [text]));
    for (const solver of [createExactSolver(simple), new GeneralKernel(simple)]) {
      expect(solver.solve(givens)).toMatchObject({ solutions, status: 'complete' });
      expect(brokenHouse(simple, solver.solution)).toBe(-1);
    }
  });

  // Regression check of propagation and branching. A refactoring must not change these counts of nodes. An improvement
  // may change them and must report the new counts.
  it.each([
    ['........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3', 89, 120, 120],
    ['98.76.5..7..4..8....6..3...8...79.54...5....8......9..2.79..4...1..2...........2.', 181, 125, 128],
    ['4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........', 60, 34, 43],
  ])('nodes to prove %s: lane kernel %i, box kernel %i, general kernel %i', (text, lanes, box, general) => {
    const givens = expectOk(readGrids(simple, [text]));
    expect(createExactSolver(simple).solve(givens)).toMatchObject({ solutions: 1, nodes: lanes });
    expect(new BoxKernel(simple).solve(givens)).toMatchObject({ solutions: 1, nodes: box });
    expect(new GeneralKernel(simple).solve(givens)).toMatchObject({ solutions: 1, nodes: general });
  });

  it('disjoint groups over a puzzle that has no solution with them', () => {
    // Test data of KlimesovaLucie/SudokuGraphicCreator (SolveDisjointGroupsTests): 27 givens, no solution.
    const text = '5..7....4.1..615...4.5.3.....7...1.9.2.8...3.1.4...8.....3.6.7...1.9....2....7..1';
    const houses = [0, 1, 2, 9, 10, 11, 18, 19, 20].map((first) => ({
      subgrid: 0,
      places: [0, 3, 6, 27, 30, 33, 54, 57, 60].map((step) => first + step),
    }));
    const topology = topologyOf({ layout: 'simple', order: 3 }, { houses });
    const givens = expectOk(readGrids(topology, [text]));
    expect(createExactSolver(topology).solve(givens)).toMatchObject({ solutions: 0, status: 'complete' });
  });
});

describe('constructed puzzles with two solutions', () => {
  it('four cells of a rectangle in two boxes that can swap their digits', () => {
    const solver = createExactSolver(simple);
    solver.solve(new Uint8Array(81), { limit: 1, rng: createRng('rectangle') });
    const solution = solver.solution.slice();
    let tried = 0;
    // Look in the solution for rectangles in rows a and b of one band and columns c and d of different boxes, in which
    // each of two digits is in two opposite corners. If all four corners are emptied, the two digits can swap.
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      for (let c = 0; c < 9; c++) {
        for (let d = c - (c % 3) + 3; d < 9; d++) {
          const cells = [a * 9 + c, a * 9 + d, b * 9 + c, b * 9 + d] as const;
          if (solution[cells[0]] !== solution[cells[3]] || solution[cells[1]] !== solution[cells[2]]) continue;
          const givens = solution.slice();
          for (const cell of cells) givens[cell] = 0;
          expect(solver.solve(givens, { limit: 3 }).solutions).toBe(2);
          givens[cells[0]] = solution[cells[0]] as number;
          expect(solver.solve(givens, { limit: 3 }).solutions).toBe(1);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('orders 4 and 5, and large layouts', () => {
  it.each([
    [{ layout: 'simple', order: 4 }, 45],
    [{ layout: 'diagonal', order: 4, size: 2 }, 50],
    [{ layout: 'simple', order: 5 }, 55],
    [{ layout: 'carpet', order: 3, size: 6 }, 42],
    [{ layout: 'lattice', order: 3, rows: 3, columns: 3 }, 40],
  ] as const satisfies readonly (readonly [LayoutRef, number])[])(
    '%j agrees with the exact cover, with %i givens in a hundred cells',
    (ref, percent) => {
      const topology = topologyOf(ref);
      const solver = createExactSolver(topology);
      const rng = createRng(JSON.stringify(ref));
      const empty = new Uint8Array(topology.cellCount);
      expect(solver.solve(empty, { limit: 1, rng, nodeCap: 100_000 }).solutions).toBe(1);
      const solution = solver.solution.slice();
      expect(brokenHouse(topology, solution)).toBe(-1);
      for (let round = 0; round < 3; round++) {
        const givens = solution.map((digit) => (rng.below(100) < percent ? digit : 0));
        const masks = Array.from(givens, (digit) => (digit === 0 ? topology.allDigits : 1 << (digit - 1)));
        const expected = countByExactCover(topology, masks, 2);
        expect(expected).toBeGreaterThan(0);
        expect(solver.solve(givens)).toMatchObject({ solutions: expected, status: 'complete' });
      }
    },
  );
});

describe('digging', () => {
  it.each([
    { layout: 'simple', order: 3 },
    { layout: 'samurai', order: 3 },
    { layout: 'torus', order: 3, size: 2 },
  ] as const)('makes a puzzle on %j that is unique, and minimal according to the general kernel', (ref) => {
    const topology = topologyOf(ref);
    const solver = createExactSolver(topology);
    const rng = createRng('digging');
    solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
    const solution = solver.solution.slice();
    const givens = solution.slice();
    for (const cell of rng.shuffle(Array.from(givens.keys()))) {
      const outcome = solver.solveWithout(givens, cell, givens[cell] as number, { limit: 1, prefer: solution });
      expect(outcome.status).toBe('complete');
      if (outcome.solutions === 0) givens[cell] = 0;
    }
    const masks = Array.from(givens, (digit) => (digit === 0 ? 511 : 1 << (digit - 1)));
    expect(countByExactCover(topology, masks, 2)).toBe(1);
    const general = new GeneralKernel(topology);
    givens.forEach((digit, cell) => {
      if (digit === 0) return;
      const outcome = general.solveWithout(givens, cell, digit, { limit: 1, prefer: solution });
      expect(outcome).toMatchObject({ solutions: 1, status: 'complete' });
    });
  });
});
