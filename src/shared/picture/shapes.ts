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

/** A cell at its place in a picture. */
export interface PlacedCell {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether it is a copy of what the picture shows elsewhere. */
  readonly faded: boolean;
  /** Whether it stands where the board is turned over. */
  readonly turned: boolean;
}
