import type { Topology } from '../../../shared/layout/topology.ts';
import { Board } from '../board.ts';
import { type Cap, Grader } from '../humanSolver/grader.ts';
import { type CancelToken, NEVER_CANCELLED } from '../io.ts';
import type { Rng } from '../rng.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { SecondSolutionSearch } from './secondSolution.ts';

/** Swaps tried to rid a puzzle of one given that only the cap holds. */
const SWAPS_PER_REPAIR = 24;
/** Cells tried as the other side of one swap. */
const CELLS_PER_SWAP = 6;

/**
 * Takes givens away from a full solution, and puts some back. One digger works on one puzzle at a time, `start` begins
 * the next one. Made once per topology; not re-entrant.
 */
export class Digger {
  /** cell → given digit, 0 for none. The digger's own: copy what must outlive the next change. */
  readonly givens: Uint8Array;
  /** Whether every question about uniqueness since `start` was answered within its cap. */
  provedMinimal = true;

  private readonly topology: Topology;
  private readonly second: SecondSolutionSearch;
  private readonly grader: Grader;
  /** The givens as a board, kept in step, so that a test by techniques begins without loading. */
  private readonly board: Board;
  /**
   * At orders 4 and 5 a question about uniqueness can take seconds, a test by techniques milliseconds: under a cap the
   * techniques alone decide there (what they solve is proper), and minimality is not proved.
   */
  private readonly large: boolean;
  private solution: Uint8Array;
  private cancel: CancelToken = NEVER_CANCELLED;

  constructor(topology: Topology) {
    this.topology = topology;
    this.second = new SecondSolutionSearch(topology, createExactSolver(topology));
    this.large = topology.order > 3;
    this.grader = new Grader(topology);
    this.board = new Board(topology);
    this.givens = new Uint8Array(topology.cellCount);
    this.solution = this.givens;
  }

  /** Begins with every cell given. @param solution cell → digit; borrowed until the next start. */
  start(solution: Uint8Array, cancel: CancelToken = NEVER_CANCELLED): void {
    this.solution = solution;
    this.cancel = cancel;
    this.givens.set(solution);
    this.board.load(solution);
    this.second.start(solution, cancel);
    this.provedMinimal = true;
  }

  get givenCount(): number {
    let count = 0;
    for (const digit of this.givens) if (digit !== 0) count++;
    return count;
  }

  /** The cells that hold givens, ascending. */
  givenCells(): number[] {
    const cells: number[] = [];
    this.givens.forEach((digit, cell) => {
      if (digit !== 0) cells.push(cell);
    });
    return cells;
  }

  /** Whether the puzzle without this given has another solution: whether the given is needed to make it proper. */
  isNeeded(cell: number): boolean {
    const second = this.second.without(this.givens, cell);
    if (second === 'unknown') this.provedMinimal = false;
    return second !== 'none';
  }

  take(cell: number): void {
    this.givens[cell] = 0;
    this.board.release(cell);
  }

  give(cell: number): void {
    const digit = this.solution[cell] as number;
    this.givens[cell] = digit;
    this.board.place(cell, digit);
  }

  /** Takes every given away, in the order named, that uniqueness does not need. What is left is minimal. */
  digToMinimal(order: ArrayLike<number>): void {
    for (let i = 0; i < order.length && !this.cancel.cancelled(); i++) {
      const cell = order[i] as number;
      if (this.givens[cell] !== 0 && !this.isNeeded(cell)) this.take(cell);
    }
  }

  /**
   * Takes every given away, in the order named, without which the puzzle stays proper and the techniques of the cap
   * still solve it (so it must be one that they solve now).
   *
   * Returns the givens left that uniqueness alone would not need: where there is none, the puzzle is minimal. At orders
   * 4 and 5 that is not asked, and the puzzle is minimal under the cap only.
   */
  digUnderCap(order: ArrayLike<number>, cap: Cap): number[] {
    const held: number[] = [];
    for (let i = 0; i < order.length && !this.cancel.cancelled(); i++) {
      const cell = order[i] as number;
      if (this.givens[cell] === 0 || (!this.large && this.isNeeded(cell))) continue;
      this.take(cell);
      // The techniques lead back to this digit, and from there the puzzle is what it was.
      if (this.grader.solves(this.board, cap, cell)) continue;
      this.give(cell);
      held.push(cell);
    }
    if (!this.large) return held.filter((cell) => !this.isNeeded(cell));
    this.provedMinimal = false;
    return [];
  }

  /**
   * Exchanges givens that only the cap holds for others, until uniqueness needs every given or the tries are used up.
   *
   * @param held what `digUnderCap` returned. Returns what is still held; empty: the puzzle is minimal.
   */
  repair(held: readonly number[], cap: Cap, rng: Rng): number[] {
    let left = [...held];
    for (let swap = 0; swap < SWAPS_PER_REPAIR * (1 + held.length) && left.length > 0; swap++) {
      if (this.cancel.cancelled()) return left;
      const before = this.givens.slice();
      const out = left[rng.below(left.length)] as number;
      this.take(out);
      const after = this.exchange(out, cap, rng) ? this.digUnderCap(rng.shuffle(this.givenCells()), cap) : null;
      if (after !== null && after.length <= left.length) left = after;
      else this.restore(before);
    }
    return left;
  }

  /** Gives one of the cells at which the techniques stopped, so that they come to the end. */
  private exchange(out: number, cap: Cap, rng: Rng): boolean {
    if (this.grader.solves(this.board, cap)) return true;
    const stuck = this.grader.openCells().filter((cell) => cell !== out);
    rng.shuffle(stuck);
    for (let i = 0; i < Math.min(CELLS_PER_SWAP, stuck.length); i++) {
      const cell = stuck[i] as number;
      this.give(cell);
      if (this.grader.solves(this.board, cap)) return true;
      this.take(cell);
    }
    return false;
  }

  /** Goes back to givens that stood before. */
  restore(givens: Uint8Array): void {
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] !== 0 && givens[cell] === 0) this.take(cell);
    }
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] === 0 && givens[cell] !== 0) this.give(cell);
    }
  }

  /** Whether techniques up to the cap solve the puzzle as it stands. */
  solvedBy(cap: Cap): boolean {
    return this.grader.solves(this.board, cap);
  }

  /** Gives a random cell's peers and others around it back, a few, so that digging can take another way. */
  loosen(count: number, rng: Rng): void {
    const { peerStart, peers, cellCount } = this.topology;
    const centre = rng.below(cellCount);
    const from = peerStart[centre] as number;
    const around = peers.slice(from, peerStart[centre + 1]);
    rng.shuffle(around);
    let given = 0;
    for (const cell of around) {
      if (given === count) return;
      if (this.givens[cell] !== 0) continue;
      this.give(cell);
      given++;
    }
  }
}
