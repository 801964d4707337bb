import type { Topology } from './topology.ts';

/** The houses that contain both cells. */
export function housesWith(
  { cellHouses, cellHouseStart, houseCells, digits }: Topology,
  cell: number,
  other: number,
): number[] {
  const houses = [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])];
  return houses.filter((house) => houseCells.subarray(house * digits, (house + 1) * digits).includes(other));
}
