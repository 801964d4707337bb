import type { Canvas, Place } from '../../shared/topology/canvas.ts';
import type { CopiedPlace, Copies } from '../../shared/topology/copies.ts';
import { eased, GLIDE } from './camera.ts';
import type { Span } from './gpu/batch.ts';
import type { BoardExtent } from './viewport.ts';

/**
 * Positions are multiples of 1 / GRID cells. Sums of such numbers are exact, so a frame that has rolled around is where
 * it was, however its rolls were cut into frames and interrupted by others.
 */
const GRID = 2 ** 16;

interface RingRoll {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly start: number;
}

/**
 * Frame around an endless board: it shows one period, and around it a ring with the cells across the edges. The board
 * moves instead of the view: it rolls within the frame.
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

  /** The axes on which the board goes on beyond the frame. */
  get endless(): { readonly across: boolean; readonly down: boolean } {
    return { across: this.canvas.wrapsColumns, down: this.canvas.wrapsRows };
  }

  /** Part of the plane inside the frame: one period. */
  get inner(): Span {
    const { x, y, canvas } = this;
    return { left: x, top: y, right: x + canvas.width, bottom: y + canvas.height };
  }

  /** The period with its ring. */
  get outer(): Span {
    const { left, top, right, bottom } = this.inner;
    return {
      left: left - this.ringX,
      top: top - this.ringY,
      right: right + this.ringX,
      bottom: bottom + this.ringY,
    };
  }

  /** The frame with its ring as a flat board for the camera. */
  get extent(): BoardExtent {
    const { left, top, right, bottom } = this.outer;
    return {
      left,
      top,
      width: right - left,
      height: bottom - top,
      wrapsColumns: false,
      wrapsRows: false,
      copies: this.copies,
    };
  }

  /** Copy of a cell inside the frame. While the board rolls, it is the copy of which more is inside. */
  within(place: Place): CopiedPlace {
    const { left, top, right, bottom } = this.inner;
    const { copies } = this;
    for (const copy of copies.meeting({ left: left - 1, top: top - 1, right, bottom })) {
      const { row, column } = copies.placeIn(copy, place);
      const inside = row >= top - 0.5 && row < bottom - 0.5 && column >= left - 0.5 && column < right - 0.5;
      if (inside) return { row, column, turned: copy.turned };
    }
    return { ...place, turned: false };
  }

  /** Rolls the board by whole cells, at once or with a glide. Axes that do not wrap do not move. */
  rollBy(columns: number, rows: number, now: number, animated: boolean): void {
    const toX = (this.roll?.toX ?? this.x) + (this.canvas.wrapsColumns ? columns : 0);
    const toY = (this.roll?.toY ?? this.y) + (this.canvas.wrapsRows ? rows : 0);
    // A roll without animation ends at the next step.
    const start = animated ? now : Number.NEGATIVE_INFINITY;
    this.roll = { fromX: this.x, fromY: this.y, toX, toY, start };
  }

  /**
   * Rolls the board at once by any distance in cells, as a drag does. Returns the frame's movement over the canvas:
   * axes that do not wrap do not move.
   */
  drag(columns: number, rows: number): { readonly columns: number; readonly rows: number } {
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

  /** Rolls on to whole cells, after a drag. */
  settle(now: number, animated: boolean): void {
    const { x, y } = this;
    if (this.roll) return;
    this.rollBy(Math.round(x) - x, Math.round(y) - y, now, animated);
  }

  /** Advances to a time in milliseconds. Returns the frame's movement over the canvas, null while it rests. */
  step(now: number): { readonly columns: number; readonly rows: number } | null {
    const { roll } = this;
    if (!roll) return null;
    const share = eased(Math.min(1, Math.max(0, (now - roll.start) / GLIDE)));
    const [x, y] = [this.x, this.y];
    const onWay = (from: number, to: number): number => from + Math.round((to - from) * share * GRID) / GRID;
    this.x = onWay(roll.fromX, roll.toX);
    this.y = onWay(roll.fromY, roll.toY);
    if (share === 1) this.roll = null;
    return { columns: this.x - x, rows: this.y - y };
  }
}
