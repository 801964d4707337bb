import { digitBit, digitsOf } from '../base/digits.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Constraint, cellsOf } from '../constraints/constraint.ts';
import { pairMask, type Topology } from '../topology/topology.ts';
import { type Marks, type NoteStyle, withColour } from './marks.ts';
import type { GameRules, Move } from './move.ts';
import { type Diff, MoveDiff } from './moveDiff.ts';
import { openDigits } from './openDigits.ts';
import { type PenNode, penPairs, penValue } from './pen.ts';

/**
 * Moves whose effect on marks is computed here. The excluded kinds do not change marks, move within the history, or
 * (like `solve`) consist of other moves.
 */
export type MarkingMove = Exclude<
  Move,
  { kind: 'solve' | 'help' | 'checkpoint' | 'undo' | 'redo' | 'rewind' | 'return' | 'play-on' }
>;

/** Everything that the effect of a move depends on. */
export interface MoveContext {
  readonly topology: Topology;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly marks: Marks;
  readonly rules: GameRules;
  /** The change that entered the current digit of a cell; null if there is no such change. */
  entryOf(cell: number): Diff | null;
}

const STYLES: readonly NoteStyle[] = ['corner', 'centre'];

/** Collects the effects of one move on marks in `draft`. */
class MarkWriter {
  readonly draft: MoveDiff;
  private readonly context: MoveContext;

  constructor(context: MoveContext) {
    this.context = context;
    this.draft = new MoveDiff(context.marks);
  }

  digit(cell: number): number {
    return this.draft.get(this.context.marks.digitSlot(cell));
  }

  place(cell: number, digit: number, clean: boolean): void {
    const { givens, marks } = this.context;
    if (givens[cell] !== 0) return;
    this.draft.set(marks.digitSlot(cell), digit);
    if (clean) this.eachExcluded(cell, digit, (other, excluded) => this.dropNotes(other, excluded));
  }

  /** Calls `visit` for each digit that the given digit excludes from another cell. */
  private eachExcluded(cell: number, digit: number, visit: (other: number, excluded: number) => void): void {
    const { topology } = this.context;
    const end = topology.peerStart[cell + 1] as number;
    for (let i = topology.peerStart[cell] as number; i < end; i++) visit(topology.peers[i] as number, digit);
    for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
      for (const excluded of digitsOf(pairMask(topology, i, digit))) visit(topology.pairCells[i] as number, excluded);
    }
  }

  /**
   * Empties cells and, if possible, restores the notes that entering their digits removed, as if the digits had never
   * been entered. `restore` says which notes; see the move `erase`.
   */
  takeBack(cells: readonly number[], restore: true | 'all'): void {
    const { givens } = this.context;
    const entered = cells.filter((cell) => givens[cell] === 0 && this.digit(cell) !== 0);
    const entries = entered.map((cell) => ({ cell, digit: this.digit(cell), entry: this.context.entryOf(cell) }));
    for (const cell of entered) this.erase(cell);
    for (const { cell, digit, entry } of entries) {
      if (entry && restore === 'all') this.restoreAll(entry);
      else if (entry) this.restoreNotes(cell, digit, entry);
    }
  }

  private restoreNotes(cell: number, digit: number, entry: Diff): void {
    const before = valuesBefore(entry);
    this.eachExcluded(cell, digit, (other, excluded) => this.restoreNote(other, excluded, before));
  }

  /** Restores every note that the change `entry`, which entered a digit, removed. */
  private restoreAll(entry: Diff): void {
    const { marks } = this.context;
    const before = valuesBefore(entry);
    for (let i = 0; i < entry.length; i += 3) {
      const slot = entry[i] as number;
      if (!marks.isNotesSlot(slot)) continue;
      const removed = (entry[i + 1] as number) & ~(entry[i + 2] as number);
      for (const digit of digitsOf(removed)) this.restoreNote(marks.cellOfSlot(slot), digit, before);
    }
  }

  /**
   * Restores a note if it existed before the digit was entered, and is still possible.
   * @param before slot → value before the change that removed the note.
   */
  private restoreNote(cell: number, digit: number, before: ReadonlyMap<number, number>): void {
    const { marks } = this.context;
    const bit = digitBit(digit);
    if (this.digit(cell) !== 0 || (this.openDigits(cell) & bit) === 0) return;
    for (const style of STYLES) {
      if (((before.get(marks.notesSlot(cell, style)) ?? 0) & bit) === 0) continue;
      this.note(cell, style, digit, true, before.get(marks.noteColourSlot(cell, style, digit)) ?? 0);
    }
  }

  /** Removes a digit from both kinds of notes. */
  dropNotes(cell: number, digit: number): void {
    for (const style of STYLES) this.note(cell, style, digit, false, 0);
  }

  /**
   * Removes a digit from the notes. A cell without centre notes first gets a note for each of its candidates, because
   * otherwise the elimination would not be visible.
   */
  exclude(cell: number, digit: number): void {
    if (this.digit(cell) !== 0) return;
    const centre = this.draft.get(this.context.marks.notesSlot(cell, 'centre'));
    if (centre === 0) this.setNotes(cell, 'centre', this.openDigits(cell));
    this.dropNotes(cell, digit);
  }

  note(cell: number, style: NoteStyle, digit: number, on: boolean, colour: number): void {
    const { marks } = this.context;
    const slot = marks.notesSlot(cell, style);
    const mask = this.draft.get(slot);
    const bit = digitBit(digit);
    if (!on && (mask & bit) === 0) return;
    this.draft.set(slot, on ? mask | bit : mask & ~bit);
    this.draft.set(marks.noteColourSlot(cell, style, digit), on ? colour : 0);
    if (!on && !this.noted(cell, digit)) this.setCandidateColour(cell, digit, 0);
  }

  /** Whether a cell has a digit as a corner or centre note. */
  private noted(cell: number, digit: number): boolean {
    const bit = digitBit(digit);
    return STYLES.some((style) => (this.draft.get(this.context.marks.notesSlot(cell, style)) & bit) !== 0);
  }

  /** Replaces the notes of one kind. The new notes have no colour. */
  setNotes(cell: number, style: NoteStyle, mask: number): void {
    const { marks } = this.context;
    const slot = marks.notesSlot(cell, style);
    const before = this.draft.get(slot);
    for (const digit of digitsOf(before)) this.draft.set(marks.noteColourSlot(cell, style, digit), 0);
    this.draft.set(slot, mask);
    for (const digit of digitsOf(before & ~mask)) {
      if (!this.noted(cell, digit)) this.setCandidateColour(cell, digit, 0);
    }
  }

  private setCandidateColour(cell: number, digit: number, colour: number): void {
    const { slot, shift } = this.context.marks.candidatePlace(cell, digit);
    this.draft.set(slot, withColour(this.draft.get(slot), shift, colour));
  }

  /**
   * Gives a candidate a colour, or removes this colour from it. Does nothing if the candidate is not a note of the
   * cell.
   */
  colourCandidate(cell: number, digit: number, colour: number, on: boolean): void {
    if (this.digit(cell) !== 0 || !this.noted(cell, digit)) return;
    if (on) this.setCandidateColour(cell, digit, colour);
    else if (this.context.marks.candidateColour(cell, digit) === colour) this.setCandidateColour(cell, digit, 0);
  }

  /** Removes the colours of all candidates in a cell. */
  clearCandidates(cell: number): void {
    for (const slot of this.context.marks.candidateSlots(cell)) this.draft.set(slot, 0);
  }

  /**
   * Removes shapes of the pen.
   * @param cells removes only shapes that begin or end in these cells; null for the whole board.
   */
  clearPen(cells: ReadonlySet<number> | null): void {
    const { marks } = this.context;
    for (const number of marks.pen.drawn(cells)) this.draft.set(marks.penSlot(number), 0);
  }

  colour(cell: number, colour: number, on: boolean): void {
    const slot = this.context.marks.coloursSlot(cell);
    const bit = 1 << (colour - 1);
    const mask = this.draft.get(slot);
    this.draft.set(slot, on ? mask | bit : mask & ~bit);
  }

  /** Removes one kind of mark from a cell: the digit if there is one, else the notes, else the colours. */
  erase(cell: number): void {
    const { marks, givens } = this.context;
    if (givens[cell] === 0 && this.digit(cell) !== 0) {
      this.draft.set(marks.digitSlot(cell), 0);
    } else if (givens[cell] === 0 && STYLES.some((style) => this.draft.get(marks.notesSlot(cell, style)) !== 0)) {
      for (const style of STYLES) this.setNotes(cell, style, 0);
    } else {
      this.clearColours(cell);
    }
  }

  /** Removes the colours of a cell. Colours of its candidates stay. */
  clearColours(cell: number): void {
    this.draft.set(this.context.marks.coloursSlot(cell), 0);
  }

  clear(cell: number): void {
    const { marks, givens } = this.context;
    this.draft.set(marks.digitSlot(cell), givens[cell] as number);
    for (const style of STYLES) this.setNotes(cell, style, 0);
    this.clearColours(cell);
  }

  /**
   * Mask of the digits that are possible in a cell, see `openDigits`. Takes the effects of the move so far into
   * account.
   */
  openDigits(cell: number): number {
    return openDigits(this.context.topology, cell, (other) => this.digit(other));
  }

  /** Makes all crossed out combinations possible again. */
  clearCrossings(): void {
    const { marks } = this.context;
    for (const number of marks.crossings.crossed()) this.draft.set(marks.crossingSlot(number), 0);
  }
}

function valuesBefore(diff: Diff): Map<number, number> {
  const before = new Map<number, number>();
  for (let i = 0; i < diff.length; i += 3) before.set(diff[i] as number, diff[i + 1] as number);
  return before;
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

/** The cell of a candidate. Errors: `bad-input` if the digit or the position does not exist. */
function cellOf(
  topology: Topology,
  { position, digit }: { readonly position: number; readonly digit: number },
): Result<number> {
  const checked = checkDigit(topology, digit);
  if (!checked.ok) return checked;
  const cell = topology.positionCell[position];
  return cell === undefined ? fail('bad-input', 'no-position', { position }) : ok(cell);
}

function writeStep(
  writer: MarkWriter,
  { topology, rules }: MoveContext,
  move: Extract<Move, { kind: 'apply' }>,
): Result<null> {
  const clean = move.clean ?? rules.autoCleanNotes;
  for (const [list, effect] of [
    [move.eliminations, (cell: number, digit: number): void => writer.exclude(cell, digit)],
    [move.placements, (cell: number, digit: number): void => writer.place(cell, digit, clean)],
  ] as const) {
    for (const candidate of list) {
      const cell = cellOf(topology, candidate);
      if (!cell.ok) return cell;
      effect(cell.value, candidate.digit);
    }
  }
  return ok(null);
}

function writePen(
  writer: MarkWriter,
  { topology, marks }: MoveContext,
  { from, via = [], to, line, colour, on }: Extract<Move, { kind: 'pen' }>,
): Result<null> {
  const nodes: PenNode[] = [];
  for (const candidate of [from, ...via.map((position) => ({ position, digit: 0 })), to]) {
    const cell = cellOf(topology, candidate);
    if (!cell.ok) return cell;
    nodes.push({ cell: cell.value, digit: candidate.digit });
  }
  for (const [start, end] of penPairs(nodes)) {
    writer.draft.set(marks.penSlot(marks.pen.numberOf(start, end)), on ? penValue({ line, colour }) : 0);
  }
  return ok(null);
}

function clearMarks(
  writer: MarkWriter,
  { topology }: MoveContext,
  { what, positions }: Extract<Move, { kind: 'clear' }>,
): Result<null> {
  const named = positions ? cellsAt(topology, positions) : null;
  if (named && !named.ok) return named;
  if (what === 'pen') {
    writer.clearPen(named && new Set(named.value));
    return ok(null);
  }
  for (const cell of named?.value ?? Array(topology.cellCount).keys()) {
    writer.clearCandidates(cell);
    if (what === 'colours') writer.clearColours(cell);
  }
  return ok(null);
}

/** Removes the notes that a move lists as excluded by clues, from the given kinds of notes. */
function dropExcluded(
  writer: MarkWriter,
  { topology }: MoveContext,
  { excluded = [] }: Pick<Extract<Move, { kind: 'fill-notes' }>, 'excluded'>,
  styles: readonly NoteStyle[],
): Result<null> {
  for (const candidate of excluded) {
    const cell = cellOf(topology, candidate);
    if (!cell.ok) return cell;
    for (const style of styles) writer.note(cell.value, style, candidate.digit, false, 0);
  }
  return ok(null);
}

function writeCrossing(
  writer: MarkWriter,
  { topology, marks }: MoveContext,
  { clue, combination, on }: Extract<Move, { kind: 'cross' }>,
): Result<null> {
  const cell = firstCellOf(topology, clue);
  if (cell === null) return fail('bad-input', 'no-clue', { clue });
  for (const digit of combination.flat()) {
    const checked = checkDigit(topology, digit);
    if (!checked.ok) return checked;
  }
  writer.draft.set(marks.crossingSlot(marks.crossings.numberOf(clue, combination, cell)), on ? 1 : 0);
  return ok(null);
}

/** The first cell of a clue, null if there is no such clue or it has no cells. */
function firstCellOf({ clueStart, constraints }: Topology, clue: number): number | null {
  if (!clueStart || clue >= clueStart.length - 1 || clueStart[clue] === clueStart[clue + 1]) return null;
  return cellsOf(constraints[clueStart[clue] as number] as Constraint)[0] ?? null;
}

function writeEffects(writer: MarkWriter, context: MoveContext, move: MarkingMove): Result<null> {
  const { topology, rules } = context;
  if (move.kind === 'apply') return writeStep(writer, context, move);
  if (move.kind === 'restart') {
    for (let cell = 0; cell < topology.cellCount; cell++) writer.clear(cell);
    writer.clearPen(null);
    writer.clearCrossings();
    return ok(null);
  }
  if (move.kind === 'fill-notes') {
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (writer.digit(cell) === 0) writer.setNotes(cell, 'centre', writer.openDigits(cell));
    }
    return dropExcluded(writer, context, move, ['centre']);
  }
  if (move.kind === 'cross') return writeCrossing(writer, context, move);
  if (move.kind === 'pen') return writePen(writer, context, move);
  if (move.kind === 'clear') return clearMarks(writer, context, move);
  const cells = cellsAt(topology, move.positions);
  if (!cells.ok) return cells;
  if (move.kind !== 'erase' && move.digit !== undefined) {
    const checked = checkDigit(topology, move.digit);
    if (!checked.ok) return checked;
  }
  if ((move.kind === 'erase' || move.kind === 'place') && move.restore) {
    writer.takeBack(cells.value, move.restore);
    if (move.kind === 'erase') return ok(null);
  }
  for (const cell of cells.value) {
    if (move.kind === 'place') writer.place(cell, move.digit, move.clean ?? rules.autoCleanNotes);
    else if (move.kind === 'erase') writer.erase(cell);
    else if (move.kind === 'colour' && move.digit) writer.colourCandidate(cell, move.digit, move.colour, move.on);
    else if (move.kind === 'colour') writer.colour(cell, move.colour, move.on);
    // A note under a digit would be invisible, so notes of filled cells do not change.
    else if (writer.digit(cell) === 0) writer.note(cell, move.style, move.digit, move.on, move.colour ?? 0);
  }
  return move.kind === 'place' ? dropExcluded(writer, context, move, STYLES) : ok(null);
}

/**
 * The diff of a move, not yet applied; empty if the move changes nothing.
 *
 * Errors: `bad-input` for a position or a digit that this layout does not have.
 */
export function effectOf(context: MoveContext, move: MarkingMove): Result<Diff> {
  const writer = new MarkWriter(context);
  const written = writeEffects(writer, context, move);
  return written.ok ? ok(writer.draft.diff()) : written;
}
