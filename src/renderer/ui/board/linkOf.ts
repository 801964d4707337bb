import type { Topology } from '../../../shared/topology/topology.ts';

/**
 * How the subgrids of a board are linked: by boxes that belong to two of them, or so that some boxes belong to three or
 * more. Null if no cell is shared.
 */
export function linkOf({ twinStart, cellCount }: Topology): 'linked' | 'overlapping' | null {
  let most = 1;
  for (let cell = 0; cell < cellCount; cell++) {
    most = Math.max(most, (twinStart[cell + 1] as number) - (twinStart[cell] as number));
  }
  if (most === 1) return null;
  return most > 2 ? 'overlapping' : 'linked';
}
