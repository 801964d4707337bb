import type { Topology } from '../topology/topology.ts';

/** The two kinds of notes, as moves name them. */
export type NoteStyle = 'corner' | 'centre';

/**
 * Everything that moves can change, in one array of integers, so that one kind of diff serves digits, notes and
 * colours.
 *
 * Shape, for C cells and D digits: C digits, C masks of corner notes, C masks of centre notes, C masks of cell colours
 * (bit `colour - 1`), then the palette index of every possible note (0 = none, and always 0 if the note is not set).
 * The named arrays are views of `slots`, so a write to one is visible in the other.
 */
export class Marks {
  readonly slots: Int32Array;
  readonly digits: Int32Array;
  readonly corner: Int32Array;
  readonly centre: Int32Array;
  readonly colours: Int32Array;
  /** cell × 2D + (corner: 0, centre: D) + digit - 1 → palette index. */
  readonly noteColours: Int32Array;
  private readonly cells: number;
  private readonly perCell: number;

  constructor(topology: Topology) {
    this.cells = topology.cellCount;
    this.perCell = 2 * topology.digits;
    const { cells, perCell } = this;
    this.slots = new Int32Array(cells * (4 + perCell));
    this.digits = this.slots.subarray(0, cells);
    this.corner = this.slots.subarray(cells, 2 * cells);
    this.centre = this.slots.subarray(2 * cells, 3 * cells);
    this.colours = this.slots.subarray(3 * cells, 4 * cells);
    this.noteColours = this.slots.subarray(4 * cells);
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

  /** The cell that a slot belongs to. */
  cellOfSlot(slot: number): number {
    const { cells } = this;
    return slot < 4 * cells ? slot % cells : Math.floor((slot - 4 * cells) / this.perCell);
  }

  isDigitSlot(slot: number): boolean {
    return slot < this.cells;
  }

  /** Palette index of a note, 0 for none. */
  noteColour(cell: number, style: NoteStyle, digit: number): number {
    return this.slots[this.noteColourSlot(cell, style, digit)] as number;
  }
}
