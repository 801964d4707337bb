import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { pairMask, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type HodokuGrid, hodokuGridOf } from './grid.ts';
import { SinglesQueue } from './singlesQueue.ts';

/** A candidate as one number: `cell << 5 | digit`. */
export function candidateCode(cell: number, digit: number): number {
  return (cell << 5) | digit;
}

/** A single: its kind, and the cell and digit that it sets. */
export interface QueuedSingle {
  readonly kind: 'full-house' | 'naked-single' | 'hidden-single';
  readonly code: number;
}

/**
 * A position as HoDoKu represents it: candidates, and two queues of the singles found, oldest first. The order in which
 * candidates are removed decides the order of the queues, so every change must go through `place` and `eliminate`.
 * Mutable and reused; `load` starts a puzzle. The searches read the board directly.
 */
export class HodokuPosition {
  readonly topology: Topology;
  readonly grid: HodokuGrid;
  readonly board: Board;
  /** Number of steps done in inner loops of the searches since `load`. If it exceeds a limit, the solver gives up. */
  effort = 0;
  /**
   * For searches for patterns of one digit: name of the search → digit → value of `board.digitChanged` for the digit
   * when the search last found nothing.
   */
  readonly searchedAt = new Map<string, Int32Array>();
  private readonly naked = new SinglesQueue();
  private readonly hidden = new SinglesQueue();

  constructor(topology: Topology) {
    this.topology = topology;
    this.grid = hodokuGridOf(topology);
    this.board = new Board(topology);
  }

  /**
   * Starts a puzzle: sets the givens in reading order.
   * @param givens cell → digit, 0 for none.
   */
  load(givens: ArrayLike<number>): void {
    const { topology, board } = this;
    this.naked.clear();
    this.hidden.clear();
    this.effort = 0;
    board.load(new Uint8Array(topology.cellCount));
    if (topology.cellAllowed.some((mask) => mask !== topology.allDigits)) this.queueAll();
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const digit = givens[cell];
      if (digit === 0) continue;
      if (board.has(cell, digit)) this.place(cell, digit);
      else board.contradictory = true;
      board.given[cell] = 1;
    }
  }

  /** Number of places of a digit in a house. */
  count(house: number, digit: number): number {
    return countDigits(this.board.places[house * this.topology.digits + digit - 1]);
  }

  /** The cells of a house that have the digit as a candidate, in the house's order. Allocates. */
  placesOf(house: number, digit: number): number[] {
    const { houseCells, digits } = this.topology;
    const cells: number[] = [];
    for (let rest = this.board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
      cells.push(houseCells[house * digits + lowestDigit(rest) - 1]);
    }
    return cells;
  }

  /** The places of the digit that both cells see, as candidate codes, ascending. Allocates. */
  seenByBoth(one: number, other: number, digit: number, codes: number[] = []): number[] {
    const { peers, peerStart } = this.topology;
    const bit = 1 << (digit - 1);
    for (let i = peerStart[one]; i < peerStart[one + 1]; i++) {
      const cell = peers[i];
      if ((this.board.candidates[cell] & bit) !== 0 && this.grid.sees(cell, other)) {
        codes.push(candidateCode(cell, digit));
      }
    }
    return codes;
  }

  /**
   * Returns the next single. First comes the oldest naked single that completes a house; it stays in the queue. If
   * there is none, takes the next naked single of an open cell out of its queue; if there is none either, the next
   * hidden single of an open cell. As HoDoKu does, returns null if that digit is no longer a hidden single there, even
   * if more entries are in the queue. Also null if both queues have no such entry.
   */
  nextSingle(): QueuedSingle | null {
    const { digits } = this.board;
    const ending = this.naked.first((cell) => digits[cell] === 0 && this.endsHouse(cell));
    if (ending >= 0) return { kind: 'full-house', code: ending };
    for (let code = this.naked.take(); code >= 0; code = this.naked.take()) {
      if (digits[code >> 5] === 0) return { kind: 'naked-single', code };
    }
    for (let code = this.hidden.take(); code >= 0; code = this.hidden.take()) {
      if (digits[code >> 5] !== 0) continue;
      return this.isHiddenSingle(code >> 5, code & 31) ? { kind: 'hidden-single', code } : null;
    }
    return null;
  }

  /** Sets a digit and removes it from the cell's peers. Does nothing if the digit is not a candidate of the cell. */
  place(cell: number, digit: number): void {
    const { topology, board } = this;
    if (!board.has(cell, digit)) return;
    const { peers, peerStart, pairCells, pairStart } = topology;
    for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) this.eliminate(peers[i], digit, cell);
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
      for (let rest = pairMask(topology, i, digit); rest !== 0; rest &= rest - 1) {
        this.eliminate(pairCells[i], lowestDigit(rest), cell);
      }
    }
    for (let rest = board.candidates[cell] & ~(1 << (digit - 1)); rest !== 0; rest &= rest - 1) {
      board.eliminate(cell, lowestDigit(rest));
      this.queueHidden(cell, lowestDigit(rest), cell);
    }
    board.place(cell, digit);
  }

  /**
   * Removes a candidate if it is present.
   *
   * @param placed a cell that is being filled, so that it no longer counts as open; -1 for none.
   */
  eliminate(cell: number, digit: number, placed = -1): void {
    const { board } = this;
    if (!board.eliminate(cell, digit)) return;
    const left = board.candidates[cell];
    if (left !== 0 && (left & (left - 1)) === 0) this.naked.push(cell, lowestDigit(left));
    this.queueHidden(cell, digit, placed);
  }

  /** Updates the queue of hidden singles after a cell lost a candidate. */
  private queueHidden(cell: number, digit: number, placed: number): void {
    const { topology, board } = this;
    const { cellHouses, cellHouseStart, houseCells, digits } = topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = cellHouses[i];
      const places = board.places[house * digits + digit - 1];
      if (places === 0) {
        if (cell !== placed) this.hidden.removeFrom(topology, house, digit);
      } else if ((places & (places - 1)) === 0) {
        const place = houseCells[house * digits + lowestDigit(places) - 1];
        if (place !== placed) this.hidden.push(place, digit);
      }
    }
  }

  /** Queues the singles that exist on the empty board because of a variant's rules. */
  private queueAll(): void {
    const { topology, board, grid } = this;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const mask = board.candidates[cell];
      if (countDigits(mask) === 1) this.naked.push(cell, lowestDigit(mask));
    }
    for (const house of grid.units) {
      for (let digit = 1; digit <= topology.digits; digit++) {
        if (this.count(house, digit) === 1) this.hidden.push(this.placesOf(house, digit)[0], digit);
      }
    }
  }

  private endsHouse(cell: number): boolean {
    const { cellHouses, cellHouseStart } = this.topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      if (this.board.houseOpen[cellHouses[i]] === 1) return true;
    }
    return false;
  }

  private isHiddenSingle(cell: number, digit: number): boolean {
    const { cellHouses, cellHouseStart } = this.topology;
    if (!this.board.has(cell, digit)) return false;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      if (this.count(cellHouses[i], digit) === 1) return true;
    }
    return false;
  }
}
