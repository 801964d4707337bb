import { lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type HouseKind } from '../../../../shared/topology/topology.ts';
import { perTopology } from '../../core/perTopology.ts';
import { rectanglesOf } from '../../techniques/uniqueness/rectangles.ts';
import type { HodokuPosition } from './position.ts';

/**
 * A rectangle in the order in which the program meets it: `a` and `b` share a box and a line; `c` is in a line with `a`,
 * `d` in a line with `b`.
 */
export interface MetRectangle {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** For each cell, the rectangles it starts, in the program's order. */
type RectanglesByCell = readonly (readonly MetRectangle[])[];

function keyOf(cells: readonly number[]): string {
  return [...cells].sort((one, other) => one - other).join();
}

/**
 * The rectangles of a layout by their first cell: the second cell in the order of the box, the far side in the order of
 * the line. Only those in which two digits can be exchanged on this layout.
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
    const byKey = new Map<string, readonly number[]>();
    for (let i = start[a]; i < start[a + 1]; i++) {
      const ring = [...corners.subarray(4 * list[i], 4 * list[i] + 4)];
      byKey.set(keyOf(ring), ring);
    }
    const met: MetRectangle[] = [];
    for (const box of housesOf(a, HOUSE_BOX)) {
      for (const b of cellsOf(box)) {
        for (const across of [HOUSE_COLUMN, HOUSE_ROW] as const) {
          for (const line of b === a ? [] : housesOf(a, across)) {
            for (const c of cellsOf(line)) {
              for (const ring of byKey.values()) {
                const at = ring.indexOf(a);
                if (ring[(at + 2) % 4] === b || ring[(at + 2) % 4] === c || b === c) continue;
                if (!ring.includes(b) || !ring.includes(c) || cellsOf(box).includes(c)) continue;
                met.push({ a, b, c, d: ring[(at + 2) % 4] });
              }
            }
          }
        }
      }
    }
    return met;
  });
});

/**
 * Calls `visit` with every rectangle of a layout that a cell of `starts` begins, each rectangle once, until it returns
 * true.
 */
export function firstRectangle(
  { topology }: HodokuPosition,
  starts: readonly number[],
  visit: (rectangle: MetRectangle) => boolean | null,
): boolean {
  const seen = new Set<string>();
  for (const start of starts) {
    for (const rectangle of metRectanglesOf(topology)[start]) {
      const key = keyOf([rectangle.a, rectangle.b, rectangle.c, rectangle.d]);
      if (seen.has(key)) continue;
      const stop = visit(rectangle);
      if (stop === null) continue;
      seen.add(key);
      if (stop) return true;
    }
  }
  return false;
}

/** The only digit of a mask, 0 if it has none or several. */
export function onlyDigit(mask: number): number {
  return mask !== 0 && (mask & (mask - 1)) === 0 ? lowestDigit(mask) : 0;
}
