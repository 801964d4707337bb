import { arrowHeads, type SeamArrow, seamsOf } from '../layout/seams.ts';
import type { PictureWindow } from '../scene/boardContent.ts';
import { PICTURE_WIDTHS } from '../scene/boardLineWidths.ts';
import type { Stroke } from '../scene/shapes.ts';
import type { Topology } from '../topology/topology.ts';

/** Width of the strip in which the arrows lie, in cells. */
const FRAME = 0.9;
/** Distance of the arrows from the board, in cells. */
const AWAY = 0.5;
const HEAD = 0.3;
/** Distance from the start of an arrow's shaft to the arrow's place, in cells. */
const SHAFT = 0.8;

/**
 * Width of the strip around a picture in which the arrows of its edges lie, in cells; 0 for a board that does not wrap.
 */
export function seamFrame({ layout }: Pick<Topology, 'layout'>): number {
  return layout.wrap.some((period) => period > 0) ? FRAME : 0;
}

/**
 * Topologists' arrows beside the edges where the board continues: edges with equal arrows are joined, so that the
 * arrows point the same way. Edges outside the window (the part of the board that the picture shows) have no arrow.
 *
 * @param margin position of the window's corner in the picture, on both axes.
 */
export function* seamStrokes(topology: Topology, window: PictureWindow, margin: number): Generator<Stroke> {
  const { layout, width, height, box } = topology;
  const [right, bottom] = [window.column + window.width, window.row + window.height];
  const look = { kind: 'stroke', thickness: PICTURE_WIDTHS.seam, ink: 'seam', faded: false } as const;
  for (const seam of seamsOf(layout, { width, height, box })) {
    const place = beside(seam, window);
    const isUpright = seam.edge === 'left' || seam.edge === 'right';
    const isSeen = isUpright ? within(place.y, window.row, bottom) : within(place.x, window.column, right);
    if (!isSeen || !reaches(seam, window, topology)) continue;
    const at = { ...seam, x: place.x - window.column + margin, y: place.y - window.row + margin };
    const shaft = seam.towards === 'down' || seam.towards === 'right' ? SHAFT : -SHAFT;
    const start = isUpright ? { x: at.x, y: at.y - shaft } : { x: at.x - shaft, y: at.y };
    const heads = arrowHeads(at, HEAD);
    // The shaft ends at the first arrowhead's tip.
    for (const [, [x, y]] of heads.slice(0, 1)) yield { ...look, x1: start.x, y1: start.y, x2: x, y2: y };
    for (const [one, tip, other] of heads) {
      for (const [x, y] of [one, other]) yield { ...look, x1: x, y1: y, x2: tip[0], y2: tip[1] };
    }
  }
}

function within(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

/** The place of a seam's arrow, moved to just outside the part of the board that the picture shows. */
function beside({ edge, x, y }: SeamArrow, { row, column, height, width }: PictureWindow): { x: number; y: number } {
  if (edge === 'left') return { x: column - AWAY, y };
  if (edge === 'right') return { x: column + width + AWAY, y };
  return { x, y: edge === 'top' ? row - AWAY : row + height + AWAY };
}

function reaches({ edge }: SeamArrow, { row, column, height, width }: PictureWindow, whole: Topology): boolean {
  if (edge === 'left') return column <= 0;
  if (edge === 'right') return column + width >= whole.width;
  return edge === 'top' ? row <= 0 : row + height >= whole.height;
}
