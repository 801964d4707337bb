import type { Propagator } from './propagator.ts';

/**
 * The open branches of a depth-first search. A branch assigns a candidate to a cell. Leaving the branch removes this
 * candidate from the cell. So each solution is found either inside the branch or after leaving it, and never twice.
 */
export class BranchStack {
  private readonly propagator: Propagator;
  /**
   * level → the number of changes that the propagator had recorded before the branch (`trailLengths`), the branch's
   * cell and its candidate. Each level assigns another cell, so there are at most as many levels as cells.
   */
  private readonly trailLengths: Int32Array;
  private readonly cells: Int32Array;
  private readonly bits: Int32Array;
  private depth = 0;

  constructor(propagator: Propagator) {
    this.propagator = propagator;
    const cellCount = propagator.masks.length;
    this.trailLengths = new Int32Array(cellCount);
    this.cells = new Int32Array(cellCount);
    this.bits = new Int32Array(cellCount);
  }

  /** Forgets all branches. Candidates stay as they are. */
  clear(): void {
    this.depth = 0;
  }

  /** Opens a branch: assigns the candidate to the cell, which must have several candidates. */
  enter(cell: number, bit: number): void {
    const { depth, propagator } = this;
    this.trailLengths[depth] = propagator.trailLength;
    this.cells[depth] = cell;
    this.bits[depth] = bit;
    this.depth++;
    propagator.narrow(cell, bit);
  }

  /** Undoes the latest branch and removes its candidate from its cell. Returns the cell; -1 if no branch is open. */
  leave(): number {
    if (this.depth === 0) return -1;
    const depth = --this.depth;
    const cell = this.cells[depth];
    this.propagator.undo(this.trailLengths[depth]);
    this.propagator.narrow(cell, ~this.bits[depth]);
    return cell;
  }

  /** Undoes all branches. Conclusions drawn before the first branch stay. Returns false if no branch is open. */
  leaveAll(): boolean {
    if (this.depth === 0) return false;
    this.depth = 0;
    this.propagator.undo(this.trailLengths[0]);
    return true;
  }
}
