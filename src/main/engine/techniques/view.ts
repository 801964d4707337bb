import type { Topology } from '../../../shared/layout/topology.ts';
import type { Board } from '../board.ts';

/**
 * What a technique may look at: the board, and the houses, cells and peers of the scope. In whole mode the scope is
 * the layout; in per-subgrid mode it is one subgrid, and a pattern may use nothing beyond it. Techniques take houses
 * and peers from the view, never from the topology, and so work in both modes and with any variant's extra houses.
 */
export interface View {
  readonly topology: Topology;
  readonly board: Board;
  /** The subgrid looked at, or -1 for the whole layout. */
  readonly subgrid: number;
  /** Houses in scope, ascending. */
  readonly houses: Int32Array;
  /** Cells in scope, ascending. */
  readonly cells: Int32Array;
  /** house → 1 if in scope. */
  readonly houseInScope: Uint8Array;
  /** cell → its houses in scope: `cellHouses[cellHouseStart[cell]]` up to `cellHouseStart[cell + 1]`. */
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  /** cell → its peers through houses in scope, ascending. */
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  /** Whether the two cells share a house in scope. False for a cell and itself. */
  sees(a: number, b: number): boolean;
  /**
   * Board stamp at which the technique at work is known to have had no step in this view; -1 where nothing is known.
   * A technique may therefore pass over patterns all of whose houses (`board.houseChanged`), or whose digit
   * (`board.digitChanged`), changed no later. Whether it does never changes what it finds. Set by the solver.
   */
  since: number;
}

interface Scope {
  readonly houses: Int32Array;
  readonly cells: Int32Array;
  readonly houseInScope: Uint8Array;
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
}

function pack(lists: readonly (readonly number[])[]): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] as number) + list.length;
  });
  return { start, items: Int32Array.from(lists.flat()) };
}

function wholeScope(topology: Topology): Scope {
  return {
    houses: Int32Array.from({ length: topology.houseCount }, (_, house) => house),
    cells: Int32Array.from({ length: topology.cellCount }, (_, cell) => cell),
    houseInScope: new Uint8Array(topology.houseCount).fill(1),
    cellHouseStart: topology.cellHouseStart,
    cellHouses: topology.cellHouses,
    peerStart: topology.peerStart,
    peers: topology.peers,
  };
}

function subgridScope(topology: Topology, subgrid: number): Scope {
  const { digits, houseCells } = topology;
  const from = topology.subgridHouseStart[subgrid] as number;
  // A region may be a line of the subgrid, which is then listed twice.
  const own = new Set(topology.subgridHouses.subarray(from, topology.subgridHouseStart[subgrid + 1]));
  const houses = Int32Array.from(own).sort();
  const houseInScope = new Uint8Array(topology.houseCount);
  const cellHouses: number[][] = Array.from({ length: topology.cellCount }, () => []);
  for (const house of houses) {
    houseInScope[house] = 1;
    for (let i = 0; i < digits; i++) (cellHouses[houseCells[house * digits + i] as number] as number[]).push(house);
  }
  const peers = cellHouses.map((list, cell) => {
    const seen = new Set<number>();
    const { pairCells, pairStart } = topology;
    if (list.length > 0) {
      for (const other of pairCells.subarray(pairStart[cell], pairStart[cell + 1])) {
        if ((cellHouses[other] as number[]).length > 0) seen.add(other);
      }
    }
    for (const house of list) for (let i = 0; i < digits; i++) seen.add(houseCells[house * digits + i] as number);
    seen.delete(cell);
    return [...seen].sort((a, b) => a - b);
  });
  const packedHouses = pack(cellHouses);
  const packedPeers = pack(peers);
  return {
    houses,
    cells: Int32Array.from(cellHouses.flatMap((list, cell) => (list.length > 0 ? [cell] : []))),
    houseInScope,
    cellHouseStart: packedHouses.start,
    cellHouses: packedHouses.items,
    peerStart: packedPeers.start,
    peers: packedPeers.items,
  };
}

/** Bit matrices of more than this many words are not kept; `sees` then searches the peer list. */
const MAX_MATRIX_WORDS = 4_000_000;

function seesBy(scope: Scope, cellCount: number): (a: number, b: number) => boolean {
  const { cells, peerStart, peers } = scope;
  const words = (cells.length + 31) >>> 5;
  if (words * cells.length <= MAX_MATRIX_WORDS) {
    // Rows and columns are those of the scope alone: a subgrid of a large layout needs a small matrix.
    const index = new Int32Array(cellCount).fill(-1);
    cells.forEach((cell, i) => {
      index[cell] = i;
    });
    const matrix = new Int32Array(words * cells.length);
    for (const cell of cells) {
      const end = peerStart[cell + 1] as number;
      for (let i = peerStart[cell] as number; i < end; i++) {
        const peer = index[peers[i] as number] as number;
        const slot = (index[cell] as number) * words + (peer >>> 5);
        matrix[slot] = (matrix[slot] as number) | (1 << (peer & 31));
      }
    }
    return (a, b) => {
      const row = index[a] as number;
      const column = index[b] as number;
      return (
        row >= 0 && column >= 0 && (((matrix[row * words + (column >>> 5)] as number) >>> (column & 31)) & 1) === 1
      );
    };
  }
  return (a, b) => {
    let low = peerStart[a] as number;
    let high = (peerStart[a + 1] as number) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const peer = peers[middle] as number;
      if (peer === b) return true;
      if (peer < b) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
}

/** A view of the whole layout (`subgrid` -1) or of one subgrid. Costs a compile; keep it as long as the board. */
export function createView(board: Board, subgrid = -1): View {
  const { topology } = board;
  const scope = subgrid < 0 ? wholeScope(topology) : subgridScope(topology, subgrid);
  return { topology, board, subgrid, ...scope, sees: seesBy(scope, topology.cellCount), since: -1 };
}
