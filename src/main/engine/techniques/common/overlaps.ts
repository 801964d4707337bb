import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { perView, type View } from './view.ts';

/**
 * Pairs of houses in the view that share at least two cells, with the places (indices in the house) of these cells.
 * They can be a line and a box of one subgrid, lines of overlapping subgrids, or an extra house and a house that it
 * crosses. Depends only on the layout.
 */
export interface Overlaps {
  /**
   * house → its entries: `start[house]` up to `start[house + 1]`. Each entry is a pair of this house and another one.
   * Empty for houses outside the view.
   */
  readonly start: Int32Array;
  /** entry → the other house of the pair. */
  readonly house: Int32Array;
  /** entry → mask of the places of `house` that the other house shares; at least two. */
  readonly places: Int32Array;
}

/** The overlaps of a view's houses; computed once per view. */
export const overlapsOf = perView((view): Overlaps => {
  const { topology, cellHouses, cellHouseStart } = view;
  const { houseCells, houseCount, digits } = topology;
  const start = new Int32Array(houseCount + 1);
  const houses: number[] = [];
  const masks: number[] = [];
  const shared = new Int32Array(houseCount);
  for (let house = 0; house < houseCount; house++) {
    start[house] = houses.length;
    if (view.houseInScope[house] === 0) continue;
    const met = new Set<number>();
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i];
      const end = cellHouseStart[cell + 1];
      for (let j = cellHouseStart[cell]; j < end; j++) {
        const other = cellHouses[j];
        if (other === house) continue;
        met.add(other);
        shared[other] = shared[other] | (1 << i);
      }
    }
    for (const other of [...met].sort((a, b) => a - b)) {
      const mask = shared[other];
      shared[other] = 0;
      if ((mask & (mask - 1)) === 0) continue;
      houses.push(other);
      masks.push(mask);
    }
  }
  start[houseCount] = houses.length;
  return { start, house: Int32Array.from(houses), places: Int32Array.from(masks) };
});

/**
 * Two houses that share several cells (a meeting). `from` and `to` are the two houses; the fields describe them from
 * the side of `from`.
 */
export interface Meeting {
  readonly from: number;
  readonly to: number;
  /** Places of `from`: `inside` lists those that `to` shares, `outside` the rest. */
  readonly inside: number;
  readonly outside: number;
  /** Places of `to` that `from` does not share. */
  readonly beyond: number;
}

/** The pairs of houses of a view that share several cells. Each pair is listed twice, once from each house. */
export interface Meetings {
  readonly lineToBox: readonly Meeting[];
  readonly boxToLine: readonly Meeting[];
  /** All pairs that are not a line and a box: lines of overlapping subgrids, and extra houses. */
  readonly crossing: readonly Meeting[];
}

/** The pairs of a view's houses that share several cells; computed once per view. */
export const meetingsOf = perView((view): Meetings => {
  const { houseKind, allDigits } = view.topology;
  const overlaps = overlapsOf(view);
  const isLine = (house: number): boolean => houseKind[house] === HOUSE_ROW || houseKind[house] === HOUSE_COLUMN;
  const isBox = (house: number): boolean => houseKind[house] === HOUSE_BOX;
  const placesIn = (from: number, to: number): number => {
    for (let i = overlaps.start[from]; i < overlaps.start[from + 1]; i++) {
      if (overlaps.house[i] === to) return overlaps.places[i];
    }
    return 0;
  };
  const lineToBox: Meeting[] = [];
  const boxToLine: Meeting[] = [];
  const crossing: Meeting[] = [];
  for (const from of view.houses) {
    for (let i = overlaps.start[from]; i < overlaps.start[from + 1]; i++) {
      const to = overlaps.house[i];
      const inside = overlaps.places[i];
      const meeting = { from, to, inside, outside: allDigits & ~inside, beyond: allDigits & ~placesIn(to, from) };
      if (isLine(from) && isBox(to)) lineToBox.push(meeting);
      else if (isBox(from) && isLine(to)) boxToLine.push(meeting);
      else crossing.push(meeting);
    }
  }
  return { lineToBox, boxToLine, crossing };
});

/**
 * Calls `visit` once for every way to split some places of a house into two groups, which are passed as masks. A group
 * is a single cell, or several cells that another house contains too. If a digit has only these places, the two groups
 * form a strong link: one of them has the digit.
 *
 * @param places at least three places of the house.
 */
export function eachSplit(
  view: View,
  house: number,
  places: number,
  visit: (inside: number, outside: number) => void,
): void {
  const { start, places: meets } = overlapsOf(view);
  const from = start[house];
  const to = start[house + 1];
  const done: number[] = [];
  for (let i = from; i < to; i++) {
    const inside = places & meets[i];
    const outside = places & ~inside;
    if (outside === 0 || (inside & (inside - 1)) === 0 || done.includes(inside)) continue;
    let fits = (outside & (outside - 1)) === 0;
    for (let j = from; j < to && !fits; j++) fits = (outside & ~meets[j]) === 0;
    if (!fits) continue;
    done.push(inside, outside);
    visit(inside, outside);
  }
}
