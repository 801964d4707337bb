import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { canvasOf } from '../../shared/topology/canvas.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { type BadgePlace, badgePlaces } from './badgePlaces.ts';

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

  it.each(['sumo', 'twodoku', 'windmill', 'flower', 'butterfly'])('differ on %s', (layout) => {
    for (const order of layout === 'twodoku' ? [2, 3, 4] : [3]) {
      const { places, isVoid } = placesOf({ layout, order });
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
      for (const place of places) expect(isVoid(place)).toBe(place.kind === 'void');
    }
  });
});
