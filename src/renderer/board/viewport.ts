import type { Place } from '../../shared/topology/canvas.ts';
import type { Copies } from '../../shared/topology/copies.ts';
import type { Span } from './gpu/batch.ts';

interface PartSize {
  readonly width: number;
  readonly height: number;
}

/** Extent of the board for the camera, in cells. */
export interface BoardExtent {
  /** Start of the board on the plane; 0 by default. */
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  readonly wrapsColumns: boolean;
  readonly wrapsRows: boolean;
  /** Part in the middle of the board without copies of its cells; absent if the board has none. */
  readonly core?: PartSize;
  /** Whether the view may extend beyond the board in any direction, provided that its middle stays on the board. */
  readonly roams?: boolean;
  /**
   * Positions of the board's copies. Even a board that does not wrap can have copies, which are shown around it. By
   * default, there are no copies.
   */
  readonly copies?: Copies;
}

/** Camera position: the place in the middle of the view, in cells, and the scale in device pixels per cell. */
export interface ViewportPose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Sizes of readable cells, in CSS pixels: the smallest, and the one to which smaller cells are enlarged. */
export interface ReadableSizes {
  readonly least: number;
  readonly good: number;
}

/** Upper bounds on the size of a cell, in CSS pixels: in general, and for fitting a small board to the view. */
const LARGEST_CELL = 128;
const LARGEST_FITTED_CELL = 84;
/** Lower bound on the scale, for screens that are smaller than the margins. */
const LEAST_FITTED_SCALE = 0.05;
/** Margin around a fitted board: at most this many CSS pixels, and this share of the view's smaller side. */
const FIT_MARGIN = 28;
const FIT_SHARE = 0.04;
/**
 * The board can be moved out of view by this fraction of its length or, if the view is smaller than the board, of the
 * view's length.
 */
const SLACK = 0.3;
/**
 * At the smallest scale, the board is centred. While the scale grows from there by this fraction, the board's freedom
 * to move grows from none to full.
 */
const FREE_FROM = 0.3;
/** Number of periods of a wrapped axis in a fitted view, and the most that can be visible at once. */
const FITTED_PERIODS = 1.4;
/**
 * Smallest cell of a fitted view that can be read, in CSS pixels. In a small window, the view leaves out the copies around
 * a wrapped board if its cells can then be read.
 */
const LEAST_WRAPPED_CELL = 15;
const MOST_PERIODS = 3;
/**
 * Upper bound on the visible fraction of a board that shows only a part of an endless world. The board shows another
 * part of the world as soon as the view is half a province away from the middle of the board. This bound keeps the
 * edges of the board out of sight until then.
 */
const WIDEST_VIEW = 0.74;

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Returns the place of the cell whose middle is at this point. The coordinates can be fractions. */
function cellAround({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { row: y - 0.5, column: x - 0.5 };
}

function middleOf({ left = 0, top = 0, width, height }: BoardExtent): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Returns the greatest common divisor of the distances between copies of the board, in cells; 0 without copies. The
 * scale times this number must be a whole number, so that copies are whole numbers of pixels apart.
 */
function scaleStepOf({ copies }: BoardExtent): number {
  return copies?.grain ?? 0;
}

/** The copies of a board that wraps; undefined for other boards. */
function copiesBeyond({ wrapsColumns, wrapsRows, copies }: BoardExtent): Copies | undefined {
  return wrapsColumns || wrapsRows ? copies : undefined;
}

/**
 * Distance to move so that an interval of an axis is in view, with about one more cell beside it if there is room.
 * Returns 0 if all of this is in view already.
 */
function shiftToShow(from: number, to: number, low: number, high: number): number {
  const margin = Math.min(1.25, Math.max(0, (high - low - (to - from)) / 2));
  if (from - margin < low) return from - margin - low;
  if (to + margin > high) return to + margin - high;
  return 0;
}

/**
 * Rules for poses: which ones are possible, and which ones show a given part of the board. Pure arithmetic in device
 * pixels and cells.
 *
 * A flat axis is bounded, so the board cannot be lost. A wrapped axis is endless: the board repeats, and the distance
 * between its copies is the period. Poses are normalised to one period (two if every other copy is mirrored). The scale
 * makes a period a whole number of pixels, so that copies of the board meet without a seam.
 */
export class Viewport {
  private board: BoardExtent;
  private scaleStep: number;
  private width = 1;
  private height = 1;
  private ratio = 1;

  constructor(board: BoardExtent) {
    this.board = board;
    this.scaleStep = scaleStepOf(board);
  }

  /** Replaces the board. */
  setBoard(board: BoardExtent): void {
    this.board = board;
    this.scaleStep = scaleStepOf(board);
  }

  /** Moves the board on the plane. */
  moveBoard(columns: number, rows: number): void {
    const { left = 0, top = 0 } = this.board;
    this.board = { ...this.board, left: left + columns, top: top + rows };
  }

  /** Sets the size of the screen in device pixels. */
  resize(width: number, height: number, ratio: number): void {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
  }

  /** Device pixels per CSS pixel. */
  get pixelRatio(): number {
    return this.ratio;
  }

  /** Whether the size of the screen is known yet. */
  get sized(): boolean {
    return this.width !== 1;
  }

  /** Pose to use before the screen has a size. */
  get start(): ViewportPose {
    return { ...middleOf(this.board), scale: 1 };
  }

  /** Middle of the screen, in device pixels. */
  get middle(): { readonly x: number; readonly y: number } {
    return { x: this.width / 2, y: this.height / 2 };
  }

  /** Part of the plane that a pose shows, in cells. */
  windowOf({ x, y, scale }: ViewportPose): Span {
    const halfWidth = this.width / 2 / scale;
    const halfHeight = this.height / 2 / scale;
    return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  }

  /** Pose that shows the whole board, or one period of an endless board and part of its neighbours. */
  fitted(): ViewportPose {
    return this.bounded({ ...middleOf(this.board), scale: this.fittedScale });
  }

  /**
   * Pose that shows a part of the canvas as large as possible.
   *
   * @param head height that stays free above the part, in CSS pixels.
   */
  fittedTo(span: Span, head = 0): ViewportPose {
    const { margin } = this;
    const scale = Math.min(
      (this.width - margin) / (span.right - span.left),
      (this.height - margin - head * this.ratio) / (span.bottom - span.top),
      LARGEST_FITTED_CELL * this.ratio,
    );
    return {
      x: (span.left + span.right) / 2,
      y: (span.top + span.bottom) / 2 - (head * this.ratio) / 2 / scale,
      scale,
    };
  }

  /**
   * Returns the pose nearest to the goal that shows a cell and, if there is room, one cell on every side of it.
   *
   * @param turned true to look only for mirrored copies of the cell, false only for upright ones; by default for both.
   */
  revealing(goal: ViewportPose, { row, column }: Place, turned?: boolean): ViewportPose {
    const seen = this.windowOf(goal);
    // Use the copy of the cell nearest to the window.
    const place = copiesBeyond(this.board)?.nearest({ row, column }, cellAround(goal), turned) ?? { row, column };
    return {
      x: goal.x + shiftToShow(place.column, place.column + 1, seen.left, seen.right),
      y: goal.y + shiftToShow(place.row, place.row + 1, seen.top, seen.bottom),
      scale: goal.scale,
    };
  }

  /**
   * Returns the pose nearest to the goal that shows a part of the canvas completely. If the part fits at a readable
   * size, its cells are readable.
   *
   * @param readable null to leave small cells as they are.
   */
  showing(goal: ViewportPose, span: Span, readable: ReadableSizes | null): ViewportPose {
    const { ratio } = this;
    const seen = this.windowOf(goal);
    const small = readable !== null && goal.scale < readable.least * ratio;
    const inside =
      span.left >= seen.left && span.right <= seen.right && span.top >= seen.top && span.bottom <= seen.bottom;
    if (inside && !small) return goal;
    const fitted = this.fittedTo(span);
    const scale = Math.min(fitted.scale, small ? readable.good * ratio : goal.scale);
    if (scale !== goal.scale) return { ...fitted, scale };
    return {
      x: goal.x + shiftToShow(span.left, span.right, seen.left, seen.right),
      y: goal.y + shiftToShow(span.top, span.bottom, seen.top, seen.bottom),
      scale,
    };
  }

  /**
   * Returns the pose nearest to `from` that shows the same part of the board as `pose`. The result can lie across
   * wrapped edges, but never on a mirrored copy.
   */
  nearest(pose: ViewportPose, from: ViewportPose): ViewportPose {
    const near = copiesBeyond(this.board)?.nearest(cellAround(pose), cellAround(from), false);
    return near ? { x: near.column + 0.5, y: near.row + 0.5, scale: pose.scale } : pose;
  }

  /** The possible scale that is nearest to the given one. */
  possibleScale(scale: number): number {
    return this.stepped(clamp(scale, this.leastScale, this.greatestScale));
  }

  /** The margins on two sides of a fitted board, in device pixels. */
  private get margin(): number {
    return 2 * Math.min(FIT_MARGIN * this.ratio, FIT_SHARE * Math.min(this.width, this.height));
  }

  /** Smallest scale: the board just fits with its margins, or the maximum number of periods is in view. */
  private get leastScale(): number {
    const { board, width, height } = this;
    if (board.roams) return Math.max(width / (WIDEST_VIEW * board.width), height / (WIDEST_VIEW * board.height), 1);
    // On a wrapped board, a cell has at least one pixel. A board with edges can always be shown as a whole, even if its
    // cells are smaller than one pixel.
    const least = board.wrapsColumns || board.wrapsRows ? 1 : LEAST_FITTED_SCALE;
    return Math.max(this.scaleFor(MOST_PERIODS), least);
  }

  private get greatestScale(): number {
    return Math.max(LARGEST_CELL * this.ratio, this.leastScale);
  }

  private get fittedScale(): number {
    const readable = LEAST_WRAPPED_CELL * this.ratio;
    const whole = Math.max(this.scaleFor(FITTED_PERIODS), this.leastScale);
    const close = this.scaleFor(1, this.board.core);
    return whole < readable && close >= readable ? close : whole;
  }

  /** Scale that shows the whole board, or the given part of it, with its margins, or `periods` periods of a wrapped axis. */
  private scaleFor(periods: number, { width, height }: PartSize = this.board): number {
    const { board, margin } = this;
    const axis = (screen: number, cells: number, wraps: boolean): number =>
      wraps ? screen / (cells * periods) : (screen - margin) / cells;
    return Math.min(
      axis(this.width, width, board.wrapsColumns),
      axis(this.height, height, board.wrapsRows),
      LARGEST_FITTED_CELL * this.ratio,
    );
  }

  /** Nearest scale at which copies are whole numbers of pixels apart. */
  stepped(scale: number): number {
    const { scaleStep } = this;
    return scaleStep === 0 ? scale : Math.max(Math.round(scale * scaleStep), 1) / scaleStep;
  }

  /** Limits a pose so that the board stays in view. */
  limited(pose: ViewportPose): ViewportPose {
    const { board } = this;
    const freedom = clamp((pose.scale / this.leastScale - 1) / FREE_FROM, 0, 1);
    const middle = middleOf(board);
    const axis = (at: number, from: number, screen: number, cells: number, wraps: boolean): number => {
      if (wraps) return at;
      if (board.roams) return clamp(at, from - cells / 2, from + cells / 2);
      const length = cells * pose.scale;
      const reach = (freedom * (Math.abs(length - screen) / 2 + SLACK * Math.min(length, screen))) / pose.scale;
      return clamp(at, from - reach, from + reach);
    };
    return {
      x: axis(pose.x, middle.x, this.width, board.width, board.wrapsColumns),
      y: axis(pose.y, middle.y, this.height, board.height, board.wrapsRows),
      scale: pose.scale,
    };
  }

  /** Moves a pose by whole periods towards the origin; the view looks the same there. */
  normal(pose: ViewportPose): ViewportPose {
    const place = copiesBeyond(this.board)?.alike({ row: pose.y, column: pose.x });
    return { x: place?.column ?? pose.x, y: place?.row ?? pose.y, scale: this.stepped(pose.scale) };
  }

  /** How far {@link normal} moves a pose, in cells: whole periods. */
  wrapped(pose: ViewportPose): { readonly x: number; readonly y: number } {
    const { x, y } = this.normal(pose);
    return { x: Math.round(x - pose.x), y: Math.round(y - pose.y) };
  }

  /** The possible pose that is nearest to the given one. */
  bounded(pose: ViewportPose): ViewportPose {
    return this.normal(this.limited({ ...pose, scale: clamp(pose.scale, this.leastScale, this.greatestScale) }));
  }
}
