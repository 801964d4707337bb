import { type ClueInk, HUES } from '../colours/colours.ts';
import type { ClueTextFace } from './clueSizes.ts';
import type { NoteFace } from './noteSlots.ts';

type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Purpose of a colour within a cell. `colour…` (cells) and `ink…` (notes and lines) are chosen by the player; `region…`
 * are tints of regions and groups. See {@link hueInk}.
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

/** Purpose of a colour anywhere in a drawing. */
export type Ink = CellInk | 'paper' | 'lineCell' | 'lineBox' | 'lineSubgrid' | 'province' | 'seam';

/** Ink for a hue, from 1. Hues repeat after nine, because stored moves may contain greater palette indices. */
export function hueInk<Kind extends 'region' | 'colour' | 'ink'>(kind: Kind, index: number): `${Kind}${Hue}` {
  return `${kind}${(((index - 1) % HUES.length) + 1) as Hue}`;
}

interface Look<I> {
  readonly ink: I;
  /** Whether it is in a copy of a part of the board that is also shown elsewhere. Copies are drawn pale. */
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
  /** Thickness in cells. The window draws lines of variants in whole pixels instead. */
  readonly thickness: number;
  /** Whether the stroke stops exactly at its ends. Otherwise it extends half its thickness beyond them. */
  readonly blunt?: boolean;
}

/**
 * A circle around a point, filled. If it has a thickness, only its rim is drawn, and the radius is that of the rim's
 * middle.
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

/** A text of a clue. `y` is the middle of its height. */
export interface TextMark<I = Ink> extends Look<I> {
  readonly kind: 'text';
  readonly text: string;
  /** The middle of the text, or its start. */
  readonly x: number;
  readonly y: number;
  readonly start?: boolean;
  /** Degrees by which the text is turned around its point, clockwise; upright if absent. */
  readonly turn?: number;
  readonly face: ClueTextFace;
}

/**
 * Everything that can be drawn; painters support nothing else. Unit: cells, from the upper left corner of the thing
 * that is drawn (a cell, the canvas, or a picture).
 */
export type Shape<I = Ink> = CellShape<I> | TextMark<I>;

/** The shapes in cells. */
export type CellShape<I = Ink> = Area<I> | Stroke<I> | DotMark<I> | DigitMark<I>;

/** The shapes of clues. */
export type ClueMark<I = Ink> = Area<I> | Stroke<I> | DotMark<I> | TextMark<I>;
