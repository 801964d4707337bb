import type { Shader } from 'pixi.js';
import type { Span } from '../gpu/batch.ts';
import type { RingFrame } from '../ringFrame.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';

/** Half the side of the span for a batch that is always drawn, in cells. */
const FAR = 1_000_000;
const EVERYWHERE: { readonly span: Span } = { span: { left: -FAR, top: -FAR, right: FAR, bottom: FAR } };

/**
 * Area that a view of the frame can reach at most. It is no larger because the graphics card's numbers have low
 * precision.
 */
function around({ left, top, right, bottom }: Span): Span {
  const reach = 4 * Math.max(right - left, bottom - top);
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

/** Four rectangles that fill the space between two spans, one inside the other. */
function between(inner: Span, outer: Span): [left: number, top: number, right: number, bottom: number][] {
  return [
    [outer.left, outer.top, outer.right, inner.top],
    [outer.left, inner.bottom, outer.right, outer.bottom],
    [outer.left, inner.top, inner.left, inner.bottom],
    [inner.right, inner.top, outer.right, inner.bottom],
  ];
}

/** Layer around a framed board: dims the ring, hides everything beyond it, and draws the border of the period. */
export function veilLayer(shader: Shader, ring: () => RingFrame | null): WholeLayer<{ readonly span: Span }> {
  return new WholeLayer(shader, [EVERYWHERE], (batch) => {
    const frame = ring();
    if (!frame) return;
    const { inner, outer } = frame;
    for (const place of between(inner, outer)) batch.add(...place, ROLE.veil, THICKNESS.none);
    for (const place of between(outer, around(outer))) batch.add(...place, ROLE.beyond, THICKNESS.none);
    const { left, top, right, bottom } = inner;
    batch.add(left, top, right, top, ROLE.origin, THICKNESS.frame);
    batch.add(left, bottom, right, bottom, ROLE.origin, THICKNESS.frame);
    batch.add(left, top, left, bottom, ROLE.origin, THICKNESS.frame);
    batch.add(right, top, right, bottom, ROLE.origin, THICKNESS.frame);
  });
}
