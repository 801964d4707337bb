import type { Place } from '../../shared/topology/canvas.ts';
import type { Span } from './gpu/batch.ts';
import { type BoardExtent, clamp, type ReadableSizes, Viewport, type ViewportPose } from './viewport.ts';

/** Time constant of a zoom, and duration of a glide (an animated movement to a pose), in milliseconds. */
const ZOOM_EASE = 55;
export const GLIDE = 240;
/** After a drag, a released board moves on and slows down with this time constant, in milliseconds. */
const COAST_EASE = 280;
/** A released board stops below this speed, in device pixels per millisecond. */
const COAST_END = 0.02;
/** Smaller differences of poses come from rounding, in cells or device pixels per cell. */
const ROUNDING = 1e-6;
/** Upper bound on the speed of a board that is released, in device pixels per millisecond. */
const FASTEST_COAST = 6;

interface Glide {
  readonly kind: 'glide';
  readonly from: ViewportPose;
  readonly to: ViewportPose;
  readonly start: number;
}

/** A zoom keeps one place of the canvas under one point of the screen. */
interface Zoom {
  readonly kind: 'zoom';
  readonly place: { readonly x: number; readonly y: number };
  readonly point: { readonly x: number; readonly y: number };
  readonly scale: number;
}

/**
 * Motion of a board that was released during a drag: it slows down and stops. Velocities are in device pixels per
 * millisecond.
 */
interface Coast {
  readonly kind: 'coast';
  readonly from: ViewportPose;
  readonly velocityX: number;
  readonly velocityY: number;
  readonly start: number;
}

/** Ease-out curve: maps the elapsed fraction of a motion's time to the fraction of its way, both from 0 to 1. */
export function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/**
 * Decides which part of the board the screen shows, and animates changes. A pose is what a view shows: the place in its
 * middle, and the scale. The camera has no clock: callers pass the time.
 */
export class Camera {
  private readonly viewport: Viewport;
  private pose: ViewportPose;
  private motion: Glide | Zoom | Coast | null = null;
  private last = 0;
  /**
   * Sum of the whole periods, in cells, by which the view of a wrapped board was moved back towards the origin. The
   * board looks the same after such a movement, but drawings at fixed places of the plane must move along.
   */
  moved: { readonly x: number; readonly y: number } = { x: 0, y: 0 };
  /** Whether movements may be animated. */
  animated = true;

  constructor(board: BoardExtent) {
    this.viewport = new Viewport(board);
    this.pose = this.viewport.start;
  }

  /** Replaces the board. The middle of the view stays in place as far as the new bounds allow. */
  setBoard(board: BoardExtent): void {
    this.viewport.setBoard(board);
    this.motion = null;
    this.pose = this.bounded(this.pose);
  }

  /**
   * Moves the board's extent and the view by the same distance. On the screen, the extent stays in place while the
   * cells move.
   */
  moveBoard(columns: number, rows: number): void {
    this.viewport.moveBoard(columns, rows);
    if (this.motion?.kind !== 'glide') this.motion = null;
    this.moveView(columns, rows);
  }

  /** Moves the view and its current motion, because the cells that it shows have moved by the same distance. */
  moveView(columns: number, rows: number): void {
    const moved = <T extends { readonly x: number; readonly y: number }>(at: T): T => ({
      ...at,
      x: at.x + columns,
      y: at.y + rows,
    });
    this.pose = moved(this.pose);
    const { motion } = this;
    if (motion?.kind === 'glide') this.motion = { ...motion, from: moved(motion.from), to: moved(motion.to) };
    else if (motion?.kind === 'coast') this.motion = { ...motion, from: moved(motion.from) };
    else if (motion?.kind === 'zoom') this.motion = { ...motion, place: moved(motion.place) };
  }

  get x(): number {
    return this.pose.x;
  }

  get y(): number {
    return this.pose.y;
  }

  /** Scale in device pixels per cell. */
  get scale(): number {
    return this.pose.scale;
  }

  /** The pose at which the current motion will end. */
  get goal(): ViewportPose {
    if (this.motion?.kind === 'glide') return this.motion.to;
    if (this.motion?.kind === 'zoom') return this.poseInZoom(this.motion, this.motion.scale);
    if (this.motion?.kind === 'coast') return this.coasted(this.motion, 1);
    return this.pose;
  }

  /**
   * Visible part of the canvas, in cells. It can extend beyond the board's edges, and over several periods on wrapped
   * axes.
   */
  get window(): Span {
    return this.viewport.windowOf(this.pose);
  }

  /** Device pixels per CSS pixel. */
  get ratio(): number {
    return this.viewport.pixelRatio;
  }

  /** Whether the size of the screen is known yet. */
  get sized(): boolean {
    return this.viewport.sized;
  }

  /** Middle of the screen, in device pixels. */
  get middle(): { readonly x: number; readonly y: number } {
    return this.viewport.middle;
  }

  /** The part that will be visible at the end of the current motion. */
  get goalWindow(): Span {
    return this.viewport.windowOf(this.goal);
  }

  /** Position of the canvas's origin on the screen, in whole device pixels. */
  get pan(): { readonly x: number; readonly y: number } {
    const { x, y, scale } = this.pose;
    const { middle } = this.viewport;
    return { x: Math.round(middle.x - x * scale), y: Math.round(middle.y - y * scale) };
  }

  /**
   * Sets the size of the screen in device pixels. A view of the whole board still shows all of it; other views keep
   * their middle. A glide jumps to its goal, because the command that started it may also have changed the size.
   */
  resize(width: number, height: number, ratio: number): void {
    const { viewport, goal, isFitted } = this;
    const { sized, pixelRatio: before } = viewport;
    viewport.resize(width, height, ratio);
    this.motion = null;
    this.pose = sized && !isFitted ? this.bounded({ ...goal, scale: (goal.scale * ratio) / before }) : this.fitted();
  }

  /** Advances the motion to a time in milliseconds. Returns whether the motion continues. */
  step(now: number): boolean {
    const { motion } = this;
    if (!motion) return false;
    // A motion can start long after the last frame, so limit the elapsed time.
    const elapsed = this.last === 0 ? 16 : clamp(now - this.last, 0, 100);
    this.last = now;
    if (motion.kind === 'glide') {
      const part = clamp((now - motion.start) / GLIDE, 0, 1);
      const share = eased(part);
      this.pose = {
        x: motion.from.x + (motion.to.x - motion.from.x) * share,
        y: motion.from.y + (motion.to.y - motion.from.y) * share,
        scale: this.viewport.stepped(motion.from.scale * (motion.to.scale / motion.from.scale) ** share),
      };
      if (part === 1) this.finish(motion.to);
    } else if (motion.kind === 'coast') {
      const slowed = Math.exp(-Math.max(0, now - motion.start) / COAST_EASE);
      const pose = this.coasted(motion, 1 - slowed);
      const stopped = Math.hypot(motion.velocityX, motion.velocityY) * slowed < COAST_END;
      if (stopped) this.finish(pose);
      else this.pose = pose;
    } else {
      const rest = Math.log(motion.scale / this.pose.scale);
      if (Math.abs(rest) < 0.002) {
        this.finish(this.poseInZoom(motion, motion.scale));
      } else {
        const scale = this.pose.scale * Math.exp(rest * (1 - Math.exp(-elapsed / ZOOM_EASE)));
        this.pose = this.poseInZoom(motion, this.viewport.stepped(scale));
      }
    }
    return this.motion !== null;
  }

  /** Pans the view by device pixels: the canvas follows the pointer. */
  panBy(dx: number, dy: number): void {
    this.motion = null;
    const { x, y, scale } = this.pose;
    this.pose = this.bounded({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Lets the board glide on at the speed of the last drag, in device pixels per millisecond. */
  coast(velocityX: number, velocityY: number, now: number): void {
    const speed = Math.hypot(velocityX, velocityY);
    if (!this.animated || speed < COAST_END) return;
    const part = Math.min(1, FASTEST_COAST / speed);
    this.motion = {
      kind: 'coast',
      from: this.pose,
      velocityX: velocityX * part,
      velocityY: velocityY * part,
      start: now,
    };
  }

  /** Ends the motion that {@link coast} has begun. */
  stop(): void {
    if (this.motion?.kind === 'coast') this.motion = null;
  }

  /** Zooms by a factor around a point of the screen, in device pixels. Factors multiply while a zoom is running. */
  zoomAt(pointX: number, pointY: number, factor: number, immediate = false): void {
    const { motion: before, pose } = this;
    const { middle } = this.viewport;
    const going = before?.kind === 'zoom' ? before : null;
    const scale = this.viewport.possibleScale((going?.scale ?? pose.scale) * factor);
    // While zooming continues at one point, keep the same place under it, even if the bounds of the board have moved
    // that place away meanwhile.
    const samePoint = going?.point.x === pointX && going.point.y === pointY;
    const place = {
      x: pose.x + (pointX - middle.x) / pose.scale,
      y: pose.y + (pointY - middle.y) / pose.scale,
    };
    const motion: Zoom = {
      kind: 'zoom',
      place: samePoint ? going.place : place,
      point: { x: pointX, y: pointY },
      scale,
    };
    if (immediate || !this.animated) this.finish(this.poseInZoom(motion, motion.scale));
    else this.move(motion);
  }

  /** Moves to a pose, with a glide if movements are animated. */
  goTo(pose: ViewportPose, now: number, immediate = false): void {
    const to = this.possible(pose);
    if (immediate || !this.animated) this.finish(to);
    else this.move({ kind: 'glide', from: this.pose, to, start: now });
  }

  /**
   * Moves to the nearest pose that shows the same part of the board. The way can cross edges of wrapped axes, but never
   * ends on a mirrored copy.
   */
  goToNearest(pose: ViewportPose, now: number): void {
    this.goTo(this.nearest(pose), now);
  }

  /** Returns the pose nearest to the present one that shows the same part of the board as `pose`. */
  nearest(pose: ViewportPose): ViewportPose {
    return this.viewport.nearest(pose, this.pose);
  }

  /** Scrolls by cells, starting from the pose at the end of the current motion; across the edge if the canvas wraps. */
  scrollBy(columns: number, rows: number, now: number): void {
    const { x, y, scale } = this.goal;
    this.goTo({ x: x + columns, y: y + rows, scale }, now);
  }

  /** Pose that shows the whole board, or one period of an endless board and part of its neighbours. */
  fitted(): ViewportPose {
    return this.viewport.fitted();
  }

  /** Whether the view shows the whole board, or will show it at the end of the current motion. */
  get isFitted(): boolean {
    return this.isAt(this.fitted());
  }

  /** Whether {@link goTo} with this pose would change nothing. */
  isAt(pose: ViewportPose): boolean {
    const { goal } = this;
    const { x, y, scale } = this.possible(pose);
    const isSame = (one: number, other: number): boolean => Math.abs(one - other) < ROUNDING;
    return isSame(goal.x, x) && isSame(goal.y, y) && isSame(goal.scale, scale);
  }

  private possible(pose: ViewportPose): ViewportPose {
    return this.viewport.limited({ ...pose, scale: this.viewport.possibleScale(pose.scale) });
  }

  /** Pose that shows a part of the board as large as possible; see {@link Viewport.fittedTo}. */
  fittedTo(span: Span, head = 0): ViewportPose {
    return this.viewport.fittedTo(span, head);
  }

  /**
   * Pose with a cell in view, reached by the shortest movement; see {@link Viewport.revealing}. Starts from the pose at
   * the end of the current motion.
   */
  revealing(place: Place, turned?: boolean): ViewportPose {
    return this.viewport.revealing(this.goal, place, turned);
  }

  /**
   * Pose that shows a part of the board at a readable scale; see {@link Viewport.showing}. Starts from the pose at the
   * end of the current motion, at another scale if one is given.
   */
  showing(span: Span, readable: ReadableSizes | null, scale = this.goal.scale): ViewportPose {
    return this.viewport.showing({ ...this.goal, scale }, span, readable);
  }

  /** Place of the canvas under a point of the screen, in cells. */
  placeAt(pointX: number, pointY: number): { readonly x: number; readonly y: number } {
    const { pan } = this;
    return { x: (pointX - pan.x) / this.pose.scale, y: (pointY - pan.y) / this.pose.scale };
  }

  /**
   * Returns the nearest possible pose. On wrapped axes, it may be whole periods away; {@link moved} counts these
   * periods.
   */
  private bounded(pose: ViewportPose): ViewportPose {
    const { x, y } = this.viewport.wrapped(pose);
    this.moved = { x: this.moved.x + x, y: this.moved.y + y };
    return this.viewport.bounded(pose);
  }

  private move(motion: Glide | Zoom): void {
    if (!this.motion) this.last = 0;
    this.motion = motion;
  }

  private finish(pose: ViewportPose): void {
    this.motion = null;
    this.pose = this.bounded(pose);
  }

  /** Pose of a board that glides on after a drag, when a fraction of its way is done. */
  private coasted({ from, velocityX, velocityY }: Coast, share: number): ViewportPose {
    const way = (COAST_EASE * share) / from.scale;
    return this.viewport.limited({ x: from.x - velocityX * way, y: from.y - velocityY * way, scale: from.scale });
  }

  /** Pose at a given scale that keeps the zoom's place under its point. */
  private poseInZoom({ place, point }: Zoom, scale: number): ViewportPose {
    const { middle } = this.viewport;
    return this.viewport.limited({
      x: place.x - (point.x - middle.x) / scale,
      y: place.y - (point.y - middle.y) / scale,
      scale,
    });
  }
}
