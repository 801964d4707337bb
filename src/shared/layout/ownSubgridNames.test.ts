import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { cellCodes, houseCodes } from '../step/placeNames.ts';
import { placeOfText } from '../topology/namedPlace.ts';
import { compileTopology, withSubgridNames } from '../topology/topology.ts';
import { resolveLayout } from './catalogue.ts';
import { subgridNamesFault, tidySubgridNames } from './ownSubgridNames.ts';
import { refOfSpec } from './spec.ts';
import { numberedSubgrid, spokenSubgridNames, subgridNames } from './subgridNames.ts';

const ref = {
  layout: 'custom',
  order: 3,
  offsets: [
    [0, 0],
    [2, 2],
    [4, 4],
  ] as [number, number][],
};
const spec = expectOk(resolveLayout(ref));

describe('names that players give to subgrids', () => {
  it.each([
    [[]],
    [['Sun', 'Moon', 'Star']],
    [['', 'Étoile d’été']],
    [['A1', 'Zone 2', 'Jean-Luc']],
    [['A', 'B', 'R']],
    [[' Sun ', '', '']],
    [['Column', 'Boxer', 'Rowan'].slice(1)],
  ])('are accepted: %j', (names) => {
    expect(subgridNamesFault(spec, names)).toBeNull();
  });

  it.each([
    ['subgrid-name', ['2nd']],
    ['subgrid-name', ['a,b']],
    ['subgrid-name', ['=SUM']],
    ['subgrid-name', ['a\u0007b']],
    ['subgrid-name', ['a\u202eb']],
    ['subgrid-name', ['a\nb']],
    ['subgrid-name', ['', 'ThirteenChars']],
    ['subgrid-name-place', ['r4c7']],
    ['subgrid-name-place', ['L4 C7']],
    ['subgrid-name-place', ['Northr4c7']],
    ['subgrid-name-place', ['b9']],
    ['subgrid-name-place', ['row 5']],
    ['subgrid-name-place', ['Colonne']],
    ['subgrid-name-place', ['r 4c7']],
    ['subgrid-name-place', ['R5']],
    ['subgrid-name-twice', ['Sun', 'SUN']],
    ['subgrid-names-count', ['A', 'D', 'E', 'F']],
  ])('are rejected as %s: %j', (reason, names) => {
    expect(subgridNamesFault(spec, names)).toMatchObject({ reason });
  });

  it('differ from the computed ones of other subgrids in every language', () => {
    expect(subgridNames(spec, 'en')).toEqual(['NW', 'C', 'SE']);
    expect(subgridNamesFault(spec, ['', 'se'])).toMatchObject({
      reason: 'subgrid-name-twice',
      values: { one: 2, other: 3, name: 'SE' },
    });
    expect(subgridNamesFault(spec, ['', 'NO'])).toMatchObject({ reason: 'subgrid-name-twice' });
    expect(subgridNamesFault(spec, ['C', 'NW'])).toBeNull();
  });

  it('are stored without spaces around them and empty ones at the end', () => {
    expect(tidySubgridNames([' Sun ', '', 'Moon', ' ', ''])).toEqual(['Sun', '', 'Moon']);
    expect(tidySubgridNames(['', ''])).toEqual([]);
  });

  it('replace computed names in texts, and never reach a reference', () => {
    const topology = withSubgridNames(expectOk(compileTopology(spec)), ['', 'Moon']);
    const { layout } = topology;
    expect(subgridNames(layout, 'fr')).toEqual(['NO', 'Moon', 'SE']);
    expect(spokenSubgridNames(layout, 'en')[1]).toBe('Moon');
    expect(numberedSubgrid(layout, 1, 'en')).toBe('2 Moon');
    const cell = topology.positionCell[81 + 40] as number;
    expect(cellCodes({ topology, language: 'en', subgrid: -1 }, [cell])).toBe('Moon r5c5');
    expect(houseCodes({ topology, language: 'en', subgrid: 1 }, [topology.subgridHouses[29] as number])).toMatch(
      /^Moon /,
    );
    expect(placeOfText(topology, 'moon r5c5', 0)).toEqual({ subgrid: 1, cell });
    expect(placeOfText(topology, '2 Moon', 0)).toEqual({ subgrid: 1, cell: -1 });
    expect(refOfSpec(layout)).toEqual(refOfSpec(spec));
  });
});
