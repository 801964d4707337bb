import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { subgridPlaces } from './subgridPlaces.ts';
import { compileTopology } from './topology.ts';

const placed = (layout: LayoutRef) => subgridPlaces(expectOk(compileTopology(expectOk(resolveLayout(layout)))));
const letters = (layout: LayoutRef): string =>
  placed(layout)
    .map(({ place }) => place[0])
    .join('');

describe('the places of subgrids', () => {
  it('are a middle and four corners in a samurai', () => {
    const places = placed({ layout: 'samurai', order: 3 });
    const middle = { place: 'middle', neighbours: 4, sharedBoxes: 4 };
    const corner = { place: 'corner', neighbours: 1, sharedBoxes: 1 };
    expect(places).toEqual([middle, corner, corner, corner, corner]);
  });

  it('are corners, edges and a middle in a carpet, dense or not', () => {
    // One letter for the place of each subgrid (corner, edge, middle), row by row.
    for (const layout of ['carpet', 'dense-carpet']) {
      expect(letters({ layout, order: 3, size: 3 })).toBe('cecemecec');
      expect(letters({ layout, order: 3, size: 5 })).toBe('ceeecemmmeemmmeemmmeceeec');
    }
    const [corner, edge, , , middle] = placed({ layout: 'carpet', order: 3, size: 3 });
    expect(corner).toEqual({ place: 'corner', neighbours: 3, sharedBoxes: 5 });
    expect(edge).toEqual({ place: 'edge', neighbours: 5, sharedBoxes: 7 });
    expect(middle).toEqual({ place: 'middle', neighbours: 8, sharedBoxes: 8 });
  });

  it.each([
    ['a single grid', { layout: 'simple', order: 3 }],
    ['a carpet of corners only', { layout: 'carpet', order: 3, size: 2 }],
    ['two grids', { layout: 'twodoku', order: 3 }],
    ['a torus', { layout: 'torus', order: 3, size: 2 }],
    ['a larger torus', { layout: 'torus', order: 3, size: 4 }],
    ['a dense torus whose subgrids all have the same cells', { layout: 'dense-torus', order: 3, size: 3 }],
    ['a larger dense torus', { layout: 'dense-torus', order: 3, size: 6 }],
    ['a shifted torus', { layout: 'shifted-torus', order: 3, size: 3, shift: 2 }],
    ['a torus of another order', { layout: 'torus', order: 2, size: 4 }],
    ['a Klein bottle', { layout: 'klein', order: 3, size: 4 }],
    ['a samurai torus', { layout: 'samurai-torus', order: 3, size: 2 }],
    ['a Möbius band of two rows', { layout: 'mobius', order: 3, rows: 2, columns: 5 }],
  ])('are all alike on %s', (_, layout) => {
    expect(new Set(placed(layout).map(({ place }) => place))).toEqual(new Set(['alike']));
  });

  it('are corners at the ends of a diagonal, and edges at the rim of a cylinder', () => {
    expect(letters({ layout: 'diagonal', order: 3, size: 4 })).toBe('cmmc');
    expect([...letters({ layout: 'cylinder', order: 3, size: 3 })].sort().join('')).toBe('eeeeeemmm');
  });

  it('follow the rim of the larger gattai layouts', () => {
    // A sumo has rows of 3, 2, 3, 2 and 3 subgrids. Subgrids of consecutive rows share their corner boxes.
    const sumo = [...letters({ layout: 'sumo', order: 3 })].sort().join('');
    expect(sumo).toBe('cccceeeemmmmm');
  });
});
