import { HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';

/** Returns true if variants add rules to rows, columns and boxes, or take some of these houses away. */
export function hasExtraRules(topology: Topology): boolean {
  return (
    topology.houseKind.includes(HOUSE_EXTRA) ||
    topology.hasRegions.includes(1) ||
    topology.hasFreeLines.includes(1) ||
    topology.pairCells.length > 0 ||
    topology.cellAllowed.some((mask) => mask !== topology.allDigits)
  );
}
