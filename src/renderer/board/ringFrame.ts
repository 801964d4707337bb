import type { Canvas, Place } from '../../shared/layout/canvas.ts';
import type { CopiedPlace, Copies } from '../../shared/layout/copies.ts';
import { eased, GLIDE, type Ground } from './camera.ts';
import type { Span } from './gpu/batch.ts';

interface Roll {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly start: number;
}

/**
 * An endless board seen through a frame: one period, and around it a ring that shows what lies across the edges.
 * Instead of the view, the board moves: it rolls within the frame.
 */
export class RingFrame {
  private readonly canvas: Canvas;
  private readonly copies: Copies;
  /** Cells of the ring, on axes that wrap. */
  private readonly ringX: number;
  private readonly ringY: number;
  private x = 0;
  private y = 0;
  private roll: Roll | null = null;

  /** @param ring cells of the ring. */
  constructor(canvas: Canvas, copies: Copies, ring: number) {
    this.canvas = canvas;
    this.copies = copies;
    this.ringX = canvas.wrapsColumns ? Math.min(ring, canvas.width) : 0;
    this.ringY = canvas.wrapsRows ? Math.min(ring, canvas.height) : 0;
  }

  /** The period within the frame. */
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

  /** What a camera stands on that looks at the frame. */
  get ground(): Ground {
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

  /** The copy within the frame of a cell on the canvas; while the board rolls, the one of which more lies within. */
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

  /** Rolls the board by whole cells, at once or gliding; on axes that do not wrap nothing moves. */
  rollBy(columns: number, rows: number, now: number, animated: boolean): void {
    const toX = (this.roll?.toX ?? this.x) + (this.canvas.wrapsColumns ? columns : 0);
    const toY = (this.roll?.toY ?? this.y) + (this.canvas.wrapsRows ? rows : 0);
    // A roll that took no time has come to its end at the next step.
    const start = animated ? now : Number.NEGATIVE_INFINITY;
    this.roll = { fromX: this.x, fromY: this.y, toX, toY, start };
  }

  /** Advances to a time in milliseconds. Answers how far the frame moved over the canvas, null when it rests. */
  step(now: number): { readonly columns: number; readonly rows: number } | null {
    const { roll } = this;
    if (!roll) return null;
    const share = eased(Math.min(1, Math.max(0, (now - roll.start) / GLIDE)));
    const [x, y] = [this.x, this.y];
    this.x = roll.fromX + (roll.toX - roll.fromX) * share;
    this.y = roll.fromY + (roll.toY - roll.fromY) * share;
    if (share === 1) this.roll = null;
    return { columns: this.x - x, rows: this.y - y };
  }
}
