import { LINE_BOX, LINE_CELL, LINE_SUBGRID } from '../topology/gridLines.ts';
import type { Ink } from './shapes.ts';

/*
 * Widths of all lines of a board. Those on the screen are whole device pixels, which change with the zoom; those in
 * pictures (SVG, PNG, PDF) are parts of a cell. Printed lines also have a minimum width.
 */

/** Names of line widths on the screen. `none` is for places without a line. */
export const THICKNESSES = ['none', 'cell', 'box', 'subgrid', 'frame', 'origin'] as const;
type Thickness = (typeof THICKNESSES)[number];

/** Name of a line width → its index in {@link screenWidths}. */
export const THICKNESS: Readonly<Record<Thickness, number>> = {
  none: 0,
  cell: 1,
  box: 2,
  subgrid: 3,
  frame: 4,
  origin: 5,
};

/** Weight of a grid line → width of the line on the screen, as an index in {@link screenWidths}. */
export const LINE_THICKNESS = {
  [LINE_CELL]: THICKNESS.cell,
  [LINE_BOX]: THICKNESS.box,
  [LINE_SUBGRID]: THICKNESS.subgrid,
} as const;

/**
 * Line widths on the screen in whole device pixels, in the order of {@link THICKNESSES}.
 *
 * @param cell device pixels per cell.
 * @param ratio device pixels per CSS pixel.
 */
export function screenWidths(cell: number, ratio: number): Float32Array {
  const css = cell / ratio;
  const pixels = (wish: number): number => Math.max(1, Math.round(wish * ratio));
  const thin = Math.max(1, Math.floor(ratio));
  // At small scales, thick lines would fill the cells that they separate, so lines get thinner.
  const box = css < 9 ? thin : pixels(css < 22 ? 1 : css < 60 ? 1.5 : 2);
  const subgrid = pixels(css < 9 ? 1.2 : css < 22 ? 2 : css < 60 ? 2.6 : 3.4);
  const frame = pixels(css < 14 ? 1.6 : css < 40 ? 2.4 : 3);
  return Float32Array.of(0, thin, box, subgrid, frame, pixels(css < 22 ? 2.4 : 4));
}

/** Width of the bands that join cells of a step on the screen, in cells. */
export const BAND_WIDTH = 0.12;

/** Width of a ring on the screen, as a fraction of its radius. */
export const RING_WIDTH = 0.1;

/** Widths of lines in pictures, in cells. */
export const PICTURE_WIDTHS = {
  [LINE_CELL]: 0.018,
  [LINE_BOX]: 0.036,
  [LINE_SUBGRID]: 0.07,
  diagonal: 0.035,
  pen: 0.045,
  seam: 0.05,
  /** Wider than the lines around subgrids, so that borders of provinces stand out without a colour. */
  province: 0.15,
} as const;

/**
 * Minimum width of printed lines, in points. Thinner lines have gaps in print, and services that print books reject
 * them.
 */
export const LEAST_PRINTED = 0.75;

/**
 * Minimum width of printed lines that must look thicker than the thinnest ones. It is `points`, but at most `cells` (a
 * multiple of the side of a cell), so that boards with small cells stay readable.
 */
export const LEAST_PRINTED_OF: Partial<Record<Ink, { readonly points: number; readonly cells: number }>> = {
  lineBox: { points: 1.5, cells: 0.12 },
  lineSubgrid: { points: 2.25, cells: 0.18 },
};
