import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { GenerateOptions } from './attempt.ts';
import { Generator } from './generator.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size: 2 }))));
const { solution } = expectOk(createFiller(topology).fill(createRng('known cells')));
/** The boxes in the leftmost column of boxes. */
const knownCells = topology.cellColumn.map((column) => (column < 3 ? 1 : 0));
const known = Uint8Array.from(knownCells);
const generator = new Generator(topology);

function make(wishes: Partial<GenerateOptions>) {
  return expectOk(generator.generate({ difficulty: 'easy', seed: 'a', solution, knownCells: known, ...wishes }));
}

it('digs a given solution, and leaves known cells out', () => {
  const puzzle = make({ minimal: true });
  expect(puzzle.solution).toEqual(solution);
  expect(puzzle.givens.some((digit, cell) => digit !== 0 && known[cell] === 1)).toBe(false);
  expect(puzzle.givenCount).toBe(puzzle.givens.filter((digit) => digit !== 0).length);
  const solver = createExactSolver(topology);
  const position = puzzle.givens.map((digit, cell) => (known[cell] === 1 ? (solution[cell] as number) : digit));
  expect(solver.solve(position, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
  expect(solver.solution).toEqual(solution);
  // Without the digits of the known cells, the puzzle has several solutions.
  expect(solver.solve(puzzle.givens, { limit: 2 }).solutions).toBe(2);
});

it('counts only own cells as givens', () => {
  const most = make({ minimal: true }).givenCount + 5;
  expect(make({ maxGivens: most, minimal: true }).givenCount).toBeLessThanOrEqual(most);
  const least = most + 20;
  expect(make({ minGivens: least, minimal: false }).givenCount).toBeGreaterThanOrEqual(least);
});

it('bounds the climb', () => {
  let moves = 0;
  const wishes = { difficulty: 'medium', targetSteps: 500, seed: 'a', solution, knownCells: known } as const;
  const onProgress = ({ stage }: { readonly stage: string }): void => {
    if (stage === 'adjusting') moves++;
  };
  const made = expectOk(generator.attempt({ ...wishes, climbing: { moves: 5, polishing: 0 } }, 0, { onProgress }));
  expect(made.distance).toBeGreaterThan(0);
  expect(moves).toBe(5);
});
