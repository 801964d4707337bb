import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { rowRegions } from '../variants/colour.ts';
import { withVariants } from '../variants/withVariants.ts';
import { type CellTints, cellTints, tintPatches } from './tints.ts';

const NAMES = '123456789abcdefghijklmnop';

function tinted(ref: LayoutRef, ...variants: VariantRef[]): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

/** The tints of a cell as text, for comparisons. */
function lookOf(own: CellTints | undefined, turns: 'rows' | 'columns' | null = null): string {
  return own ? JSON.stringify([...tintPatches(own, turns)]) : '';
}

/** Each region is a column that shifts by one cell from row to row, so no two of its cells touch. */
function slanted(digits: number): string {
  return Array.from({ length: digits ** 2 }, (_, place) => {
    const row = Math.floor(place / digits);
    return NAMES[(place + 2 * row) % digits];
  }).join('');
}

describe('the tints of regions', () => {
  it.each([3, 4, 5])('distinguish all disconnected regions of order %i', (order) => {
    const text = slanted(order ** 2);
    const topology = tinted({ layout: 'simple', order }, { id: 'colour', regions: [text] });
    const tints = cellTints(topology);
    const looks = new Map<string, string>();
    [...text].forEach((label, place) => {
      const look = lookOf(tints.get(topology.positionCell[place] as number));
      expect(looks.get(label) ?? look).toBe(look);
      looks.set(label, look);
    });
    expect(new Set(looks.values()).size).toBe(order ** 2);
  });

  it('are few if borders separate regions, and differ between neighbours', () => {
    const text = Array.from({ length: 81 }, (_, place) => NAMES[place % 9]).join('');
    const topology = tinted({ layout: 'simple', order: 3 }, { id: 'colour', regions: [text] });
    const tints = cellTints(topology);
    const looks = Array.from({ length: 9 }, (_, column) => lookOf(tints.get(topology.positionCell[column] as number)));
    expect(new Set(looks).size).toBe(2);
    for (let column = 1; column < 9; column++) expect(looks[column]).not.toBe(looks[column - 1]);
  });

  it('are both shown in shared cells, without covering each other', () => {
    const down = Array.from({ length: 81 }, (_, place) => NAMES[place % 9]).join('');
    const topology = tinted(
      { layout: 'twodoku', order: 3 },
      { id: 'colour', regions: [down], subgrids: [0] },
      { id: 'colour', regions: [slanted(9)], subgrids: [1] },
    );
    const tints = cellTints(topology);
    let shared = 0;
    for (const own of tints.values()) {
      if (own.tints.length < 2) continue;
      shared++;
      expect(own.beside).toBe(false);
      const [upper, lower] = [...tintPatches(own, null)];
      expect([upper?.top, upper?.bottom, lower?.top, lower?.bottom]).toEqual([0, 0.5, 0.5, 1]);
      // In a copy that is upside down, top and bottom are exchanged.
      const [first] = [...tintPatches(own, 'rows')];
      expect([first?.hue, first?.top]).toEqual([upper?.hue, 0.5]);
      expect(lookOf(own, 'columns')).toBe(lookOf(own));
    }
    // The subgrids share nine cells. Fewer may be counted, because a cell whose two tints are equal shows only one.
    expect(shared).toBeGreaterThan(6);
  });

  it('leave out regions that are the rows, as where boxes do not count', () => {
    const topology = tinted({ layout: 'simple', order: 2 }, { id: 'colour', regions: [rowRegions(4)] });
    expect(cellTints(topology).size).toBe(0);
  });

  it('give each place of a box its own tint in disjoint groups', () => {
    for (const order of [2, 3, 4]) {
      const topology = tinted({ layout: 'simple', order }, { id: 'disjoint-groups' });
      const looks = Map.groupBy(cellTints(topology), ([, own]) => lookOf(own));
      expect(looks.size).toBe(order ** 2);
      expect([...looks.values()].every((cells) => cells.length === order ** 2)).toBe(true);
    }
  });
});
