import type { Canvas, Place } from '../../shared/topology/canvas.ts';
import type { CopiedPlace, Copies } from '../../shared/topology/copies.ts';
import { eased, GLIDE } from './camera.ts';
import type { Span } from './gpu/batch.ts';
import { shifted } from './spans.ts';
import type { BoardExtent } from './viewport.ts';

/**
 * Positions are rounded to multiples of 1 / GRID cells. Sums of such numbers are exact. So a frame that has rolled once
 * around is exactly where it was, whatever interrupted its rolls.
 */
const GRID = 2 ** 16;

/** A movement over the canvas, in cells. */
export interface BoardShift {
  readonly columns: number;
  readonly rows: number;
}

export const NO_SHIFT: BoardShift = { columns: 0, rows: 0 };

export function opposite({ columns, rows }: BoardShift): BoardShift {
  return { columns: -columns, rows: -rows };
}

interface RingRoll {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly start: number;
  /** Duration, in milliseconds. */
  readonly lasts: number;
}

/**
 * Returns by how many whole cells, at least, an interval must move to lie between `low` and `low + room`. The interval
 * is `allFrom` to `allTo` if that fits, otherwise `from` to `to`. If neither fits, returns the movement that centres
 * `from` to `to`.
 */
function into(from: number, to: number, allFrom: number, allTo: number, low: number, room: number): number {
  const [start, end] = allTo - allFrom <= room ? [allFrom, allTo] : [from, to];
  if (end - start > room) return Math.round((start + end - room) / 2 - low);
  return Math.min(0, Math.floor(start - low)) || Math.max(0, Math.ceil(end - low - room));
}

/**
 * Frame around an endless board. Inside the frame is one period, which has each cell once. Around the period is a ring
 * of cells from beyond the edges. The frame stays in place on the screen, and the board moves within it; such a
 * movement is called a roll.
 */
export class RingFrame {
  private readonly canvas: Canvas;
  private readonly copies: Copies;
  /** Width of the ring in cells; 0 on axes that do not wrap. */
  private readonly ringX: number;
  private readonly ringY: number;
  private x = 0;
  private y = 0;
  private roll: RingRoll | null = null;

  /** @param ring width of the ring in cells. */
  constructor(canvas: Canvas, copies: Copies, ring: number) {
    this.canvas = canvas;
    this.copies = copies;
    this.ringX = canvas.wrapsColumns ? Math.min(ring, canvas.width) : 0;
    this.ringY = canvas.wrapsRows ? Math.min(ring, canvas.height) : 0;
  }

  /** The axes on which the board continues beyond the frame. */
  get endless(): { readonly across: boolean; readonly down: boolean } {
    return { across: this.canvas.wrapsColumns, down: this.canvas.wrapsRows };
  }

  /** Part of the plane inside the frame: one period. */
  get inner(): Span {
    const { x, y, canvas } = this;
    return { left: x, top: y, right: x + canvas.width, bottom: y + canvas.height };
  }

  get rolling(): boolean {
    return this.roll !== null;
  }

  /** How far the frame will still move over the canvas in the current roll, in cells. */
  get ahead(): BoardShift {
    const { roll, x, y } = this;
    return roll ? { columns: roll.toX - x, rows: roll.toY - y } : NO_SHIFT;
  }

  /** Part of the plane that is inside the frame at the end of the current roll. */
  get rest(): Span {
    return shifted(this.inner, this.ahead);
  }

  /**
   * Returns the shortest roll, in whole cells, that brings a part of the plane inside the frame. If the part is too
   * large for the frame, the roll brings its middle to the middle of the frame.
   *
   * @param all a larger part, which is brought inside too if the frame has room for it.
   */
  rollFor(part: Span, all: Span = part): BoardShift {
    const { inner, endless, canvas } = this;
    const columns = into(part.left, part.right, all.left, all.right, inner.left, canvas.width);
    const rows = into(part.top, part.bottom, all.top, all.bottom, inner.top, canvas.height);
    return { columns: endless.across ? columns : 0, rows: endless.down ? rows : 0 };
  }

  /**
   * Splits a movement of the view, in cells, into a pan and a roll. The view pans up to the ends of the ring, or not at
   * all if both ends are in view. The board rolls by the rest of the movement.
   */
  split({ columns, rows }: BoardShift, window: Span): { readonly pan: BoardShift; readonly roll: BoardShift } {
    const { outer, endless } = this;
    const part = (by: number, low: number, high: number, from: number, to: number): number => {
      if (low <= from && high >= to) return 0;
      return by > 0 ? Math.min(by, Math.max(0, to - high)) : Math.max(by, Math.min(0, from - low));
    };
    const pan = {
      columns: endless.across ? part(columns, window.left, window.right, outer.left, outer.right) : columns,
      rows: endless.down ? part(rows, window.top, window.bottom, outer.top, outer.bottom) : rows,
    };
    return { pan, roll: { columns: columns - pan.columns, rows: rows - pan.rows } };
  }

  /** Part of the plane that contains the period inside the frame and the ring around it. */
  get outer(): Span {
    const { left, top, right, bottom } = this.inner;
    return {
      left: left - this.ringX,
      top: top - this.ringY,
      right: right + this.ringX,
      bottom: bottom + this.ringY,
    };
  }

  /** The frame with its ring, described to the camera as a board without wrapped axes. */
  get extent(): BoardExtent {
    const { left, top, right, bottom } = this.outer;
    const { inner } = this;
    return {
      left,
      top,
      width: right - left,
      height: bottom - top,
      wrapsColumns: false,
      wrapsRows: false,
      core: { width: inner.right - inner.left, height: inner.bottom - inner.top },
      copies: this.copies,
    };
  }

  /**
   * Returns the copy of a cell inside the frame. While the board rolls, the frame can cut a cell in two: then returns
   * the copy of which more is inside.
   *
   * @param inner where the frame is; by default where it is now.
   */
  within(place: Place, inner: Span = this.inner): CopiedPlace {
    const { left, top, right, bottom } = inner;
    const { copies } = this;
    for (const copy of copies.meeting({ left: left - 1, top: top - 1, right, bottom })) {
      const { row, column } = copies.placeIn(copy, place);
      const inside = row >= top - 0.5 && row < bottom - 0.5 && column >= left - 0.5 && column < right - 0.5;
      if (inside) return { row, column, turned: copy.turned };
    }
    return { ...place, turned: false };
  }

  /** Rolls the board by whole cells, at once or with a glide. Does nothing on axes that do not wrap. */
  rollBy(columns: number, rows: number, now: number, animated: boolean): void {
    const toX = (this.roll?.toX ?? this.x) + (this.canvas.wrapsColumns ? columns : 0);
    const toY = (this.roll?.toY ?? this.y) + (this.canvas.wrapsRows ? rows : 0);
    // Without animation, the next call of `step` ends the roll.
    const start = animated ? now : Number.NEGATIVE_INFINITY;
    // A whole turn shows the same board again, so it takes longer: only its motion shows that there was one.
    const turns = Math.max(Math.abs(toX - this.x) / this.canvas.width, Math.abs(toY - this.y) / this.canvas.height);
    const lasts = GLIDE * Math.min(2, Math.max(1, 2 * turns));
    this.roll = { fromX: this.x, fromY: this.y, toX, toY, start, lasts };
  }

  /**
   * Rolls the board at once by any distance in cells, as a drag does. Returns how far the frame has moved over the
   * canvas; 0 on axes that do not wrap.
   */
  drag({ columns, rows }: BoardShift): BoardShift {
    const onGrid = (cells: number): number => Math.round(cells * GRID) / GRID;
    const moved = {
      columns: this.canvas.wrapsColumns ? onGrid(columns) : 0,
      rows: this.canvas.wrapsRows ? onGrid(rows) : 0,
    };
    this.roll = null;
    this.x += moved.columns;
    this.y += moved.rows;
    return moved;
  }

  /** Starts a roll to the nearest whole cells, after a drag. */
  settle(now: number, animated: boolean): void {
    const { x, y } = this;
    if (this.roll) return;
    this.rollBy(Math.round(x) - x, Math.round(y) - y, now, animated);
  }

  /** Advances to a time in milliseconds. Returns the frame's movement over the canvas, null while it rests. */
  step(now: number): BoardShift | null {
    const { roll } = this;
    if (!roll) return null;
    const share = eased(Math.min(1, Math.max(0, (now - roll.start) / roll.lasts)));
    const [x, y] = [this.x, this.y];
    const onWay = (from: number, to: number): number => from + Math.round((to - from) * share * GRID) / GRID;
    this.x = onWay(roll.fromX, roll.toX);
    this.y = onWay(roll.fromY, roll.toY);
    if (share === 1) this.roll = null;
    return { columns: this.x - x, rows: this.y - y };
  }
}
