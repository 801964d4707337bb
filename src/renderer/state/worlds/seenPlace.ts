import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { SeenPart } from '../board/boardPort.ts';
import type { Walk } from './walk.ts';
import type { CutRectangle } from './worldGuide.ts';

/** A rectangle of boxes, given by its top-left and its bottom-right box. */
export interface BoxRectangle {
  readonly from: LatticePlace;
  readonly to: LatticePlace;
}

/**
 * Number of boxes on each side of the middle one. A square of this size is used if it is not known which boxes are on
 * screen.
 */
const AROUND = 4;

/**
 * The boxes of a window that are at least partly in view; null if there are none.
 *
 * @param seen the visible part, in cells of the window.
 * @param origin the top-left province of the window.
 * @param pitch distance between neighbouring provinces, in boxes.
 * @param side number of provinces along a side of the window.
 */
export function boxesSeen(seen: SeenPart, origin: LatticePlace, pitch: number, side: number): BoxRectangle | null {
  const last = side * pitch;
  const [top, left] = [Math.max(0, Math.floor(seen.top / 3)), Math.max(0, Math.floor(seen.left / 3))];
  const [bottom, right] = [
    Math.min(last, Math.ceil(seen.bottom / 3) - 1),
    Math.min(last, Math.ceil(seen.right / 3) - 1),
  ];
  if (top > bottom || left > right) return null;
  const [row, column] = [origin[0] * pitch, origin[1] * pitch];
  return { from: [row + top, column + left], to: [row + bottom, column + right] };
}

/**
 * The provinces whose middle is in view. If no middle is in view on an axis, takes the province in the middle of the
 * view on this axis.
 */
export function provincesSeen({ from, to }: BoxRectangle, pitch: number): CutRectangle {
  const along = (first: number, last: number): [first: number, last: number] => {
    // Adding 0 turns -0 into 0.
    const ends: [number, number] = [Math.ceil(first / pitch - 0.5) + 0, Math.floor(last / pitch - 0.5)];
    const middle = Math.floor((first + last) / 2 / pitch);
    return ends[0] <= ends[1] ? ends : [middle, middle];
  };
  const [top, bottom] = along(from[0], to[0]);
  const [left, right] = along(from[1], to[1]);
  return { from: [top, left], to: [bottom, right] };
}

/** The boxes of a world that are on screen. */
export function boxesOnScreen(walk: Walk): BoxRectangle {
  let seen: SeenPart | null = null;
  walk.play.shownOn.peek()?.onView((part) => {
    seen = part;
  })();
  return (seen && boxesSeen(seen, walk.window.origin.peek(), walk.pitch, walk.side)) ?? boxesAround(walk.box.peek());
}

/** A square of boxes around a box, cut off at the edge of the world. */
export function boxesAround([row, column]: LatticePlace): BoxRectangle {
  const within = (index: number): number => Math.max(-FARTHEST_BOX, Math.min(FARTHEST_BOX, index));
  return {
    from: [within(row - AROUND), within(column - AROUND)],
    to: [within(row + AROUND), within(column + AROUND)],
  };
}
