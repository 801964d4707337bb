import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import type { NarrowedLayout } from '../../../shared/layout/narrowed.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type Folded, surfaceOf } from '../../../shared/layout/surface.ts';
import { Copies, type PlaneRect } from '../../../shared/topology/copies.ts';

/** A point on the canvas, in units of a {@link LayoutDrawing}. */
interface BoxPoint {
  readonly x: number;
  readonly y: number;
}

/** A box of the canvas and the subgrids that contain it. */
export interface DrawnBox extends BoxPoint {
  readonly subgrids: readonly number[];
}

/** Size of a rectangle, in units of a {@link LayoutDrawing}. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Data for a small picture of a layout, from the top-left corner of the canvas. The unit is the side of a square as
 * large as a box: a box has the area 1, and n × n boxes have the side 1.
 */
export interface LayoutDrawing {
  /** Size of a box, and of a subgrid. */
  readonly box: DrawnSize;
  readonly subgrid: DrawnSize;
  /** Number of cells along one unit. */
  readonly cells: number;
  readonly width: number;
  readonly height: number;
  readonly wrapsColumns: boolean;
  readonly wrapsRows: boolean;
  /** Positions of the copies of a board that wraps. */
  readonly copies: Copies;
  readonly boxes: readonly DrawnBox[];
  /** Top-left corners of the subgrids; on a wrapped axis they may extend over the edge. */
  readonly subgrids: readonly BoxPoint[];
}

/** Computes the picture of a layout from its coordinates alone. */
export function drawLayout(spec: LayoutSpec): LayoutDrawing {
  const { box, digits, offsets, wrap } = spec;
  const cells = Math.sqrt(digits);
  const size = { width: box.columns / cells, height: box.rows / cells };
  const surface = surfaceOf(spec, 'boxes');
  const sides = boxesOfSubgrid(box);
  const { originRow, originColumn } = surface;
  const members = new Map<number, number[]>();
  const subgrids = offsets.map(([down, across], subgrid): BoxPoint => {
    const [top, left] = [down - originRow, across - originColumn];
    for (let row = top; row < top + sides[0]; row++) {
      for (let column = left; column < left + sides[1]; column++) {
        const at = surface.fold(row, column) as Folded;
        const key = at.row * surface.width + at.column;
        const known = members.get(key);
        if (!known) members.set(key, [subgrid]);
        else if (known.at(-1) !== subgrid) known.push(subgrid);
      }
    }
    const { row, column } = surface.fold(top, left, sides) as Folded;
    return { x: column * size.width, y: row * size.height };
  });
  const boxes = [...members].map(([key, of]) => ({
    x: (key % surface.width) * size.width,
    y: Math.floor(key / surface.width) * size.height,
    subgrids: of,
  }));
  const [width, height] = [surface.width * size.width, surface.height * size.height];
  const copies = new Copies({ width, height, box: { rows: size.height, columns: size.width }, layout: spec });
  return {
    box: size,
    subgrid: { width: cells, height: cells },
    cells,
    width,
    height,
    wrapsColumns: wrap[1] > 0,
    wrapsRows: wrap[0] > 0,
    copies,
    boxes,
    subgrids,
  };
}

/**
 * Returns the copies of rectangles of one size that are visible in a part of the plane.
 *
 * @param part visible part; by default the canvas. Rectangles beyond its edges can extend into it.
 */
export function rectanglesSeen(
  { copies, width, height }: Pick<LayoutDrawing, 'copies' | 'width' | 'height'>,
  rectangles: readonly BoxPoint[],
  size: DrawnSize,
  { left, top, right, bottom }: PlaneRect = { left: 0, top: 0, right: width, bottom: height },
): BoxPoint[] {
  return copies
    .meeting({
      left: left - size.width,
      top: top - size.height,
      right: right + size.width,
      bottom: bottom + size.height,
    })
    .flatMap(({ row, column, turned }) => {
      // Copies mirror each unit square by itself. In a mirrored copy, the top left corner of a larger rectangle is a
      // corner that was elsewhere before, so move the rectangle accordingly.
      const [up, back] = [
        turned && copies.turns === 'rows' ? size.height - 1 : 0,
        turned && copies.turns === 'columns' ? size.width - 1 : 0,
      ];
      return rectangles.map(({ x, y }) => ({
        x: column + copies.columnIn(turned, x) - back,
        y: row + copies.rowIn(turned, y) - up,
      }));
    })
    .filter(({ x, y }) => x < right && y < bottom && x + size.width > left && y + size.height > top);
}

/** Rounds a number for an SVG path. Places of boxes that are not square may have many decimals. */
function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Rectangles of one size as an SVG path. */
export function rectanglesPath(places: readonly BoxPoint[], { width, height }: DrawnSize): string {
  const [across, down] = [short(width), short(height)];
  return places.map(({ x, y }) => `M${short(x)} ${short(y)}h${across}v${down}h${-across}z`).join('');
}

/** SVG path of the marks where wide voids were shortened. */
export function breaksPath({ down, across }: NarrowedLayout, { box, width, height }: LayoutDrawing): string {
  const rows = down.breaks.map((at) => `M0 ${short(at * box.height)}h${short(width)}`);
  return [...rows, ...across.breaks.map((at) => `M${short(at * box.width)} 0v${short(height)}`)].join('');
}
