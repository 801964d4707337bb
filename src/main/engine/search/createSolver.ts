import type { Topology } from '../../../shared/topology/topology.ts';
import { engineTrace } from '../core/engineTrace.ts';
import { boxKernelSupports } from './box/boxBoard.ts';
import { BoxKernel } from './box/boxKernel.ts';
import { GeneralKernel } from './generalKernel.ts';
import type { ExactSolver } from './solver.ts';
import { tracedSolver } from './tracedSolver.ts';

/** The exact solver for a topology: the fastest kernel that supports it. */
export function createExactSolver(topology: Topology): ExactSolver {
  const kernel = boxKernelSupports(topology) ? new BoxKernel(topology) : new GeneralKernel(topology);
  return tracedSolver(kernel, engineTrace());
}
