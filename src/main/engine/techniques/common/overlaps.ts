import { perView } from './perView.ts';

/**
 * Pairs of houses in the scope that share several cells, and the places they share: lines and boxes of one subgrid,
 * lines of overlapping subgrids, extra houses and the houses they cross. Depends only on the layout.
 */
export interface Overlaps {
  /** house → its meetings: `start[house]` up to `start[house + 1]`; empty out of scope. */
  readonly start: Int32Array;
  /** meeting → the other house. */
  readonly house: Int32Array;
  /** meeting → mask of the places of the first house that the other one shares, at least two. */
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
