import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { View } from '../common/view.ts';

/** End of a failed assumption: a cell without candidates (`digit` 0), or a digit without a place in a house. */
export interface Contradiction {
  readonly cell: number;
  readonly house: number;
  readonly digit: number;
}

/** A digit that an assumption forces into a cell. */
export interface Forced extends CellDigit {
  /** Round in which the digit is forced. The assumption itself is round 0. */
  readonly round: number;
}

/** A step found under an assumption after all singles were placed. */
export interface DrawnStep {
  readonly step: Step;
  readonly round: number;
}

/** Finds conclusions by other techniques while an assumption is followed, once no singles are left. */
export interface Deeper {
  /** Called before every assumption, while the board is in the original position. */
  begin(): void;
  /** Returns the steps of the easiest technique that has any; empty if no technique has a step. */
  draw(): readonly Step[];
}

/**
 * Follows an assumption on the view's board with naked and hidden singles of the view. All singles found at the same
 * time are placed together, as one round. So the rounds do not depend on how cells are numbered. `assume` changes the
 * board, and `retract` restores it.
 */
export class Assumption {
  /** The forced digits, round by round. */
  forced: Forced[] = [];
  drawn: DrawnStep[] = [];
  contradiction: Contradiction | null = null;
  /** Number of rounds placed so far. */
  round = 0;
  /** Undo mark of the board, taken before the assumption. */
  mark = 0;
  private readonly view: View;
  private readonly deeper: Deeper | undefined;
  /** Value of `Board.stamp` (a counter of changes) when the houses were last examined. */
  private looked = 0;

  constructor(view: View, deeper?: Deeper) {
    this.view = view;
    this.deeper = deeper;
  }

  /** Assumes that a candidate is true or false. */
  assume(cell: number, digit: number, isTrue: boolean): void {
    const { board } = this.view;
    this.deeper?.begin();
    this.mark = board.mark();
    this.looked = board.stamp;
    this.round = 0;
    this.forced = [];
    this.drawn = [];
    this.contradiction = null;
    if (isTrue) {
      this.forced.push({ cell, digit, round: 0 });
      board.place(cell, digit);
    } else {
      board.eliminate(cell, digit);
    }
  }

  retract(): void {
    this.view.board.undo(this.mark);
  }

  /** Places the next round. Returns false if nothing more follows or there is a contradiction. */
  advance(): boolean {
    const { board } = this.view;
    const known = this.forced.length;
    this.round++;
    if (!this.inspect()) {
      this.round--;
      return false;
    }
    if (this.forced.length === known) return this.goDeeper();
    for (let i = known; i < this.forced.length; i++) {
      const { cell, digit } = this.forced[i];
      // Skip a digit that an earlier single of this round excluded. A cell or house is then empty, and the next call of
      // `inspect` finds it.
      if (board.has(cell, digit)) board.place(cell, digit);
    }
    return true;
  }

  /** Checks for a contradiction after the last round, without placing anything. */
  check(): void {
    if (this.contradiction !== null) return;
    const known = this.forced.length;
    this.inspect();
    this.forced.length = known;
  }

  private goDeeper(): boolean {
    const steps = this.deeper?.draw() ?? [];
    for (const step of steps) {
      this.drawn.push({ step, round: this.round });
      for (const { cell, digit } of step.eliminations) this.view.board.eliminate(cell, digit);
    }
    return steps.length > 0;
  }

  /**
   * Examines the changed houses and lists the singles for the next round, or records a contradiction. Returns false if
   * there is a contradiction.
   */
  private inspect(): boolean {
    const { houses, board } = this.view;
    const known = this.forced.length;
    const since = this.looked;
    this.looked = board.stamp;
    for (let i = 0; i < houses.length; i++) {
      const house = houses[i];
      if (board.houseChanged[house] > since) this.look(house, known);
      if (this.contradiction !== null) {
        this.forced.length = known;
        return false;
      }
    }
    return true;
  }

  private look(house: number, known: number): void {
    const { board, topology } = this.view;
    const { digits, houseCells } = topology;
    const placed = board.housePlaced[house];
    for (let d = 0; d < digits; d++) {
      const places = board.places[house * digits + d];
      if (places === 0) {
        if (((placed >>> d) & 1) === 0) {
          this.contradiction = { cell: -1, house, digit: d + 1 };
          return;
        }
      } else if ((places & (places - 1)) === 0) {
        this.force(houseCells[house * digits + lowestDigit(places) - 1], d + 1, known);
      }
    }
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i];
      const mask = board.candidates[cell];
      if (mask === 0) {
        if (board.digits[cell] !== 0) continue;
        this.contradiction = { cell, house: -1, digit: 0 };
        return;
      }
      if ((mask & (mask - 1)) === 0) this.force(cell, lowestDigit(mask), known);
    }
  }

  private force(cell: number, digit: number, known: number): void {
    for (let i = known; i < this.forced.length; i++) {
      const other = this.forced[i];
      if (other.cell === cell && other.digit === digit) return;
    }
    this.forced.push({ cell, digit, round: this.round });
  }
}
