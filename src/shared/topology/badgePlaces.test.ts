import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { type BadgePlace, badgePlaces } from './badgePlaces.ts';
import { canvasOf } from './canvas.ts';
import { compileTopology } from './topology.ts';

function placesOf(ref: LayoutRef): { readonly places: BadgePlace[]; readonly isVoid: (place: BadgePlace) => boolean } {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const canvas = canvasOf(topology);
  const isVoid = ({ x, y }: BadgePlace): boolean => canvas.cellAt(Math.floor(y), Math.floor(x)) < 0;
  return { places: badgePlaces(topology, canvas), isVoid };
}

describe('the places of badges', () => {
  it('are in the void beside the subgrid, symmetrically where the layout is', () => {
    const { places, isVoid } = placesOf({ layout: 'samurai', order: 3 });
    expect(places.every((place) => place.kind === 'void' && isVoid(place))).toBe(true);
    expect(places.slice(1).map(({ x, y }) => [x, y])).toEqual([
      [1.5, 9.5],
      [19.5, 9.5],
      [1.5, 11.5],
      [19.5, 11.5],
    ]);
  });

  it('are at the middle box where no void belongs to one subgrid alone', () => {
    const { places } = placesOf({ layout: 'torus', order: 3, size: 3 });
    expect(places.every(({ kind }) => kind === 'corner')).toBe(true);
    expect(places[0]).toMatchObject({ x: 3, y: 3 });
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  });

  it('avoid the drawings of clues', () => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 3 }))));
    const cellAt = (row: number, column: number): number => topology.positionCell[row * 9 + column] as number;
    const placed = (covering: readonly number[], further: readonly number[] = []): unknown[] => {
      const costs = new Float64Array(topology.cellCount);
      for (const cell of covering) costs[cell] = 2;
      for (const cell of further) costs[cell] = 1;
      const { x, y } = badgePlaces(topology, canvasOf(topology), { outside: new Set(), costs })[0] as BadgePlace;
      return [y, x];
    };
    const corners = [0, 3, 6].flatMap((row) => [0, 3, 6].map((column) => cellAt(row, column)));
    const all = Array.from({ length: topology.cellCount }, (_, cell) => cell);
    expect(placed([cellAt(0, 0)])).toEqual([3, 3]);
    // Of the remaining boxes, those beside the middle box are nearest.
    expect([
      [0, 3],
      [3, 0],
    ]).toContainEqual(placed([cellAt(3, 3)]));
    expect(placed(corners)).toEqual([3, 4]);
    expect(placed(all)).toEqual([3, 3]);
    expect(placed(all, [cellAt(8, 8)])).toEqual([8, 8]);
  });

  it.each(['sumo', 'twodoku', 'windmill', 'flower', 'butterfly'])('differ on %s', (layout) => {
    for (const order of layout === 'twodoku' ? [2, 3, 4] : [3]) {
      const { places, isVoid } = placesOf({ layout, order });
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
      for (const place of places) expect(isVoid(place)).toBe(place.kind === 'void');
    }
  });
});
