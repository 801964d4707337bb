import type { Shader } from 'pixi.js';
import type { Span } from '../gpu/batch.ts';
import type { RingFrame } from '../ringFrame.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';

/** The span of a batch that is always drawn, in cells. */
const FAR = 1_000_000;
const EVERYWHERE: { readonly span: Span } = { span: { left: -FAR, top: -FAR, right: FAR, bottom: FAR } };

/** What a view of a frame can reach at most; no larger, since the graphics card's numbers are short. */
function around({ left, top, right, bottom }: Span): Span {
  const reach = 4 * Math.max(right - left, bottom - top);
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

/** The four rectangles between two spans, one within the other. */
function between(inner: Span, outer: Span): [left: number, top: number, right: number, bottom: number][] {
  return [
    [outer.left, outer.top, outer.right, inner.top],
    [outer.left, inner.bottom, outer.right, outer.bottom],
    [outer.left, inner.top, inner.left, inner.bottom],
    [inner.right, inner.top, outer.right, inner.bottom],
  ];
}

/** What dims the ring around a framed board, hides what lies beyond, and marks the edge of the period. */
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
