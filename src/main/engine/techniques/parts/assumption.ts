import { lowestDigit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';

/** What ends an assumption: a cell without candidates (`digit` 0), or a digit without a place in a house. */
export interface Contradiction {
  readonly cell: number;
  readonly house: number;
  readonly digit: number;
}

/** A digit that an assumption forces into a cell. */
export interface Forced extends CellDigit {
  /** The assumption itself is round 0. */
  readonly round: number;
}

/** A step drawn under an assumption, where singles were at an end. */
export interface Drawn {
  readonly step: Step;
  readonly round: number;
}

/** Draws further conclusions where singles are at an end. */
export interface Deeper {
  /** Said before every assumption, the board being as it is without any. */
  begin(): void;
  /** The steps of the easiest kind that has any; none where nothing more follows. */
  draw(): readonly Step[];
}

/**
 * Follows an assumption on the view's board: naked and hidden singles of the scope, all of one round at once, so that
 * rounds do not depend on numbering. Between `assume` and `retract` the board is changed; then it is as it was.
 */
export class Assumption {
  /** What is forced, round by round. */
  forced: Forced[] = [];
  drawn: Drawn[] = [];
  contradiction: Contradiction | null = null;
  /** Rounds done. */
  round = 0;
  /** The board's mark before the assumption. */
  mark = 0;
  private readonly view: View;
  private readonly deeper: Deeper | undefined;
  /** Stamp up to which the houses were looked at. */
  private looked = 0;

  constructor(view: View, deeper?: Deeper) {
    this.view = view;
    this.deeper = deeper;
  }

  /** Begins with a candidate true or false. */
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

  /** One round further; false once nothing more follows, or something contradicts. */
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
      const { cell, digit } = this.forced[i] as Forced;
      // Two that exclude each other leave a cell or a house empty, which the next look sees.
      if (board.has(cell, digit)) board.place(cell, digit);
    }
    return true;
  }

  /** Looks whether what the last round left is contradictory; nothing goes on from there. */
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

  /** Looks at what changed: notes the singles there for this round, or the contradiction; false with one. */
  private inspect(): boolean {
    const { houses, board } = this.view;
    const known = this.forced.length;
    const since = this.looked;
    this.looked = board.stamp;
    for (let i = 0; i < houses.length; i++) {
      const house = houses[i] as number;
      if ((board.houseChanged[house] as number) > since) this.look(house, known);
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
    const placed = board.housePlaced[house] as number;
    for (let d = 0; d < digits; d++) {
      const places = board.places[house * digits + d] as number;
      if (places === 0) {
        if (((placed >>> d) & 1) === 0) {
          this.contradiction = { cell: -1, house, digit: d + 1 };
          return;
        }
      } else if ((places & (places - 1)) === 0) {
        this.force(houseCells[house * digits + lowestDigit(places) - 1] as number, d + 1, known);
      }
    }
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i] as number;
      const mask = board.candidates[cell] as number;
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
      const other = this.forced[i] as Forced;
      if (other.cell === cell && other.digit === digit) return;
    }
    this.forced.push({ cell, digit, round: this.round });
  }
}
