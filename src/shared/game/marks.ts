import type { Topology } from '../topology/topology.ts';
import { Crossings } from './crossings.ts';
import { PenMarks } from './pen.ts';

/** The two kinds of notes. */
export type NoteStyle = 'corner' | 'centre';

/** Up to eight colours of candidates are packed into one integer, with four bits each. */
const COLOURS_PER_SLOT = 8;
const COLOUR_BITS = 4;
const COLOUR_MASK = (1 << COLOUR_BITS) - 1;

/**
 * Everything that moves can change, as numbered slots that each contain an integer. So one kind of diff works for
 * digits, notes, colours and the pen.
 *
 * Layout of `slots`, for C cells and D digits:
 * - C digits, C masks of corner notes, C masks of centre notes, C masks of cell colours (bit `colour - 1`).
 * - The palette index of every possible note (0 = none; always 0 if the note is not set).
 * - For each cell the packed palette indices of its coloured candidates (0 for digits that are not notes).
 *
 * The named arrays, such as `digits`, are views of `slots`: a write to one is visible in the other. Slot numbers beyond
 * the end of `slots` stand for shapes of the pen, negative ones for crossed out combinations.
 */
export class Marks {
  readonly slots: Int32Array;
  readonly digits: Int32Array;
  readonly corner: Int32Array;
  readonly centre: Int32Array;
  readonly colours: Int32Array;
  /** cell × 2D + (0 for corner notes, D for centre notes) + digit - 1 → palette index. */
  readonly noteColours: Int32Array;
  readonly pen = new PenMarks();
  readonly crossings = new Crossings();
  private readonly cells: number;
  private readonly perCell: number;
  /** Number of slots per cell for its coloured candidates. */
  private readonly colourSlots: number;

  constructor(topology: Topology) {
    this.cells = topology.cellCount;
    this.perCell = 2 * topology.digits;
    this.colourSlots = Math.ceil(topology.digits / COLOURS_PER_SLOT);
    const { cells, perCell, colourSlots } = this;
    this.slots = new Int32Array(cells * (4 + perCell + colourSlots));
    this.digits = this.slots.subarray(0, cells);
    this.corner = this.slots.subarray(cells, 2 * cells);
    this.centre = this.slots.subarray(2 * cells, 3 * cells);
    this.colours = this.slots.subarray(3 * cells, 4 * cells);
    this.noteColours = this.slots.subarray(4 * cells, (4 + perCell) * cells);
  }

  get(slot: number): number {
    if (slot < 0) return this.crossings.value(-1 - slot);
    return this.slots[slot] ?? this.pen.value(slot - this.slots.length);
  }

  set(slot: number, value: number): void {
    if (slot < 0) this.crossings.set(-1 - slot, value);
    else if (slot < this.slots.length) this.slots[slot] = value;
    else this.pen.set(slot - this.slots.length, value);
  }

  digitSlot(cell: number): number {
    return cell;
  }

  notesSlot(cell: number, style: NoteStyle): number {
    return (style === 'corner' ? 1 : 2) * this.cells + cell;
  }

  coloursSlot(cell: number): number {
    return 3 * this.cells + cell;
  }

  noteColourSlot(cell: number, style: NoteStyle, digit: number): number {
    return 4 * this.cells + cell * this.perCell + (style === 'corner' ? 0 : this.perCell / 2) + digit - 1;
  }

  /** Slot of a shape of the pen, by its number. */
  penSlot(number: number): number {
    return this.slots.length + number;
  }

  /** Slot of a crossed out combination, by its number. */
  crossingSlot(number: number): number {
    return -1 - number;
  }

  /** The slots with the coloured candidates of a cell. */
  candidateSlots(cell: number): number[] {
    const first = (4 + this.perCell) * this.cells + cell * this.colourSlots;
    return Array.from({ length: this.colourSlots }, (_, index) => first + index);
  }

  /**
   * The slot that contains the colour of a candidate, and `shift`: how many bits the colour is shifted within the slot.
   */
  candidatePlace(cell: number, digit: number): { readonly slot: number; readonly shift: number } {
    const first = (4 + this.perCell) * this.cells + cell * this.colourSlots;
    const index = digit - 1;
    const slot = first + Math.floor(index / COLOURS_PER_SLOT);
    return { slot, shift: (index % COLOURS_PER_SLOT) * COLOUR_BITS };
  }

  /**
   * The cell to which a slot belongs. For a slot of the pen, this is the cell where the shape begins; for a crossed out
   * combination, the first cell of its clue.
   */
  cellOfSlot(slot: number): number {
    const { cells, perCell } = this;
    if (slot < 0) return this.crossings.cellOf(-1 - slot);
    if (slot < 4 * cells) return slot % cells;
    if (slot < (4 + perCell) * cells) return Math.floor((slot - 4 * cells) / perCell);
    if (slot < this.slots.length) return Math.floor((slot - (4 + perCell) * cells) / this.colourSlots);
    return this.pen.cellOf(slot - this.slots.length);
  }

  isDigitSlot(slot: number): boolean {
    return slot >= 0 && slot < this.cells;
  }

  /** Whether a slot contains corner notes or centre notes of a cell. */
  isNotesSlot(slot: number): boolean {
    return slot >= this.cells && slot < 3 * this.cells;
  }

  /** Number of slots per cell, not counting those of the pen. */
  get fields(): number {
    return 4 + this.perCell + this.colourSlots;
  }

  /**
   * A slot of a cell by its field number: digit, corner notes, centre notes, colours, note colours, candidate colours.
   */
  fieldSlot(cell: number, field: number): number {
    const { cells, perCell, colourSlots } = this;
    if (field < 4) return field * cells + cell;
    if (field < 4 + perCell) return 4 * cells + cell * perCell + field - 4;
    return (4 + perCell) * cells + cell * colourSlots + field - 4 - perCell;
  }

  /** The field number of a slot, as in {@link fieldSlot}. */
  fieldOf(slot: number): number {
    const { cells, perCell, colourSlots } = this;
    if (slot < 4 * cells) return Math.floor(slot / cells);
    if (slot < (4 + perCell) * cells) return 4 + ((slot - 4 * cells) % perCell);
    return 4 + perCell + ((slot - (4 + perCell) * cells) % colourSlots);
  }

  /** Palette index of a note, 0 for none. */
  noteColour(cell: number, style: NoteStyle, digit: number): number {
    return this.slots[this.noteColourSlot(cell, style, digit)] as number;
  }

  /** Palette index of a coloured candidate, 0 for none. */
  candidateColour(cell: number, digit: number): number {
    const { slot, shift } = this.candidatePlace(cell, digit);
    return colourIn(this.slots[slot] as number, shift);
  }

  /** All coloured candidates, by cell and digit. */
  colouredCandidates(): { cell: number; digit: number; colour: number }[] {
    return [...this.digits.keys()]
      .filter((cell) => this.hasColouredCandidates(cell))
      .flatMap((cell) => Array.from({ length: this.perCell / 2 }, (_, index) => ({ cell, digit: index + 1 })))
      .map((each) => ({ ...each, colour: this.candidateColour(each.cell, each.digit) }))
      .filter(({ colour }) => colour > 0);
  }

  /** Whether a cell has coloured candidates. */
  hasColouredCandidates(cell: number): boolean {
    const first = (4 + this.perCell) * this.cells + cell * this.colourSlots;
    for (let slot = first; slot < first + this.colourSlots; slot++) if (this.slots[slot] !== 0) return true;
    return false;
  }
}

/** One of the palette indices that are packed in a slot: the one that is shifted by `shift` bits. */
function colourIn(packed: number, shift: number): number {
  return (packed >>> shift) & COLOUR_MASK;
}

/**
 * Replaces one palette index in a slot of packed ones. Returns the new value of the slot.
 *
 * @param shift number of bits by which this index is shifted.
 */
export function withColour(packed: number, shift: number, colour: number): number {
  return (packed & ~(COLOUR_MASK << shift)) | (colour << shift);
}
