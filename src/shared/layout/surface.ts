import { boxesOfSubgrid } from '../base/boxShape.ts';
import { greatestCommonDivisor } from '../base/divisors.ts';
import type { LayoutSpec } from './spec.ts';

/** The place on the canvas that is shown at a place of the unrolled plane. */
export interface Folded {
  readonly row: number;
  readonly column: number;
  /**
   * Whether the way from the canvas to the place on the plane crosses mirroring wraps an odd number of times. Then rows
   * (or columns) run in the opposite direction there.
   */
  readonly mirrored: boolean;
}

/**
 * The surface on which a layout is drawn: a plane that is rolled up at the wraps, with their twist. The canvas is the
 * board drawn once. If the surface is unrolled, every place of the plane shows a place of the canvas, or lies beyond an
 * edge.
 */
export interface Surface {
  /** Size of the canvas; on a wrapped axis this is the wrap's period. */
  readonly height: number;
  readonly width: number;
  /** Offset from layout to canvas coordinates: canvas row = layout row - originRow; 0 on wrapped axes. */
  readonly originRow: number;
  readonly originColumn: number;
  /** Which coordinates run in the opposite direction in mirrored parts of the plane; null if no wrap mirrors. */
  readonly turns: 'rows' | 'columns' | null;
  /** Distance down, and across, after which everything repeats without mirroring; 0 if that axis has an edge. */
  readonly period: readonly [down: number, across: number];
  /**
   * The canvas place shown at a place of the unrolled plane; null beyond an edge.
   *
   * @param sides if the place is the top-left corner of a block of cells: the block's height and width. The result is
   * then the top-left corner of the block on the canvas. In a mirrored part, that is another corner of the block.
   */
  fold(row: number, column: number, sides?: readonly [down: number, across: number]): Folded | null;
}

/** Height and width of a single place. */
const SINGLE = [1, 1] as const;

/** Remainder of a division, which is never negative (unlike that of `%`). */
export function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}

/**
 * The surface of a layout, in cells.
 *
 * Two places of the plane are *identified* if they are the same place of the surface. A shift along `down` by s boxes
 * identifies (r + H, c + s) with (r, c). A mirror along `across` identifies (r, c + W) with (H - 1 - r, c); H is the
 * period down, or the height of the layout's bounding box if there is none, so boxes map onto boxes. If the mirror of a
 * Klein bottle also shifts by s boxes, it identifies (r, c + W) with (H - 1 - r + s, c). For the other axis, exchange
 * rows and columns.
 *
 * @param unit `boxes` for places in boxes; by default places are in cells.
 */
export function surfaceOf({ box, offsets, wrap, twist }: LayoutSpec, unit: 'cells' | 'boxes' = 'cells'): Surface {
  const units = unit === 'boxes' ? ([1, 1] as const) : ([box.rows, box.columns] as const);
  const boxes = boxesOfSubgrid(box);
  const least = ([0, 1] as const).map((axis) => offsets.reduce((min, at) => Math.min(min, at[axis]), Number.MAX_VALUE));
  const most = ([0, 1] as const).map((axis) => offsets.reduce((max, at) => Math.max(max, at[axis]), -Number.MAX_VALUE));
  const span = (axis: 0 | 1): number =>
    units[axis] *
    (wrap[axis] || (offsets.length === 0 ? 0 : (most[axis] as number) - (least[axis] as number) + boxes[axis]));
  const origin = (axis: 0 | 1): number =>
    wrap[axis] || offsets.length === 0 ? 0 : (least[axis] as number) * units[axis];
  const extent = [span(0), span(1)] as const;
  const along = twist?.axis === 'down' ? 0 : 1;
  const aside = along === 0 ? 1 : 0;
  // Ignore the shift if the other axis has an edge. Such a shift is either rejected elsewhere; or it belongs to a
  // Möbius band, whose mirror does not depend on it.
  const shift = wrap[aside] === 0 ? 0 : (twist?.boxes ?? 0) * units[aside];
  const period: [number, number] = [wrap[0] * units[0], wrap[1] * units[1]];
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
    fold(row, column, sides = SINGLE) {
      const place: [number, number] = [row, column];
      let mirrored = false;
      if (twist && wrap[along] !== 0) {
        const crossings = Math.floor(place[along] / extent[along]);
        mirrored = twist.kind === 'mirror' && crossings % 2 !== 0;
        place[aside] = mirrored ? extent[aside] - sides[aside] - place[aside] + shift : place[aside];
        if (twist.kind === 'shift') place[aside] -= crossings * shift;
      }
      for (const axis of [0, 1] as const) {
        if (wrap[axis] !== 0) place[axis] = modulo(place[axis], extent[axis]);
        else if (place[axis] < 0 || place[axis] + sides[axis] > extent[axis]) return null;
      }
      return { row: place[0], column: place[1], mirrored };
    },
  };
}
