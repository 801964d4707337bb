import { type ClueInk, HUES } from '../colours/colours.ts';
import type { ClueTextFace } from './clueSizes.ts';
import type { NoteFace } from './noteSlots.ts';

type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Name of a colour within a cell, by its purpose. The player chooses `colour…` (cells) and `ink…` (notes and lines);
 * `region…` are tints of regions and groups. See {@link hueInk}.
 */
export type CellInk =
  | 'cell'
  | 'overlap'
  | 'overlapMore'
  | 'given'
  | 'entry'
  | 'note'
  | 'variantShade'
  | 'variantMark'
  | 'variantLine'
  | ClueInk
  | `region${Hue}`
  | `colour${Hue}`
  | `ink${Hue}`;

/** Name of a colour anywhere in a drawing, by its purpose. */
export type Ink = CellInk | 'paper' | 'lineCell' | 'lineBox' | 'lineSubgrid' | 'province' | 'seam';

/**
 * Name of the ink for a hue, from 1. Hues repeat after nine, because stored moves may contain greater palette indices.
 */
export function hueInk<Kind extends 'region' | 'colour' | 'ink'>(kind: Kind, index: number): `${Kind}${Hue}` {
  return `${kind}${(((index - 1) % HUES.length) + 1) as Hue}`;
}

interface Look<I> {
  readonly ink: I;
  /** Whether the shape is in a copy of a part of the board that is also shown elsewhere. Copies are drawn pale. */
  readonly faded?: boolean;
}

/** A filled rectangle. */
export interface Area<I = Ink> extends Look<I> {
  readonly kind: 'area';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A straight line. */
export interface Stroke<I = Ink> extends Look<I> {
  readonly kind: 'stroke';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /**
   * Thickness in cells. The board on the screen ignores it for lines of variants: these are drawn there in whole
   * pixels.
   */
  readonly thickness: number;
  /** Whether the stroke stops exactly at its ends. Otherwise it extends half its thickness beyond them. */
  readonly blunt?: boolean;
}

/**
 * A filled circle around a point. If it has a thickness, only its rim is drawn; the radius is then that of the middle
 * of the rim.
 */
export interface DotMark<I = Ink> extends Look<I> {
  readonly kind: 'dot';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly thickness?: number;
}

/** A digit, centred on a point. */
export interface DigitMark<I = Ink> extends Look<I> {
  readonly kind: 'digit';
  readonly digit: number;
  readonly x: number;
  readonly y: number;
  readonly face: 'given' | 'entry' | NoteFace;
}

/** A text of a clue. `y` is at half the height of the text. */
export interface TextMark<I = Ink> extends Look<I> {
  readonly kind: 'text';
  readonly text: string;
  /** A point: the start of the text if `start` is set, otherwise its middle. */
  readonly x: number;
  readonly y: number;
  readonly start?: boolean;
  /** Degrees by which the text is turned around its point, clockwise; upright if absent. */
  readonly turn?: number;
  readonly face: ClueTextFace;
}

/**
 * Everything that can be drawn; painters support no other shapes. Unit: cells, from the upper left corner of the thing
 * that is drawn (a cell, the canvas, or a picture).
 */
export type Shape<I = Ink> = CellShape<I> | TextMark<I>;

/** The shapes that can be drawn in a cell. */
export type CellShape<I = Ink> = Area<I> | Stroke<I> | DotMark<I> | DigitMark<I>;

/** The shapes that drawings of clues can contain. */
export type ClueMark<I = Ink> = Area<I> | Stroke<I> | DotMark<I> | TextMark<I>;
