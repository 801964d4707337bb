import { cachedPer } from '../../../../shared/topology/cache.ts';
import type { Visibility } from './domains.ts';

interface PeerLists {
  readonly cellCount: number;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
}

/**
 * Visibility by the peers of a topology. The cells that a cell sees are stored as bits. They are computed when a cell
 * is first asked about, because on large boards few cells are needed.
 */
class PeerVisibility implements Visibility {
  private readonly topology: PeerLists;
  private readonly rows: (Uint32Array | undefined)[];

  constructor(topology: PeerLists) {
    this.topology = topology;
    this.rows = new Array(topology.cellCount).fill(undefined);
  }

  sees(a: number, b: number): boolean {
    const row = this.rows[a] ?? this.rowOf(a);
    return ((row[b >>> 5] >>> (b & 31)) & 1) === 1;
  }

  peersOf(cell: number): Int32Array {
    const { peers, peerStart } = this.topology;
    return peers.subarray(peerStart[cell], peerStart[cell + 1]);
  }

  private rowOf(cell: number): Uint32Array {
    const row = new Uint32Array((this.topology.cellCount + 31) >>> 5);
    for (const peer of this.peersOf(cell)) row[peer >>> 5] |= 1 << (peer & 31);
    this.rows[cell] = row;
    return row;
  }
}

/** The visibility of a topology, cached. */
export const visibilityOf: (topology: PeerLists) => Visibility = cachedPer(
  (topology: PeerLists) => new PeerVisibility(topology),
);

/** Whether every two of the cells see each other, so that all their digits differ. */
export function allDiffer(cells: readonly number[], visibility: Visibility): boolean {
  return cells.every((cell, i) => cells.every((other, j) => j <= i || visibility.sees(cell, other)));
}
