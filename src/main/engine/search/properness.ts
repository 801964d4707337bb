import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createExactSolver } from './createSolver.ts';
import type { ExactSolver } from './solver.ts';

/** Nodes after which a puzzle counts as none with one solution: a moment, since readers wait for the answer. */
const QUICK = 20_000;

/**
 * Makes the judge that tells readers of puzzle files which of several layouts a text is in: the one in which it has one
 * solution. It answers on the caller's thread, and no where the answer would take long.
 */
export function createProperJudge(): (puzzle: Puzzle) => boolean {
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
