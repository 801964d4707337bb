import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createExactSolver } from './createSolver.ts';
import type { ExactSolver } from './solver.ts';

/**
 * Limit on search nodes. If it is reached, the puzzle counts as not proper. It is low, because a program that reads a
 * puzzle from a text waits for the answer.
 */
const QUICK = 20_000;

/**
 * Returns a function that tests within a few milliseconds whether a puzzle has exactly one solution. It returns false
 * if the search takes too long. Readers of puzzle texts use it to choose among several layouts that fit a text. Runs on
 * the caller's thread.
 */
export function createProperTest(): (puzzle: Puzzle) => boolean {
  const solvers = new WeakMap<Topology, ExactSolver>();
  return ({ topology, givens }) => {
    let solver = solvers.get(topology);
    if (!solver) {
      solver = createExactSolver(topology);
      solvers.set(topology, solver);
    }
    const { solutions, status } = solver.solve(givens, { limit: 2, nodeCap: QUICK });
    return status === 'complete' && solutions === 1;
  };
}
