import { describe, expect, it } from 'vitest';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, POLL_INTERVAL } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createExactSolver } from './createSolver.ts';
import type { ExactSolver } from './solver.ts';
import { brokenHouse, topologyOf } from './testing/topologies.ts';

const LAYOUTS: LayoutRef[] = [
  { layout: 'samurai', order: 3 },
  { layout: 'carpet', order: 2, size: 3 },
];

describe.each(LAYOUTS)('limits of a search on $layout, order $order', (ref) => {
  const topology: Topology = topologyOf(ref);
  const empty = new Uint8Array(topology.cellCount);
  const solver: ExactSolver = createExactSolver(topology);

  it('stops at the limit, by default two', () => {
    expect(solver.solve(empty)).toMatchObject({ solutions: 2, status: 'complete' });
    expect(solver.solve(empty, { limit: 7 })).toMatchObject({ solutions: 7, status: 'complete' });
    expect(solver.solve(empty, { limit: 1 })).toMatchObject({ solutions: 1, status: 'complete' });
    expect(brokenHouse(topology, solver.solution)).toBe(-1);
  });

  it('hands over each solution as it is found', () => {
    const found: string[] = [];
    solver.solve(empty, { limit: 7, onSolution: (solution) => found.push(solution.join()) });
    expect(new Set(found).size).toBe(7);
    expect(found.at(-1)).toBe(solver.solution.join());
  });

  it('gives up at the node cap, and not before', () => {
    const { nodes } = solver.solve(empty, { limit: 5 });
    expect(nodes).toBeGreaterThan(5);
    expect(solver.solve(empty, { limit: 5, nodeCap: nodes })).toMatchObject({
      solutions: 5,
      status: 'complete',
      nodes,
    });
    expect(solver.solve(empty, { limit: 5, nodeCap: nodes - 1 })).toMatchObject({
      status: 'gave-up',
      nodes: nodes - 1,
    });
    expect(solver.solve(empty, { limit: 1, nodeCap: 1 })).toEqual({ solutions: 0, status: 'gave-up', nodes: 1 });
  });

  it('polls for cancellation at a fixed interval of nodes', () => {
    let asked = 0;
    const afterThree: CancelToken = { cancelled: () => ++asked === 3 };
    const outcome = solver.solve(empty, { limit: Number.MAX_SAFE_INTEGER, cancel: afterThree });
    expect(outcome).toMatchObject({ status: 'cancelled', nodes: 3 * POLL_INTERVAL });
    expect(asked).toBe(3);
  });

  it('finds another random solution for another seed, and the same for the same seed', () => {
    const found = ['a', 'b', 'c', 'd', 'a'].map((seed) => {
      expect(solver.solve(empty, { limit: 1, rng: createRng(seed) }).solutions).toBe(1);
      expect(brokenHouse(topology, solver.solution)).toBe(-1);
      return solver.solution.join();
    });
    expect(new Set(found).size).toBe(4);
    expect(found[4]).toBe(found[0]);
  });

  it('goes straight to a preferred solution, with and without random order', () => {
    solver.solve(empty, { limit: 1, rng: createRng('preferred') });
    const prefer = solver.solution.slice();
    for (const seed of [null, 'x', 'y']) {
      const outcome = solver.solve(empty, { limit: 1, prefer, ...(seed === null ? {} : { rng: createRng(seed) }) });
      expect(outcome.solutions).toBe(1);
      expect([...solver.solution]).toEqual([...prefer]);
    }
  });
});
