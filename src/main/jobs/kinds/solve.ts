import { fail, ok, type Result } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import type { JobContext } from '../kind.ts';
import { keptFor, topologyOf } from './topologies.ts';

export interface SolveInput {
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Stop after this many solutions. */
  readonly limit: number;
}

export interface SolveOutput {
  readonly solutions: number;
  /** The last solution found; null where there is none. */
  readonly grids: readonly string[] | null;
  readonly nodes: number;
}

const solverOf = keptFor(createExactSolver);

/** Counts solutions. Errors: `gave-up`, `cancelled`. */
export function solveJob({ layout, givens, limit }: SolveInput, { cancel }: JobContext): Result<SolveOutput> {
  const topology = topologyOf(layout);
  const solver = solverOf(topology);
  const { solutions, status, nodes } = solver.solve(givens, { limit, cancel });
  if (status === 'cancelled') return fail('cancelled', 'cancelled');
  if (status === 'gave-up') return fail('gave-up', `no answer after ${nodes} search nodes`);
  return ok({ solutions, nodes, grids: solutions > 0 ? printGrids(topology, solver.solution) : null });
}
