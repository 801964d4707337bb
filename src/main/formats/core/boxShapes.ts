import {
  type BoxShape,
  boxShapesOf,
  digitsOfBox,
  isBoxShape,
  isSameBox,
  orderOfBox,
  squareBox,
} from '../../../shared/base/boxShape.ts';
import { boxFields, boxOfRef, type LayoutRef } from '../../../shared/layout/spec.ts';

/** The box shape in all formats that are only for 9 × 9 puzzles. */
export const NINE: BoxShape = squareBox(3);

/**
 * Common numbers of digits. If a text has such a size but may also be several grids, or no grid, it is first read as
 * one grid.
 */
const SIDES: readonly number[] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

const usual: ReadonlyMap<number, BoxShape> = new Map(SIDES.map((side) => [side, boxShapesOf(side)[0] as BoxShape]));

/** Fewest cells of a grid in a text that does not otherwise show its size. */
const FEWEST_CELLS = 16;

/** The layout that the caller states for a text. Null if the caller states none. */
interface StatedLayout {
  readonly layout: LayoutRef | null;
}

const NOTHING_STATED: StatedLayout = { layout: null };

/** The box shape that the caller states. Null if none is stated, or if it has another number of digits. */
function statedBox(digits: number, { layout }: StatedLayout): BoxShape | null {
  const box = layout?.box ? boxOfRef(layout) : null;
  return box && digitsOfBox(box) === digits ? box : null;
}

/**
 * The box shape of a grid with this many rows: the stated shape, or else the usual one, such as 2 × 3 for 6, or a row
 * for a prime number. Null if no grid has this many rows.
 */
export function boxOfSide(side: number, context: StatedLayout = NOTHING_STATED): BoxShape | null {
  const [box] = boxShapesOf(side);
  return statedBox(side, context) ?? (box && isBoxShape(box) ? box : null);
}

/** The box shape of a grid with this many cells, chosen as in {@link boxOfSide}. */
export function boxOfCells(cells: number, context: StatedLayout = NOTHING_STATED): BoxShape | null {
  return cells < FEWEST_CELLS ? null : boxOfSide(Math.sqrt(cells), context);
}

/** Whether grids with this many cells are common, so that a text of this length is probably a grid. */
export function isCommonSize(cells: number): boolean {
  return usual.has(Math.sqrt(cells));
}

/** Whether this is the usual box shape of its size, and the size is common. */
export function isUsualBox(box: BoxShape): boolean {
  const shape = usual.get(digitsOfBox(box)) ?? null;
  return shape !== null && isSameBox(shape, box);
}

/** Whether a text that does not state a box shape means this one. */
export function isAssumedBox(box: BoxShape): boolean {
  const shape = boxOfSide(digitsOfBox(box));
  return shape !== null && isSameBox(shape, box);
}

/** The requested layout, but with boxes of this shape. */
export function requestedLayout(box: BoxShape, { layout }: StatedLayout): LayoutRef {
  const { order: _order, box: _box, ...rest } = layout ?? { layout: '' };
  return { ...rest, ...boxFields(box) };
}

/**
 * Whether the digits of a text show that its grids have this many digits. They do if the highest digit, or the one
 * below it, occurs, because puzzles with one solution lack at most one digit. Used for texts whose length also fits
 * grids with square boxes, or that may not be grids.
 */
export function hasDigitsOf(digits: number, values: Iterable<number>): boolean {
  let highest = 0;
  for (const value of values) highest = Math.max(highest, value);
  return highest === digits || highest === digits - 1;
}

/**
 * Box shapes, not square, that grids may have in texts that do not state the shape. The usual shape of each size comes
 * first.
 */
export const OBLONG_BOXES: readonly BoxShape[] = SIDES.flatMap((side) =>
  boxShapesOf(side).filter((box) => orderOfBox(box) === null && box.rows > 1 && box.columns > 1),
);

/** Sizes that only grids with regions instead of boxes have, in digits. */
const SIDES_OF_REGIONS: readonly number[] = [5, 7, 11, 13];

/** Whether a square board of this size can be one grid with regions. */
export function mayHaveRegions(side: number): boolean {
  return usual.has(side) || SIDES_OF_REGIONS.includes(side);
}

/** Whether each of `side` names occurs `side` times, as the regions of one grid do. */
export function areRegions(names: readonly string[], side: number): boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts.size === side && [...counts.values()].every((count) => count === side);
}

/**
 * The box shape of one grid with regions. If the regions are boxes, their shape. If they are rows or columns, a row.
 * Otherwise, the usual shape.
 *
 * @param names place (row × side + column) → name of its region.
 */
export function boxOfRegions(side: number, names: readonly string[]): BoxShape {
  const haveShape = (box: BoxShape): boolean => {
    const regionOf = new Map<string, string>();
    return names.every((name, place) => {
      const [row, column] = [Math.floor(place / side), place % side];
      const at = `${Math.floor(row / box.rows)} ${Math.floor(column / box.columns)}`;
      const region = regionOf.get(at) ?? name;
      regionOf.set(at, region);
      return region === name;
    });
  };
  const row: BoxShape = { rows: 1, columns: side };
  // Regions that are columns or rows add no rule, so the grid has no boxes.
  if (haveShape({ rows: side, columns: 1 })) return row;
  return boxShapesOf(side).find(haveShape) ?? boxOfSide(side) ?? row;
}
