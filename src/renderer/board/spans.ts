import type { Place } from '../../shared/topology/canvas.ts';
import type { Span } from './gpu/batch.ts';

/** The part of the plane that two spans have in common. */
export function intersection(a: Span, b: Span): Span {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Whether a span contains a point of the plane. */
export function within(
  { left, top, right, bottom }: Span,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** Whether a span contains another one. */
export function covers(a: Span, b: Span): boolean {
  return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

/** Part of the plane that contains all given places and `margin` cells around each. */
export function spanAround(places: readonly Place[], margin: number): Span {
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  return {
    left: Math.min(...columns) - margin,
    top: Math.min(...rows) - margin,
    right: Math.max(...columns) + margin + 1,
    bottom: Math.max(...rows) + margin + 1,
  };
}
