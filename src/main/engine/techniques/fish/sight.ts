import { placeBitsOf } from '../../core/placeBits.ts';
import { perView } from '../common/view.ts';

/**
 * For each cell of a view, the places that the cell sees in houses that do not contain it. With this table, one mask
 * operation gives the places that a digit still has in a house if the digit is in the cell. Depends only on the layout.
 */
export interface Sight {
  /** cell → its entries: `start[cell]` up to `start[cell + 1]`; empty for cells outside the view. */
  readonly start: Int32Array;
  /** entry → a house that does not contain the cell. */
  readonly house: Int32Array;
  /** entry → mask of the places of that house that the cell sees; never empty. */
  readonly places: Int32Array;
}

/** The sight table of a view; computed once per view. */
export const sightOf = perView((view): Sight => {
  const { topology, cells, cellHouses, cellHouseStart, peers, peerStart } = view;
  const { houseCount, cellCount } = topology;
  const bit = placeBitsOf(topology, view);
  const start = new Int32Array(cellCount + 1);
  const house: number[] = [];
  const places: number[] = [];
  const seen = new Int32Array(houseCount);
  let next = 0;
  for (const cell of cells) {
    // Give empty ranges to the cells with lower numbers that are not in the view.
    while (next <= cell) start[next++] = house.length;
    const met: number[] = [];
    const end = peerStart[cell + 1];
    for (let i = peerStart[cell]; i < end; i++) {
      const peer = peers[i];
      const last = cellHouseStart[peer + 1];
      for (let j = cellHouseStart[peer]; j < last; j++) {
        const of = cellHouses[j];
        if (seen[of] === 0) met.push(of);
        seen[of] = seen[of] | bit[j];
      }
    }
    const own = cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
    for (const of of met.sort((a, b) => a - b)) {
      if (!own.includes(of)) {
        house.push(of);
        places.push(seen[of]);
      }
      seen[of] = 0;
    }
  }
  while (next <= cellCount) start[next++] = house.length;
  return { start, house: Int32Array.from(house), places: Int32Array.from(places) };
});
