import { type BoardPoint, lengthOf } from '../scene/bentLines.ts';
import type { PictureWindow } from '../scene/boardContent.ts';
import type { ClueMark } from '../scene/shapes.ts';
import { clipped, moved } from '../scene/straightLines.ts';
import type { Topology } from '../topology/topology.ts';

/**
 * A dot on the edge of the picture's window (the part of the board that it shows) is still drawn if its middle is at
 * most this far beyond the edge, in cells.
 */
const ON_EDGE = 0.01;

/**
 * Moves shapes of clues into a picture. Lines are cut off at the window, the part of the board that the picture shows.
 * What lies beyond the edge of a wrapped board belongs to a copy of the board, so it is faded.
 *
 * @param margin position of the window's corner in the picture, on both axes.
 */
export function* inPicture(
  { width, height, layout }: Pick<Topology, 'width' | 'height' | 'layout'>,
  shapes: readonly ClueMark[],
  window: PictureWindow,
  margin: number,
): Generator<ClueMark> {
  const shift = { x: margin - window.column, y: margin - window.row };
  // Only texts outside of the board lie beyond an edge that does not wrap, and they are not faded. So the canvas is
  // treated as very large on such an axis.
  const [down, across] = layout.wrap.map((period) => (period === 0 ? 1e6 : 0)) as [number, number];
  const canvas = { row: -down, column: -across, height: height + 2 * down, width: width + 2 * across };
  for (const shape of shapes) {
    if (shape.kind !== 'stroke') {
      const [halfWidth, halfHeight] = shape.kind === 'area' ? [shape.width / 2, shape.height / 2] : [0, 0];
      const point = { x: shape.x + halfWidth, y: shape.y + halfHeight };
      if (!isWithin(point, window)) continue;
      const faded = Boolean(shape.faded) || !isWithin(point, canvas);
      yield { ...shape, x: shape.x + shift.x, y: shape.y + shift.y, faded };
      continue;
    }
    const seen = clipped({ from: { x: shape.x1, y: shape.y1 }, to: { x: shape.x2, y: shape.y2 } }, window);
    if (seen === null) continue;
    const inside = clipped(seen, canvas);
    const isWhole = inside !== null && lengthOf(inside) > lengthOf(seen) - 1e-6;
    for (const [part, isCopy] of [[isWhole ? null : seen, true] as const, [inside, false] as const]) {
      if (part === null) continue;
      const { from, to } = moved(part, shift);
      yield { ...shape, x1: from.x, y1: from.y, x2: to.x, y2: to.y, faded: Boolean(shape.faded) || isCopy };
    }
  }
}

function isWithin({ x, y }: BoardPoint, { row, column, height, width }: PictureWindow): boolean {
  return x >= column - ON_EDGE && x <= column + width + ON_EDGE && y >= row - ON_EDGE && y <= row + height + ON_EDGE;
}
