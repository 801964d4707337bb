import { packLists } from '../../../../shared/base/packedLists.ts';
import { cachedPer } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Board } from '../../core/board.ts';

/** The part of a layout that a view covers, called its scope: all of it, or one subgrid. */
interface Scope {
  /** Houses in scope, ascending. */
  readonly houses: Int32Array;
  readonly cells: Int32Array;
  /** house → 1 if in scope. */
  readonly houseInScope: Uint8Array;
  /** cell → its houses in scope: `cellHouses[cellHouseStart[cell]]` up to `cellHouseStart[cell + 1]`. */
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  /** cell → its peers through houses in scope, ascending. */
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
}

/**
 * The part of a position that a technique may use: the board, and the houses, cells and peers of the scope. In whole
 * mode the scope is the layout. In subgrid mode it is one subgrid, and a pattern must stay inside it.
 *
 * Techniques take houses and peers from the view, never from the topology. So they work in both modes, and with the
 * extra houses of any variant.
 */
export interface View extends Scope {
  readonly topology: Topology;
  readonly board: Board;
  /** The subgrid in scope, or -1 for the whole layout. */
  readonly subgrid: number;
  /**
   * Whether the two cells are peers in scope: they share a house in scope, or a rule for two cells forbids that they
   * are equal. False for a cell and itself.
   */
  sees(a: number, b: number): boolean;
  /**
   * Value of `Board.stamp` at which the current technique had no step in this view; -1 if unknown. A technique may skip
   * a pattern if none of its houses (`board.houseChanged`), or not its digit (`board.digitChanged`), has changed since
   * then. Skipping must not change the result. Set by the solver.
   */
  since: number;
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
  const from = topology.subgridHouseStart[subgrid];
  // A region of a variant may be a row or column of the subgrid. Such a house is listed twice, so remove duplicates.
  const own = new Set(topology.subgridHouses.subarray(from, topology.subgridHouseStart[subgrid + 1]));
  const houses = Int32Array.from(own).sort();
  const houseInScope = new Uint8Array(topology.houseCount);
  const cellHouses: number[][] = Array.from({ length: topology.cellCount }, () => []);
  for (const house of houses) {
    houseInScope[house] = 1;
    for (let i = 0; i < digits; i++) cellHouses[houseCells[house * digits + i]].push(house);
  }
  const peers = cellHouses.map((list, cell) => {
    const seen = new Set<number>();
    const { pairCells, pairStart, peers, peerStart } = topology;
    if (list.length > 0) {
      const all = peers.subarray(peerStart[cell], peerStart[cell + 1]);
      for (const other of pairCells.subarray(pairStart[cell], pairStart[cell + 1])) {
        // A rule for two cells makes them peers only if it forbids equal digits. The cells of a palindrome, for
        // example, are not peers.
        if (cellHouses[other].length > 0 && all.includes(other)) seen.add(other);
      }
    }
    for (const house of list) for (let i = 0; i < digits; i++) seen.add(houseCells[house * digits + i]);
    seen.delete(cell);
    return [...seen].sort((a, b) => a - b);
  });
  const packedHouses = packLists(cellHouses);
  const packedPeers = packLists(peers);
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

/**
 * Largest bit matrix that is stored, in 32-bit words. For a scope that needs a larger one, `sees` searches the list of
 * peers.
 */
const MAX_MATRIX_WORDS = 4_000_000;

function seesBy(scope: Scope, cellCount: number): (a: number, b: number) => boolean {
  const { cells, peerStart, peers } = scope;
  const words = (cells.length + 31) >>> 5;
  if (words * cells.length <= MAX_MATRIX_WORDS) {
    // The matrix covers only cells in scope, so that it is small for a subgrid of a large layout.
    const index = new Int32Array(cellCount).fill(-1);
    cells.forEach((cell, i) => {
      index[cell] = i;
    });
    const matrix = new Int32Array(words * cells.length);
    for (const cell of cells) {
      const end = peerStart[cell + 1];
      for (let i = peerStart[cell]; i < end; i++) {
        const peer = index[peers[i]];
        const slot = index[cell] * words + (peer >>> 5);
        matrix[slot] = matrix[slot] | (1 << (peer & 31));
      }
    }
    return (a, b) => {
      const row = index[a];
      const column = index[b];
      return row >= 0 && column >= 0 && ((matrix[row * words + (column >>> 5)] >>> (column & 31)) & 1) === 1;
    };
  }
  return (a, b) => {
    let low = peerStart[a];
    let high = peerStart[a + 1] - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const peer = peers[middle];
      if (peer === b) return true;
      if (peer < b) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
}

/**
 * Creates a view of the whole layout (`subgrid` -1) or of one subgrid. This compiles tables, so create it once per
 * board and keep it.
 */
export function createView(board: Board, subgrid = -1): View {
  const { topology } = board;
  const scope = subgrid < 0 ? wholeScope(topology) : subgridScope(topology, subgrid);
  return { topology, board, subgrid, ...scope, sees: seesBy(scope, topology.cellCount), since: -1 };
}

/**
 * Caches a value per view. The value is created on first use and freed with the view. Techniques store tables and
 * buffers in it whose size depends on the view, so that they look stateless to their callers.
 */
export function perView<T extends object>(make: (view: View) => T): (view: View) => T {
  return cachedPer(make);
}

/** Caches a value per view and digit. It is computed again only after a candidate of the digit changed. */
export function cachedPerDigit<T>(make: (view: View, digit: number) => T): (view: View, digit: number) => T {
  const cacheOf = perView(({ topology }) => new Array<{ stamp: number; value: T } | undefined>(topology.digits + 1));
  return (view, digit) => {
    const cache = cacheOf(view);
    const stamp = view.board.digitChanged[digit];
    const known = cache[digit];
    if (known?.stamp === stamp) return known.value;
    const value = make(view, digit);
    cache[digit] = { stamp, value };
    return value;
  };
}
