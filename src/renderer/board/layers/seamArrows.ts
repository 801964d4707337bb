import type { Shader } from 'pixi.js';
import { arrowHeads, seamsOf } from '../../../shared/layout/seams.ts';
import { ROLE, STROKE } from '../colourRoles.ts';
import type { RingFrame } from '../ringFrame.ts';
import { PlaneLayer, type ShownBoard } from './layer.ts';
import { WHOLE_PLANE } from './veil.ts';

/**
 * Size of an arrowhead: the minimum in cells, and the usual size as a fraction of the board's side (the square root of
 * its area).
 */
const LEAST_HEAD = 0.15;
const HEAD = 0.022;

/**
 * Arrowheads on a seam, an edge across which the board continues. A straight seam gets one arrowhead that points across
 * it. A twisted seam gets the arrows by which topologists show how two edges match.
 */
export function seamArrowsLayer({ topology }: ShownBoard, shader: Shader, ring: () => RingFrame | null): PlaneLayer {
  const { layout, box, width, height } = topology;
  const size = Math.max(LEAST_HEAD, HEAD * Math.sqrt(width * height));
  return new PlaneLayer(shader, WHOLE_PLANE, (batch) => {
    const frame = ring();
    if (!frame) return;
    const { inner, outer } = frame;
    for (const seam of seamsOf(layout, { ...inner, width, height, box })) {
      if (seam.straight) continue;
      // Draw the arrows outside of the ring, where they cover no digit.
      const beside = {
        left: { x: outer.left - size },
        right: { x: outer.right + size },
        top: { y: outer.top - size },
        bottom: { y: outer.bottom + size },
      }[seam.edge];
      for (const [one, tip, other] of arrowHeads({ ...seam, ...beside }, size)) {
        for (const wing of [one, other]) batch.add(...wing, ...tip, ROLE.origin, STROKE.fine);
      }
    }
  });
}
