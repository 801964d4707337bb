import type { Topology } from '../../../shared/topology/topology.ts';
import { engineTrace } from '../core/engineTrace.ts';
import { boxKernelTakes } from './box/boxBoard.ts';
import { BoxKernel } from './box/boxKernel.ts';
import { GeneralKernel } from './generalKernel.ts';
import type { ExactSolver } from './solver.ts';
import { tracedSolver } from './tracedSolver.ts';

/** The exact solver for a topology: the fastest kernel that takes it. */
export function createExactSolver(topology: Topology): ExactSolver {
  const kernel = boxKernelTakes(topology) ? new BoxKernel(topology) : new GeneralKernel(topology);
  return tracedSolver(kernel, engineTrace());
}
