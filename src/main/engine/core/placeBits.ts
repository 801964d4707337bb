import type { Topology } from '../../../shared/topology/topology.ts';

/** Lists of the houses of each cell: those of a topology, or those of a view that covers fewer houses. */
type CellHouseLists = Pick<Topology, 'cellHouseStart' | 'cellHouses'>;

/**
 * For each entry of `cellHouses` (a cell in one of its houses), the bit of the cell's place in that house: bit i if it
 * is the i-th cell.
 */
export function placeBitsOf(
  { houseCells, digits }: Topology,
  { cellHouseStart, cellHouses }: CellHouseLists,
): Int32Array {
  const bits = new Int32Array(cellHouses.length);
  for (let cell = 0; cell + 1 < cellHouseStart.length; cell++) {
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      let place = 0;
      while (houseCells[cellHouses[i] * digits + place] !== cell) place++;
      bits[i] = 1 << place;
    }
  }
  return bits;
}
