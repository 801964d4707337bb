import { lowestDigit } from '../../../../shared/base/digits.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type HouseKind } from '../../../../shared/topology/topology.ts';
import { rectanglesOf } from '../../techniques/uniqueness/rectangles.ts';
import type { HodokuPosition } from './position.ts';

/**
 * A rectangle with its corners in HoDoKu's order: `a` and `b` share a box and a line; `c` shares a line with `a`, and
 * `d` with `b`.
 */
export interface MetRectangle {
  /** Index of the rectangle in `rectanglesOf`. */
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** cell → the rectangles in which this cell is corner `a`, in HoDoKu's order. */
type RectanglesByCell = readonly (readonly MetRectangle[])[];

/**
 * The rectangles of a layout, listed by their corner `a`. For each corner, they are in the order in which the box lists
 * `b`, then in which the line lists `c`. Contains only rectangles in which two digits can be exchanged on this layout.
 */
const metRectanglesOf = perTopology((topology): RectanglesByCell => {
  const { corners, start, list } = rectanglesOf(topology);
  const { cellHouses, cellHouseStart, houseKind, houseCells, digits, cellCount } = topology;
  const housesOf = (cell: number, kind: HouseKind): number[] =>
    [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])].filter(
      (house) => houseKind[house] === kind,
    );
  const cellsOf = (house: number): number[] => [...houseCells.subarray(house * digits, (house + 1) * digits)];
  return Array.from({ length: cellCount }, (_, a) => {
    const met: MetRectangle[] = [];
    const rings = [...list.subarray(start[a], start[a + 1])].map((id) => {
      const ring = [...corners.subarray(4 * id, 4 * id + 4)];
      return { id, ring, opposite: ring[(ring.indexOf(a) + 2) % 4] };
    });
    const meet = (b: number, c: number, box: readonly number[]): void => {
      if (b === c || box.includes(c)) return;
      for (const { id, ring, opposite } of rings) {
        if (b !== opposite && c !== opposite && ring.includes(b) && ring.includes(c)) {
          met.push({ id, a, b, c, d: opposite });
        }
      }
    };
    for (const box of housesOf(a, HOUSE_BOX).map(cellsOf)) {
      for (const b of box.filter((cell) => cell !== a)) {
        for (const line of [...housesOf(a, HOUSE_COLUMN), ...housesOf(a, HOUSE_ROW)].map(cellsOf)) {
          for (const c of line.filter((cell) => cell !== a)) meet(b, c, box);
        }
      }
    }
    return met;
  });
});

/**
 * Calls `visit` with every rectangle whose corner `a` is one of `starts`, until `visit` returns true. A rectangle is
 * visited again from another of its corners only if `visit` returned null.
 */
export function firstRectangle(
  { topology }: HodokuPosition,
  starts: readonly number[],
  visit: (rectangle: MetRectangle) => boolean | null,
): boolean {
  const seen = new Set<number>();
  for (const start of starts) {
    for (const rectangle of metRectanglesOf(topology)[start]) {
      if (seen.has(rectangle.id)) continue;
      const stop = visit(rectangle);
      if (stop === null) continue;
      seen.add(rectangle.id);
      if (stop) return true;
    }
  }
  return false;
}

/** The digit of a mask with exactly one digit; 0 if the mask has none or several. */
export function onlyDigit(mask: number): number {
  return mask !== 0 && (mask & (mask - 1)) === 0 ? lowestDigit(mask) : 0;
}
