import { expectOk } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import type { ExactSolver } from '../../engine/search/solver.ts';

/** What is worth keeping of a layout from one job to the next. */
interface Compiled {
  readonly topology: Topology;
  readonly solver: ExactSolver;
}

/** Layouts kept by one worker: a library is filled with many puzzles of few layouts. */
const KEPT = 4;
const kept = new Map<string, Compiled>();

/** The compiled layout and its solver, from the last jobs where possible. The layout must compile. */
export function compiledLayout(layout: LayoutSpec): Compiled {
  const key = JSON.stringify([layout.order, layout.offsets, layout.wrap]);
  let compiled = kept.get(key);
  if (!compiled) {
    const topology = expectOk(compileTopology(layout));
    compiled = { topology, solver: createExactSolver(topology) };
  }
  // The map's order is the order of last use.
  kept.delete(key);
  kept.set(key, compiled);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  return compiled;
}
