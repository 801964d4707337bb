import type { LayoutSpec } from './spec.ts';

/** A place on the canvas that a place of the unrolled plane is. */
export interface Folded {
  readonly row: number;
  readonly column: number;
  /** Whether an odd number of mirroring crossings lies between: rows (or columns) run the other way there. */
  readonly mirrored: boolean;
}

/**
 * The surface that a layout is drawn on: the plane rolled up at its wraps, with their twist. Unrolled, every place of
 * the plane shows some place of the canvas.
 */
export interface Surface {
  /** Size of the canvas; on a wrapped axis this is the wrap's period. */
  readonly height: number;
  readonly width: number;
  /** What the layout's coordinates are ahead of the canvas's: canvas row = layout row - originRow; 0 on wrapped axes. */
  readonly originRow: number;
  readonly originColumn: number;
  /** What runs the other way in mirrored parts of the plane; null where nothing is mirrored. */
  readonly turns: 'rows' | 'columns' | null;
  /** After so many rows down, and columns across, everything repeats unturned; 0 = that axis has an edge. */
  readonly period: readonly [down: number, across: number];
  /**
   * The canvas place that a place of the unrolled plane is, null beyond an edge.
   *
   * @param side for the top-left place of a square block, its side: the answer is the block's top-left place, which
   * mirroring moves to another of its corners.
   */
  fold(row: number, column: number, side?: number): Folded | null;
}

/** Remainder that is never negative. */
export function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * The surface of a layout, in cells.
 *
 * A shift along `down` by s boxes makes (r + H, c + s) the place (r, c); a mirror along `across` makes (r, c + W) the
 * place (H - 1 - r, c), where H is the period down, or without one the height of the layout's bounding box: boxes go
 * onto boxes. A mirror of a Klein bottle that moves by s boxes as well makes it the place (H - 1 - r + s, c). Along the
 * other axes likewise.
 *
 * @param unit 1 for places in boxes instead; cells by default.
 */
export function surfaceOf({ order, offsets, wrap, twist }: LayoutSpec, unit: number = order): Surface {
  const least = ([0, 1] as const).map((axis) => offsets.reduce((min, at) => Math.min(min, at[axis]), Number.MAX_VALUE));
  const most = ([0, 1] as const).map((axis) => offsets.reduce((max, at) => Math.max(max, at[axis]), -Number.MAX_VALUE));
  const span = (axis: 0 | 1): number =>
    unit * (wrap[axis] || (offsets.length === 0 ? 0 : (most[axis] as number) - (least[axis] as number) + order));
  const origin = (axis: 0 | 1): number => (wrap[axis] || offsets.length === 0 ? 0 : (least[axis] as number) * unit);
  const extent = [span(0), span(1)] as const;
  const along = twist?.axis === 'down' ? 0 : 1;
  const aside = along === 0 ? 1 : 0;
  // An axis with an edge has no room to move along; what asks for it is refused, or a band, which has one mirror only.
  const shift = wrap[aside] === 0 ? 0 : (twist?.boxes ?? 0) * unit;
  const period: [number, number] = [wrap[0] * unit, wrap[1] * unit];
  if (twist?.kind === 'mirror') period[along] *= 2;
  else if (shift !== 0 && extent[aside] !== 0) {
    period[along] *= extent[aside] / greatestCommonDivisor(extent[aside], Math.abs(shift));
  }
  return {
    height: extent[0],
    width: extent[1],
    originRow: origin(0),
    originColumn: origin(1),
    turns: twist?.kind === 'mirror' ? (twist.axis === 'across' ? 'rows' : 'columns') : null,
    period,
    fold(row, column, side = 1) {
      const place: [number, number] = [row, column];
      let mirrored = false;
      if (twist && wrap[along] !== 0) {
        const crossings = Math.floor(place[along] / extent[along]);
        mirrored = twist.kind === 'mirror' && crossings % 2 !== 0;
        place[aside] = mirrored ? extent[aside] - side - place[aside] + shift : place[aside];
        if (twist.kind === 'shift') place[aside] -= crossings * shift;
      }
      for (const axis of [0, 1] as const) {
        if (wrap[axis] !== 0) place[axis] = modulo(place[axis], extent[axis]);
        else if (place[axis] < 0 || place[axis] + side > extent[axis]) return null;
      }
      return { row: place[0], column: place[1], mirrored };
    },
  };
}
