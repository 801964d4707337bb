import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { compileTopology, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { linkedSubgrids, pairAround, sameCellIn, subgridAround } from './navigation.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const samurai = topologyOf({ layout: 'samurai', order: 3 });
const torus = topologyOf({ layout: 'torus', order: 3, size: 3 });
const carpet = topologyOf({ layout: 'carpet', order: 3, size: 10 });

describe('navigation', () => {
  it('finds linked subgrids: both of any two that share a cell', () => {
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

  it('assigns a cell to the subgrid whose middle is nearest', () => {
    for (const topology of [samurai, torus, carpet]) {
      for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
        const middle = itemAt(topology.positionCell, subgrid * 81 + 40);
        expect(subgridAround(topology, middle)).toBe(subgrid);
      }
      for (let cell = 0; cell < topology.cellCount; cell += 7) {
        expect(subgridsOf(topology, cell)).toContain(subgridAround(topology, cell));
      }
    }
  });

  it('pairs a subgrid with the neighbour on the cell’s side', () => {
    const wide = topologyOf({ layout: 'carpet', order: 3, size: 3 });
    // A cell in the left column of the middle subgrid, then one in its right column.
    expect(pairAround(wide, itemAt(wide.positionCell, 4 * 81 + 4 * 9 + 3))).toEqual([4, 3]);
    expect(pairAround(wide, itemAt(wide.positionCell, 4 * 81 + 4 * 9 + 5))).toEqual([4, 5]);
    expect(pairAround(topologyOf({ layout: 'simple', order: 3 }), 0)).toEqual([0]);
  });

  it('goes to the same place of another subgrid and back', () => {
    for (let subgrid = 1; subgrid < samurai.subgridCount; subgrid++) {
      const from = itemAt(samurai.positionCell, 40);
      const there = sameCellIn(samurai, 0, subgrid, from);
      expect(there).toBe(samurai.positionCell[subgrid * 81 + 40]);
      expect(sameCellIn(samurai, subgrid, 0, there)).toBe(from);
    }
  });
});
