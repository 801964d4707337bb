import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { placeOfText } from './namedPlace.ts';
import { compileTopology } from './topology.ts';

const samurai = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 }))));
const torus = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 4, size: 3 }))));

describe('the place that a text names', () => {
  it.each(['2', 'NW', ' nw ', '2 NW', 'NO', '2no'])('is a subgrid for "%s"', (text) => {
    expect(placeOfText(samurai, text, 4)).toEqual({ subgrid: 1, cell: -1 });
  });

  it('is a cell of the named subgrid, or of the present one', () => {
    const cell = samurai.positionCell[81 + 3 * 9 + 6];
    for (const text of ['NW r4c7', '2 r4c7', '2 NW R4C7', 'nwr4c7', 'NO L4C7']) {
      expect(placeOfText(samurai, text, 4)).toEqual({ subgrid: 1, cell });
    }
    expect(placeOfText(samurai, 'r4c7', 1)).toEqual({ subgrid: 1, cell });
    expect(placeOfText(samurai, 'c r1c1', 1)).toEqual({ subgrid: 0, cell: samurai.positionCell[0] });
  });

  it('knows names with figures, and lines above 9', () => {
    const cell = torus.positionCell[5 * 256 + 9 * 16 + 11];
    expect(placeOfText(torus, 'B3 r10c12', 0)).toEqual({ subgrid: 5, cell });
    expect(placeOfText(torus, '6 B3', 0)).toEqual({ subgrid: 5, cell: -1 });
    expect(placeOfText(torus, 'C3', 0)).toEqual({ subgrid: 8, cell: -1 });
  });

  it.each(['N11O15', 'N11 O15', 'n11\u00a0o15', 'N11\u00a0W15', 'n11w15'])(
    'is a subgrid of a world for "%s"',
    (text) => {
      const worldPlaces = samurai.layout.offsets.map((_, index): [number, number] => [-9 - index, -15]);
      const world = { ...samurai, layout: { ...samurai.layout, worldPlaces, unnumbered: true as const } };
      expect(placeOfText(world, text, 0)).toEqual({ subgrid: 2, cell: -1 });
      expect(placeOfText(world, `${text} r1c1`, 0)).toEqual({ subgrid: 2, cell: samurai.positionCell[2 * 81] });
    },
  );

  it.each(['', '0', '6', 'N', '1 NW', 'NW r0c1', 'NW r1c10', 'r4', 'NW 4 7', '99999999999999999999'])(
    'is nothing for "%s"',
    (text) => {
      expect(placeOfText(samurai, text, 0)).toBeNull();
    },
  );
});
