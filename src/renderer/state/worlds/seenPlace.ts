import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { SeenPart } from '../game/boardPort.ts';
import type { Walk } from './walk.ts';
import type { CutRectangle } from './worldGuide.ts';

/** A rectangle of boxes by its first and last one. */
export interface BoxRectangle {
  readonly from: LatticePlace;
  readonly to: LatticePlace;
}

/** Boxes around one on each side where nothing is on screen. */
const AROUND = 4;

/**
 * The boxes of a window that are in view, at least in part. Null if none is.
 *
 * @param seen in cells of the window.
 * @param origin the first province of the window.
 * @param pitch boxes from a province to the next.
 * @param side provinces along a side of the window.
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

/** The fewest provinces that have the boxes of a rectangle. Neighbours share their outer boxes. */
export function provincesOfBoxes({ from, to }: BoxRectangle, pitch: number): CutRectangle {
  const first = from.map((box) => Math.floor(box / pitch)) as [number, number];
  const last = to.map((box, axis) => Math.max(first[axis] as number, Math.ceil(box / pitch) - 1)) as [number, number];
  return { from: first, to: last };
}

/** The boxes of a world on screen. */
export function boxesOnScreen(walk: Walk): BoxRectangle {
  let seen: SeenPart | null = null;
  walk.play.shownOn.peek()?.onView((part) => {
    seen = part;
  })();
  return (seen && boxesSeen(seen, walk.session.origin.peek(), walk.pitch, walk.side)) ?? boxesAround(walk.box.peek());
}

/** Some boxes around one, within the world. */
export function boxesAround([row, column]: LatticePlace): BoxRectangle {
  return { from: [row - AROUND, column - AROUND], to: [row + AROUND, column + AROUND] };
}
