import type { Shader } from 'pixi.js';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import type { Canvas } from '../../../shared/topology/canvas.ts';
import { ROLE } from '../colourRoles.ts';
import type { Span } from '../gpu/batch.ts';
import type { RingFrame } from '../ringFrame.ts';
import { EVERYWHERE, type Plane, PlaneLayer } from './layer.ts';

/** Half the gap between two dashes of the border, in cells. */
const GAP = 0.22;
/** The whole plane, not moved. */
export const WHOLE_PLANE: Plane = { span: EVERYWHERE, tile: { x: 0, y: 0 } };

/**
 * Rectangle that is larger than everything a view of the given area can show. The rectangle is not infinite, because
 * numbers on the graphics card have low precision.
 */
function around({ left, top, right, bottom }: Span): Span {
  const reach = 4 * Math.max(right - left, bottom - top);
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

/** Four rectangles that fill the space between an inner span and the outer span around it. */
function between(inner: Span, outer: Span): [left: number, top: number, right: number, bottom: number][] {
  return [
    [outer.left, outer.top, outer.right, inner.top],
    [outer.left, inner.bottom, outer.right, outer.bottom],
    [outer.left, inner.top, inner.left, inner.bottom],
    [inner.right, inner.top, outer.right, inner.bottom],
  ];
}

/**
 * Lines of the frame's border: one dash per cell where the board continues beyond the frame, a solid line where the
 * board ends.
 */
function* dashes(
  { left, top, right, bottom }: Span,
  { endless }: RingFrame,
): Iterable<[left: number, top: number, right: number, bottom: number]> {
  for (const y of [top, bottom]) {
    if (!endless.down) yield [left, y, right, y];
    else for (let x = left; x < right; x++) yield [x + GAP, y, x + 1 - GAP, y];
  }
  for (const x of [left, right]) {
    if (!endless.across) yield [x, top, x, bottom];
    else for (let y = top; y < bottom; y++) yield [x, y + GAP, x, y + 1 - GAP];
  }
}

/** Rectangle that is larger than everything a view of the board can show; see {@link around}. */
function everything({ width, height }: Canvas): Span {
  return around({ left: 0, top: 0, right: width, bottom: height });
}

/**
 * Layer that dims the ring of a framed board, or everything outside the subgrid in focus.
 *
 * @param focus the square of the subgrid in focus, null for none.
 */
export function ringLayer(
  shader: Shader,
  canvas: Canvas,
  ring: () => RingFrame | null,
  focus: () => Span | null,
): PlaneLayer {
  return new PlaneLayer(shader, WHOLE_PLANE, (batch) => {
    const frame = ring();
    const square = focus() ?? frame?.inner;
    if (!square) return;
    for (const place of between(square, frame?.outer ?? everything(canvas))) {
      batch.add(...place, ROLE.veil, THICKNESS.none);
    }
  });
}

/** Layer around a framed board: hides everything beyond the ring, and draws the border of the frame. */
export function veilLayer(shader: Shader, ring: () => RingFrame | null): PlaneLayer {
  return new PlaneLayer(shader, WHOLE_PLANE, (batch) => {
    const frame = ring();
    if (!frame) return;
    const { inner, outer } = frame;
    for (const place of between(outer, around(outer))) batch.add(...place, ROLE.beyond, THICKNESS.none);
    for (const [left, top, right, bottom] of dashes(inner, frame)) {
      batch.add(left, top, right, bottom, ROLE.origin, THICKNESS.frame);
    }
  });
}
