import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import type { JobContext } from '../kind.ts';
import { cachedPerTopology, topologyOf } from './topologies.ts';

export interface SolveInput {
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Stop after this many solutions. */
  readonly limit: number;
}

export interface SolveOutput {
  readonly solutions: number;
  /** The last solution found; null if there is none. */
  readonly grids: readonly string[] | null;
  readonly nodes: number;
}

/** The exact solver of a topology, cached per worker. */
export const solverOf = cachedPerTopology(createExactSolver);

/** Counts solutions. Errors: `gave-up`, `cancelled`. */
export function solveJob({ layout, givens, limit }: SolveInput, { cancel }: JobContext): Result<SolveOutput> {
  const topology = topologyOf(layout);
  const solver = solverOf(topology);
  const { solutions, status, nodes } = solver.solve(givens, { limit, cancel });
  if (status === 'cancelled') return fail('cancelled', 'cancelled');
  if (status === 'gave-up') return fail('gave-up', 'nodes', { nodes });
  return ok({ solutions, nodes, grids: solutions > 0 ? printGrids(topology, solver.solution) : null });
}

/**
 * Finds no solution, the only one, or two different ones, as text grids.
 *
 * Errors: `gave-up`, `cancelled`.
 */
export function twoSolutionsJob(
  { layout, givens }: Omit<SolveInput, 'limit'>,
  { cancel }: JobContext,
): Result<readonly (readonly string[])[]> {
  const topology = topologyOf(layout);
  const solver = solverOf(topology);
  const found: Uint8Array[] = [];
  for (const limit of [1, 2]) {
    // The second search finds the known solution first, then changes as little of it as possible.
    const [known] = found;
    const { solutions, status, nodes } = solver.solve(givens, { limit, cancel, ...(known ? { prefer: known } : {}) });
    if (status === 'cancelled') return fail('cancelled', 'cancelled');
    if (status === 'gave-up') return fail('gave-up', 'nodes', { nodes });
    if (solutions < limit) break;
    found.push(Uint8Array.from(solver.solution));
  }
  return ok(found.map((solution) => printGrids(topology, solution)));
}
