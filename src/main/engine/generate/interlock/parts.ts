import type { Topology } from '../../../../shared/topology/topology.ts';

/**
 * A part is a connected set of subgrids, but not the whole layout. On layouts of up to this many subgrids, every part
 * is tested.
 */
export const EXACT_UP_TO = 12;
/**
 * Above `EXACT_UP_TO` subgrids, only parts of at most this many subgrids are tested, and parts that contain all
 * subgrids but one.
 */
const LARGEST_SAMPLED_PART = 4;

/** Whether all subgrids are connected through shared cells, directly or by way of other subgrids. */
export function isOnePiece(topology: Topology): boolean {
  return isConnected([...Array(topology.subgridCount).keys()], neighboursOf(topology));
}

/** subgrid → the subgrids that share cells with it, ascending. */
export function neighboursOf({ subgridCount, cellCount, twins, twinStart, digits }: Topology): readonly number[][] {
  const neighbours = Array.from({ length: subgridCount }, () => new Set<number>());
  for (let cell = 0; cell < cellCount; cell++) {
    const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
    const owners = Array.from(positions, (position) => Math.floor(position / (digits * digits)));
    for (const a of owners) for (const b of owners) if (a !== b) neighbours[a]?.add(b);
  }
  return neighbours.map((set) => [...set].sort((a, b) => a - b));
}

/**
 * Connected parts other than the whole layout, smallest first. On small layouts these are all such parts; on large
 * ones, the small parts and those that contain all subgrids but one.
 */
export function connectedParts(
  { subgridCount }: Topology,
  neighbours: readonly (readonly number[])[],
  exact: boolean,
): number[][] {
  const largest = exact ? subgridCount - 1 : LARGEST_SAMPLED_PART;
  const parts: number[][] = [];
  // Every connected set grows from its member with the lowest number, one neighbour at a time. `known` prevents that a
  // set is listed twice.
  let sets: number[][] = Array.from({ length: subgridCount }, (_, subgrid) => [subgrid]);
  for (let size = 1; size <= largest && sets.length > 0; size++) {
    parts.push(...sets);
    const known = new Map<string, number[]>();
    for (const set of sets) {
      for (const member of set) {
        for (const next of neighbours[member]) {
          if (set.includes(next)) continue;
          const grown = [...set, next].sort((a, b) => a - b);
          known.set(grown.join(), grown);
        }
      }
    }
    sets = [...known.values()];
  }
  if (!exact) {
    for (let left = 0; left < subgridCount; left++) {
      const rest = Array.from({ length: subgridCount }, (_, subgrid) => subgrid).filter((one) => one !== left);
      if (isConnected(rest, neighbours)) parts.push(rest);
    }
  }
  return parts;
}

function isConnected(set: readonly number[], neighbours: readonly (readonly number[])[]): boolean {
  const members = new Set(set);
  const reached = [set[0]];
  members.delete(set[0]);
  for (const subgrid of reached) {
    for (const next of neighbours[subgrid]) if (members.delete(next)) reached.push(next);
  }
  return members.size === 0;
}
