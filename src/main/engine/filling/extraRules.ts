import { HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';

/** Whether variants ask more of the cells, or of some of them, than that rows, columns and boxes hold every digit once. */
export function hasExtraRules(topology: Topology): boolean {
  return (
    topology.houseKind.includes(HOUSE_EXTRA) ||
    topology.hasRegions.includes(1) ||
    topology.pairCells.length > 0 ||
    topology.cellAllowed.some((mask) => mask !== topology.allDigits)
  );
}
