import { lowestDigit } from '../../shared/domain/digits.ts';
import { pairMask, type Topology } from '../../shared/layout/topology.ts';

/**
 * The position a human solver works on: candidates and placed digits of every cell, kept in step with the places of
 * every digit in every house, with a trail for undo.
 *
 * Mutable and reused: `load` starts a new position without allocating. All arrays are the board's own; borrow them,
 * never write to them.
 */
export class Board {
  readonly topology: Topology;
  /** cell → placed digit, 0 while open. */
  readonly digits: Uint8Array;
  /** cell → 1 where the digit is the puzzle's own; what uniqueness says rests on the others being found, not given. */
  readonly given: Uint8Array;
  /** cell → mask of candidates; 0 once a digit is placed. */
  readonly candidates: Int32Array;
  /**
   * house × D + digit - 1 → mask of the places (bit i = i-th cell of the house) that are open and may hold the digit.
   */
  readonly places: Int32Array;
  /** house → mask of the digits placed in it. */
  readonly housePlaced: Int32Array;
  /** house → open cells left. */
  readonly houseOpen: Uint8Array;
  /** house → stamp of the last change of a candidate or digit in it; for skipping what was looked at already. */
  readonly houseChanged: Int32Array;
  /** digit → stamp of the last change of one of its candidates (index 0 unused). */
  readonly digitChanged: Int32Array;
  /** Stamp of the last change anywhere. Only ever grows, through undo and load as well. */
  stamp = 0;
  /** Open cells left. */
  open = 0;
  /** An open cell without candidates, or a digit without a place in a house that lacks it. */
  contradictory = false;

  /** For each entry of `topology.cellHouses`: the bit of the cell's place in that house. */
  private readonly placeBit: Int32Array;
  /** Eliminations as `cell << 5 | digit`, placements as the complement. */
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
    this.placeBit = new Int32Array(topology.cellHouses.length);
    this.trail = new Int32Array(cellCount * 8);
    const filled = new Int32Array(cellCount);
    for (let house = 0; house < houseCount; house++) {
      for (let i = 0; i < digits; i++) {
        const cell = topology.houseCells[house * digits + i] as number;
        // Houses of a cell are listed ascending, so the next free slot is this house's.
        const slot = (topology.cellHouseStart[cell] as number) + (filled[cell] as number);
        this.placeBit[slot] = 1 << i;
        filled[cell] = (filled[cell] as number) + 1;
      }
    }
  }

  /**
   * Starts from givens: every other cell may hold what the variants allow and no peer holds.
   *
   * @param givens cell → digit, 0 for none. Givens that contradict each other leave the board contradictory.
   */
  load(givens: ArrayLike<number>): void {
    this.clear();
    for (let cell = 0; cell < this.topology.cellCount; cell++) {
      const digit = givens[cell] as number;
      if (digit === 0) continue;
      this.given[cell] = 1;
      if (this.has(cell, digit)) this.place(cell, digit);
      else this.contradictory = true;
    }
    this.trailLength = 0;
  }

  /**
   * Starts from a position as it stands: digits with their own notes of what is still possible.
   *
   * @param digits cell → placed digit or 0. @param candidates cell → mask; cells with a digit are ignored.
   * @param givens cell → given digit or 0: which of the digits the puzzle came with. All of them by default.
   */
  loadPosition(digits: ArrayLike<number>, candidates: ArrayLike<number>, givens = digits): void {
    this.load(digits);
    for (let cell = 0; cell < this.topology.cellCount; cell++) this.given[cell] = givens[cell] === 0 ? 0 : 1;
    for (let cell = 0; cell < this.topology.cellCount; cell++) {
      if (this.digits[cell] === 0) this.eliminateMask(cell, ~(candidates[cell] as number) & this.topology.allDigits);
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
      const missing = allDigits & ~(topology.cellAllowed[cell] as number);
      if (missing === 0) continue;
      this.candidates[cell] = allDigits;
      this.eliminateMask(cell, missing);
    }
  }

  has(cell: number, digit: number): boolean {
    return (((this.candidates[cell] as number) >>> (digit - 1)) & 1) === 1;
  }

  /** Removes a candidate; says whether it was there. */
  eliminate(cell: number, digit: number): boolean {
    const bit = 1 << (digit - 1);
    const before = this.candidates[cell] as number;
    if ((before & bit) === 0) return false;
    this.record((cell << 5) | digit);
    this.candidates[cell] = before & ~bit;
    if (before === bit) this.contradictory = true;
    this.stamp++;
    this.digitChanged[digit] = this.stamp;
    const { topology, places, placeBit } = this;
    const size = topology.digits;
    const end = topology.cellHouseStart[cell + 1] as number;
    for (let i = topology.cellHouseStart[cell] as number; i < end; i++) {
      const house = topology.cellHouses[i] as number;
      const slot = house * size + digit - 1;
      const left = (places[slot] as number) & ~(placeBit[i] as number);
      places[slot] = left;
      this.houseChanged[house] = this.stamp;
      if (left === 0 && ((this.housePlaced[house] as number) & bit) === 0) this.contradictory = true;
    }
    return true;
  }

  /** Removes the candidates of a mask. */
  eliminateMask(cell: number, mask: number): void {
    for (let rest = (this.candidates[cell] as number) & mask; rest !== 0; rest &= rest - 1) {
      this.eliminate(cell, lowestDigit(rest));
    }
  }

  /**
   * Places a digit that is a candidate of an open cell, and removes it from all peers, in every subgrid at once.
   * Throws where it is none: the caller asked for what the position does not allow.
   */
  place(cell: number, digit: number): void {
    if (!this.has(cell, digit)) throw new Error(`digit ${digit} is no candidate of cell ${cell}`);
    const { topology, housePlaced, houseOpen } = this;
    const bit = 1 << (digit - 1);
    const houseEnd = topology.cellHouseStart[cell + 1] as number;
    // Marked first, so that the digit's own places running out is no contradiction.
    for (let i = topology.cellHouseStart[cell] as number; i < houseEnd; i++) {
      const house = topology.cellHouses[i] as number;
      housePlaced[house] = (housePlaced[house] as number) | bit;
      houseOpen[house] = (houseOpen[house] as number) - 1;
    }
    this.eliminateMask(cell, (this.candidates[cell] as number) & ~bit);
    // The cell's last candidate goes because it is placed, which is no contradiction.
    const contradictory = this.contradictory;
    this.eliminate(cell, digit);
    this.contradictory = contradictory;
    this.digits[cell] = digit;
    this.open--;
    this.record(~((cell << 5) | digit));
    // Through the houses' places, which name just the peers that still have the digit; one house may clear another's.
    for (let i = topology.cellHouseStart[cell] as number; i < houseEnd; i++) {
      const house = topology.cellHouses[i] as number;
      for (let rest = this.places[house * topology.digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
        this.eliminate(topology.houseCells[house * topology.digits + lowestDigit(rest) - 1] as number, digit);
      }
    }
    const pairEnd = topology.pairStart[cell + 1] as number;
    for (let i = topology.pairStart[cell] as number; i < pairEnd; i++) {
      this.eliminateMask(topology.pairCells[i] as number, pairMask(topology, i, digit));
    }
  }

  /** Takes over another board's position (of the same topology), as if loaded with it. Much cheaper than loading. */
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
   * Takes a digit out again as if it had never been placed, whatever came after it: for boards on which nothing but
   * placements happened since `load`, and which are not contradictory. Marks made before are void.
   */
  release(cell: number): void {
    const { topology, housePlaced, houseOpen } = this;
    const digit = this.digits[cell] as number;
    if (digit === 0) throw new Error(`cell ${cell} holds no digit`);
    const bit = 1 << (digit - 1);
    const end = topology.cellHouseStart[cell + 1] as number;
    for (let i = topology.cellHouseStart[cell] as number; i < end; i++) {
      const house = topology.cellHouses[i] as number;
      housePlaced[house] = (housePlaced[house] as number) & ~bit;
      houseOpen[house] = (houseOpen[house] as number) + 1;
    }
    this.digits[cell] = 0;
    this.given[cell] = 0;
    this.open++;
    this.stamp++;
    this.trailLength = 0;
    for (let rest = this.free(cell); rest !== 0; rest &= rest - 1) this.restore(cell, lowestDigit(rest));
    const peerEnd = topology.peerStart[cell + 1] as number;
    for (let i = topology.peerStart[cell] as number; i < peerEnd; i++) {
      const peer = topology.peers[i] as number;
      if (this.digits[peer] === 0 && (this.free(peer) & bit) !== 0) this.restore(peer, digit);
    }
    const pairEnd = topology.pairStart[cell + 1] as number;
    for (let i = topology.pairStart[cell] as number; i < pairEnd; i++) {
      const other = topology.pairCells[i] as number;
      if (this.digits[other] !== 0) continue;
      let rest = pairMask(topology, i, digit) & ~(this.candidates[other] as number);
      if (rest !== 0) rest &= this.free(other);
      for (; rest !== 0; rest &= rest - 1) this.restore(other, lowestDigit(rest));
    }
  }

  /** The digits that the cell may hold and that neither a house of it nor a cell paired with it excludes. */
  private free(cell: number): number {
    const { topology } = this;
    const end = topology.cellHouseStart[cell + 1] as number;
    let mask = topology.cellAllowed[cell] as number;
    for (let i = topology.cellHouseStart[cell] as number; i < end; i++) {
      mask &= ~(this.housePlaced[topology.cellHouses[i] as number] as number);
    }
    const pairEnd = topology.pairStart[cell + 1] as number;
    for (let i = topology.pairStart[cell] as number; i < pairEnd; i++) {
      const digit = this.digits[topology.pairCells[i] as number] as number;
      if (digit !== 0) mask &= ~pairMask(topology, i, digit);
    }
    return mask;
  }

  /** Brings a candidate back; the caller has raised the stamp. */
  private restore(cell: number, digit: number): void {
    const { topology, places, placeBit } = this;
    this.candidates[cell] = (this.candidates[cell] as number) | (1 << (digit - 1));
    this.digitChanged[digit] = this.stamp;
    const end = topology.cellHouseStart[cell + 1] as number;
    for (let i = topology.cellHouseStart[cell] as number; i < end; i++) {
      const house = topology.cellHouses[i] as number;
      const slot = house * topology.digits + digit - 1;
      places[slot] = (places[slot] as number) | (placeBit[i] as number);
      this.houseChanged[house] = this.stamp;
    }
  }

  /** A mark to come back to with {@link undo}. */
  mark(): number {
    return this.trailLength;
  }

  /** Tells each candidate that went since the mark, in order; a placed digit's own too, whose cell holds it then. */
  eachGone(mark: number, tell: (cell: number, digit: number) => void): void {
    for (let i = mark; i < this.trailLength; i++) {
      const entry = this.trail[i] as number;
      if (entry >= 0) tell(entry >> 5, entry & 31);
    }
  }

  /** Takes everything back that happened since the mark. */
  undo(mark: number): void {
    const { topology } = this;
    if (this.trailLength > mark) {
      this.stamp++;
      // Marks refer to consistent positions, and only changes since can have broken one.
      this.contradictory = false;
    }
    while (this.trailLength > mark) {
      this.trailLength--;
      const entry = this.trail[this.trailLength] as number;
      const code = entry < 0 ? ~entry : entry;
      const cell = code >> 5;
      const digit = code & 31;
      const bit = 1 << (digit - 1);
      const end = topology.cellHouseStart[cell + 1] as number;
      if (entry < 0) {
        this.digits[cell] = 0;
        this.open++;
        for (let i = topology.cellHouseStart[cell] as number; i < end; i++) {
          const house = topology.cellHouses[i] as number;
          this.housePlaced[house] = (this.housePlaced[house] as number) & ~bit;
          this.houseOpen[house] = (this.houseOpen[house] as number) + 1;
        }
        continue;
      }
      this.restore(cell, digit);
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
