import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../shared/layout/topology.ts';
import { linkedSubgrids, pairAround, sameCellIn, subgridAround, subgridsOf } from './navigation.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const samurai = topologyOf({ layout: 'samurai', order: 3 });
const torus = topologyOf({ layout: 'torus', order: 3, size: 3 });
const carpet = topologyOf({ layout: 'carpet', order: 3, size: 10 });

describe('finding one’s way', () => {
  it('knows linked subgrids: those that share a cell, both ways', () => {
    const counts = Array.from({ length: 5 }, (_, subgrid) => linkedSubgrids(samurai, subgrid).length);
    expect(counts.sort()).toEqual([1, 1, 1, 1, 4]);
    for (const topology of [samurai, torus]) {
      for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
        for (const other of linkedSubgrids(topology, subgrid)) {
          expect(linkedSubgrids(topology, other)).toContain(subgrid);
        }
      }
    }
    expect(linkedSubgrids(topologyOf({ layout: 'simple', order: 3 }), 0)).toEqual([]);
  });

  it('takes a cell for that of its subgrids in whose middle it is most', () => {
    for (const topology of [samurai, torus, carpet]) {
      for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
        const middle = topology.positionCell[subgrid * 81 + 40] as number;
        expect(subgridAround(topology, middle)).toBe(subgrid);
      }
      for (let cell = 0; cell < topology.cellCount; cell += 7) {
        expect(subgridsOf(topology, cell)).toContain(subgridAround(topology, cell));
      }
    }
  });

  it('pairs a subgrid with the neighbour on the side of the cell', () => {
    const wide = topologyOf({ layout: 'carpet', order: 3, size: 3 });
    // The subgrid in the middle, its left and its right column.
    expect(pairAround(wide, wide.positionCell[4 * 81 + 4 * 9 + 3] as number)).toEqual([4, 3]);
    expect(pairAround(wide, wide.positionCell[4 * 81 + 4 * 9 + 5] as number)).toEqual([4, 5]);
    expect(pairAround(topologyOf({ layout: 'simple', order: 3 }), 0)).toEqual([0]);
  });

  it('goes to the same place of another subgrid and back', () => {
    for (let subgrid = 1; subgrid < samurai.subgridCount; subgrid++) {
      const from = samurai.positionCell[40] as number;
      const there = sameCellIn(samurai, subgrid, from);
      expect(there).toBe(samurai.positionCell[subgrid * 81 + 40]);
      expect(sameCellIn(samurai, 0, there)).toBe(from);
    }
  });
});
