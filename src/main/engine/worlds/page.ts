import { Marks } from '../../../shared/game/marks.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { partOf } from './cut.ts';
import type { WorldFamily } from './family.ts';
import { boxesOf, ownerOf } from './owners.ts';
import { provinceCell, subgridPlacesOf } from './window.ts';
import { hasProvince, type World } from './world.ts';

export interface PageProvince {
  readonly place: LatticePlace;
  /** cell → digit, 0 for none. */
  readonly givens: ArrayLike<number>;
  /**
   * The player's entries in the province, stored as in `Marks` for the topology of one province; null if there are
   * none.
   */
  readonly slots: ArrayLike<number> | null;
  /** Strokes of the pen that start in cells of the province. */
  readonly strokes: readonly PageStroke[];
}

/**
 * A stroke of the pen: row, column and digit of its start, then row, column and digit of its end, then its value (see
 * `penValue`). Rows and columns count from the first cell of the province.
 */
export type PageStroke = readonly [number, number, number, number, number, number, value: number];

/** A rectangle of provinces to be printed or drawn. Arrays are owned by the caller. */
export interface WorldPage {
  /** The board's topology. Its subgrids have the same names as in windows. */
  readonly topology: Topology;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → number of the province that owns it, in order of first appearance. */
  readonly owners: Uint8Array;
  readonly marks: Marks;
}

/**
 * The provinces that own cells of the given provinces: the given ones themselves, and some around them. Provinces
 * beyond the edge of the world are left out.
 */
export function ownersOf(family: WorldFamily, places: readonly LatticePlace[]): LatticePlace[] {
  const owners = new Map(
    places.flatMap((place) => boxesOf(family, place)).map(({ owner }) => [keyOf(owner), owner] as const),
  );
  return [...owners.values()].filter((owner) => hasProvince({ family }, owner));
}

/**
 * Lays out a rectangle of provinces as one board.
 *
 * @param places places of the rectangle's provinces, row by row.
 * @param provinces those of the provinces in `ownersOf(places)` that were made. Cells owned by provinces that are
 * missing stay empty.
 * @param rims whether cells that provinces outside the rectangle own are given.
 */
export function pageOf(
  world: World,
  places: readonly LatticePlace[],
  provinces: readonly PageProvince[],
  rims: boolean,
): WorldPage {
  const { family } = world;
  const [origin] = places;
  if (!origin) throw new Error('a page has at least one province');
  const part = partOf(world, places);
  const { cellCount, cellRow, cellColumn, layout } = part.topology;
  const worldPlaces = subgridPlacesOf({ family, topology: part.topology }, origin);
  const topology: Topology = { ...part.topology, layout: { ...layout, worldPlaces, unnumbered: true } };
  const marks = new Marks(topology);
  // Used only to convert slots (entries of `Marks`): it has the numbering of one province's slots.
  const numbering = new Marks(family.topology);
  const made = new Map(provinces.map((province) => [keyOf(province.place), province]));
  const numbers = new Map<string, number>();
  const [givens, owners] = [new Uint8Array(cellCount), new Uint8Array(cellCount)];
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [
      cellRow[cell] + 3 * family.pitch * origin[0],
      cellColumn[cell] + 3 * family.pitch * origin[1],
    ];
    const owner = ownerOf(family, [Math.floor(row / 3), Math.floor(column / 3)]);
    if (!owner) throw new Error('a cell of a page lies in a gap');
    const key = keyOf(owner);
    owners[cell] = numbers.get(key) ?? numbers.size;
    numbers.set(key, owners[cell]);
    const province = made.get(key);
    if (province) {
      const own = provinceCell(family, owner, [row, column]);
      givens[cell] = province.givens[own] ?? 0;
      for (let field = 0; province.slots && field < marks.fields; field++) {
        marks.set(marks.fieldSlot(cell, field), province.slots[numbering.fieldSlot(own, field)] ?? 0);
      }
    }
    if (rims && part.rims[cell] === 1) givens[cell] = part.solution[cell];
  }
  const canvas = canvasOf(topology);
  for (const { place, strokes } of provinces) {
    const [down, across] = [3 * family.pitch * (place[0] - origin[0]), 3 * family.pitch * (place[1] - origin[1])];
    for (const [row, column, digit, row2, column2, digit2, value] of strokes) {
      const [cell, other] = [canvas.cellAt(row + down, column + across), canvas.cellAt(row2 + down, column2 + across)];
      if (cell < 0 || other < 0) continue;
      marks.pen.set(marks.pen.numberOf({ cell, digit }, { cell: other, digit: digit2 }), value);
    }
  }
  return { topology, givens, solution: part.solution, owners, marks };
}
