import { describe, expect, it } from 'vitest';
import { type CancelToken, POLL_INTERVAL } from '../../core/io.ts';
import { createRng } from '../../core/rng.ts';
import { BoxKernel } from '../box/boxKernel.ts';
import type { SearchOptions } from '../solver.ts';
import { brokenHouse, topologyOf } from '../testing/topologies.ts';
import { type LaneInstance, laneInstance } from './laneInstance.ts';
import { LaneKernel, laneKernelSupports } from './laneKernel.ts';

const simple = topologyOf({ layout: 'simple', order: 3 });
const empty = new Uint8Array(81);
const create = (): LaneKernel => new LaneKernel(simple, laneInstance() as LaneInstance, new BoxKernel(simple));

it.each([
  [{ layout: 'simple', order: 3 }, true],
  [{ layout: 'simple', order: 2 }, false],
  [{ layout: 'samurai', order: 3 }, false],
])('supports %j: %s', (ref, supported) => {
  expect(laneKernelSupports(topologyOf(ref))).toBe(supported);
});

describe('limits', () => {
  const solver = create();

  it('stops at the limit, by default two', () => {
    expect(solver.solve(empty)).toMatchObject({ solutions: 2, status: 'complete' });
    expect(solver.solve(empty, { limit: 1000 })).toMatchObject({ solutions: 1000, status: 'complete' });
    expect(brokenHouse(simple, solver.solution)).toBe(-1);
  });

  it('gives up at the node cap, and not before', () => {
    const { nodes } = solver.solve(empty, { limit: 5 });
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

  it('finds the same solutions whether it is interrupted or not', () => {
    const found = (cancel?: CancelToken): string[] => {
      const list: string[] = [];
      const onSolution = (solution: Uint8Array): void => void list.push(solution.join(''));
      solver.solve(empty, { limit: 3000, onSolution, ...(cancel ? { cancel } : {}) });
      return list;
    };
    const all = found();
    expect(new Set(all).size).toBe(3000);
    expect(found({ cancelled: () => false })).toEqual(all);
  });
});

it('lets a caller search while it hands over a solution', () => {
  const [outer, inner] = [create(), create()];
  const found: string[] = [];
  outer.solve(empty, {
    limit: 5,
    onSolution: (solution) => {
      found.push(solution.join(''));
      expect(inner.solve(solution).solutions).toBe(1);
      expect(inner.solution).toEqual(solution);
    },
  });
  const alone: string[] = [];
  outer.solve(empty, { limit: 5, onSolution: (solution) => void alone.push(solution.join('')) });
  expect(found).toEqual(alone);
});

it('searches again after a caller threw while it took a solution', () => {
  const solver = create();
  const onSolution = (): void => {
    throw new Error('refused');
  };
  expect(() => solver.solve(empty, { onSolution })).toThrow('refused');
  const { nodes } = solver.solve(empty);
  expect(nodes).toBe(create().solve(empty).nodes);
});

it('leaves random and preferred digits to the box kernel, so that seeds keep their results', () => {
  const [lanes, box] = [create(), new BoxKernel(simple)];
  const prefer = new Uint8Array(81).map((_, cell) => 1 + (cell % 9));
  const questions: (() => SearchOptions)[] = [
    () => ({ limit: 1, prefer }),
    () => ({ limit: 1, rng: createRng('seed') }),
  ];
  for (const options of questions) {
    expect(lanes.solve(empty, options())).toEqual(box.solve(empty, options()));
    expect(lanes.solution).toEqual(box.solution);
  }
});
