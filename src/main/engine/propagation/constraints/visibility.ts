import { cachedPer } from '../../../../shared/topology/cache.ts';
import type { Visibility } from './domains.ts';

interface PeerLists {
  readonly cellCount: number;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
}

/**
 * Visibility by the peers of a topology. A cell's bits are computed at the first question about it, because on large
 * boards few cells are asked about.
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

/**
 * Divides a list of cells into groups whose cells all see each other. Greedy: each cell in turn starts a group and
 * takes the later cells that fit. Entries of the groups are indices into the list.
 */
export function cliquesOf(
  cells: readonly number[],
  visibility: Visibility,
  mayJoin: (i: number, j: number) => boolean,
): number[][] {
  const used = new Uint8Array(cells.length);
  const cliques: number[][] = [];
  for (let i = 0; i < cells.length; i++) {
    if (used[i] === 1) continue;
    const clique = [i];
    used[i] = 1;
    for (let j = i + 1; j < cells.length; j++) {
      if (used[j] === 1 || !mayJoin(i, j) || !clique.every((k) => visibility.sees(cells[k], cells[j]))) continue;
      clique.push(j);
      used[j] = 1;
    }
    cliques.push(clique);
  }
  return cliques;
}
