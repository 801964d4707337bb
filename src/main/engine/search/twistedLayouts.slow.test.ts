import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { GeneralKernel } from './generalKernel.ts';
import { topologyOfHouses } from './testing/topologies.ts';
import {
  housesByCrossings,
  latticeTwistedLayout,
  randomTwistedLayout,
  twistedLayouts,
} from './testing/twistedLayouts.ts';

const LAYOUTS: LayoutSpec[] = [
  ...twistedLayouts('anywhere', 700, (rng) => randomTwistedLayout(rng, squareBox(2), 3, 5)),
  ...twistedLayouts('lattices', 250, (rng) => latticeTwistedLayout(rng, squareBox(2), 5)),
];

describe('twisted layouts of order 2', () => {
  it('have the cells and houses that follow from their crossings', () => {
    let compiled = 0;
    for (const spec of LAYOUTS) {
      const topology = compileTopology(spec);
      if (!topology.ok) continue;
      compiled++;
      const { positionCell, cellCount, digits, subgridCount } = topology.value;
      const expected = housesByCrossings(spec);
      expect(cellCount).toBe(expected.cellCount);
      // The rows of all subgrids contain every position. If two positions are the same cell in one model, they must be
      // the same cell in the other.
      const rows = Array.from({ length: subgridCount * digits }, (_, row) => {
        const [subgrid, i] = [Math.floor(row / digits), row % digits];
        return expected.houses[(subgrid * digits + i) * 3] as number[];
      });
      const nameOf = new Map<number, number>();
      rows.flat().forEach((cell, position) => {
        const own = positionCell[position] as number;
        expect(nameOf.get(own) ?? cell).toBe(cell);
        nameOf.set(own, cell);
      });
      expect(new Set(nameOf.values()).size).toBe(cellCount);
    }
    expect(compiled).toBeGreaterThan(500);
  });

  it('are refused for a ring exactly if the exact solver finds no solution', () => {
    const met = new Map<string, number>();
    for (const spec of LAYOUTS) {
      const topology = compileTopology(spec);
      const reason = topology.ok ? 'none' : (topology.error.reason as string);
      if (reason === 'meets-itself' || reason === 'same-place') continue;
      const { cellCount, houses } = housesByCrossings(spec);
      const solver = new GeneralKernel(topologyOfHouses(squareBox(2), cellCount, houses));
      const givens = new Uint8Array(cellCount);
      (houses[0] as number[]).forEach((cell, i) => {
        givens[cell] = i + 1;
      });
      const { solutions, status } = solver.solve(givens, { limit: 1 });
      expect(solutions === 1 || status === 'complete').toBe(true);
      expect(topology.ok, JSON.stringify(spec)).toBe(solutions === 1);
      met.set(reason, (met.get(reason) ?? 0) + 1);
    }
    expect([...met.keys()].sort()).toEqual([
      'none',
      'ring-across',
      'ring-down',
      'turned-ring-across',
      'turned-ring-down',
    ]);
  });
});
