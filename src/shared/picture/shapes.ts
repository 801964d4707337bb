import type { Ink } from './inks.ts';

/** A rectangle filled with an ink. */
export interface Area {
  readonly kind: 'area';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
  readonly faded: boolean;
}

/** A straight line with square ends. */
export interface Stroke {
  readonly kind: 'stroke';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thickness: number;
  readonly ink: Ink;
  readonly faded: boolean;
}

/** A cell and its position in a picture. */
export interface PlacedCell {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether it is a copy of a cell shown elsewhere in the picture. */
  readonly faded: boolean;
  /** Whether it is in a copy of the board that is turned over. */
  readonly turned: boolean;
}
