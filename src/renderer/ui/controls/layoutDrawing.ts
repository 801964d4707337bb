import type { NarrowedLayout } from '../../../shared/layout/narrowed.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type Folded, surfaceOf } from '../../../shared/layout/surface.ts';
import { Copies, type PlaneRect } from '../../../shared/topology/copies.ts';

/** A point on the canvas, in boxes. */
interface BoxPoint {
  readonly x: number;
  readonly y: number;
}

/** A box of the canvas and the subgrids that contain it. */
export interface DrawnBox extends BoxPoint {
  readonly subgrids: readonly number[];
}

/** Data for a small picture of a layout. All coordinates are in boxes, from the top-left corner of the canvas. */
export interface LayoutDrawing {
  readonly width: number;
  readonly height: number;
  readonly wrapsColumns: boolean;
  readonly wrapsRows: boolean;
  /** Positions of the picture's copies, in boxes. */
  readonly copies: Copies;
  readonly boxes: readonly DrawnBox[];
  /** Top-left corners of the subgrids; on a wrapped axis they may extend over the edge. */
  readonly subgrids: readonly BoxPoint[];
}

/** Computes the picture of a layout from its coordinates alone. */
export function drawLayout(spec: LayoutSpec): LayoutDrawing {
  const { order, offsets, wrap } = spec;
  const surface = surfaceOf(spec, 1);
  const { width, height, originRow, originColumn } = surface;
  const members = new Map<number, number[]>();
  const subgrids = offsets.map(([down, across], subgrid): BoxPoint => {
    const [top, left] = [down - originRow, across - originColumn];
    for (let row = top; row < top + order; row++) {
      for (let column = left; column < left + order; column++) {
        const at = surface.fold(row, column) as Folded;
        const key = at.row * width + at.column;
        const known = members.get(key);
        if (!known) members.set(key, [subgrid]);
        else if (known.at(-1) !== subgrid) known.push(subgrid);
      }
    }
    const { row, column } = surface.fold(top, left, order) as Folded;
    return { x: column, y: row };
  });
  const boxes = [...members].map(([key, of]) => ({ x: key % width, y: Math.floor(key / width), subgrids: of }));
  const copies = new Copies({ width, height, order: 1, layout: spec });
  return { width, height, wrapsColumns: wrap[1] > 0, wrapsRows: wrap[0] > 0, copies, boxes, subgrids };
}

/**
 * Returns the copies of squares that are visible in a part of the plane.
 *
 * @param side side of the squares, in boxes.
 * @param part visible part; by default the canvas. Squares beyond its edges can extend into it.
 */
export function squaresSeen(
  { copies, width, height }: Pick<LayoutDrawing, 'copies' | 'width' | 'height'>,
  squares: readonly BoxPoint[],
  side: number,
  { left, top, right, bottom }: PlaneRect = { left: 0, top: 0, right: width, bottom: height },
): BoxPoint[] {
  // In a mirrored copy, another corner of the square becomes the top-left one.
  const over = side - 1;
  return copies
    .meeting({ left: left - side, top: top - side, right: right + side, bottom: bottom + side })
    .flatMap(({ row, column, turned }) => {
      const [up, back] = [
        turned && copies.turns === 'rows' ? over : 0,
        turned && copies.turns === 'columns' ? over : 0,
      ];
      return squares.map(({ x, y }) => ({
        x: column + copies.columnIn(turned, x) - back,
        y: row + copies.rowIn(turned, y) - up,
      }));
    })
    .filter(({ x, y }) => x < right && y < bottom && x + side > left && y + side > top);
}

/** Squares as an SVG path. */
export function squaresPath(places: readonly BoxPoint[], side: number): string {
  return places.map(({ x, y }) => `M${x} ${y}h${side}v${side}h${-side}z`).join('');
}

/**
 * SVG path of the marks where wide voids were shortened. @param width width of the picture in boxes; likewise `height`.
 */
export function breaksPath({ down, across }: NarrowedLayout, width: number, height: number): string {
  const rows = down.breaks.map((at) => `M0 ${at}h${width}`);
  return [...rows, ...across.breaks.map((at) => `M${at} 0v${height}`)].join('');
}
