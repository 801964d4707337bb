import type { Place } from '../../shared/layout/canvas.ts';
import type { Copies } from '../../shared/layout/copies.ts';
import type { Span } from './gpu/batch.ts';

/** The board as the camera knows it, in cells. */
export interface Ground {
  /** Where it begins on the canvas; 0 when left out. */
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  readonly wrapsColumns: boolean;
  readonly wrapsRows: boolean;
  /** Where copies of the board lie, also those that are seen although the ground does not wrap; none when left out. */
  readonly copies?: Copies;
}

/** A camera's place: the canvas place in the middle of the view, in cells, and device pixels per cell. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Cells are never drawn larger than this, in CSS pixels, and a small board is not blown up beyond the second. */
const LARGEST_CELL = 128;
const LARGEST_FITTED_CELL = 84;
/** Room around the board when it is fitted, in CSS pixels. */
const FIT_MARGIN = 28;
/** What part of the board, or of the view if that is smaller, may be pushed out of sight. */
const SLACK = 0.3;
/** At the least scale the board stands in the middle; by this much more it can be moved freely. */
const FREE_FROM = 0.3;
/** Periods of a wrapped axis that a fitted view shows, and the most that can be seen at once. */
const FITTED_PERIODS = 1.4;
const MOST_PERIODS = 3;
/** Time constant of zooming and length of a glide, in milliseconds. */
const ZOOM_EASE = 55;
export const GLIDE = 240;
/** Time constant of a board that was let go while it moved, in milliseconds. */
const COAST_EASE = 280;
/** A coast rests when it moves by less than this, in device pixels per millisecond. */
const COAST_END = 0.02;
/** A hand that moves faster than this throws no further, in device pixels per millisecond. */
const FASTEST_COAST = 6;

interface Glide {
  readonly kind: 'glide';
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
}

/** Zooming holds one place of the canvas under one point of the screen. */
interface Zoom {
  readonly kind: 'zoom';
  readonly place: { readonly x: number; readonly y: number };
  readonly point: { readonly x: number; readonly y: number };
  readonly scale: number;
}

/** A board that was let go while it moved goes on, ever slower. Velocities in device pixels per millisecond. */
interface Coast {
  readonly kind: 'coast';
  readonly from: Pose;
  readonly velocityX: number;
  readonly velocityY: number;
  readonly start: number;
}

/** How far along a motion with a slow end is: 0 to 1 for a part of its time. */
export function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The cell that has a point in its middle; it may lie between those that there are. */
function cellAround({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { row: y - 0.5, column: x - 0.5 };
}

function middleOf({ left = 0, top = 0, width, height }: Ground): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Copies must lie whole numbers of pixels apart: the scale is a multiple of one over this, 0 where any will do. */
function scaleStepOf({ copies }: Ground): number {
  return copies?.grain ?? 0;
}

/** The copies that a ground goes on into, where it wraps. */
function copiesBeyond({ wrapsColumns, wrapsRows, copies }: Ground): Copies | undefined {
  return wrapsColumns || wrapsRows ? copies : undefined;
}

/**
 * Which part of the board the screen shows. Pure arithmetic in device pixels and cells; time is what the caller says.
 *
 * A flat axis is bounded: the board can never be lost. A wrapped axis is endless; the pose is kept within one period
 * (two where every other copy is turned over), and the scale such that a period is a whole number of pixels, so that
 * copies of the board meet without a seam.
 */
export class Camera {
  private ground: Ground;
  private scaleStep: number;
  private pose: Pose;
  private motion: Glide | Zoom | Coast | null = null;
  private last = 0;
  private width = 1;
  private height = 1;
  private ratio = 1;
  /** Whether movements may be animated. */
  animated = true;

  constructor(ground: Ground) {
    this.ground = ground;
    this.scaleStep = scaleStepOf(ground);
    this.pose = { ...middleOf(ground), scale: 1 };
  }

  /** Takes another ground; what is in the middle of the view stays there as far as the new bounds allow. */
  stand(ground: Ground): void {
    this.ground = ground;
    this.scaleStep = scaleStepOf(ground);
    this.motion = null;
    this.pose = this.bounded(this.pose);
  }

  /** Moves ground and view together: nothing else that is on the ground seems to move. */
  carry(columns: number, rows: number): void {
    const { left = 0, top = 0 } = this.ground;
    this.ground = { ...this.ground, left: left + columns, top: top + rows };
    const moved = (pose: Pose): Pose => ({ ...pose, x: pose.x + columns, y: pose.y + rows });
    this.pose = moved(this.pose);
    const { motion } = this;
    if (motion?.kind === 'glide') this.motion = { ...motion, from: moved(motion.from), to: moved(motion.to) };
    else if (motion) this.motion = null;
  }

  get x(): number {
    return this.pose.x;
  }

  get y(): number {
    return this.pose.y;
  }

  /** Device pixels per cell. */
  get scale(): number {
    return this.pose.scale;
  }

  /** Where the camera will rest when its motion ends. */
  get goal(): Pose {
    if (this.motion?.kind === 'glide') return this.motion.to;
    if (this.motion?.kind === 'zoom') return this.held(this.motion, this.motion.scale);
    if (this.motion?.kind === 'coast') return this.coasted(this.motion, 1);
    return this.pose;
  }

  /** The visible part of the canvas, in cells; beyond the board's edges, and over periods on wrapped axes. */
  get window(): Span {
    return this.windowOf(this.pose);
  }

  /** Where the canvas's origin lies on the screen, in whole device pixels. */
  get pan(): { readonly x: number; readonly y: number } {
    const { x, y, scale } = this.pose;
    return { x: Math.round(this.width / 2 - x * scale), y: Math.round(this.height / 2 - y * scale) };
  }

  /** Takes the size of the screen in device pixels; keeps the middle of the view where it was. */
  resize(width: number, height: number, ratio: number): void {
    const before = this.ratio;
    const first = this.width === 1;
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.motion = null;
    this.pose = first ? this.fitted() : this.bounded({ ...this.pose, scale: (this.pose.scale * ratio) / before });
  }

  /** Advances a motion to a time in milliseconds. Answers whether it goes on. */
  step(now: number): boolean {
    const { motion } = this;
    if (!motion) return false;
    // The first frame of a motion may come long after the last one of another.
    const elapsed = this.last === 0 ? 16 : clamp(now - this.last, 0, 100);
    this.last = now;
    if (motion.kind === 'glide') {
      const part = clamp((now - motion.start) / GLIDE, 0, 1);
      const share = eased(part);
      this.pose = {
        x: motion.from.x + (motion.to.x - motion.from.x) * share,
        y: motion.from.y + (motion.to.y - motion.from.y) * share,
        scale: this.stepped(motion.from.scale * (motion.to.scale / motion.from.scale) ** share),
      };
      if (part === 1) this.finish(motion.to);
    } else if (motion.kind === 'coast') {
      const slowed = Math.exp(-Math.max(0, now - motion.start) / COAST_EASE);
      const pose = this.coasted(motion, 1 - slowed);
      const stopped = Math.hypot(motion.velocityX, motion.velocityY) * slowed < COAST_END;
      if (stopped) this.finish(pose);
      else this.pose = this.normal(pose);
    } else {
      const rest = Math.log(motion.scale / this.pose.scale);
      if (Math.abs(rest) < 0.002) {
        this.finish(this.held(motion, motion.scale));
      } else {
        const scale = this.pose.scale * Math.exp(rest * (1 - Math.exp(-elapsed / ZOOM_EASE)));
        this.pose = this.held(motion, this.stepped(scale));
      }
    }
    return this.motion !== null;
  }

  /** Moves the view with the hand, by device pixels: the canvas follows the pointer. */
  panBy(dx: number, dy: number): void {
    this.motion = null;
    const { x, y, scale } = this.pose;
    this.pose = this.bounded({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Lets the canvas go on as fast as the hand moved it last, in device pixels per millisecond. */
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

  /** Enlarges by a factor about a point of the screen, in device pixels. Factors add up while a zoom goes on. */
  zoomAt(pointX: number, pointY: number, factor: number, immediate = false): void {
    const { motion: before, pose } = this;
    const going = before?.kind === 'zoom' ? before : null;
    const scale = clamp((going?.scale ?? pose.scale) * factor, this.leastScale, this.greatestScale);
    // A zoom that goes on at one point goes on holding one place, also where the board's bounds were in its way.
    const samePoint = going?.point.x === pointX && going.point.y === pointY;
    const place = {
      x: pose.x + (pointX - this.width / 2) / pose.scale,
      y: pose.y + (pointY - this.height / 2) / pose.scale,
    };
    const motion: Zoom = {
      kind: 'zoom',
      place: samePoint ? going.place : place,
      point: { x: pointX, y: pointY },
      scale: this.stepped(scale),
    };
    if (immediate || !this.animated) this.finish(this.held(motion, motion.scale));
    else this.move(motion);
  }

  /** Goes to a pose, gliding if movements are animated. */
  goTo(pose: Pose, now: number, immediate = false): void {
    const scale = this.stepped(clamp(pose.scale, this.leastScale, this.greatestScale));
    const to = this.limited({ ...pose, scale });
    if (immediate || !this.animated) this.finish(to);
    else this.move({ kind: 'glide', from: this.pose, to, start: now });
  }

  /** Goes to that copy of a pose, over the edges of wrapped axes but not turned over, to which the way is shortest. */
  goToNearest(pose: Pose, now: number): void {
    const near = copiesBeyond(this.ground)?.nearest(cellAround(pose), cellAround(this.pose), false);
    this.goTo(near ? { x: near.column + 0.5, y: near.row + 0.5, scale: pose.scale } : pose, now);
  }

  /** Moves the goal by cells; over the edge where the canvas wraps. */
  scrollBy(columns: number, rows: number, now: number): void {
    const { x, y, scale } = this.goal;
    this.goTo({ x: x + columns, y: y + rows, scale }, now);
  }

  /** The pose that shows the whole board, or of an endless one a period and part of its neighbours. */
  fitted(): Pose {
    return this.bounded({ ...middleOf(this.ground), scale: this.fittedScale });
  }

  /** The pose that shows a part of the canvas as large as it fits. */
  fittedTo(span: Span): Pose {
    const margin = 2 * FIT_MARGIN * this.ratio;
    const scale = Math.min(
      (this.width - margin) / (span.right - span.left),
      (this.height - margin) / (span.bottom - span.top),
    );
    return {
      x: (span.left + span.right) / 2,
      y: (span.top + span.bottom) / 2,
      scale: Math.min(scale, LARGEST_FITTED_CELL * this.ratio),
    };
  }

  /**
   * The pose nearest to the goal in which a cell and one beside it on every side can be seen.
   *
   * @param turned which of a cell's copies are meant: turned ones or not; all when left out.
   */
  revealing(column: number, row: number, turned?: boolean): Pose {
    const goal = this.goal;
    const seen = this.windowOf(goal);
    const axis = (at: number, low: number, high: number): number => {
      const margin = Math.min(1.25, Math.max(0, (high - low - 1) / 2));
      if (at - margin < low) return at - margin - low;
      if (at + 1 + margin > high) return at + 1 + margin - high;
      return 0;
    };
    // Of all copies of the cell, the one that the window is nearest to.
    const place = copiesBeyond(this.ground)?.nearest({ row, column }, cellAround(goal), turned) ?? { row, column };
    return {
      x: goal.x + axis(place.column, seen.left, seen.right),
      y: goal.y + axis(place.row, seen.top, seen.bottom),
      scale: goal.scale,
    };
  }

  /**
   * The pose nearest to the goal in which a part of the canvas can be seen whole, and read where it fits so large.
   *
   * @param readable the least cell that can be read, in CSS pixels. Smaller ones become twice as large.
   */
  showing(span: Span, readable: number): Pose {
    const { goal, ratio } = this;
    const seen = this.windowOf(goal);
    const small = goal.scale < readable * ratio;
    const inside =
      span.left >= seen.left && span.right <= seen.right && span.top >= seen.top && span.bottom <= seen.bottom;
    if (inside && !small) return goal;
    const fitted = this.fittedTo(span);
    const scale = Math.min(fitted.scale, small ? 2 * readable * ratio : goal.scale);
    if (scale !== goal.scale) return { ...fitted, scale };
    const axis = (from: number, to: number, low: number, high: number): number => {
      const margin = Math.min(1.25, Math.max(0, (high - low - (to - from)) / 2));
      if (from - margin < low) return from - margin - low;
      if (to + margin > high) return to + margin - high;
      return 0;
    };
    return {
      x: goal.x + axis(span.left, span.right, seen.left, seen.right),
      y: goal.y + axis(span.top, span.bottom, seen.top, seen.bottom),
      scale,
    };
  }

  /** The place of the canvas under a point of the screen, in cells. */
  placeAt(pointX: number, pointY: number): { readonly x: number; readonly y: number } {
    const { pan } = this;
    return { x: (pointX - pan.x) / this.pose.scale, y: (pointY - pan.y) / this.pose.scale };
  }

  private move(motion: Glide | Zoom): void {
    if (!this.motion) this.last = 0;
    this.motion = motion;
  }

  private finish(pose: Pose): void {
    this.motion = null;
    this.pose = this.bounded(pose);
  }

  private windowOf({ x, y, scale }: Pose): Span {
    const halfWidth = this.width / 2 / scale;
    const halfHeight = this.height / 2 / scale;
    return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  }

  /** Where a coast has come when a share of its way is behind it. */
  private coasted({ from, velocityX, velocityY }: Coast, share: number): Pose {
    const way = (COAST_EASE * share) / from.scale;
    return this.limited({ x: from.x - velocityX * way, y: from.y - velocityY * way, scale: from.scale });
  }

  /** The pose at a scale that keeps a zoom's place under its point. */
  private held({ place, point }: Zoom, scale: number): Pose {
    return this.limited({
      x: place.x - (point.x - this.width / 2) / scale,
      y: place.y - (point.y - this.height / 2) / scale,
      scale,
    });
  }

  /** Least scale: the board and its margins just fit, or the most periods are in sight. */
  private get leastScale(): number {
    const { ground } = this;
    const margin = 2 * FIT_MARGIN * this.ratio;
    const axis = (screen: number, cells: number, wraps: boolean): number =>
      wraps ? screen / (cells * MOST_PERIODS) : (screen - margin) / cells;
    const fits = Math.min(
      axis(this.width, ground.width, ground.wrapsColumns),
      axis(this.height, ground.height, ground.wrapsRows),
      LARGEST_FITTED_CELL * this.ratio,
    );
    return Math.max(fits, 1);
  }

  private get greatestScale(): number {
    return Math.max(LARGEST_CELL * this.ratio, this.leastScale);
  }

  private get fittedScale(): number {
    const { ground } = this;
    const margin = 2 * FIT_MARGIN * this.ratio;
    const axis = (screen: number, cells: number, wraps: boolean): number =>
      wraps ? screen / (cells * FITTED_PERIODS) : (screen - margin) / cells;
    const scale = Math.min(
      axis(this.width, ground.width, ground.wrapsColumns),
      axis(this.height, ground.height, ground.wrapsRows),
      LARGEST_FITTED_CELL * this.ratio,
    );
    return Math.max(scale, this.leastScale);
  }

  private stepped(scale: number): number {
    const { scaleStep } = this;
    return scaleStep === 0 ? scale : Math.max(Math.round(scale * scaleStep), 1) / scaleStep;
  }

  /** Keeps a pose where the board can be seen. */
  private limited(pose: Pose): Pose {
    const { ground } = this;
    const freedom = clamp((pose.scale / this.leastScale - 1) / FREE_FROM, 0, 1);
    const middle = middleOf(ground);
    const axis = (at: number, from: number, screen: number, cells: number, wraps: boolean): number => {
      if (wraps) return at;
      const board = cells * pose.scale;
      const reach = (freedom * (Math.abs(board - screen) / 2 + SLACK * Math.min(board, screen))) / pose.scale;
      return clamp(at, from - reach, from + reach);
    };
    return {
      x: axis(pose.x, middle.x, this.width, ground.width, ground.wrapsColumns),
      y: axis(pose.y, middle.y, this.height, ground.height, ground.wrapsRows),
      scale: pose.scale,
    };
  }

  /** Keeps a pose near the origin, where it looks the same. */
  private normal(pose: Pose): Pose {
    const place = copiesBeyond(this.ground)?.alike({ row: pose.y, column: pose.x });
    return { x: place?.column ?? pose.x, y: place?.row ?? pose.y, scale: this.stepped(pose.scale) };
  }

  private bounded(pose: Pose): Pose {
    return this.normal(this.limited({ ...pose, scale: clamp(pose.scale, this.leastScale, this.greatestScale) }));
  }
}
