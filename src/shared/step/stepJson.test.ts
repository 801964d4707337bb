import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { houseJson, positionJson, stepJson } from './stepJson.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const samurai = topologyOf({ layout: 'samurai', order: 3 });

describe('a step as JSON', () => {
  it('names every cell by its first twin', () => {
    const { positionCell, digits } = samurai;
    positionCell.forEach((cell, position) => {
      const { subgrid, row, column } = positionJson(samurai, cell);
      const named = subgrid * digits * digits + row * digits + column;
      expect(positionCell[named]).toBe(cell);
      expect(named).toBeLessThanOrEqual(position);
    });
  });

  it('names every house by the first subgrid that owns it', () => {
    for (let house = 0; house < samurai.houseCount; house++) {
      const { subgrid, kind, index } = houseJson(samurai, house);
      const place = ['row', 'column', 'box'].indexOf(kind) * 9 + index;
      expect(samurai.subgridHouses[(samurai.subgridHouseStart[subgrid] as number) + place]).toBe(house);
    }
    const diagonal = expectOk(
      compileTopology(topologyOf({ layout: 'simple', order: 2 }).layout, {
        houses: [{ subgrid: 0, places: [0, 5, 10, 15] }],
      }),
    );
    expect(houseJson(diagonal, 12)).toEqual({ subgrid: 0, kind: 'region', index: 0 });
  });

  it('leaves out what the evidence lacks', () => {
    const step = {
      technique: 'naked-single',
      subgrids: [0],
      placements: [{ cell: 0, digit: 4 }],
      eliminations: [],
      evidence: { cells: [0], houses: [], digits: 0b1000 },
    };
    expect(stepJson(topologyOf({ layout: 'simple', order: 3 }), step, 3)).toEqual({
      technique: 'naked-single',
      subgrids: [0],
      placements: [{ subgrid: 0, row: 0, column: 0, digit: 4 }],
      eliminations: [],
      evidence: { cells: [{ subgrid: 0, row: 0, column: 0 }], digits: [4] },
      alternatives: 3,
    });
  });

  it('turns chains into positions', () => {
    const step = {
      technique: 'x-chain',
      subgrids: [0],
      placements: [],
      eliminations: [{ cell: 9, digit: 2 }],
      evidence: {
        cells: [],
        houses: [0],
        covers: [9],
        digits: 0b10,
        fins: [1],
        candidates: [{ cell: 10, digit: 2 }],
        nodes: [{ cells: [80, 71], digit: 2, on: true }],
        inferences: [{ from: 0, to: 0, kind: 'strong' as const }],
      },
    };
    expect(stepJson(topologyOf({ layout: 'simple', order: 3 }), step, 1).evidence).toEqual({
      houses: [{ subgrid: 0, kind: 'row', index: 0 }],
      covers: [{ subgrid: 0, kind: 'column', index: 0 }],
      digits: [2],
      fins: [{ subgrid: 0, row: 0, column: 1 }],
      candidates: [{ subgrid: 0, row: 1, column: 1, digit: 2 }],
      nodes: [
        {
          cells: [
            { subgrid: 0, row: 8, column: 8 },
            { subgrid: 0, row: 7, column: 8 },
          ],
          digit: 2,
          on: true,
        },
      ],
      inferences: [{ from: 0, to: 0, kind: 'strong' }],
    });
  });
});
