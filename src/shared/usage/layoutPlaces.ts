import { itemAt } from '../base/itemAt.ts';
import { type PlacedSubgrid, subgridPlaces } from '../topology/subgridPlaces.ts';
import { HOUSE_BOX, type Topology } from '../topology/topology.ts';

/** Facts about a layout for statistics of techniques. */
export interface LayoutPlaces {
  readonly subgrids: readonly PlacedSubgrid[];
  /** Number of a shared box (see {@link boxNumber}) → the subgrids that contain it, ascending. */
  readonly boxes: ReadonlyMap<number, readonly number[]>;
}

function ownersOf({ houseSubgrids, houseSubgridStart }: Topology, house: number): Int32Array {
  return houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
}

/**
 * The number of a box: `subgrid × D + box`, where `subgrid` is the first subgrid that contains the box. Unlike the
 * house number, it does not depend on how the compiler numbers houses.
 */
export function boxNumber(topology: Topology, house: number): number {
  const { subgridHouses, subgridHouseStart, digits } = topology;
  const subgrid = itemAt(ownersOf(topology, house), 0);
  const boxes = itemAt(subgridHouseStart, subgrid) + 2 * digits;
  return subgrid * digits + subgridHouses.subarray(boxes, boxes + digits).indexOf(house);
}

export function layoutPlacesOf(topology: Topology): LayoutPlaces {
  const boxes = new Map<number, readonly number[]>();
  for (let house = 0; house < topology.houseCount; house++) {
    if (topology.houseKind[house] !== HOUSE_BOX) continue;
    const owners = ownersOf(topology, house);
    if (owners.length > 1) boxes.set(boxNumber(topology, house), [...owners]);
  }
  return { subgrids: subgridPlaces(topology), boxes };
}
