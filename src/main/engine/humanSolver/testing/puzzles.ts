import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { topologyOf } from '../../techniques/testing/positions.ts';

/** A puzzle with its only solution. */
export interface TestPuzzle {
  readonly topology: Topology;
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
}

/**
 * Puzzles made by plain digging: starts from a random complete solution and removes givens in random order while the
 * solution stays unique. Their difficulty varies.
 *
 * @param keep percentage of the givens that are kept without trying to remove them. With a value above 0, puzzles are
 * easier, but not minimal.
 */
export function minimalPuzzles(
  ref: LayoutRef,
  seed: string,
  count: number,
  keep = 0,
  topology = topologyOf(ref),
): TestPuzzle[] {
  const solver = createExactSolver(topology);
  return Array.from({ length: count }, (_, index) => {
    const rng = createRng(`${seed}/${index}`);
    const { solutions: filled } = solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
    if (filled !== 1) throw new Error(`no full solution of ${JSON.stringify(ref)}`);
    const solution = solver.solution.slice();
    const givens = solution.slice();
    for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
      const digit = givens[cell] as number;
      if (rng.below(100) < keep) continue;
      const { solutions, status } = solver.solveWithout(givens, cell, digit, { limit: 1, nodeCap: 20_000 });
      if (status === 'complete' && solutions === 0) givens[cell] = 0;
    }
    return { topology, givens, solution };
  });
}
