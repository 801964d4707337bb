import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createRng, type Rng } from '../core/rng.ts';
import { BoxKernel } from './box/boxKernel.ts';
import { GeneralKernel } from './generalKernel.ts';
import type { ExactSolver, SearchOptions } from './solver.ts';
import { countByBacktracking } from './testing/backtracker.ts';
import { countByExactCover } from './testing/exactCover.ts';
import { brokenHouse, topologyOf } from './testing/topologies.ts';

function along(count: number, pitch: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [0, i * pitch]);
}

const LAYOUTS: LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'diagonal', order: 3, size: 2 },
  { layout: 'dense-diagonal', order: 3, size: 3 },
  { layout: 'sensei-2', order: 3 },
  { layout: 'flower-5', order: 3 },
  { layout: 'windmill', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'carpet', order: 3, size: 2 },
  { layout: 'dense-carpet', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'cylinder', order: 3, size: 2 },
  { layout: 'dense-torus', order: 3, size: 3 },
  { layout: 'samurai-torus', order: 3, size: 1 },
  // A shifted torus; Möbius bands with and without a line that returns mirrored to itself; a Klein bottle.
  {
    layout: 'custom',
    order: 3,
    offsets: along(3, 2),
    wrap: [2, 6],
    twist: { kind: 'shift', axis: 'down', boxes: 3 },
  },
  { layout: 'custom', order: 3, offsets: along(4, 2), wrap: [0, 8], twist: { kind: 'mirror', axis: 'across' } },
  {
    layout: 'custom',
    order: 3,
    offsets: along(3, 1).flatMap(([, at]): [number, number][] => [
      [at, 0],
      [at, 1],
    ]),
    wrap: [3, 0],
    twist: { kind: 'mirror', axis: 'down' },
  },
  {
    layout: 'custom',
    order: 3,
    offsets: along(3, 1).flatMap(([, at]) => along(6, 1).map(([, row]): [number, number] => [row, at])),
    wrap: [6, 3],
    twist: { kind: 'mirror', axis: 'across' },
  },
];
const topologies = LAYOUTS.map((ref) => topologyOf(ref));
const KERNELS = [BoxKernel, GeneralKernel];

function randomSolution(topology: Topology, rng: Rng): Uint8Array {
  const solver = new BoxKernel(topology);
  const empty = new Uint8Array(topology.cellCount);
  while (solver.solve(empty, { limit: 1, rng, nodeCap: 2000 }).solutions === 0);
  return solver.solution.slice();
}

/** A puzzle with some digits of a random solution as givens. If `wrong` is true, it almost surely has no solution. */
function randomPuzzle(topology: Topology, rng: Rng, percent: number, wrong: boolean): Uint8Array {
  const givens = randomSolution(topology, rng).map((digit) => (rng.below(100) < percent ? digit : 0));
  if (wrong) {
    const cell = rng.below(topology.cellCount);
    givens[cell] = 1 + (((givens[cell] as number) + rng.below(8)) % 9);
  }
  return givens;
}

const puzzles = fc.record({
  layout: fc.nat({ max: LAYOUTS.length - 1 }),
  seed: fc.string({ maxLength: 8 }),
  percent: fc.integer({ min: 36, max: 60 }),
  wrong: fc.boolean(),
});

describe('both kernels', () => {
  it('count the same as exact cover, on every layout', () => {
    fc.assert(
      fc.property(puzzles, ({ layout, seed, percent, wrong }) => {
        const topology = topologies[layout] as Topology;
        const givens = randomPuzzle(topology, createRng(seed), percent, wrong);
        const masks = Array.from(givens, (digit) => (digit === 0 ? topology.allDigits : 1 << (digit - 1)));
        const expected = countByExactCover(topology, masks, 3);
        for (const Kernel of KERNELS) {
          const solver = new Kernel(topology);
          expect(solver.solve(givens, { limit: 3 })).toMatchObject({ solutions: expected, status: 'complete' });
          if (expected === 0) continue;
          expect(brokenHouse(topology, solver.solution)).toBe(-1);
          expect(givens.every((digit, cell) => digit === 0 || digit === solver.solution[cell])).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('count the same as the backtracker, with restricted cells', () => {
    const simple = topologyOf({ layout: 'simple', order: 3 });
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 58, max: 75 }), (seed, percent) => {
        const rng = createRng(seed);
        const solution = randomSolution(simple, rng);
        // Restricts a third of the cells to even or odd digits, whichever the solution has there.
        const cellAllowed = Int32Array.from(solution, (digit) =>
          rng.below(3) > 0 ? 511 : digit % 2 === 0 ? 170 : 341,
        );
        const topology = { ...simple, cellAllowed };
        const givens = solution.map((digit) => (rng.below(100) < percent ? digit : 0));
        const expected = countByBacktracking(topology, givens, 3);
        for (const Kernel of KERNELS) expect(new Kernel(topology).solve(givens, { limit: 3 }).solutions).toBe(expected);
        const evenCell = solution.findIndex((digit, cell) => digit % 2 === 0 && cellAllowed[cell] === 170);
        if (evenCell < 0) return;
        givens[evenCell] = 1;
        for (const Kernel of KERNELS) expect(new Kernel(topology).solve(givens).solutions).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('count the same as exact cover, from candidates', () => {
    fc.assert(
      fc.property(fc.nat({ max: LAYOUTS.length - 1 }), fc.string({ maxLength: 8 }), (layout, seed) => {
        const topology = topologies[layout] as Topology;
        const rng = createRng(seed);
        const solution = randomSolution(topology, rng);
        const masks = Int32Array.from(solution, (digit) => (1 << (digit - 1)) | (rng.bits() & rng.bits() & 511));
        const expected = countByExactCover(topology, masks, 3);
        expect(expected).toBeGreaterThan(0);
        for (const Kernel of KERNELS) {
          const solver = new Kernel(topology);
          expect(solver.solveMasks(masks, { limit: 3 })).toMatchObject({ solutions: expected, status: 'complete' });
          expect(solver.solution.every((digit, cell) => ((masks[cell] as number) & (1 << (digit - 1))) !== 0)).toBe(
            true,
          );
        }
        masks[rng.below(topology.cellCount)] = 0;
        for (const Kernel of KERNELS) expect(new Kernel(topology).solveMasks(masks).solutions).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('find another solution without a given exactly if there is one', () => {
    fc.assert(
      fc.property(fc.nat({ max: LAYOUTS.length - 1 }), fc.string({ maxLength: 8 }), (layout, seed) => {
        const topology = topologies[layout] as Topology;
        const rng = createRng(seed);
        const solution = randomSolution(topology, rng);
        const givens = solution.map((digit) => (rng.below(100) < 42 ? digit : 0));
        const cell = givens.findIndex((digit) => digit !== 0);
        const digit = givens[cell] as number;
        const masks = Array.from(givens, (given) => (given === 0 ? 511 : 1 << (given - 1)));
        masks[cell] = 511 & ~(1 << (digit - 1));
        const expected = countByExactCover(topology, masks, 1);
        for (const Kernel of KERNELS) {
          const solver = new Kernel(topology);
          const options: SearchOptions = { limit: 1, prefer: solution };
          expect(solver.solveWithout(givens, cell, digit, options).solutions).toBe(expected);
          if (expected === 0) continue;
          expect(solver.solution[cell]).not.toBe(digit);
          expect(brokenHouse(topology, solver.solution)).toBe(-1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keep no state: a used solver answers like a new one', () => {
    const calls = fc.array(
      fc.record({
        kind: fc.constantFrom('solve', 'without', 'masks'),
        seed: fc.string({ maxLength: 4 }),
        percent: fc.integer({ min: 10, max: 60 }),
        limit: fc.integer({ min: 1, max: 4 }),
        nodeCap: fc.constantFrom(1, 3, 20, 500),
        random: fc.boolean(),
        wrong: fc.boolean(),
      }),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.nat({ max: LAYOUTS.length - 1 }), calls, (layout, list) => {
        const topology = topologies[layout] as Topology;
        for (const Kernel of KERNELS) {
          const used = new Kernel(topology);
          for (const { kind, seed, percent, limit, nodeCap, random, wrong } of list) {
            const givens = randomPuzzle(topology, createRng(seed), percent, wrong);
            const ask = (solver: ExactSolver): unknown => {
              const options: SearchOptions = { limit, nodeCap, ...(random ? { rng: createRng(seed) } : {}) };
              const masks = Int32Array.from(givens, (digit) => (digit === 0 ? 511 : (1 << (digit - 1)) | 1));
              const outcome =
                kind === 'solve'
                  ? solver.solve(givens, options)
                  : kind === 'without'
                    ? solver.solveWithout(givens, 0, 5, options)
                    : solver.solveMasks(masks, options);
              return { ...outcome, solution: outcome.solutions > 0 ? [...solver.solution] : null };
            };
            expect(ask(used)).toEqual(ask(new Kernel(topology)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
