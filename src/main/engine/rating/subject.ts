import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import type { SolveLog } from '../humanSolver/solveLog.ts';
import { createExactSolver } from '../search/createSolver.ts';

const exactSolverOf = perTopology(createExactSolver);
const humanSolverOf = perTopology((topology) => createHumanSolver(topology));

/** A puzzle to rate, with facts that several schemes need. Each fact is computed when it is first requested. */
export class Subject {
  readonly topology: Topology;
  /** cell → given digit, 0 for none. Not copied. */
  readonly givens: Uint8Array;
  readonly cancel: CancelToken;
  private counted: number | null | undefined;
  private solved: SolveLog | undefined;

  constructor(topology: Topology, givens: Uint8Array, cancel: CancelToken = NEVER_CANCELLED) {
    this.topology = topology;
    this.givens = givens;
    this.cancel = cancel;
  }

  /** Number of solutions: 0, 1, or 2 if there are more; null if the search gave up. */
  get solutions(): number | null {
    if (this.counted === undefined) {
      const { topology, givens, cancel } = this;
      const { solutions, status } = exactSolverOf(topology).solve(givens, { limit: 2, cancel });
      this.counted = status === 'complete' ? solutions : null;
    }
    return this.counted;
  }

  /** Log of the solve with all techniques, in the registry's order. */
  get log(): SolveLog {
    this.solved ??= humanSolverOf(this.topology).solve(this.givens, this.cancel);
    return this.solved;
  }
}
