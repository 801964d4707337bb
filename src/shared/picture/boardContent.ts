import type { PenStroke } from '../game/pen.ts';

/** A rule that the program does not know, drawn as far as its source describes it. */
export interface DrawnRule {
  readonly shape: 'cage' | 'line' | 'text' | 'none';
  /** Along the line for lines. */
  readonly cells: readonly number[];
  /** Shown in the first cell. */
  readonly label?: string;
}

/** Contents of the cells. Every array is indexed by cell and borrowed. */
export interface BoardContent {
  /** 0 for none. */
  readonly givens: ArrayLike<number>;
  /** Digits entered, or those of the solution; givens may be included; 0 for none. */
  readonly digits?: ArrayLike<number>;
  /** Masks of notes, drawn only in cells without a digit. */
  readonly corner?: ArrayLike<number>;
  readonly centre?: ArrayLike<number>;
  /** Whether each note has a fixed place in its cell; default false. */
  readonly byPlace?: boolean;
  /** Masks of the player's colours. */
  readonly colours?: ArrayLike<number>;
  /** Palette index of a note, 0 for none. */
  readonly noteColour?: (cell: number, style: 'corner' | 'centre', digit: number) => number;
  /** Numbers of owners; a border is drawn between cells of different ones. */
  readonly owners?: ArrayLike<number>;
  /** Rules that are only drawn. */
  readonly rules?: readonly DrawnRule[];
  /** Circles and lines of the pen. */
  readonly strokes?: readonly PenStroke[];
}

/** A rectangle of the canvas, in cells. On wrapped axes it may extend beyond the edge. */
export interface PictureWindow {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}
