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

/** A span moved by whole cells or parts of cells. */
export function shifted(
  { left, top, right, bottom }: Span,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Span {
  return { left: left + columns, top: top + rows, right: right + columns, bottom: bottom + rows };
}

/** Whether two spans are the same. */
export function sameSpan(a: Span | null, b: Span | null): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => a?.[side] === b?.[side]);
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
