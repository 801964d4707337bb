import { expectOk } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { createTopologyCache } from '../../../shared/layout/topologyCache.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import type { ExactSolver } from '../../engine/search/solver.ts';

/** One worker's compiled layouts: a library is filled with many puzzles of few layouts. */
const compile = createTopologyCache();
const solvers = new WeakMap<Topology, ExactSolver>();

/** The compiled layout, which must be one that compiles. */
export function topologyOf(layout: LayoutSpec): Topology {
  return expectOk(compile(layout));
}

/** This worker's solver for the topology. */
export function solverOf(topology: Topology): ExactSolver {
  let solver = solvers.get(topology);
  if (!solver) {
    solver = createExactSolver(topology);
    solvers.set(topology, solver);
  }
  return solver;
}
