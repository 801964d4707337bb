import { perView } from './perView.ts';

/**
 * Which houses of the scope meet in several cells, and where: lines and boxes of one subgrid, lines of subgrids that
 * overlap, extra houses with whatever they run through. Depends on the layout alone.
 */
export interface Overlaps {
  /** house → its meetings: `start[house]` up to `start[house + 1]`; empty out of scope. */
  readonly start: Int32Array;
  /** meeting → the other house. */
  readonly house: Int32Array;
  /** meeting → mask of the places of the first house that the other one holds too, two at least. */
  readonly places: Int32Array;
}

/** The meetings of a view's houses; made once per view. */
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
      const cell = houseCells[house * digits + i] as number;
      const end = cellHouseStart[cell + 1] as number;
      for (let j = cellHouseStart[cell] as number; j < end; j++) {
        const other = cellHouses[j] as number;
        if (other === house) continue;
        met.add(other);
        shared[other] = (shared[other] as number) | (1 << i);
      }
    }
    for (const other of [...met].sort((a, b) => a - b)) {
      const mask = shared[other] as number;
      shared[other] = 0;
      if ((mask & (mask - 1)) === 0) continue;
      houses.push(other);
      masks.push(mask);
    }
  }
  start[houseCount] = houses.length;
  return { start, house: Int32Array.from(houses), places: Int32Array.from(masks) };
});
