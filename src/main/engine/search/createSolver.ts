import type { Topology } from '../../../shared/layout/topology.ts';
import { boxKernelTakes } from './boxBoard.ts';
import { BoxKernel } from './boxKernel.ts';
import { GeneralKernel } from './generalKernel.ts';
import type { ExactSolver } from './solver.ts';

/** The exact solver for a topology: the fastest kernel that takes it. */
export function createExactSolver(topology: Topology): ExactSolver {
  return boxKernelTakes(topology) ? new BoxKernel(topology) : new GeneralKernel(topology);
}
