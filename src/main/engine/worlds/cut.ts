import { type AppError, expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { MAX_CELLS, MAX_SUBGRIDS } from '../../../shared/layout/coordinates.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { type CutWay, FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { WorldFamily } from './family.ts';
import { boxesOf, closureOf, ownerOf } from './owners.ts';
import type { Province } from './provinceMaker.ts';
import { digitsOf, hasProvince, type World } from './world.ts';

/**
 * Largest number of provinces in a rectangle that is cut out. On a carpet, this many provinces have 18 × 18 subgrids.
 */
export const MOST_CUT = 36;

/** Size of a cut, known before any province is made. */
export interface CutSize {
  /** First the provinces of the rectangle, then those added. Both parts are in order row by row. */
  readonly provinces: readonly LatticePlace[];
  readonly subgrids: number;
  readonly cells: number;
  /**
   * Number of givens on rims (boxes that provinces outside own). They are in addition to the givens of the provinces.
   */
  readonly rimGivens: number;
  /** Why this cut is impossible; null if it is possible. */
  readonly refusal: AppError | null;
}

/**
 * The size of a cut for each way to make it. `closure`: the rectangle and all other provinces that must be solved
 * before its provinces. `rims`: the rectangle alone; all digits are given in boxes at its edge that belong to provinces
 * outside.
 */
export type CutPlan = Readonly<Record<CutWay, CutSize>>;

/**
 * Several provinces as one board. The board's cell (0, 0) lies in their lowest row and lowest column. Arrays are owned
 * by the caller.
 */
export interface WorldPart {
  readonly topology: Topology;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if the cell is on a rim: a province outside this part owns it. */
  readonly rims: Uint8Array;
}

/** A province with its givens. */
export type ProvinceGivens = Pick<Province, 'place' | 'givens'>;

/** A part of a world as a puzzle. */
export interface WorldCut extends WorldPart {
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** A rectangle of provinces, numbered row by row. */
export interface ProvinceRectangle {
  readonly count: number;
  placeAt(index: number): LatticePlace;
}

/**
 * The rectangle of provinces between two opposite corners, both included. Errors: `bad-input` if it has more than
 * `most` provinces, or if it reaches beyond the edge of the world.
 */
export function rectangleOf(
  family: WorldFamily,
  from: LatticePlace,
  to: LatticePlace,
  most = MOST_CUT,
): Result<ProvinceRectangle> {
  if (![from, to].every((place) => hasProvince({ family }, place))) {
    return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
  }
  const [top, left] = firstOf([from, to]);
  const [rows, columns] = [Math.abs(to[0] - from[0]) + 1, Math.abs(to[1] - from[1]) + 1];
  const count = rows * columns;
  if (count > most) return fail('bad-input', 'world-rectangle', { count, most });
  return ok({ count, placeAt: (index) => [top + Math.floor(index / columns), left + (index % columns)] });
}

/** The provinces of a rectangle between two opposite corners, row by row. Errors: those of {@link rectangleOf}. */
export function placesIn(family: WorldFamily, from: LatticePlace, to: LatticePlace): Result<LatticePlace[]> {
  const rectangle = rectangleOf(family, from, to);
  if (!rectangle.ok) return rectangle;
  const { count, placeAt } = rectangle.value;
  return ok(Array.from({ length: count }, (_, index) => placeAt(index)));
}

/**
 * Sizes of both kinds of cut of a rectangle of provinces between two opposite corners, both included. Errors: those of
 * {@link rectangleOf}.
 */
export function planCut(family: WorldFamily, from: LatticePlace, to: LatticePlace): Result<CutPlan> {
  const places = placesIn(family, from, to);
  if (!places.ok) return places;
  const inside = places.value;
  const needed = new Map(inside.flatMap((place) => closureOf(family, place)).map((place) => [keyOf(place), place]));
  for (const place of inside) needed.delete(keyOf(place));
  const alongside = [...needed.values()].sort(([a, b], [c, d]) => a - c || b - d);
  return ok({ closure: sizeOf(family, [...inside, ...alongside]), rims: sizeOf(family, inside) });
}

function sizeOf(family: WorldFamily, provinces: readonly LatticePlace[]): CutSize {
  const inside = new Set(provinces.map(keyOf));
  const owners = new Map(
    provinces.flatMap((place) => boxesOf(family, place)).map(({ box, owner }) => [keyOf(box), owner]),
  );
  const outside = [...owners.values()].filter((owner) => !inside.has(keyOf(owner))).length;
  const subgrids = provinces.length * family.topology.subgridCount;
  const cells = 9 * owners.size;
  const fits = fitOf(family, provinces, subgrids, cells);
  return { provinces, subgrids, cells, rimGivens: 9 * outside, refusal: fits.ok ? null : fits.error };
}

function fitOf(family: WorldFamily, provinces: readonly LatticePlace[], subgrids: number, cells: number): Result<null> {
  if (subgrids > MAX_SUBGRIDS || cells > MAX_CELLS) {
    const most = { mostSubgrids: MAX_SUBGRIDS, mostCells: MAX_CELLS };
    return fail('bad-input', 'world-cut-size', { subgrids, cells, ...most });
  }
  const isInside = provinces.every((place) => hasProvince({ family }, place));
  return isInside ? ok(null) : fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
}

/**
 * Cuts provinces out of a world as a puzzle with one solution. All digits on rims are given.
 *
 * @param provinces made for the places in {@link CutSize.provinces}.
 */
export function cutOut(world: World, provinces: readonly ProvinceGivens[]): WorldCut {
  const joined = joinProvinces(world, provinces);
  const { givens, rims, solution } = joined;
  return { ...joined, givens: givens.map((digit, cell) => (rims[cell] === 1 ? solution[cell] : digit)) };
}

/**
 * Lays provinces out on one board, each at its place, with their givens. Cells that provinces outside own get no
 * givens.
 */
export function joinProvinces(world: World, provinces: readonly ProvinceGivens[]): WorldCut {
  const { pitch, topology: single } = world.family;
  const part = partOf(
    world,
    provinces.map(({ place }) => place),
  );
  const { cellCount, cellRow, cellColumn } = part.topology;
  const cellAt = new Map(
    Array.from({ length: cellCount }, (_, cell) => [keyOf([cellRow[cell], cellColumn[cell]]), cell]),
  );
  const [top, left] = firstOf(provinces.map(({ place }) => place));
  const givens = new Uint8Array(cellCount);
  for (const { place, givens: own } of provinces) {
    const [down, across] = [(place[0] - top) * pitch * 3, (place[1] - left) * pitch * 3];
    for (let cell = 0; cell < single.cellCount; cell++) {
      if (own[cell] === 0) continue;
      const at = cellAt.get(keyOf([single.cellRow[cell] + down, single.cellColumn[cell] + across]));
      if (at !== undefined) givens[at] = own[cell];
    }
  }
  return { ...part, givens };
}

/**
 * Lays out only the digits of provinces on one board. They are looked up, so the provinces need not be made. The places
 * must be within the world.
 */
export function partOf(world: World, places: readonly LatticePlace[]): WorldPart {
  const { family } = world;
  const [top, left] = firstOf(places);
  const offsets = places
    .flatMap(([row, column]) =>
      family.topology.layout.offsets.map(([y, x]): [number, number] => [
        y + (row - top) * family.pitch,
        x + (column - left) * family.pitch,
      ]),
    )
    .sort(([a, b], [c, d]) => a - c || b - d);
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'custom', order: 3, offsets }))));
  const { cellCount, cellRow, cellColumn } = topology;
  const digits = digitsOf(world);
  const inside = new Set(places.map(keyOf));
  const boxes = new Map<string, { readonly digits: Uint8Array; readonly isRim: boolean }>();
  const boxAt = (box: LatticePlace): { readonly digits: Uint8Array; readonly isRim: boolean } => {
    const known = boxes.get(keyOf(box));
    if (known) return known;
    const owner = ownerOf(family, box);
    const read = { digits: new Uint8Array(9), isRim: owner !== null && !inside.has(keyOf(owner)) };
    digits.box(box[0], box[1], read.digits, 0);
    boxes.set(keyOf(box), read);
    return read;
  };
  const [solution, rims] = [new Uint8Array(cellCount), new Uint8Array(cellCount)];
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell], cellColumn[cell]];
    const box = boxAt([top * family.pitch + Math.floor(row / 3), left * family.pitch + Math.floor(column / 3)]);
    solution[cell] = box.digits[(row % 3) * 3 + (column % 3)];
    rims[cell] = box.isRim ? 1 : 0;
  }
  return { topology, solution, rims };
}

/** The lowest row and the lowest column of some provinces. */
function firstOf(places: readonly LatticePlace[]): LatticePlace {
  return [Math.min(...places.map(([row]) => row)), Math.min(...places.map(([, column]) => column))];
}
