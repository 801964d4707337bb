import { lowestDigit } from '../../../../shared/base/digits.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { HOUSE_BOX, subgridsOf, type Topology } from '../../../../shared/topology/topology.ts';
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

/** cell → the subgrids that contain it, ascending. */
export const subgridsOfCells = perTopology((topology: Topology): readonly (readonly number[])[] =>
  Array.from({ length: topology.cellCount }, (_, cell) => subgridsOf(topology, cell)),
);

/** A digit that can be written as a single, with the easiest way to find it. */
export interface OpenSingle {
  readonly cell: number;
  readonly digit: number;
  readonly way: Way;
  /** Number of open cells in the fullest house of the cell; the cell itself counts. */
  readonly amongOpen: number;
}

interface ListedSingle extends OpenSingle {
  way: Way;
  amongOpen: number;
  /** Place in the order of every list: by the rank of the cell, then of the digit. */
  rank: number;
  /** The reasons why this is a single, added up: one of {@link REASON} for each. 0 if it is not a single. */
  reasons: number;
}

/**
 * way → what one reason of this way adds to `ListedSingle.reasons`. There are fewer than 256 reasons of a way, because a
 * cell has fewer houses. So the easiest way follows from the size of the sum.
 */
const REASON = [1 << 16, 1 << 8, 1] as const;

/**
 * The singles on a board, kept up to date while digits are written: a change of the board updates only the singles that
 * it touches. Made once per topology, then used for any number of positions.
 */
export class OpenSingles {
  private readonly topology: Topology;
  private readonly board: Board;
  /** cell × D + digit - 1 → this digit as a single of the cell, whether it is one or not. */
  private readonly singles: readonly ListedSingle[];
  /**
   * The singles of the board, in three lists: those found in a box, those found along a line, and those found only by
   * the candidates of a cell. Each list is sorted by ranks, so that symmetric copies list corresponding singles.
   * {@link update} changes the lists.
   */
  readonly lists: readonly [readonly OpenSingle[], readonly OpenSingle[], readonly OpenSingle[]];
  private readonly sorted: [ListedSingle[], ListedSingle[], ListedSingle[]] = [[], [], []];
  /** way → subgrid → number of singles in the list of this way that lie in the subgrid. */
  readonly inSubgrid: readonly [Int32Array, Int32Array, Int32Array];
  private readonly subgridsOf: readonly (readonly number[])[];
  /**
   * house × D + digit - 1 → the single that the house gives: its index × 3 + the way, + 1. 0 if the digit does not have
   * exactly one place in the house.
   */
  private readonly ofHouse: Int32Array;
  /** cell → the single that the cell's candidates give, in the same form. */
  private readonly ofCell: Int32Array;
  /** cell → mask of the digits listed as singles of the cell. */
  private readonly listed: Int32Array;
  /** The board's mark when the singles were last updated. */
  private mark = 0;

  constructor(board: Board) {
    const { topology } = board;
    const { digits, cellCount, houseCount, subgridCount } = topology;
    this.topology = topology;
    this.board = board;
    this.subgridsOf = subgridsOfCells(topology);
    this.inSubgrid = [new Int32Array(subgridCount), new Int32Array(subgridCount), new Int32Array(subgridCount)];
    this.singles = Array.from({ length: cellCount * digits }, (_, index) => {
      const cell = Math.floor(index / digits);
      return { cell, digit: (index % digits) + 1, way: BY_CELL, amongOpen: 0, rank: 0, reasons: 0 };
    });
    this.lists = this.sorted;
    this.ofHouse = new Int32Array(houseCount * digits);
    this.ofCell = new Int32Array(cellCount);
    this.listed = new Int32Array(cellCount);
  }

  /** Lists the singles of the board's position. Needed whenever the board has gone back or was loaded. */
  start(ranks: Ranks): void {
    const { board, singles } = this;
    const { houseCount, digits, cellCount } = this.topology;
    for (const list of this.sorted) list.length = 0;
    for (const counts of this.inSubgrid) counts.fill(0);
    this.ofHouse.fill(0);
    this.ofCell.fill(0);
    this.listed.fill(0);
    for (const single of singles) {
      single.rank = ranks.cell[single.cell] * 32 + ranks.digit[single.digit];
      single.reasons = 0;
    }
    for (let house = 0; house < houseCount; house++) {
      for (let digit = 1; digit <= digits; digit++) this.lookInHouse(house, digit);
    }
    for (let cell = 0; cell < cellCount; cell++) this.lookInCell(cell);
    this.mark = board.mark();
  }

  /** Updates the lists after digits were written and candidates removed. */
  update(): void {
    this.board.eachGone(this.mark, this.lookAgain);
    this.mark = this.board.mark();
  }

  private readonly lookAgain = (cell: number, digit: number): void => {
    const { cellHouses, cellHouseStart } = this.topology;
    const written = this.board.digits[cell] === digit;
    this.lookInCell(cell);
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      this.lookInHouse(cellHouses[i], digit);
      if (written) this.countOpen(cellHouses[i]);
    }
  };

  /** Updates the singles of a house in which a digit was written. */
  private countOpen(house: number): void {
    const { topology, singles, listed } = this;
    const { houseCells, digits } = topology;
    for (let i = 0; i < digits; i++) {
      // The last open cell of a house is as easy to find as a single in a box, whatever the kind of the house.
      if (this.board.houseOpen[house] === 1) this.lookInHouse(house, i + 1);
      const cell = houseCells[house * digits + i];
      for (let rest = listed[cell]; rest !== 0; rest &= rest - 1) {
        singles[cell * digits + lowestDigit(rest) - 1].amongOpen = this.amongOpen(cell);
      }
    }
  }

  private lookInHouse(house: number, digit: number): void {
    const { houseKind, houseCells, digits } = this.topology;
    const slot = house * digits + digit - 1;
    const places = this.board.places[slot];
    let reason = 0;
    if (places !== 0 && (places & (places - 1)) === 0) {
      const cell = houseCells[house * digits + lowestDigit(places) - 1];
      const way = houseKind[house] === HOUSE_BOX || this.board.houseOpen[house] === 1 ? IN_BOX : ALONG_LINE;
      reason = (cell * digits + digit - 1) * 3 + way + 1;
    }
    if (reason !== this.ofHouse[slot]) this.replace(this.ofHouse, slot, reason);
  }

  private lookInCell(cell: number): void {
    const mask = this.board.candidates[cell];
    const isSingle = mask !== 0 && (mask & (mask - 1)) === 0;
    const reason = isSingle ? (cell * this.topology.digits + lowestDigit(mask) - 1) * 3 + BY_CELL + 1 : 0;
    if (reason !== this.ofCell[cell]) this.replace(this.ofCell, cell, reason);
  }

  private replace(reasons: Int32Array, at: number, reason: number): void {
    const before = reasons[at];
    reasons[at] = reason;
    if (before !== 0) this.add(before, -1);
    if (reason !== 0) this.add(reason, 1);
  }

  /** Adds or takes away a reason, and moves its single to the list of the easiest way that is left. */
  private add(reason: number, sign: 1 | -1): void {
    const way = (reason - 1) % 3;
    const single = this.singles[(reason - 1 - way) / 3];
    const before = single.reasons;
    single.reasons = before + sign * REASON[way];
    const easiest = wayOf(single.reasons);
    if (before !== 0 && single.reasons !== 0 && easiest === single.way) return;
    if (before !== 0) this.unlist(single);
    single.way = easiest;
    if (single.reasons !== 0) this.list(single);
  }

  private list(single: ListedSingle): void {
    const { cell, digit, way, rank } = single;
    const list = this.sorted[way];
    let at = list.length;
    list.push(single);
    for (; at > 0 && list[at - 1].rank > rank; at--) list[at] = list[at - 1];
    list[at] = single;
    single.amongOpen = this.amongOpen(cell);
    this.listed[cell] = this.listed[cell] | (1 << (digit - 1));
    this.count(cell, way, 1);
  }

  private unlist(single: ListedSingle): void {
    const { cell, digit, way } = single;
    const list = this.sorted[way];
    for (let at = list.indexOf(single) + 1; at < list.length; at++) list[at - 1] = list[at];
    list.pop();
    this.listed[cell] = this.listed[cell] & ~(1 << (digit - 1));
    this.count(cell, way, -1);
  }

  private count(cell: number, way: Way, sign: 1 | -1): void {
    const counts = this.inSubgrid[way];
    const own = this.subgridsOf[cell];
    for (let i = 0; i < own.length; i++) counts[own[i]] = counts[own[i]] + sign;
  }

  private amongOpen(cell: number): number {
    const { cellHouses, cellHouseStart, digits } = this.topology;
    let least = digits;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const open = this.board.houseOpen[cellHouses[i]];
      if (open < least) least = open;
    }
    return least;
  }
}

/** The easiest way among the added reasons of a single. */
function wayOf(reasons: number): Way {
  return reasons >= REASON[IN_BOX] ? IN_BOX : reasons >= REASON[ALONG_LINE] ? ALONG_LINE : BY_CELL;
}
