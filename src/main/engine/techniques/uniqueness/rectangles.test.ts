import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { SIMPLE, topologyOf } from '../testing/positions.ts';
import { rectanglesOf } from './rectangles.ts';

function countOf(topology: Topology): number {
  return rectanglesOf(topology).corners.length / 4;
}

/**
 * Number of rectangles in the bands and stacks of one subgrid: pairs of lines in a band (or stack), times pairs of
 * crossing lines from two different boxes.
 */
function plainCount(order: number): number {
  const pairs = (n: number): number => (n * (n - 1)) / 2;
  const along = order * pairs(order);
  return 2 * along * (pairs(order * order) - along);
}

describe('rectangles', () => {
  it.each([2, 3, 4])('are those of two boxes in one subgrid of order %i', (order) => {
    expect(countOf(topologyOf({ layout: 'simple', order }))).toBe(plainCount(order));
  });

  it('of overlapping subgrids have all corners in the same subgrids', () => {
    for (const ref of [
      { layout: 'samurai', order: 3 },
      { layout: 'sensei-4', order: 3 },
      { layout: 'torus', order: 3, size: 2 },
    ]) {
      const topology = topologyOf(ref);
      const { corners } = rectanglesOf(topology);
      const { twins, twinStart, digits } = topology;
      const subgridsOf = (cell: number): string =>
        [...twins.subarray(twinStart[cell], twinStart[cell + 1])]
          .map((position) => Math.floor(position / (digits * digits)))
          .join();
      expect(corners.length).toBeGreaterThan(0);
      for (let first = 0; first < corners.length; first += 4) {
        const ring = [...corners.subarray(first, first + 4)].map(subgridsOf);
        expect(new Set(ring).size).toBe(1);
      }
    }
  });

  it('exclude those whose exchange an extra house would prevent', () => {
    const places = Array.from({ length: 9 }, (_, i) => i * 10);
    const topology = expectOk(compileTopology(expectOk(resolveLayout(SIMPLE)), { houses: [{ subgrid: 0, places }] }));
    const onDiagonal = (cell: number): boolean => cell % 10 === 0;
    const { corners } = rectanglesOf(topology);
    expect(corners.length / 4).toBeLessThan(plainCount(3));
    expect([...corners].filter(onDiagonal)).toEqual([]);
  });

  it('are few if subgrids overlap on all sides', () => {
    expect(countOf(topologyOf({ layout: 'torus', order: 3, size: 3 }))).toBe(0);
  });
});
