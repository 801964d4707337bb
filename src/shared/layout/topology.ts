import { allDigitsMask } from '../domain/digits.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { checkRings } from './rings.ts';
import type { LayoutSpec } from './spec.ts';

/** What a house is in the subgrids that own it. */
export const HOUSE_ROW = 0;
export const HOUSE_COLUMN = 1;
export const HOUSE_BOX = 2;
/** A variant's house: diagonal, disjoint group, window, … */
export const HOUSE_EXTRA = 3;
export type HouseKind = 0 | 1 | 2 | 3;

/** A house that a variant adds to one subgrid. */
export interface ExtraHouse {
  readonly subgrid: number;
  /** `digits` places in the subgrid as row × digits + column. */
  readonly places: readonly number[];
}

/** What variants lay over a layout. */
export interface VariantRules {
  readonly houses?: readonly ExtraHouse[];
}

/** Layouts beyond these are refused: nothing that draws or searches is meant for them. */
export const MAX_SUBGRIDS = 1000;
export const MAX_CELLS = 65_535;

/**
 * A compiled layout: twins merged into cells, houses and peers as index lists. Immutable, cloneable, shared by engine
 * and renderer.
 *
 * Shapes: `D` = n² digits; a *position* is `subgrid × D² + row × D + column`; a *cell* is numbered in reading order of
 * the canvas; lists of lists are stored as one array and an array of starts (`start[i]` to `start[i + 1]`).
 */
export interface Topology {
  readonly layout: LayoutSpec;
  readonly order: number;
  /** n²: digits, cells of a house, rows of a subgrid. */
  readonly digits: number;
  /** Mask of all digits. */
  readonly allDigits: number;
  readonly subgridCount: number;
  readonly cellCount: number;
  readonly houseCount: number;
  /** Canvas size in cells; on a wrapped axis this is the period. */
  readonly height: number;
  readonly width: number;
  /** Cells of the canvas that the layout's least offset starts at: canvas row = layout row - originRow. */
  readonly originRow: number;
  readonly originColumn: number;
  /** position → cell. */
  readonly positionCell: Int32Array;
  /** cell → its place on the canvas. */
  readonly cellRow: Int32Array;
  readonly cellColumn: Int32Array;
  /** cell → its positions (twins), ascending; the first is the cell's usual name. */
  readonly twinStart: Int32Array;
  readonly twins: Int32Array;
  /** house × D + i → cell, in reading order of the first subgrid that owns it. */
  readonly houseCells: Int32Array;
  readonly houseKind: Uint8Array;
  /** house → the subgrids that own it, ascending. */
  readonly houseSubgridStart: Int32Array;
  readonly houseSubgrids: Int32Array;
  /** subgrid → its houses: D rows, D columns, D boxes, then extra ones. */
  readonly subgridHouseStart: Int32Array;
  readonly subgridHouses: Int32Array;
  /** cell → its houses, ascending. */
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  /** cell → its peers, ascending. */
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  /** cell → mask of the digits that the variants allow there. */
  readonly cellAllowed: Int32Array;
}

/** Remainder that is never negative; the identity on an axis that does not wrap (period 0). */
function wrapped(value: number, period: number): number {
  return period === 0 ? value : ((value % period) + period) % period;
}

/** Lists of lists as one array with starts. */
function pack(lists: readonly (readonly number[])[]): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) start[i + 1] = (start[i] as number) + (lists[i] as readonly number[]).length;
  const items = new Int32Array(start[lists.length] as number);
  for (let i = 0; i < lists.length; i++) items.set(lists[i] as readonly number[], start[i] as number);
  return { start, items };
}

/**
 * Whether a layout's coordinates can be a sudoku, without the cost of compiling them. The number of cells is checked
 * only there.
 *
 * Errors: those of {@link compileTopology}.
 */
export function checkCoordinates(spec: LayoutSpec): Result<null> {
  const { order, offsets, wrap } = spec;
  if (offsets.length === 0) return fail('impossible-layout', 'a layout needs at least one subgrid');
  if (offsets.length > MAX_SUBGRIDS) {
    return fail('impossible-layout', `${offsets.length} subgrids are more than the ${MAX_SUBGRIDS} a layout may have`);
  }
  for (const [axis, name] of [
    [0, 'down'],
    [1, 'across'],
  ] as const) {
    const period = wrap[axis];
    if (period < 0) return fail('impossible-layout', `the wrap period ${name} must not be negative, not ${period}`);
    if (period !== 0 && period < order) {
      return fail(
        'impossible-layout',
        `a wrap of ${period} boxes ${name} makes every ${axis === 0 ? 'column' : 'row'} meet itself: ` +
          `at order ${order} it must be at least ${order} boxes`,
      );
    }
  }
  const seen = new Map<string, number>();
  for (const [index, [row, column]] of offsets.entries()) {
    const key = `${wrapped(row, wrap[0])},${wrapped(column, wrap[1])}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      return fail('impossible-layout', `subgrids ${earlier} and ${index} stand at the same place, box (${key})`);
    }
    seen.set(key, index);
  }
  return checkRings(spec);
}

interface Cells {
  positionCell: Int32Array;
  cellRow: Int32Array;
  cellColumn: Int32Array;
  height: number;
  width: number;
  originRow: number;
  originColumn: number;
}

/** Merges twins: equal canvas places are one cell, numbered in reading order. */
function mergeTwins(spec: LayoutSpec, digits: number): Result<Cells> {
  const { order, offsets, wrap } = spec;
  const periodRow = wrap[0] * order;
  const periodColumn = wrap[1] * order;
  const rowsAt = offsets.map(([row]) => row * order);
  const columnsAt = offsets.map(([, column]) => column * order);
  const originRow = periodRow ? 0 : Math.min(...rowsAt);
  const originColumn = periodColumn ? 0 : Math.min(...columnsAt);
  const height = periodRow || Math.max(...rowsAt) + digits - originRow;
  const width = periodColumn || Math.max(...columnsAt) + digits - originColumn;
  const perSubgrid = digits * digits;
  const placeOf = new Float64Array(offsets.length * perSubgrid);
  for (let s = 0; s < offsets.length; s++) {
    for (let r = 0; r < digits; r++) {
      const row = wrapped((rowsAt[s] as number) - originRow + r, periodRow);
      for (let c = 0; c < digits; c++) {
        const column = wrapped((columnsAt[s] as number) - originColumn + c, periodColumn);
        placeOf[s * perSubgrid + r * digits + c] = row * width + column;
      }
    }
  }
  const places = Float64Array.from(new Set(placeOf)).sort();
  if (places.length > MAX_CELLS) {
    return fail('impossible-layout', `${places.length} cells are more than the ${MAX_CELLS} a layout may have`);
  }
  const cellAt = new Map<number, number>();
  places.forEach((place, cell) => {
    cellAt.set(place, cell);
  });
  return ok({
    positionCell: Int32Array.from(placeOf, (place) => cellAt.get(place) as number),
    cellRow: Int32Array.from(places, (place) => Math.floor(place / width)),
    cellColumn: Int32Array.from(places, (place) => place % width),
    height,
    width,
    originRow,
    originColumn,
  });
}

/** Places (row × D + column) of one row, column or box of a subgrid, in reading order. */
function linePlaces(order: number, kind: HouseKind, index: number): number[] {
  const digits = order * order;
  return Array.from({ length: digits }, (_, i) => {
    if (kind === HOUSE_ROW) return index * digits + i;
    if (kind === HOUSE_COLUMN) return i * digits + index;
    const row = Math.floor(index / order) * order + Math.floor(i / order);
    return row * digits + (index % order) * order + (i % order);
  });
}

interface Houses {
  cells: number[][];
  kinds: HouseKind[];
  owners: number[][];
  ofSubgrid: number[][];
}

/** Collects houses; a set of cells that several subgrids own (a shared box, a row around a small torus) is one house. */
function collectHouses(
  digits: number,
  order: number,
  positionCell: Int32Array,
  subgridCount: number,
  rules: VariantRules,
): Houses {
  const houses: Houses = { cells: [], kinds: [], owners: [], ofSubgrid: [] };
  const known = new Map<string, number>();
  const perSubgrid = digits * digits;
  const add = (subgrid: number, kind: HouseKind, places: readonly number[]): void => {
    const cells = places.map((place) => positionCell[subgrid * perSubgrid + place] as number);
    const key = [...cells].sort((a, b) => a - b).join();
    let house = known.get(key);
    if (house === undefined) {
      house = houses.cells.length;
      known.set(key, house);
      houses.cells.push(cells);
      houses.kinds.push(kind);
      houses.owners.push([]);
    }
    const owners = houses.owners[house] as number[];
    if (owners[owners.length - 1] !== subgrid) owners.push(subgrid);
    (houses.ofSubgrid[subgrid] as number[]).push(house);
  };
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    houses.ofSubgrid.push([]);
    for (const kind of [HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX] as const) {
      for (let index = 0; index < digits; index++) add(subgrid, kind, linePlaces(order, kind, index));
    }
    for (const extra of rules.houses ?? []) {
      if (extra.subgrid === subgrid) add(subgrid, HOUSE_EXTRA, extra.places);
    }
  }
  return houses;
}

/**
 * Compiles a layout into the form that everything else works on.
 *
 * Errors: `impossible-layout`, naming the subgrids and the reason: two subgrids at one place, a wrap shorter than a
 * subgrid (a house would meet itself), a ring of boxes whose length no sudoku can close (see `checkRings`), more
 * subgrids or cells than the stated limits.
 */
export function compileTopology(spec: LayoutSpec, rules: VariantRules = {}): Result<Topology> {
  const checked = checkCoordinates(spec);
  if (!checked.ok) return checked;
  const { order } = spec;
  const digits = order * order;
  const merged = mergeTwins(spec, digits);
  if (!merged.ok) return merged;
  const { positionCell, cellRow, cellColumn, height, width, originRow, originColumn } = merged.value;
  const cellCount = cellRow.length;
  const houses = collectHouses(digits, order, positionCell, spec.offsets.length, rules);

  const twinLists: number[][] = Array.from({ length: cellCount }, () => []);
  positionCell.forEach((cell, position) => {
    (twinLists[cell] as number[]).push(position);
  });
  const cellHouseLists: number[][] = Array.from({ length: cellCount }, () => []);
  houses.cells.forEach((cells, house) => {
    for (const cell of cells) (cellHouseLists[cell] as number[]).push(house);
  });
  const peerLists = cellHouseLists.map((list, cell) => {
    const peers = new Set<number>();
    for (const house of list) for (const other of houses.cells[house] as number[]) peers.add(other);
    peers.delete(cell);
    return [...peers].sort((a, b) => a - b);
  });

  const twins = pack(twinLists);
  const owners = pack(houses.owners);
  const subgridHouses = pack(houses.ofSubgrid);
  const cellHouses = pack(cellHouseLists);
  const peers = pack(peerLists);
  return ok({
    layout: spec,
    order,
    digits,
    allDigits: allDigitsMask(digits),
    subgridCount: spec.offsets.length,
    cellCount,
    houseCount: houses.cells.length,
    height,
    width,
    originRow,
    originColumn,
    positionCell,
    cellRow,
    cellColumn,
    twinStart: twins.start,
    twins: twins.items,
    houseCells: Int32Array.from(houses.cells.flat()),
    houseKind: Uint8Array.from(houses.kinds),
    houseSubgridStart: owners.start,
    houseSubgrids: owners.items,
    subgridHouseStart: subgridHouses.start,
    subgridHouses: subgridHouses.items,
    cellHouseStart: cellHouses.start,
    cellHouses: cellHouses.items,
    peerStart: peers.start,
    peers: peers.items,
    cellAllowed: new Int32Array(cellCount).fill(allDigitsMask(digits)),
  });
}
