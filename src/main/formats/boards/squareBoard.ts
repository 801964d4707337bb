import type { BoxShape } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { areRegions, boxOfRegions, boxOfSide, mayHaveRegions } from '../core/boxShapes.ts';
import type { ReadContext } from '../core/format.ts';
import { createEntry, type EntryParts, type Loss, type PuzzleEntry } from '../core/puzzleEntry.ts';
import { placeInGrid } from '../syntax/digitText.ts';
import { VOID } from './formatBoard.ts';
import { placeBoard } from './placeBoard.ts';
import { regionsVariant } from './regions.ts';
import { simpleTopology } from './textGrid.ts';
import { addVariants } from './variants.ts';

/** A cell of a drawn board, as programs for one square grid store it. Digits are 0 if there is none. */
export interface DrawnCell {
  readonly given: number;
  readonly placed: number;
  readonly corner: number;
  readonly centre: number;
  /** Name of the cell's region. Null for a void; undefined for the ordinary box in this place. */
  readonly region: string | null | undefined;
}

/** A layout that fits a drawn board. */
export interface PlacedCells {
  readonly topology: Topology;
  readonly losses: readonly Loss[];
  /** cell → its place on the drawn board, which is row × columns + column. */
  readonly places: Int32Array;
}

/** Bounding box of the cells that are not void. */
export function extent(rows: readonly (readonly DrawnCell[])[]): {
  top: number;
  left: number;
  bottom: number;
  right: number;
} {
  let [top, left, bottom, right] = [rows.length, rows[0]?.length ?? 0, -1, -1];
  for (const [row, cells] of rows.entries()) {
    for (const [column, { region }] of cells.entries()) {
      if (region === null) continue;
      top = Math.min(top, row);
      left = Math.min(left, column);
      bottom = Math.max(bottom, row);
      right = Math.max(right, column);
    }
  }
  return { top, left, bottom, right };
}

/**
 * Finds the layout of a drawn board. It is a single grid if the size fits and there are no voids; otherwise as in
 * `placeBoard`. Regions other than boxes become a variant.
 *
 * Errors: `bad-puzzle` in three cases: the size of a region differs from the number of digits, the board's size is not
 * supported, or the grid does not have all digits of the board.
 */
export function placeCells(rows: readonly (readonly DrawnCell[])[], context: ReadContext): Result<PlacedCells> {
  const columns = rows[0]?.length ?? 0;
  const { top, left, bottom, right } = extent(rows);
  if (bottom < 0) return fail('bad-puzzle', 'board-void');
  const height = bottom - top + 1;
  const width = right - left + 1;
  const inside = rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
  const flat = inside.flat();
  let topology: Topology;
  let losses: readonly Loss[] = [];
  const alone = height === width && flat.every(({ region }) => region !== null) && mayBeOneGrid(width, flat);
  if (alone && !context.layout) {
    const simple = simpleTopology(boxOfDrawn(width, flat), context);
    if (!simple.ok) return simple;
    topology = simple.value;
  } else {
    const places = Int8Array.from(flat, ({ region, given, placed }) => (region === null ? VOID : given || placed));
    const placed = placeBoard({ rows: height, columns: width, places, voidsKnown: true }, context);
    if (!placed.ok) return placed;
    ({ topology, losses } = placed.value);
  }
  const places = Int32Array.from(
    topology.cellRow,
    (row, cell) => (row + top) * columns + (topology.cellColumn[cell] as number) + left,
  );
  const refs = regionsVariant(topology, (cell) => {
    const place = places[cell] as number;
    const region = rows[Math.floor(place / columns)]?.[place % columns]?.region;
    const [row, column] = [topology.cellRow[cell] as number, topology.cellColumn[cell] as number];
    // A cell without a region belongs to the ordinary box in its place. Programs number the boxes in reading order.
    const { box } = topology;
    return region ?? String(Math.floor(row / box.rows) * box.rows + Math.floor(column / box.columns));
  });
  if (!refs.ok) return refs;
  const laid = addVariants(topology, refs.value, context);
  if (!laid.ok) return laid;
  topology = laid.value;
  for (const place of places) {
    const { given, placed } = (rows[Math.floor(place / columns)] as readonly DrawnCell[])[place % columns] as DrawnCell;
    if (given <= topology.digits && placed <= topology.digits) continue;
    const character = Math.max(given, placed);
    return fail('bad-puzzle', 'no-such-digit', {
      character,
      place: placeInGrid(place, columns),
      digits: topology.digits,
    });
  }
  return ok({ topology, losses, places });
}

/** The names of the regions that cells state. */
function regionNames(cells: readonly DrawnCell[]): string[] {
  return cells.flatMap(({ region }) => (region === undefined || region === null ? [] : [region]));
}

function mayBeOneGrid(side: number, cells: readonly DrawnCell[]): boolean {
  return mayHaveRegions(side) || areRegions(regionNames(cells), side);
}

/** The box shape of a single grid whose cells may state their regions. */
function boxOfDrawn(side: number, cells: readonly DrawnCell[]): BoxShape {
  const names = regionNames(cells);
  if (names.length === cells.length) return boxOfRegions(side, names);
  return boxOfSide(side) ?? { rows: 1, columns: side };
}

/** The entry of a drawn board. Notes are dropped if the layout does not have their digit. */
export function drawnEntry(
  rows: readonly (readonly DrawnCell[])[],
  topology: Topology,
  places: Int32Array,
  parts: Pick<EntryParts, 'solution' | 'about' | 'unknownRules'>,
): PuzzleEntry {
  const flat = rows.flat();
  const cells = Array.from(places, (place) => flat[place] as DrawnCell);
  const legal = (1 << topology.digits) - 1;
  return createEntry(
    topology,
    Uint8Array.from(cells, ({ given }) => given),
    {
      ...parts,
      placed: Uint8Array.from(cells, ({ placed }) => placed),
      corner: Int32Array.from(cells, ({ corner }) => corner & legal),
      centre: Int32Array.from(cells, ({ centre }) => centre & legal),
    },
  );
}

/** Houses that a program for one square grid does not know: the rows and columns of each subgrid, as lists of cells. */
export function subgridLines({ digits, houseCount, houseCells, houseKind }: Topology): number[][] {
  const lines: number[][] = [];
  for (let house = 0; house < houseCount; house++) {
    if (houseKind[house] === 0 || houseKind[house] === 1) {
      lines.push([...houseCells.subarray(house * digits, (house + 1) * digits)]);
    }
  }
  return lines;
}

/** Keys of all houses of a topology, with which a set of places can be tested for being a house. */
export function houseKeys({ digits, houseCount, houseCells }: Topology, places: Int32Array): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let house = 0; house < houseCount; house++) {
    keys.add(
      placesKey(
        Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => places[cell] as number),
      ),
    );
  }
  return keys;
}

/** Key of a set of places. Equal sets have equal keys. */
export function placesKey(places: readonly number[]): string {
  return [...new Set(places)].sort((a, b) => a - b).join();
}

/** Refuses layouts that do not fit on one board without wraps. */
export function refuseWrapped(topology: Topology, name: string, highest: number): Result<null> {
  const { wrap } = topology.layout;
  if (wrap[0] !== 0 || wrap[1] !== 0) return fail('bad-input', 'no-closed-board', { name });
  if (topology.digits > highest) return fail('bad-input', 'highest-digit', { name, greatest: highest });
  return ok(null);
}
