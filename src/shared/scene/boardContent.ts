import type { NoteStyle } from '../game/marks.ts';
import type { PenStroke } from '../game/pen.ts';
import type { CornerFace } from './clueSizes.ts';
import type { DrawnClues } from './drawnClues.ts';
import type { CellNotes } from './noteSlots.ts';

/**
 * State of a clue in the position that is shown. `finished`: all its cells are filled, and it holds; it is drawn paler.
 * `broken`: no digits can satisfy it any more; it is drawn in the colour of conflicts. `shown`: the player asked where
 * it is; all other clues are then drawn pale.
 */
export type DrawnClueState = 'finished' | 'broken' | 'shown';

/** Index of a clue in the puzzle's `clues` → its state. Clues without an entry are drawn normally. */
export type DrawnClueStates = ReadonlyMap<number, DrawnClueState>;

/**
 * Contents of the cells. Arrays have one entry for each cell. They are not copied, because they are read whenever the
 * board is drawn.
 */
export interface BoardContent {
  /** cell → given digit, 0 for none. */
  readonly givens: ArrayLike<number>;
  /** cell → entered digit, or digit of the solution; 0 for none. May include givens. */
  readonly digits?: ArrayLike<number>;
  /** cell → mask of corner or centre notes. Notes are drawn only in cells without a digit. */
  readonly corner?: ArrayLike<number>;
  readonly centre?: ArrayLike<number>;
  /** Whether each note has a fixed place in its cell; default false. */
  readonly byPlace?: boolean;
  /** cell → mask of the player's colours. */
  readonly colours?: ArrayLike<number>;
  /** Palette index of a note, and of a candidate; 0 for none. */
  readonly noteColour?: (cell: number, style: NoteStyle, digit: number) => number;
  readonly candidateColour?: (cell: number, digit: number) => number;
  /**
   * Whether the notes shown in a cell are candidates that the program computed, not notes of the player; default false.
   */
  readonly candidatesIn?: (cell: number) => boolean;
  /** Mask of the digits whose notes are shown; all digits if absent. */
  readonly noteMask?: number;
  /**
   * For each cell, the number of its owner, such as a province of an endless world. Cells with different owners are
   * separated by a border.
   */
  readonly owners?: ArrayLike<number>;
  /** Drawings of the puzzle's clues, and of its rules that the program does not know. */
  readonly clues?: DrawnClues;
  readonly clueStates?: DrawnClueStates;
  /** Typeface of texts in the corners of cells; the usual one if absent. */
  readonly cornerFace?: CornerFace;
  /** Circles and lines of the pen. */
  readonly strokes?: readonly PenStroke[];
}

/**
 * The part of a board that a picture shows: a rectangle in cells, from the corner of the canvas (the board drawn once).
 * On wrapped axes it may extend beyond the edge, where it shows copies.
 */
export interface PictureWindow {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/** A cell and its position in a picture. */
export interface PlacedCell {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether the cell is a copy of a cell that is shown elsewhere in the picture. */
  readonly faded: boolean;
  /** Whether the cell is in a copy of the board that is turned over. */
  readonly turned: boolean;
}

/** The visible notes of a cell: none if it has a digit. */
export function notesIn(content: BoardContent, cell: number): CellNotes {
  const { givens, digits, corner, centre, byPlace = false, noteMask = -1, candidatesIn, clues } = content;
  const mask = givens[cell] || digits?.[cell] ? 0 : noteMask;
  return {
    corner: (corner?.[cell] ?? 0) & mask,
    centre: (centre?.[cell] ?? 0) & mask,
    byPlace: byPlace || (candidatesIn?.(cell) ?? false),
    room: clues?.rooms.get(cell) ?? 'whole',
  };
}
