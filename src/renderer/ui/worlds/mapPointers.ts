import type { MapPoint } from './mapFrame.ts';

/** Greatest movement of a press that still counts as a click, in CSS pixels. */
const CLICK_MOVEMENT = 5;

/** Methods of the map that pointers use. */
interface PointerTarget {
  pan(dx: number, dy: number): void;
  zoom(factor: number, point: MapPoint): void;
}

interface Pointer {
  readonly start: MapPoint;
  at: MapPoint;
}

/** Pans with one pointer and zooms with two. Points are in CSS pixels. */
export class MapPointers {
  private readonly target: PointerTarget;
  private readonly pointers = new Map<number, Pointer>();
  /** Whether the current press has moved the map. Such a press does not end as a click. */
  private moves = false;

  constructor(target: PointerTarget) {
    this.target = target;
  }

  down(id: number, point: MapPoint): void {
    if (this.pointers.size === 0) this.moves = false;
    this.pointers.set(id, { start: point, at: point });
    if (this.pointers.size > 1) this.moves = true;
  }

  move(id: number, point: MapPoint): void {
    const pointer = this.pointers.get(id);
    if (!pointer) return;
    if (distance(pointer.start, point) > CLICK_MOVEMENT && !this.moves) {
      this.moves = true;
      // Before this movement, the press could still have become a click, so the map was not moved. Now pan from the
      // point where the press started.
      pointer.at = pointer.start;
    }
    const before = pointer.at;
    if (!this.moves) return;
    pointer.at = point;
    const other = [...this.pointers].find(([key]) => key !== id)?.[1].at;
    if (!other) {
      this.target.pan(point.x - before.x, point.y - before.y);
      return;
    }
    const [middle, middleBefore] = [between(point, other), between(before, other)];
    this.target.pan(middle.x - middleBefore.x, middle.y - middleBefore.y);
    const [now, then] = [distance(point, other), distance(before, other)];
    if (now > 0 && then > 0) this.target.zoom(now / then, middle);
  }

  /** Returns whether the press was a click. */
  up(id: number): boolean {
    const known = this.pointers.delete(id);
    return known && !this.moves && this.pointers.size === 0;
  }

  cancel(id: number): void {
    this.pointers.delete(id);
  }
}

function distance(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: MapPoint, b: MapPoint): MapPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
