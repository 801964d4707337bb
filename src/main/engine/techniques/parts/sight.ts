import { perView } from './perView.ts';

/**
 * What each cell of a scope sees of the houses that it is not in. Depends on the layout alone: with it, what is left of
 * a house once a cell holds a digit is one mask operation.
 */
export interface Sight {
  /** cell → its entries: `start[cell]` up to `start[cell + 1]`; none out of scope. */
  readonly start: Int32Array;
  /** entry → a house without the cell. */
  readonly house: Int32Array;
  /** entry → mask of the places of that house that the cell sees, one at least. */
  readonly places: Int32Array;
}

/** The sight of a view's cells; made once per view. */
export const sightOf = perView((view): Sight => {
  const { topology, houses, cells, cellHouses, cellHouseStart, peers, peerStart } = view;
  const { houseCells, houseCount, cellCount, digits } = topology;
  // For each entry of cellHouses, the bit of the cell's place in that house. Houses of a cell ascend.
  const bit = new Int32Array(cellHouses.length);
  const filled = cellHouseStart.slice();
  for (const house of houses) {
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i] as number;
      bit[filled[cell] as number] = 1 << i;
      filled[cell] = (filled[cell] as number) + 1;
    }
  }
  const start = new Int32Array(cellCount + 1);
  const house: number[] = [];
  const places: number[] = [];
  const seen = new Int32Array(houseCount);
  let next = 0;
  for (const cell of cells) {
    // Cells out of scope before this one have no entries.
    while (next <= cell) start[next++] = house.length;
    const met: number[] = [];
    const end = peerStart[cell + 1] as number;
    for (let i = peerStart[cell] as number; i < end; i++) {
      const peer = peers[i] as number;
      const last = cellHouseStart[peer + 1] as number;
      for (let j = cellHouseStart[peer] as number; j < last; j++) {
        const of = cellHouses[j] as number;
        if (seen[of] === 0) met.push(of);
        seen[of] = (seen[of] as number) | (bit[j] as number);
      }
    }
    const own = cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
    for (const of of met.sort((a, b) => a - b)) {
      if (!own.includes(of)) {
        house.push(of);
        places.push(seen[of] as number);
      }
      seen[of] = 0;
    }
  }
  while (next <= cellCount) start[next++] = house.length;
  return { start, house: Int32Array.from(house), places: Int32Array.from(places) };
});
