import type { Topology } from '../../../shared/topology/topology.ts';

/**
 * Pairs of houses with at least two common cells. Each pair is listed twice, once for each order of the two houses. One
 * entry (an ordered pair) is called a meeting of the first house with the second.
 */
export interface HouseMeetings {
  /** house → its meetings: `start[house]` up to `start[house + 1]`. */
  readonly start: Int32Array;
  /**
   * The cells that the two houses of a meeting do not share, as ranges of `cells`. The first house's own cells start at
   * `own[meeting]`. The second house's own cells start at `others[meeting]`, and end before `own[meeting + 1]`.
   */
  readonly own: Int32Array;
  readonly others: Int32Array;
  readonly cells: Int32Array;
}

const known = new WeakMap<Int32Array, HouseMeetings>();

/**
 * The meetings of a topology's houses (pairs of houses with common cells). Puzzles with clues share the meetings of
 * their layout, because they use the same array of houses.
 */
export function houseMeetings(topology: Topology): HouseMeetings {
  const meetings = known.get(topology.houseCells) ?? compileMeetings(topology);
  known.set(topology.houseCells, meetings);
  return meetings;
}

function compileMeetings({ houseCount, houseCells, digits, cellHouses, cellHouseStart }: Topology): HouseMeetings {
  const cellsOf = (house: number): Int32Array => houseCells.subarray(house * digits, (house + 1) * digits);
  const start = new Int32Array(houseCount + 1);
  const own: number[] = [0];
  const others: number[] = [];
  const cells: number[] = [];
  for (let house = 0; house < houseCount; house++) {
    const common = new Map<number, number>();
    for (const cell of cellsOf(house)) {
      for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
        const other = cellHouses[i];
        if (other !== house) common.set(other, (common.get(other) ?? 0) + 1);
      }
    }
    for (const [other, count] of common) {
      if (count < 2) continue;
      const [mine, theirs] = [cellsOf(house), cellsOf(other)];
      cells.push(...mine.filter((cell) => !theirs.includes(cell)));
      others.push(cells.length);
      cells.push(...theirs.filter((cell) => !mine.includes(cell)));
      own.push(cells.length);
    }
    start[house + 1] = others.length;
  }
  return { start, own: Int32Array.from(own), others: Int32Array.from(others), cells: Int32Array.from(cells) };
}
