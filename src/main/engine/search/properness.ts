import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createExactSolver } from './createSolver.ts';
import type { ExactSolver } from './solver.ts';

/** Upper bound on search nodes; beyond, the puzzle counts as not proper. Low, because readers wait for the answer. */
const QUICK = 20_000;

/**
 * Returns a test whether a puzzle has exactly one solution, within a few milliseconds. Readers use it to choose among
 * several layouts that fit a text. Runs on the caller's thread; false if the search would take too long.
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
