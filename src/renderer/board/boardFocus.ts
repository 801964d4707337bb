import type { OpenSession } from '../state/session/openSession.ts';
import type { Camera } from './camera.ts';
import type { Span } from './gpu/batch.ts';
import { type BoardShift, NO_SHIFT, opposite, type RingFrame } from './ringFrame.ts';
import { sameSpan, shifted, spanAround } from './spans.ts';
import type { ViewportPose } from './viewport.ts';

/** Height that stays free above the subgrid in focus, for the button that shows the subgrid's name, in CSS pixels. */
const HEAD = 20;

/**
 * The pose to which the view moves, and how far a framed board rolls (moves within its frame, which stays in place)
 * during the movement; see `BoardNavigation.moveTo`.
 */
type FocusMove = readonly [pose: ViewportPose, roll: BoardShift];

/** A view to return to: its middle in cells, and its scale in CSS pixels per cell. */
interface StoredView extends ViewportPose {
  /** Whether the whole board is shown. */
  readonly fitted: boolean;
  /** Part of the plane that is inside the frame of an endless board; null without a frame. */
  readonly frame: Span | null;
}

/** The subgrid in focus: its place on the board, and the view to return to when the focus ends. */
export class BoardFocus {
  private readonly session: OpenSession;
  private readonly camera: Camera;
  private readonly ring: () => RingFrame | null;
  private readonly changed: () => void;
  /** The subgrid in focus; -1 for none. */
  private subgrid = -1;
  #square: Span | null = null;
  private former: StoredView | null = null;

  /** @param changed called when {@link square} has changed. */
  constructor(session: OpenSession, camera: Camera, ring: () => RingFrame | null, changed: () => void) {
    this.session = session;
    this.camera = camera;
    this.ring = ring;
    this.changed = changed;
  }

  /**
   * Square of the plane that the subgrid in focus fills. An endless board shows several copies of the subgrid: this is
   * the copy inside the frame or, without a frame, the one nearest to the middle of the view.
   */
  get square(): Span | null {
    return this.#square;
  }

  /** The view to return to when the focus ends. Without a focus: the view at the end of the current motion. */
  get view(): StoredView {
    return this.former ?? this.presentView;
  }

  /** Pose that shows all of {@link square}. Without a square: the pose at the end of the current motion. */
  get fitted(): ViewportPose {
    return this.square ? this.camera.fittedTo(this.square, HEAD) : this.camera.goal;
  }

  /** Whether the view is fitted to the subgrid in focus, or will be fitted to it at the end of its motion. */
  get isFitted(): boolean {
    return this.square !== null && this.camera.isAt(this.fitted);
  }

  /** Whether a cell belongs to the subgrid in focus. */
  contains(cell: number): boolean {
    const { positionCell, digits } = this.session.topology;
    return positionCell.subarray(this.subgrid * digits ** 2, (this.subgrid + 1) * digits ** 2).includes(cell);
  }

  /**
   * Brings a subgrid into focus. Returns the movement after which the whole subgrid is visible; on a framed board, the
   * whole subgrid is then inside the frame.
   */
  enter(subgrid: number): FocusMove {
    const { camera } = this;
    if (this.subgrid < 0) this.former = this.presentView;
    this.subgrid = subgrid;
    this.follow();
    const ring = this.ring();
    if (!this.square) return [camera.goal, NO_SHIFT];
    const before = shifted(this.square, opposite(ring?.ahead ?? NO_SHIFT));
    const roll = ring?.rollFor(before) ?? NO_SHIFT;
    return [camera.fittedTo(shifted(before, opposite(roll)), HEAD), roll];
  }

  /**
   * Ends the focus. Returns the movement back to the view before the focus; null if the frame was switched on or off
   * meanwhile.
   */
  leave(): FocusMove | null {
    const { former, camera } = this;
    const ring = this.ring();
    this.subgrid = -1;
    this.former = null;
    this.follow();
    if (!former || (former.frame === null) !== (ring === null)) return null;
    const { frame } = former;
    const roll = ring && frame ? { columns: frame.left - ring.rest.left, rows: frame.top - ring.rest.top } : NO_SHIFT;
    if (former.fitted) return [camera.nearest(camera.fitted()), roll];
    const { columns, rows } = ring?.ahead ?? NO_SHIFT;
    const x = former.x - columns - roll.columns;
    const y = former.y - rows - roll.rows;
    return [camera.nearest({ x, y, scale: former.scale * camera.ratio }), roll];
  }

  /** Updates {@link square} after the view has moved. */
  follow(): void {
    const square = this.findSquare();
    if (sameSpan(square, this.#square)) return;
    this.#square = square;
    this.changed();
  }

  private findSquare(): Span | null {
    if (this.subgrid < 0) return null;
    const { canvas, copies, topology } = this.session;
    // Look for the middle cell, because it is at the same place of the subgrid in upright and in mirrored copies.
    const half = (topology.digits - 1) / 2;
    const { row, column } = canvas.subgridPlace(this.subgrid);
    const middle = { row: row + half, column: column + half };
    const { x, y } = this.camera.goal;
    const place = this.ring()?.within(middle) ?? copies.nearest(middle, { row: y - 0.5, column: x - 0.5 });
    return spanAround([place], half);
  }

  private get presentView(): StoredView {
    const { camera } = this;
    const ring = this.ring();
    const { x, y, scale } = camera.goal;
    const { columns, rows } = ring?.ahead ?? NO_SHIFT;
    return {
      x: x + columns,
      y: y + rows,
      scale: scale / camera.ratio,
      fitted: camera.isFitted,
      frame: ring?.rest ?? null,
    };
  }
}
