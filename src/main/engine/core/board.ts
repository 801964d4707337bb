import { lowestDigit } from '../../../shared/base/digits.ts';
import { excludedByPartner, pairMask, type Topology } from '../../../shared/topology/topology.ts';
import { placeBitsOf } from './placeBits.ts';

/**
 * The position that a human solver works on: the digit or the candidates of every cell, and the places of every digit
 * in every house. Every change updates both. A trail records changes for undo. Mutable and reused: `load` starts a new
 * position without allocating. The board owns all arrays; callers may read but never write them.
 */
export class Board {
  readonly topology: Topology;
  /** cell → placed digit, 0 while open. */
  readonly digits: Uint8Array;
  /**
   * cell → 1 if its digit is a given. Some uniqueness techniques need to distinguish givens from digits that were
   * solved.
   */
  readonly given: Uint8Array;
  /** cell → mask of candidates; 0 once a digit is placed. */
  readonly candidates: Int32Array;
  /**
   * house × D + digit - 1 → mask of the open places (bit i = i-th cell of the house) that have the digit as a
   * candidate.
   */
  readonly places: Int32Array;
  /** house → mask of the digits placed in it. */
  readonly housePlaced: Int32Array;
  /** house → number of open cells. */
  readonly houseOpen: Uint8Array;
  /**
   * house → value of `stamp` at the last change of a candidate or digit in it. Searches use it to skip unchanged
   * houses.
   */
  readonly houseChanged: Int32Array;
  /** digit → value of `stamp` at the last change of one of its candidates (index 0 unused). */
  readonly digitChanged: Int32Array;
  /**
   * Counter that increases with every change anywhere on the board. It never decreases: `undo` and `load` raise it too.
   */
  stamp = 0;
  /** Number of open cells. */
  open = 0;
  /** True if an open cell has no candidates, or if a digit that a house lacks has no place in it. */
  contradictory = false;
  /**
   * Whether `give` marks its cells as given. False only for digging recipe 1 of endless worlds, whose provinces must not
   * change: it takes givens that were removed and given back for solved digits, and so sees avoidable rectangles where
   * there are none.
   */
  marksGiven = true;

  /**
   * `listed`: stack of the changed houses that {@link takeChanged} has not returned yet, the latest change on top.
   * `isListed`: house → 1 if it is on this stack.
   */
  private readonly listed: Int32Array;
  private readonly isListed: Uint8Array;
  private listedCount = 0;
  /** Indexed like `topology.cellHouses`: bit of the cell's place in the house; see {@link placeBitsOf}. */
  private readonly placeBit: Int32Array;
  /** The trail: an elimination as `cell << 5 | digit`, a placement as the bitwise complement of this number. */
  private trail: Int32Array;
  private trailLength = 0;

  constructor(topology: Topology) {
    this.topology = topology;
    const { cellCount, houseCount, digits } = topology;
    this.digits = new Uint8Array(cellCount);
    this.given = new Uint8Array(cellCount);
    this.candidates = new Int32Array(cellCount);
    this.places = new Int32Array(houseCount * digits);
    this.housePlaced = new Int32Array(houseCount);
    this.houseOpen = new Uint8Array(houseCount);
    this.houseChanged = new Int32Array(houseCount);
    this.digitChanged = new Int32Array(digits + 1);
    this.listed = new Int32Array(houseCount);
    this.isListed = new Uint8Array(houseCount);
    this.placeBit = placeBitsOf(topology, topology);
    this.trail = new Int32Array(cellCount * 8);
  }

  /**
   * Starts from givens. The candidates of every open cell are the digits that variants allow and no peer contains.
   *
   * @param givens cell → digit, 0 for none. Contradictory givens make the board contradictory.
   */
  load(givens: ArrayLike<number>): void {
    this.clear();
    for (let cell = 0; cell < this.topology.cellCount; cell++) {
      const digit = givens[cell];
      if (digit === 0) continue;
      this.given[cell] = 1;
      if (this.has(cell, digit)) this.place(cell, digit);
      else this.contradictory = true;
    }
    this.trailLength = 0;
  }

  /**
   * Starts from a position given by its digits and its candidates.
   *
   * @param digits cell → placed digit or 0.
   * @param candidates cell → mask; ignored for cells with a digit.
   * @param givens cell → given digit or 0. By default all digits count as givens.
   */
  loadPosition(digits: ArrayLike<number>, candidates: ArrayLike<number>, givens = digits): void {
    this.load(digits);
    for (let cell = 0; cell < this.topology.cellCount; cell++) this.given[cell] = givens[cell] === 0 ? 0 : 1;
    for (let cell = 0; cell < this.topology.cellCount; cell++) {
      if (this.digits[cell] === 0) this.eliminateMask(cell, ~candidates[cell] & this.topology.allDigits);
    }
    this.trailLength = 0;
  }

  private clear(): void {
    const { topology } = this;
    const { digits, allDigits } = topology;
    this.stamp++;
    this.digits.fill(0);
    this.given.fill(0);
    this.candidates.set(topology.cellAllowed);
    this.places.fill(allDigits);
    this.housePlaced.fill(0);
    this.houseOpen.fill(digits);
    this.houseChanged.fill(this.stamp);
    this.digitChanged.fill(this.stamp);
    this.open = topology.cellCount;
    this.contradictory = false;
    this.trailLength = 0;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const missing = allDigits & ~topology.cellAllowed[cell];
      if (missing === 0) continue;
      this.candidates[cell] = allDigits;
      this.eliminateMask(cell, missing);
    }
  }

  has(cell: number, digit: number): boolean {
    return ((this.candidates[cell] >>> (digit - 1)) & 1) === 1;
  }

  /** Removes a candidate; returns true if it was present. */
  eliminate(cell: number, digit: number): boolean {
    const bit = 1 << (digit - 1);
    const before = this.candidates[cell];
    if ((before & bit) === 0) return false;
    this.record((cell << 5) | digit);
    this.candidates[cell] = before & ~bit;
    if (before === bit) this.contradictory = true;
    this.stamp++;
    this.digitChanged[digit] = this.stamp;
    const { topology, places, placeBit } = this;
    const size = topology.digits;
    const end = topology.cellHouseStart[cell + 1];
    for (let i = topology.cellHouseStart[cell]; i < end; i++) {
      const house = topology.cellHouses[i];
      const slot = house * size + digit - 1;
      const left = places[slot] & ~placeBit[i];
      places[slot] = left;
      this.houseChanged[house] = this.stamp;
      if (this.isListed[house] === 0) this.list(house);
      if (left === 0 && (this.housePlaced[house] & bit) === 0) this.contradictory = true;
    }
    return true;
  }

  /** Removes the candidates of a mask. */
  eliminateMask(cell: number, mask: number): void {
    for (let rest = this.candidates[cell] & mask; rest !== 0; rest &= rest - 1) {
      this.eliminate(cell, lowestDigit(rest));
    }
  }

  /**
   * Places a digit that is a candidate of an open cell, and removes it from all peers, in every subgrid at once. Throws
   * if the digit is not a candidate of the cell.
   */
  place(cell: number, digit: number): void {
    if (!this.has(cell, digit)) throw new Error(`digit ${digit} is no candidate of cell ${cell}`);
    const { topology, housePlaced, houseOpen } = this;
    const bit = 1 << (digit - 1);
    const houseEnd = topology.cellHouseStart[cell + 1];
    // Record first that the houses have the digit, so that removing its other places is not seen as a contradiction.
    for (let i = topology.cellHouseStart[cell]; i < houseEnd; i++) {
      const house = topology.cellHouses[i];
      housePlaced[house] = housePlaced[house] | bit;
      houseOpen[house] = houseOpen[house] - 1;
    }
    this.eliminateMask(cell, this.candidates[cell] & ~bit);
    // Removing the last candidate of the cell is not a contradiction here, because the digit is placed.
    const contradictory = this.contradictory;
    this.eliminate(cell, digit);
    this.contradictory = contradictory;
    this.digits[cell] = digit;
    this.open--;
    this.record(~((cell << 5) | digit));
    // Remove the digit from the peers that still have it; the place masks of the houses list them. A peer in two houses
    // is removed with the first house, which also removes it from the mask of the second.
    for (let i = topology.cellHouseStart[cell]; i < houseEnd; i++) {
      const house = topology.cellHouses[i];
      for (let rest = this.places[house * topology.digits + digit - 1]; rest !== 0; rest &= rest - 1) {
        this.eliminate(topology.houseCells[house * topology.digits + lowestDigit(rest) - 1], digit);
      }
    }
    const pairEnd = topology.pairStart[cell + 1];
    for (let i = topology.pairStart[cell]; i < pairEnd; i++) {
      this.eliminateMask(topology.pairCells[i], pairMask(topology, i, digit));
    }
  }

  /** Places a digit, like {@link place}, as a given. */
  give(cell: number, digit: number): void {
    this.place(cell, digit);
    if (this.marksGiven) this.given[cell] = 1;
  }

  /**
   * Copies the position of another board of the same topology. The result is the same as loading that position, but
   * much faster.
   */
  copyFrom(other: Board): void {
    this.digits.set(other.digits);
    this.given.set(other.given);
    this.candidates.set(other.candidates);
    this.places.set(other.places);
    this.housePlaced.set(other.housePlaced);
    this.houseOpen.set(other.houseOpen);
    this.stamp++;
    this.houseChanged.fill(this.stamp);
    this.digitChanged.fill(this.stamp);
    this.open = other.open;
    this.contradictory = other.contradictory;
    this.trailLength = 0;
  }

  /**
   * Removes a placed digit as if it had never been placed, even if other digits were placed later. Allowed only if the
   * board is not contradictory and only placements happened since `load`. Marks taken earlier become invalid.
   */
  release(cell: number): void {
    const { topology } = this;
    const digit = this.digits[cell];
    if (digit === 0) throw new Error(`cell ${cell} holds no digit`);
    const bit = 1 << (digit - 1);
    this.reopen(cell, bit);
    this.stamp++;
    this.trailLength = 0;
    for (let rest = this.free(cell); rest !== 0; rest &= rest - 1) this.restore(cell, lowestDigit(rest));
    const peerEnd = topology.peerStart[cell + 1];
    for (let i = topology.peerStart[cell]; i < peerEnd; i++) {
      const peer = topology.peers[i];
      if (this.digits[peer] === 0 && (this.free(peer) & bit) !== 0) this.restore(peer, digit);
    }
    const pairEnd = topology.pairStart[cell + 1];
    for (let i = topology.pairStart[cell]; i < pairEnd; i++) {
      const other = topology.pairCells[i];
      if (this.digits[other] !== 0) continue;
      let rest = pairMask(topology, i, digit) & ~this.candidates[other];
      if (rest !== 0) rest &= this.free(other);
      for (; rest !== 0; rest &= rest - 1) this.restore(other, lowestDigit(rest));
    }
  }

  /**
   * Mask of the digits that a cell may have: those that its variants allow, without the digits of its houses and
   * without those that paired cells exclude.
   */
  private free(cell: number): number {
    const { topology } = this;
    const end = topology.cellHouseStart[cell + 1];
    let mask = topology.cellAllowed[cell];
    for (let i = topology.cellHouseStart[cell]; i < end; i++) {
      mask &= ~this.housePlaced[topology.cellHouses[i]];
    }
    const pairEnd = topology.pairStart[cell + 1];
    for (let i = topology.pairStart[cell]; i < pairEnd; i++) {
      const digit = this.digits[topology.pairCells[i]];
      if (digit !== 0) mask &= ~excludedByPartner(topology, i, digit);
    }
    return mask;
  }

  /** Restores a candidate. The caller must raise the stamp first. */
  private restore(cell: number, digit: number): void {
    const { topology, places, placeBit } = this;
    this.candidates[cell] = this.candidates[cell] | (1 << (digit - 1));
    this.digitChanged[digit] = this.stamp;
    const end = topology.cellHouseStart[cell + 1];
    for (let i = topology.cellHouseStart[cell]; i < end; i++) {
      const house = topology.cellHouses[i];
      const slot = house * topology.digits + digit - 1;
      places[slot] = places[slot] | placeBit[i];
      this.houseChanged[house] = this.stamp;
      if (this.isListed[house] === 0) this.list(house);
    }
  }

  private list(house: number): void {
    this.isListed[house] = 1;
    this.listed[this.listedCount++] = house;
  }

  /** Counts every house as changed. `takeChanged` will return the last one of the order first. */
  listAll(order: Int32Array): void {
    this.listed.set(order);
    this.listedCount = order.length;
    this.isListed.fill(1);
  }

  /** Whether no changed house is left to take. */
  get isSettled(): boolean {
    return this.listedCount === 0;
  }

  /** Counts no house as changed. */
  settle(): void {
    while (this.listedCount > 0) this.takeChanged();
  }

  /** A house that changed since it was last taken, latest change first; -1 if there is none. */
  takeChanged(): number {
    if (this.listedCount === 0) return -1;
    const house = this.listed[--this.listedCount];
    this.isListed[house] = 0;
    return house;
  }

  /** Returns a mark of the current position, which {@link undo} can restore. */
  mark(): number {
    return this.trailLength;
  }

  /**
   * Calls `visit` with each candidate removed since the mark, in order. If a cell was filled, its digit is visited too:
   * it is no longer a candidate.
   */
  eachGone(mark: number, visit: (cell: number, digit: number) => void): void {
    for (let i = mark; i < this.trailLength; i++) {
      const entry = this.trail[i];
      if (entry >= 0) visit(entry >> 5, entry & 31);
    }
  }

  /** Undoes every change since the mark. */
  undo(mark: number): void {
    if (this.trailLength > mark) {
      this.stamp++;
      // Marks are only taken in consistent positions, so the restored position has no contradiction.
      this.contradictory = false;
    }
    while (this.trailLength > mark) {
      this.trailLength--;
      const entry = this.trail[this.trailLength];
      const code = entry < 0 ? ~entry : entry;
      const cell = code >> 5;
      const digit = code & 31;
      if (entry < 0) this.reopen(cell, 1 << (digit - 1));
      else this.restore(cell, digit);
    }
  }

  /** Removes the digit from a cell and from its houses' lists. Does not restore candidates. */
  private reopen(cell: number, bit: number): void {
    const { topology, housePlaced, houseOpen } = this;
    this.digits[cell] = 0;
    this.given[cell] = 0;
    this.open++;
    const end = topology.cellHouseStart[cell + 1];
    for (let i = topology.cellHouseStart[cell]; i < end; i++) {
      const house = topology.cellHouses[i];
      housePlaced[house] = housePlaced[house] & ~bit;
      houseOpen[house] = houseOpen[house] + 1;
    }
  }

  private record(entry: number): void {
    if (this.trailLength === this.trail.length) {
      const longer = new Int32Array(this.trail.length * 2);
      longer.set(this.trail);
      this.trail = longer;
    }
    this.trail[this.trailLength++] = entry;
  }
}
