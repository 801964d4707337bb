import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from './catalogue.ts';
import type { LayoutRef, LayoutSpec } from './spec.ts';
import { numberedSubgrid, spokenSubgridNames, subgridNames } from './subgridNames.ts';

function layout(ref: Omit<LayoutRef, 'order'>): LayoutSpec {
  return expectOk(resolveLayout({ order: 3, ...ref }));
}

function namesOf(ref: Omit<LayoutRef, 'order'>): string {
  return subgridNames(layout(ref), 'en').join(' ');
}

describe('the names of subgrids', () => {
  it('are directions where all of them differ', () => {
    expect(namesOf({ layout: 'samurai' })).toBe('C NW NE SW SE');
    expect(namesOf({ layout: 'twodoku' })).toBe('NW SE');
    expect(namesOf({ layout: 'flower' })).toBe('N W E S');
    expect(namesOf({ layout: 'windmill' })).toBe('NW NE C SW SE');
    expect(namesOf({ layout: 'carpet', size: 3 })).toBe('NW N NE W C E SW S SE');
    expect(
      namesOf({
        layout: 'custom',
        offsets: [
          [0, 0],
          [0, 1],
        ],
      }),
    ).toBe('W E');
  });

  it('are letters of rows with figures elsewhere', () => {
    expect(namesOf({ layout: 'sumo' })).toBe('A1 A2 A3 B1 B2 C1 C2 C3 D1 D2 E1 E2 E3');
    expect(namesOf({ layout: 'tripledoku-2' })).toBe('NW C SE');
    expect(
      namesOf({
        layout: 'custom',
        offsets: [
          [0, 0],
          [6, 6],
          [8, 8],
        ],
      }),
    ).toBe('A1 B1 C1');
    const many = Array.from({ length: 28 }, (_, row): [number, number] => [2 * row, 0]);
    expect(subgridNames(layout({ layout: 'custom', offsets: many }), 'en').slice(-4)).toEqual([
      'Y1',
      'Z1',
      'AA1',
      'AB1',
    ]);
  });

  it('do not depend on the order of the subgrids', () => {
    const offsets: [number, number][] = [
      [2, 2],
      [0, 12],
      [0, 0],
      [0, 8],
      [0, 4],
    ];
    expect(namesOf({ layout: 'custom', offsets })).toBe('B1 A4 A1 A3 A2');
  });

  it('follow the place in one period where the plane wraps', () => {
    expect(namesOf({ layout: 'torus', size: 3 })).toBe('A1 A2 A3 B1 B2 B3 C1 C2 C3');
    const from = { layout: 'custom', wrap: [0, 8] as [number, number] };
    expect(
      namesOf({
        ...from,
        offsets: [
          [0, 0],
          [0, 2],
          [0, -2],
        ],
      }),
    ).toBe('A1 A2 A3');
  });

  it('are absent for a lone subgrid', () => {
    expect(namesOf({ layout: 'simple' })).toBe('');
    expect(numberedSubgrid(layout({ layout: 'simple' }), 0, 'en')).toBe('1');
  });

  it('have French and spoken forms', () => {
    const samurai = layout({ layout: 'samurai' });
    expect(subgridNames(samurai, 'fr').join(' ')).toBe('C NO NE SO SE');
    expect(spokenSubgridNames(samurai, 'en')[1]).toBe('north-west');
    expect(spokenSubgridNames(samurai, 'fr')[3]).toBe('sud-ouest');
    expect(spokenSubgridNames(layout({ layout: 'sumo' }), 'fr')[3]).toBe('B1');
    expect(numberedSubgrid(samurai, 1, 'fr')).toBe('2 NO');
  });

  it.each(['sohei', 'gattai-8', 'ninja', 'butterfly', 'sumo', 'fat-sumo'])('differ within %s', (id) => {
    const names = subgridNames(layout({ layout: id }), 'fr');
    expect(new Set(names).size).toBe(names.length);
  });
});
