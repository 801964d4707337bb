import { expect } from 'vitest';
import type { Topology } from '../../../../../shared/topology/topology.ts';
import { createExactSolver } from '../../../search/createSolver.ts';
import type { HintLog } from '../emulator.ts';

/** Expects that no hint contradicts the puzzle's only solution. */
export function expectSound(topology: Topology, givens: Uint8Array, log: HintLog): void {
  const solver = createExactSolver(topology);
  expect(solver.solve(givens, { limit: 2 }).solutions).toBe(1);
  const wrong = log.hints.filter(({ cell, digit, removals }) =>
    cell >= 0
      ? solver.solution[cell] !== digit
      : [...removals].some(([target, mask]) => (mask & (1 << ((solver.solution[target] ?? 0) - 1))) !== 0),
  );
  expect(wrong.map(({ kind }) => kind)).toEqual([]);
}
