import { digitBit, digitsOf } from '../base/digits.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { pairMask, type Topology } from '../topology/topology.ts';
import { type Diff, Draft } from './draft.ts';
import type { Marks, NoteStyle } from './marks.ts';
import type { GameRules, Move } from './move.ts';

/** Moves that change marks; the others walk along the line of such moves or name a place on it. */
export type MarkingMove = Exclude<Move, { kind: 'solve' | 'checkpoint' | 'undo' | 'redo' | 'rewind' | 'play-on' }>;

/** What the effect of a move depends on. */
export interface Table {
  readonly topology: Topology;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly marks: Marks;
  readonly rules: GameRules;
}

const STYLES: readonly NoteStyle[] = ['corner', 'centre'];

/** Writes the effects of one move, mark by mark. */
class Hand {
  readonly draft: Draft;
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
    this.draft = new Draft(table.marks.slots);
  }

  digit(cell: number): number {
    return this.draft.get(this.table.marks.digitSlot(cell));
  }

  place(cell: number, digit: number, clean: boolean): void {
    const { topology, givens, marks } = this.table;
    if (givens[cell] !== 0) return;
    this.draft.set(marks.digitSlot(cell), digit);
    if (!clean) return;
    const end = topology.peerStart[cell + 1] as number;
    for (let i = topology.peerStart[cell] as number; i < end; i++) this.dropNotes(topology.peers[i] as number, digit);
    for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
      for (const excluded of digitsOf(pairMask(topology, i, digit))) {
        this.dropNotes(topology.pairCells[i] as number, excluded);
      }
    }
  }

  /** Removes a digit from both kinds of notes. */
  dropNotes(cell: number, digit: number): void {
    for (const style of STYLES) this.note(cell, style, digit, false, 0);
  }

  /**
   * Notes that the digit cannot be there. A cell without centre notes gets those of all digits that it may still hold
   * first, or the conclusion would leave no trace.
   */
  exclude(cell: number, digit: number): void {
    if (this.digit(cell) !== 0) return;
    const centre = this.draft.get(this.table.marks.notesSlot(cell, 'centre'));
    if (centre === 0) this.setNotes(cell, 'centre', this.openDigits(cell));
    this.dropNotes(cell, digit);
  }

  note(cell: number, style: NoteStyle, digit: number, on: boolean, colour: number): void {
    const { marks } = this.table;
    const slot = marks.notesSlot(cell, style);
    const mask = this.draft.get(slot);
    const bit = digitBit(digit);
    if (!on && (mask & bit) === 0) return;
    this.draft.set(slot, on ? mask | bit : mask & ~bit);
    this.draft.set(marks.noteColourSlot(cell, style, digit), on ? colour : 0);
  }

  /** Makes the notes of one kind exactly these, uncoloured. */
  setNotes(cell: number, style: NoteStyle, mask: number): void {
    const { marks } = this.table;
    const slot = marks.notesSlot(cell, style);
    for (const digit of digitsOf(this.draft.get(slot))) this.draft.set(marks.noteColourSlot(cell, style, digit), 0);
    this.draft.set(slot, mask);
  }

  colour(cell: number, colour: number, on: boolean): void {
    const slot = this.table.marks.coloursSlot(cell);
    const bit = 1 << (colour - 1);
    const mask = this.draft.get(slot);
    this.draft.set(slot, on ? mask | bit : mask & ~bit);
  }

  /** Takes away the topmost kind of mark: the digit, else the notes, else the colours. */
  erase(cell: number): void {
    const { marks, givens } = this.table;
    if (givens[cell] === 0 && this.digit(cell) !== 0) {
      this.draft.set(marks.digitSlot(cell), 0);
    } else if (givens[cell] === 0 && STYLES.some((style) => this.draft.get(marks.notesSlot(cell, style)) !== 0)) {
      for (const style of STYLES) this.setNotes(cell, style, 0);
    } else {
      this.draft.set(marks.coloursSlot(cell), 0);
    }
  }

  clear(cell: number): void {
    const { marks, givens } = this.table;
    this.draft.set(marks.digitSlot(cell), givens[cell] as number);
    for (const style of STYLES) this.setNotes(cell, style, 0);
    this.draft.set(marks.coloursSlot(cell), 0);
  }

  /** Mask of the digits that the variants allow beside the digits that stand already. */
  openDigits(cell: number): number {
    const { topology } = this.table;
    let open = topology.cellAllowed[cell] as number;
    const end = topology.peerStart[cell + 1] as number;
    for (let i = topology.peerStart[cell] as number; i < end; i++) {
      const digit = this.digit(topology.peers[i] as number);
      if (digit !== 0) open &= ~digitBit(digit);
    }
    for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
      const digit = this.digit(topology.pairCells[i] as number);
      if (digit !== 0) open &= ~pairMask(topology, i, digit);
    }
    return open;
  }
}

function cellsAt(topology: Topology, positions: readonly number[]): Result<number[]> {
  const cells: number[] = [];
  for (const position of positions) {
    const cell = topology.positionCell[position];
    if (cell === undefined) return fail('bad-input', 'no-position', { position });
    cells.push(cell);
  }
  return ok(cells);
}

function checkDigit(topology: Topology, digit: number): Result<null> {
  return digit <= topology.digits ? ok(null) : fail('bad-input', 'no-digit', { digit, digits: topology.digits });
}

function apply(hand: Hand, { topology, rules }: Table, move: Extract<Move, { kind: 'apply' }>): Result<null> {
  const clean = move.clean ?? rules.autoCleanNotes;
  for (const [list, effect] of [
    [move.eliminations, (cell: number, digit: number): void => hand.exclude(cell, digit)],
    [move.placements, (cell: number, digit: number): void => hand.place(cell, digit, clean)],
  ] as const) {
    for (const { position, digit } of list) {
      const checked = checkDigit(topology, digit);
      if (!checked.ok) return checked;
      const cells = cellsAt(topology, [position]);
      if (!cells.ok) return cells;
      for (const cell of cells.value) effect(cell, digit);
    }
  }
  return ok(null);
}

function draw(hand: Hand, table: Table, move: MarkingMove): Result<null> {
  const { topology, rules } = table;
  if (move.kind === 'apply') return apply(hand, table, move);
  if (move.kind === 'fill-notes' || move.kind === 'restart') {
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (move.kind === 'restart') hand.clear(cell);
      else if (hand.digit(cell) === 0) hand.setNotes(cell, 'centre', hand.openDigits(cell));
    }
    return ok(null);
  }
  const cells = cellsAt(topology, move.positions);
  if (!cells.ok) return cells;
  if (move.kind === 'place' || move.kind === 'note') {
    const checked = checkDigit(topology, move.digit);
    if (!checked.ok) return checked;
  }
  for (const cell of cells.value) {
    if (move.kind === 'place') hand.place(cell, move.digit, move.clean ?? rules.autoCleanNotes);
    else if (move.kind === 'erase') hand.erase(cell);
    else if (move.kind === 'colour') hand.colour(cell, move.colour, move.on);
    // Under a digit a note could not be seen, so none is made or lost there.
    else if (hand.digit(cell) === 0) hand.note(cell, move.style, move.digit, move.on, move.colour ?? 0);
  }
  return ok(null);
}

/**
 * What a move would change, as a diff that has not been applied; empty if it changes nothing.
 *
 * Errors: `bad-input` for a position or a digit that this layout does not have.
 */
export function effectOf(table: Table, move: MarkingMove): Result<Diff> {
  const hand = new Hand(table);
  const drawn = draw(hand, table, move);
  return drawn.ok ? ok(hand.draft.diff()) : drawn;
}
