import type { Topology } from './topology.ts';

/**
 * One row of the neighbour matrix, for a given cell: 1 for each cell whose digit must differ from the given cell's
 * digit, otherwise 0. The entry of the given cell itself is 0. The matrix describes a layout completely, provided that
 * its variants only require cells to differ.
 *
 * Allocates. Source: [uniqueness], 3.2, "GrilleVoisin".
 */
export function neighbourRow({ cellCount, peerStart, peers }: Topology, cell: number): Uint8Array {
  const row = new Uint8Array(cellCount);
  for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) row[peers[i] as number] = 1;
  return row;
}
