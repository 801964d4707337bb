import { lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX, type Topology } from '../../../../shared/topology/topology.ts';
import type { Board } from '../../core/board.ts';
import type { Ranks } from '../../techniques/common/technique.ts';

/**
 * Ways in which people find a single, easiest first: `IN_BOX`, in a box; `ALONG_LINE`, along a row, column or other
 * house; `BY_CELL`, only by the candidates of a cell.
 */
const IN_BOX = 0;
const ALONG_LINE = 1;
const BY_CELL = 2;
type Way = 0 | 1 | 2;

/** A digit that can be written as a single, with the easiest way to find it. */
export interface OpenSingle {
  readonly cell: number;
  readonly digit: number;
  readonly way: Way;
  /** Number of open cells in the fullest house of the cell; the cell itself counts. */
  readonly amongOpen: number;
}

/**
 * Lists the singles on a board. Examines only houses that have changed since the last call. Made once per topology,
 * then used for any number of boards.
 */
export class OpenSingles {
  private readonly topology: Topology;
  /**
   * cell × D + digit - 1 → 1 + the easiest way to find this single, 0 if it is not a single. Used during `collect`
   * only.
   */
  private readonly wayOf: Uint8Array;
  /**
   * cell × D + digit - 1 → the object that lists this single. Reused, because a walk collects singles thousands of
   * times.
   */
  private readonly singles: readonly { -readonly [K in keyof OpenSingle]: OpenSingle[K] }[];
  /** Sort keys of the singles during `collect`. */
  private readonly keys: Float64Array;
  /**
   * house → mask of the digits with one place in it. Valid for the board in `lookedAt` while that board's stamp, which
   * changes with the board, is the same.
   */
  private readonly settled: Int32Array;
  private lookedAt: { readonly board: Board | null; readonly stamp: number } = { board: null, stamp: -1 };

  constructor(topology: Topology) {
    const { digits, cellCount, houseCount } = topology;
    this.topology = topology;
    this.wayOf = new Uint8Array(cellCount * digits);
    this.singles = Array.from({ length: cellCount * digits }, (_, index) => {
      return { cell: Math.floor(index / digits), digit: (index % digits) + 1, way: IN_BOX, amongOpen: 0 };
    });
    this.keys = new Float64Array(cellCount * digits);
    this.settled = new Int32Array(houseCount);
  }

  /**
   * The singles of the board, in three lists: those found in a box, those found along a line, and those found only by
   * the candidates of a cell. Each list is sorted by ranks, so that symmetric copies list corresponding singles. The
   * caller may keep the lists, but the next call changes the singles in them.
   */
  collect(board: Board, ranks: Ranks): [OpenSingle[], OpenSingle[], OpenSingle[]] {
    const { wayOf, singles } = this;
    const lists: [OpenSingle[], OpenSingle[], OpenSingle[]] = [[], [], []];
    const noted = this.noteWays(board);
    const keys = this.keys.subarray(0, noted.length);
    for (let i = 0; i < noted.length; i++) {
      const { cell, digit } = singles[noted[i]];
      keys[i] = (ranks.cell[cell] * 32 + ranks.digit[digit]) * singles.length + noted[i];
    }
    keys.sort();
    for (let i = 0; i < noted.length; i++) {
      const index = keys[i] % singles.length;
      const single = singles[index];
      single.way = (wayOf[index] - 1) as Way;
      single.amongOpen = this.amongOpen(board, single.cell);
      lists[single.way].push(single);
      wayOf[index] = 0;
    }
    return lists;
  }

  /** Writes the easiest way of finding each single into `wayOf`. Returns the indices that were written. */
  private noteWays(board: Board): number[] {
    const { houseCount, houseKind, houseCells, digits, cellCount } = this.topology;
    const { wayOf, settled } = this;
    const { places, houseOpen, candidates } = board;
    const noted: number[] = [];
    this.settleChanged(board);
    for (let house = 0; house < houseCount; house++) {
      // The last open cell of a house is as easy to find as a single in a box, whatever the kind of the house.
      const way = houseKind[house] === HOUSE_BOX || houseOpen[house] === 1 ? IN_BOX : ALONG_LINE;
      const start = house * digits;
      for (let rest = settled[house]; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        const cell = houseCells[start + lowestDigit(places[start + digit - 1]) - 1];
        const index = cell * digits + digit - 1;
        const known = wayOf[index];
        if (known === 0) noted.push(index);
        if (known === 0 || way + 1 < known) wayOf[index] = way + 1;
      }
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const mask = candidates[cell];
      if (mask === 0 || (mask & (mask - 1)) !== 0 || board.digits[cell] !== 0) continue;
      const index = cell * digits + lowestDigit(mask) - 1;
      if (wayOf[index] !== 0) continue;
      noted.push(index);
      wayOf[index] = BY_CELL + 1;
    }
    return noted;
  }

  /** Updates `settled` for the houses that have changed since the last call. */
  private settleChanged(board: Board): void {
    const { houseCount, digits } = this.topology;
    const { settled, lookedAt } = this;
    const { places, houseChanged } = board;
    const since = lookedAt.board === board ? lookedAt.stamp : -1;
    this.lookedAt = { board, stamp: board.stamp };
    for (let house = 0; house < houseCount; house++) {
      if (houseChanged[house] <= since) continue;
      let single = 0;
      for (let i = 0; i < digits; i++) {
        const mask = places[house * digits + i];
        if (mask !== 0 && (mask & (mask - 1)) === 0) single |= 1 << i;
      }
      settled[house] = single;
    }
  }

  private amongOpen(board: Board, cell: number): number {
    const { cellHouses, cellHouseStart, digits } = this.topology;
    let least = digits;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const open = board.houseOpen[cellHouses[i]];
      if (open < least) least = open;
    }
    return least;
  }
}
