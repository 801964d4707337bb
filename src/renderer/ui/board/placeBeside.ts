import type { SeenPart } from '../../state/board/boardPort.ts';

/** Gap between a dialog and what it must not cover, and between the dialog and the edge of the window, in CSS pixels. */
const GAP = 8;
/** A dialog beside its cells becomes narrower if that makes room, but not narrower than this. In CSS pixels. */
const LEAST_WIDTH = 260;

/** The window, and the natural width of a dialog with its height at a given width, in CSS pixels. */
export interface DialogRoom {
  readonly window: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly heightAt: (width: number) => number;
}

/** Place and width of a dialog in the window, in CSS pixels. */
export interface DialogPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface CoveringPlace extends DialogPlace {
  /** Area that the dialog covers, in square pixels. */
  readonly covered: number;
}

function overlap(a: SeenPart, b: SeenPart): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Start of a stretch within the window: at the gap from its edges, or in its middle if it is too long for that. */
function within(start: number, length: number, all: number): number {
  const last = all - GAP - length;
  return last < GAP ? (all - length) / 2 : Math.min(Math.max(start, GAP), last);
}

/**
 * Place of a dialog: the middle of the window if the dialog covers none of the parts there, otherwise the side of the
 * parts where it covers least.
 *
 * @param parts the parts of the window that it should not cover; at least one.
 */
export function placeBeside(parts: readonly SeenPart[], { window, width, heightAt }: DialogRoom): DialogPlace {
  const edges = (side: keyof SeenPart): number[] => parts.map((part) => part[side]);
  const [left, top] = [Math.min(...edges('left')), Math.min(...edges('top'))];
  const [right, bottom] = [Math.max(...edges('right')), Math.max(...edges('bottom'))];
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  /** For each place: the width that has room there, and the left upper corner of a dialog of a size. */
  const places: readonly (readonly [room: number, cornerOf: (w: number, h: number) => { x: number; y: number }])[] = [
    [width, (w, h) => ({ x: (window.width - w) / 2, y: (window.height - h) / 2 })],
    [width, (w) => ({ x: across - w / 2, y: bottom + GAP })],
    [width, (w, h) => ({ x: across - w / 2, y: top - GAP - h })],
    [window.width - right - 2 * GAP, (_, h) => ({ x: right + GAP, y: down - h / 2 })],
    [left - 2 * GAP, (w, h) => ({ x: left - GAP - w, y: down - h / 2 })],
  ];
  const [first, ...others] = places.map(([room, cornerOf]) => {
    const own = Math.min(width, Math.max(room, LEAST_WIDTH));
    const height = heightAt(own);
    const { x, y } = cornerOf(own, height);
    const corner = { left: within(x, own, window.width), top: within(y, height, window.height) };
    const box = { ...corner, right: corner.left + own, bottom: corner.top + height };
    return { ...corner, width: own, covered: parts.reduce((sum, part) => sum + overlap(part, box), 0) };
  }) as [CoveringPlace, ...CoveringPlace[]];
  const { covered: _, ...place } = others.reduce((best, other) => (other.covered < best.covered ? other : best), first);
  return place;
}
