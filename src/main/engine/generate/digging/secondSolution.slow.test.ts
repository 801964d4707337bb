import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../../core/io.ts';
import { createRng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { GeneralKernel } from '../../search/generalKernel.ts';
import type { ExactSolver } from '../../search/solver.ts';
import { SecondSolutionSearch } from './secondSolution.ts';

/**
 * A solver that stops at the root of the search, so that it only propagates. All further second solutions must then be
 * found by the search of parts of the layout.
 */
function rootOnly(solver: ExactSolver): ExactSolver {
  return {
    name: 'root only',
    solution: solver.solution,
    solve: (givens, options) => solver.solve(givens, { ...options, nodeCap: 1 }),
    solveWithout: (givens, cell, digit, options) =>
      solver.solveWithout(givens, cell, digit, { ...options, nodeCap: 1 }),
    solveMasks: (candidates, options) => solver.solveMasks(candidates, { ...options, nodeCap: 1 }),
  };
}

describe('SecondSolutionSearch', () => {
  it.each<LayoutRef>([
    { layout: 'simple', order: 3 },
    { layout: 'samurai', order: 3 },
    { layout: 'torus', order: 3, size: 2 },
    { layout: 'simple', order: 4 },
  ])('agrees with an exact search on %j', (ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const solver = createExactSolver(topology);
    const search = new SecondSolutionSearch(topology, createExactSolver(topology));
    const rng = createRng('answers');
    const { solution } = expectOk(createFiller(topology).fill(rng));
    const givens = solution.slice();
    search.start(solution, NEVER_CANCELLED);
    const answers = { exists: 0, none: 0, unknown: 0 };
    for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
      const answer = search.without(givens, cell);
      answers[answer]++;
      const { solutions, status } = solver.solveWithout(givens, cell, solution[cell] as number, {
        limit: 1,
        nodeCap: 20_000,
        prefer: solution,
      });
      if (status === 'complete' && answer !== 'unknown') expect(answer).toBe(solutions > 0 ? 'exists' : 'none');
      if (answer === 'none') givens[cell] = 0;
    }
    expect(answers.exists).toBeGreaterThan(20);
    expect(answers.none).toBeGreaterThan(50);
    expect(answers.unknown).toBe(0);
  });

  it.each<LayoutRef>([
    { layout: 'samurai', order: 3 },
    { layout: 'sumo', order: 3 },
    { layout: 'simple', order: 4 },
  ])('finds second solutions on %j in parts of the layout, exactly if there is one', (ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const search = new SecondSolutionSearch(topology, rootOnly(createExactSolver(topology)));
    const rng = createRng('parts');
    const { solution } = expectOk(createFiller(topology).fill(rng));
    const givens = solution.slice();
    search.start(solution, NEVER_CANCELLED);
    const found: number[] = [];
    for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
      const answer = search.without(givens, cell);
      if (answer === 'none') givens[cell] = 0;
      if (answer === 'exists') found.push(cell);
    }
    expect(found.length).toBeGreaterThan(ref.order === 3 ? 60 : 5);
    const kernel = new GeneralKernel(topology);
    let confirmed = 0;
    for (const cell of found) {
      const options = { limit: 1, nodeCap: 20_000, prefer: solution };
      const { solutions, status } = kernel.solveWithout(givens, cell, solution[cell] as number, options);
      if (status !== 'complete') continue;
      expect(solutions).toBe(1);
      confirmed++;
    }
    expect(confirmed).toBeGreaterThan(found.length / 2);
  });

  it('answers independently of earlier questions', () => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 4 }))));
    const rng = createRng('same');
    const { solution } = expectOk(createFiller(topology).fill(rng));
    const givens = solution.map((digit) => (rng.below(100) < 45 ? digit : 0));
    const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0);
    const answers = (search: SecondSolutionSearch): string[] => {
      search.start(solution, NEVER_CANCELLED);
      return cells.map((cell) => search.without(givens, cell));
    };
    const used = new SecondSolutionSearch(topology, createExactSolver(topology), 2);
    const first = answers(used);
    expect(answers(used)).toEqual(first);
    expect(answers(new SecondSolutionSearch(topology, createExactSolver(topology), 2))).toEqual(first);
  });
});
