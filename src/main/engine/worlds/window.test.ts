import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spokenSubgridNames, subgridNames } from '../../../shared/layout/subgridNames.ts';
import { keyOf, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { ownerOf } from './owners.ts';
import {
  provinceCell,
  provincesOf,
  subgridPlacesOf,
  windowAt,
  windowCellsOf,
  windowHas,
  windowShapeOf,
  windowSubgridsOf,
} from './window.ts';

const shapes = WORLD_FAMILIES.map((id) => ({ id, shape: windowShapeOf(id) }));
const index = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -(2 ** 26), max: 2 ** 26 }));
const place: fc.Arbitrary<LatticePlace> = fc.tuple(index, index);

it.each(shapes)('gives every cell of a window of a $id its owner', ({ shape }) => {
  const { family, topology } = shape;
  expect([topology.width, topology.height]).toEqual([75, 75]);
  fc.assert(
    fc.property(place, (origin) => {
      const { owners, ownerIndex, ownerCell } = windowAt(shape, origin);
      expect(new Set(owners.map(keyOf)).size).toBe(owners.length);
      const seen = new Set<string>();
      // Collect the errors and compare once at the end: an `expect` for each cell would take seconds.
      const wrong: number[] = [];
      for (let cell = 0; cell < topology.cellCount; cell++) {
        const row = origin[0] * family.pitch * 3 + (topology.cellRow[cell] as number);
        const column = origin[1] * family.pitch * 3 + (topology.cellColumn[cell] as number);
        const owner = owners[ownerIndex[cell] as number] as LatticePlace;
        const at = ownerCell[cell] as number;
        const isRight =
          keyOf(owner) === keyOf(ownerOf(family, [Math.floor(row / 3), Math.floor(column / 3)]) ?? [0.5, 0.5]) &&
          provinceCell(family, owner, [row, column]) === at &&
          family.topology.cellRow[at] === row - owner[0] * family.pitch * 3 &&
          family.topology.cellColumn[at] === column - owner[1] * family.pitch * 3;
        if (!isRight) wrong.push(cell);
        seen.add(`${keyOf(owner)}/${at}`);
      }
      expect(wrong).toEqual([]);
      expect(seen.size).toBe(topology.cellCount);
    }),
    { numRuns: 10 },
  );
});

it.each(shapes)('has the cells, subgrids and houses of all its provinces in a $id', ({ shape }) => {
  const { family, topology } = shape;
  const origin: LatticePlace = [-3, 1_000_001];
  const provinces = provincesOf(shape, origin);
  const all = new Set<number>();
  const houses = new Set(
    Array.from({ length: topology.houseCount }, (_, house) =>
      [...topology.houseCells.slice(house * 9, house * 9 + 9)].join(),
    ),
  );
  for (const each of provinces) {
    expect(windowHas(shape, origin, each)).toBe(true);
    const cells = windowCellsOf(shape, origin, each);
    const subgrids = windowSubgridsOf(shape, origin, each);
    expect([...cells].every((cell) => cell >= 0)).toBe(true);
    family.topology.positionCell.forEach((cell, position) => {
      const there = (subgrids[Math.floor(position / 81)] as number) * 81 + (position % 81);
      expect(topology.positionCell[there]).toBe(cells[cell]);
    });
    for (let house = 0; house < family.topology.houseCount; house++) {
      const its = family.topology.houseCells.slice(house * 9, house * 9 + 9).map((cell) => cells[cell] as number);
      expect(houses.has([...its].join())).toBe(true);
    }
    for (const cell of cells) all.add(cell);
  }
  expect(all.size).toBe(topology.cellCount);
  expect(windowHas(shape, origin, [-4, 1_000_001])).toBe(false);
  expect(windowHas(shape, origin, [-3, 1_000_001 + shape.side])).toBe(false);
});

it.each(shapes)('names subgrids of a $id by their places in the world', ({ shape }) => {
  const [here, there] = [subgridPlacesOf(shape, [0, 0]), subgridPlacesOf(shape, [1, -2])];
  expect(here[0]).toEqual([0, 0]);
  expect(there[0]).toEqual([shape.family.pitch / 2, -shape.family.pitch]);
  const names = subgridNames({ ...shape.topology.layout, worldPlaces: there }, 'fr');
  expect(names[0]).toBe(`S${shape.family.pitch / 2}\u00a0O${shape.family.pitch}`);
  expect(new Set(names).size).toBe(shape.topology.subgridCount);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(10);
  const spoken = spokenSubgridNames(
    {
      ...shape.topology.layout,
      worldPlaces: [
        [0, 0],
        [-3, 0],
        [2, 1],
      ],
    },
    'en',
  );
  expect(spoken).toEqual(['0', 'north 3', 'south 2, east 1']);
});
