import type { Topology } from '../../../shared/layout/topology.ts';
import { GeneralKernel } from './generalKernel.ts';
import type { ExactSolver } from './solver.ts';

/** The exact solver for a topology. */
export function createExactSolver(topology: Topology): ExactSolver {
  return new GeneralKernel(topology);
}
