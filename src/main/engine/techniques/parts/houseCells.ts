import type { Topology } from '../../../../shared/layout/topology.ts';

/** The cells of a house whose places are in the mask, in the house's order. Allocates; not for inner loops. */
export function placesOf(topology: Topology, house: number, places: number): number[] {
  const cells: number[] = [];
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    cells.push(topology.houseCells[house * topology.digits + 31 - Math.clz32(rest & -rest)] as number);
  }
  return cells;
}
