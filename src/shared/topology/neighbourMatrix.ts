import type { Topology } from './topology.ts';

/**
 * One row of the neighbour matrix: for each cell 1 if it must differ from the given cell, else 0 (also 0 for the cell
 * itself). The matrix describes a layout completely if its variants only require that digits differ.
 *
 * Allocates. Source: [uniqueness], 3.2, "GrilleVoisin".
 */
export function neighbourRow({ cellCount, peerStart, peers }: Topology, cell: number): Uint8Array {
  const row = new Uint8Array(cellCount);
  for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) row[peers[i] as number] = 1;
  return row;
}
