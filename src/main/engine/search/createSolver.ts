import type { Topology } from '../../../shared/topology/topology.ts';
import { type EngineTrace, engineTrace } from '../core/engineTrace.ts';
import { boxKernelSupports } from './box/boxBoard.ts';
import { BoxKernel } from './box/boxKernel.ts';
import { GeneralKernel } from './generalKernel.ts';
import { laneInstance } from './lanes/laneInstance.ts';
import { LaneKernel, laneKernelSupports } from './lanes/laneKernel.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from './solver.ts';

/** Wraps a solver so that each of its searches is traced. Without a trace receiver, returns the solver itself. */
export function tracedSolver(solver: ExactSolver, { search }: EngineTrace): ExactSolver {
  if (search === undefined) return solver;
  const traced = (question: string, run: () => SearchOutcome): SearchOutcome => {
    const ended = search(`${solver.name} ${question}`);
    const outcome = run();
    const { solutions, status, nodes } = outcome;
    ended(`${solutions} found, ${status}`, { nodes, guesses: Math.max(0, nodes - 1) });
    return outcome;
  };
  return {
    name: solver.name,
    get solution(): Uint8Array {
      return solver.solution;
    },
    solve: (givens: Uint8Array, options?: SearchOptions) => traced('solve', () => solver.solve(givens, options)),
    solveWithout: (givens: Uint8Array, cell: number, digit: number, options?: SearchOptions) =>
      traced('solveWithout', () => solver.solveWithout(givens, cell, digit, options)),
    solveMasks: (candidates: Int32Array, options?: SearchOptions) =>
      traced('solveMasks', () => solver.solveMasks(candidates, options)),
  };
}

/** The exact solver for a topology: the fastest kernel (implementation of the search) that supports it. */
export function createExactSolver(topology: Topology): ExactSolver {
  return tracedSolver(createKernel(topology), engineTrace());
}

function createKernel(topology: Topology): ExactSolver {
  if (!boxKernelSupports(topology)) return new GeneralKernel(topology);
  const box = new BoxKernel(topology);
  const lanes = laneKernelSupports(topology) ? laneInstance() : null;
  return lanes ? new LaneKernel(topology, lanes, box) : box;
}
