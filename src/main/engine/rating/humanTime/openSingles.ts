import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX, type Topology } from '../../../../shared/topology/topology.ts';
import type { Board } from '../../core/board.ts';
import type { Ranks } from '../../techniques/common/technique.ts';

/**
 * Ways in which people find a single, easiest first: in a box, along another house, or only by the candidates of a
 * cell.
 */
const IN_BOX = 0;
const ALONG_LINE = 1;
const BY_CELL = 2;
type Way = 0 | 1 | 2;

/** A digit that can be written, with its easiest way. */
export interface OpenSingle {
  readonly cell: number;
  readonly digit: number;
  readonly way: Way;
  /** Number of open cells in the fullest house of the cell, the cell included. */
  readonly amongOpen: number;
}

/**
 * The singles available on a board, updated as digits are written: a change only rechecks the houses and digits that it
 * can affect. Made once per topology, then used for any number of boards, one after the other.
 */
export class OpenSingles {
  private readonly topology: Topology;
  private readonly hasPairs: boolean;
  /** house × D + digit - 1 → the only cell left for the digit, -1 if there is none or several. */
  private readonly only: Int32Array;
  /** house → cells without a digit. */
  private readonly open: Int32Array;
  /** cell × D + digit - 1 → 1 + its easiest way during `collect`, 0 for none. */
  private readonly wayOf: Uint8Array;

  constructor(topology: Topology) {
    this.topology = topology;
    this.hasPairs = topology.pairCells.length > 0;
    this.only = new Int32Array(topology.houseCount * topology.digits);
    this.open = new Int32Array(topology.houseCount);
    this.wayOf = new Uint8Array(topology.cellCount * topology.digits);
  }

  /** Checks the whole board. */
  load(board: Board): void {
    for (let house = 0; house < this.topology.houseCount; house++) this.checkHouse(board, house);
  }

  /** Rechecks everything that a change of a cell's digit or candidates can affect. */
  changed(board: Board, cell: number): void {
    // Pair rules also eliminate other digits than the one written.
    if (this.hasPairs) {
      this.load(board);
      return;
    }
    const { cellHouses, cellHouseStart, peers, peerStart } = this.topology;
    const digit = board.digits[cell];
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      this.checkHouse(board, cellHouses[i]);
    }
    if (digit === 0) return;
    for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) {
      const peer = peers[i];
      if (board.digits[peer] !== 0) continue;
      for (let j = cellHouseStart[peer]; j < cellHouseStart[peer + 1]; j++) {
        this.checkDigit(board, cellHouses[j], digit);
      }
    }
  }

  /**
   * The singles available now, in three lists by their easiest way. Each list is sorted by ranks, so that symmetric
   * copies list corresponding singles. The lists are owned by the caller.
   */
  collect(board: Board, ranks: Ranks): [OpenSingle[], OpenSingle[], OpenSingle[]] {
    const { houseCount, houseKind, digits, cellCount } = this.topology;
    const { only, open, wayOf } = this;
    const lists: [OpenSingle[], OpenSingle[], OpenSingle[]] = [[], [], []];
    const touched: number[] = [];
    const note = (cell: number, digit: number, way: Way): void => {
      const index = cell * digits + digit - 1;
      const known = wayOf[index];
      if (known === 0) touched.push(index);
      if (known === 0 || way + 1 < known) wayOf[index] = way + 1;
    };
    for (let house = 0; house < houseCount; house++) {
      // The last open cell of any house is as easy to find as a single in a box.
      const way = houseKind[house] === HOUSE_BOX || open[house] === 1 ? IN_BOX : ALONG_LINE;
      for (let digit = 1; digit <= digits; digit++) {
        const cell = only[house * digits + digit - 1];
        if (cell >= 0) note(cell, digit, way);
      }
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const mask = board.candidates[cell];
      if (board.digits[cell] === 0 && countDigits(mask) === 1) note(cell, lowestDigit(mask), BY_CELL);
    }
    for (const index of touched) {
      const way = (wayOf[index] - 1) as Way;
      const cell = Math.floor(index / digits);
      lists[way].push({ cell, digit: (index % digits) + 1, way, amongOpen: this.amongOpen(cell) });
      wayOf[index] = 0;
    }
    for (const list of lists) {
      list.sort((a, b) => ranks.cell[a.cell] - ranks.cell[b.cell] || ranks.digit[a.digit] - ranks.digit[b.digit]);
    }
    return lists;
  }

  private amongOpen(cell: number): number {
    const { cellHouses, cellHouseStart, digits } = this.topology;
    let least = digits;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const open = this.open[cellHouses[i]];
      if (open < least) least = open;
    }
    return least;
  }

  private checkHouse(board: Board, house: number): void {
    const { houseCells, digits } = this.topology;
    let open = 0;
    for (let i = house * digits; i < (house + 1) * digits; i++) if (board.digits[houseCells[i]] === 0) open++;
    this.open[house] = open;
    for (let digit = 1; digit <= digits; digit++) this.checkDigit(board, house, digit);
  }

  private checkDigit(board: Board, house: number, digit: number): void {
    const { houseCells, digits } = this.topology;
    const bit = 1 << (digit - 1);
    let found = -1;
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const cell = houseCells[i];
      const own = board.digits[cell];
      if (own === digit || (own === 0 && board.candidates[cell] & bit && found >= 0)) {
        found = -1;
        break;
      }
      if (own === 0 && board.candidates[cell] & bit) found = cell;
    }
    this.only[house * digits + digit - 1] = found;
  }
}
