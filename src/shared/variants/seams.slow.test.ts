import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { CATALOGUE, resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { canvasOf } from '../topology/canvas.ts';
import { compileTopology, subgridsOf, type Topology } from '../topology/topology.ts';
import { withVariants } from './withVariants.ts';

/** variant → distances (down and across) between cells whose digits it restricts. */
const STEPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'non-consecutive': [
    [0, 1],
    [1, 0],
  ],
  'anti-king': [
    [1, 1],
    [1, -1],
  ],
  'anti-knight': [
    [1, 2],
    [2, 1],
    [1, -2],
    [2, -1],
  ],
};

/** Whether the variant or a common house restricts the digits of two cells. */
function isBound(topology: Topology, id: string, a: number, b: number): boolean {
  const { peers, peerStart, pairCells, pairStart } = topology;
  return id === 'non-consecutive'
    ? pairCells.subarray(pairStart[a], pairStart[a + 1]).includes(b)
    : peers.subarray(peerStart[a], peerStart[a + 1]).includes(b);
}

/** Number of pairs of cells at the distances of a variant. `free`: number of those whose digits are not restricted. */
function lookAround(ref: LayoutRef, id: string): { pairs: number; free: number } {
  const topology = expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), [{ id }]))));
  const canvas = canvasOf(topology);
  let [pairs, free] = [0, 0];
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const cell = canvas.cellAt(row, column);
      if (cell < 0) continue;
      for (const [down, across] of STEPS[id] as readonly (readonly [number, number])[]) {
        const other = canvas.cellAt(row + down, column + across);
        if (other < 0) continue;
        pairs++;
        if (isBound(topology, id, cell, other)) continue;
        free++;
        // Only pairs of cells without a common subgrid may be unrestricted.
        const own = subgridsOf(topology, cell);
        expect(subgridsOf(topology, other).some((subgrid) => own.includes(subgrid))).toBe(false);
      }
    }
  }
  return { pairs, free };
}

const usual = CATALOGUE.map(({ id, usual }): LayoutRef => ({ layout: id, order: 3, ...usual }));
const wrapped = usual.filter((ref) => expectOk(resolveLayout(ref)).wrap.some((period) => period > 0));

describe.each(Object.keys(STEPS))('%s on the board', (id) => {
  it('holds across every seam and mirror of the wrapped families', () => {
    expect(wrapped.length).toBeGreaterThan(6);
    for (const ref of wrapped) {
      const { pairs, free } = lookAround(ref, id);
      expect(pairs).toBeGreaterThan(100);
      // In a samurai torus, subgrids touch at their corners. So cells there can be close to each other without a common
      // subgrid.
      if (ref.layout !== 'samurai-torus') expect({ ref, free }).toEqual({ ref, free: 0 });
    }
  });

  it('does not bind cells that touch across two subgrids', () => {
    for (const ref of usual) lookAround(ref, id);
    const samurai = lookAround({ layout: 'samurai', order: 3 }, id);
    expect(samurai.free).toBe({ 'non-consecutive': 0, 'anti-king': 8, 'anti-knight': 32 }[id]);
  });
});
