import { signal } from '@preact/signals-core';
import { itemAt } from '../../shared/base/itemAt.ts';
import { narrowed } from '../../shared/layout/narrowed.ts';
import { NO_ROOM, type OutsideRoom } from '../../shared/scene/drawnClues.ts';
import { notesAcross } from '../../shared/scene/noteSlots.ts';
import type { Canvas, Place, Spot } from '../../shared/topology/canvas.ts';
import { nearestCell } from '../../shared/topology/nearestCell.ts';
import type { BoardPlace, BoardPort, ViewListener } from '../state/board/boardPort.ts';
import type { Direction } from '../state/board/selection.ts';
import type { StepDrawing } from '../state/board/stepDrawing.ts';
import type { OpenSession } from '../state/session/openSession.ts';
import { BoardFocus } from './boardFocus.ts';
import { Camera } from './camera.ts';
import type { Span } from './gpu/batch.ts';
import { type BoardShift, NO_SHIFT, opposite, RingFrame } from './ringFrame.ts';
import { scrollStep } from './scrollStep.ts';
import { intersection, shifted, spanAround, within } from './spans.ts';
import { StepPlane } from './stepPlane.ts';
import { type BoardExtent, clamp, type ReadableSizes, type ViewportPose } from './viewport.ts';

/** Size and wrap of the canvas, plus the room around it for texts of clues, in the form that the camera needs. */
function sizeOf({ width, height, wrapsColumns, wrapsRows }: Canvas, room: OutsideRoom = NO_ROOM): BoardExtent {
  const { left, top, right, bottom } = room;
  const size = { width: width + left + right, height: height + top + bottom };
  return { left: -left, top: -top, ...size, wrapsColumns, wrapsRows };
}

/** Smallest width of one note's place within a cell, in CSS pixels, at which notes can be read. */
export const READABLE_CELL = 7;

/**
 * On a board of distant subgrids, smaller cells (in CSS pixels) would be mere specks in a void. The first view then
 * shows one subgrid instead of the whole board.
 */
const LEAST_SEEN_CELL = 4;

/** Events that the navigation reports to the board. */
interface NavigationEvents {
  /** The view has moved or will move: draw it, and store it once it rests. */
  moved(): void;
  /** Something other than the view has changed: draw again. */
  stirred(): void;
  /** The pointer is over another point of the canvas. */
  pointed(): void;
  /** The frame of an endless board appeared, disappeared or moved over the board. */
  reframed(): void;
}

/** Movements older than this, in milliseconds, do not count for the speed at release. */
const DRAG_MEMORY = 90;

/** Speed of a drag, from its latest movements. */
export class PanSpeed {
  private readonly movements: { readonly dx: number; readonly dy: number; readonly time: number }[] = [];

  /** @param time in milliseconds, never decreasing. */
  moved(dx: number, dy: number, time: number): void {
    this.movements.push({ dx, dy, time });
    while (time - (this.movements[0]?.time ?? time) > DRAG_MEMORY) this.movements.shift();
  }

  /**
   * Returns the speed at a time, in pixels per millisecond; zero if the hand rested before the release. Forgets all
   * movements.
   */
  at(time: number): { readonly x: number; readonly y: number } {
    const recent = this.movements.splice(0).filter((movement) => time - movement.time <= DRAG_MEMORY);
    const since = recent[0]?.time ?? time;
    // The first movement began before the measured period, so skip it.
    const [, ...later] = recent;
    const span = time - since;
    if (later.length < 2 || span <= 0) return { x: 0, y: 0 };
    const sum = (axis: 'dx' | 'dy'): number => later.reduce((total, movement) => total + movement[axis], 0);
    return { x: sum('dx') / span, y: sum('dy') / span };
  }
}

/**
 * Moves the view over the board. Knows which part of the board is visible, what lies under a point, and where the frame
 * of an endless board is. Draws nothing. Points and sizes are in device pixels. The file is long because this class
 * implements the whole {@link BoardPort}, whose movements share the camera and the frame.
 */
export class BoardNavigation implements BoardPort {
  private readonly session: OpenSession;
  private readonly events: NavigationEvents;
  private room: OutsideRoom;
  readonly camera: Camera;
  private readonly panSpeed = new PanSpeed();
  /** Frame around an endless board, if the player switched it on. */
  ring: RingFrame | null = null;
  readonly #ringed = signal(false);
  /** Finds the places of the plane at which a step is drawn. */
  readonly plane: StepPlane;
  private readonly boardFocus: BoardFocus;
  private point: { readonly x: number; readonly y: number } | null = null;
  /** Whether the view that was stored with the game has been restored. */
  restored = false;
  /**
   * Where {@link showCells} has left the view; null before the first step, and after the last one.
   *
   * - `cells`: the cells that it has brought into view.
   * - `pose`: the view after all motions.
   * - `returns`: the view showed the whole board before the first step.
   * - `former`: the view before the first step.
   * - `rolled`: the board was in its usual place in the frame before, and is not any more.
   * - `scale`: the scale of the next step, if it fits.
   * - `readable`: whether smaller cells are enlarged. Not if the player has moved the view between two steps.
   */
  private closerLook: {
    readonly cells: readonly number[];
    readonly pose: ViewportPose;
    readonly returns: boolean;
    readonly former: ViewportPose;
    readonly rolled: boolean;
    readonly scale: number;
    readonly readable: boolean;
  } | null = null;
  private readonly viewListeners = new Set<ViewListener>();

  /**
   * @param drawing returns the step that is drawn, null for none.
   * @param room free space beside the edges of the board, for texts of clues.
   */
  constructor(
    session: OpenSession,
    events: NavigationEvents,
    drawing: () => StepDrawing | null,
    room: OutsideRoom = NO_ROOM,
  ) {
    this.session = session;
    this.events = events;
    this.room = room;
    this.camera = new Camera({ ...sizeOf(session.canvas, room), copies: session.copies, roams: session.roams });
    this.plane = new StepPlane(session, {
      drawing,
      ring: () => this.ring,
      window: () => this.camera.goalWindow,
      moved: () => this.camera.moved,
    });
    this.boardFocus = new BoardFocus(
      session,
      this.camera,
      () => this.ring,
      () => events.reframed(),
    );
  }

  /**
   * Sets the size of the screen. A view that is fitted to the subgrid in focus stays fitted to it, and a view of a step
   * is set up again.
   */
  resize(width: number, height: number, ratio: number): void {
    const { boardFocus, camera } = this;
    const { isFitted } = boardFocus;
    const isFirst = !camera.sized;
    const look = this.looksCloser ? this.closerLook : null;
    const grown = ratio / camera.ratio;
    const scale = look && !camera.isFitted ? look.scale * grown : null;
    camera.resize(width, height, ratio);
    if (look) {
      const former = { ...look.former, scale: look.former.scale * grown };
      this.closerLook = { ...look, former, pose: this.goalAtRest, scale: scale ?? camera.goal.scale };
      this.lookAt(look.cells, true);
    }
    if (isFirst && this.isScattered && this.cellSize < LEAST_SEEN_CELL) camera.goTo(this.poseOn(0), 0, true);
    if (isFitted) camera.goTo(boardFocus.fitted, 0, true);
  }

  /** Advances all motions to a time in milliseconds. Returns whether any motion continues. */
  step(now: number): boolean {
    const rolled = this.ring?.step(now);
    if (rolled) {
      this.camera.moveBoard(rolled.columns, rolled.rows);
      this.events.reframed();
    }
    const moving = this.camera.step(now);
    this.boardFocus.follow();
    return moving || this.ring?.rolling === true;
  }

  /** Reports the visible part to the listeners. */
  report(): void {
    for (const listener of this.viewListeners) this.tell(listener);
  }

  get place(): BoardPlace {
    const { x, y, scale, fitted } = this.boardFocus.view;
    return { centreRow: y, centreColumn: x, scale, fitted };
  }

  restore({ centreRow, centreColumn, scale, fitted = false }: BoardPlace, cell: number): void {
    const { ring, camera, session } = this;
    // The stored middle can lie outside the frame. Take the copy of that place inside the frame.
    const { row, column } = this.framed(session.copies.under({ row: centreRow - 0.5, column: centreColumn - 0.5 }));
    const centre = ring ? { x: column + 0.5, y: row + 0.5 } : { x: centreColumn, y: centreRow };
    camera.goTo(fitted ? camera.fitted() : { ...centre, scale: scale * camera.ratio }, 0, true);
    if (cell >= 0 && !this.isSeen(cell)) this.reveal(cell, undefined, true);
    this.restored = true;
    this.events.stirred();
  }

  /** Whether a copy of a cell is completely in view. */
  private isSeen(cell: number): boolean {
    return this.session.copies.isWithin(this.placeOf(cell), this.framedPart(this.camera.window));
  }

  zoom(factor: number, around = -1): void {
    const { camera } = this;
    const { middle, scale } = camera;
    if (around < 0 || !this.isSeen(around)) {
      this.zoomAt(middle.x, middle.y, factor);
      return;
    }
    const { row, column } = this.drawnAt(around);
    this.zoomAt(middle.x + (column + 0.5 - camera.x) * scale, middle.y + (row + 0.5 - camera.y) * scale, factor);
  }

  get ringed(): boolean {
    return this.#ringed.value;
  }

  showRing(on: boolean): void {
    const { canvas, copies, topology } = this.session;
    if (on === this.#ringed.peek() || !(canvas.wrapsColumns || canvas.wrapsRows)) return;
    this.ring = on ? new RingFrame(canvas, copies, Math.max(topology.box.rows, topology.box.columns)) : null;
    this.#ringed.value = on;
    this.camera.setBoard(this.ring?.extent ?? { ...sizeOf(canvas, this.room), copies });
    this.camera.goTo(this.camera.fitted(), performance.now(), true);
    this.events.reframed();
    this.events.moved();
  }

  /** Makes room beside the edges of the board. A view of the whole board then shows the room too. */
  makeRoom({ top, right, bottom, left }: OutsideRoom): void {
    const { room: before, camera, session } = this;
    const room = {
      top: Math.max(top, before.top),
      right: Math.max(right, before.right),
      bottom: Math.max(bottom, before.bottom),
      left: Math.max(left, before.left),
    };
    if (JSON.stringify(room) === JSON.stringify(before)) return;
    const { isFitted } = camera;
    this.room = room;
    if (this.ring) return;
    camera.setBoard({ ...sizeOf(session.canvas, room), copies: session.copies });
    if (isFitted) camera.goTo(camera.fitted(), performance.now());
    this.events.moved();
  }

  onView(listener: ViewListener): () => void {
    this.viewListeners.add(listener);
    this.tell(listener);
    return () => this.viewListeners.delete(listener);
  }

  private tell(listener: ViewListener): void {
    const { window, scale, ratio } = this.camera;
    listener(window, this.framedPart(window), this.ring, scale / ratio);
  }

  centreOn(column: number, row: number): void {
    const place = this.framed({ row: row - 0.5, column: column - 0.5 });
    const { scale } = this.camera.goal;
    this.camera.goToNearest({ x: place.column + 0.5, y: place.row + 0.5, scale }, performance.now());
    this.events.moved();
  }

  fitBoard(): void {
    const { ring } = this;
    // Roll the board so that it begins at the top left corner of the frame again.
    const roll = ring ? { columns: -ring.rest.left, rows: -ring.rest.top } : NO_SHIFT;
    this.moveTo(this.camera.nearest(this.camera.fitted()), roll);
  }

  fitSubgrids(subgrids: readonly number[]): void {
    const [first, ...others] = subgrids;
    if (first === undefined) return;
    this.camera.goToNearest(this.poseOn(first, others), performance.now());
    this.events.moved();
  }

  /** Whether wide voids separate subgrids. */
  private get isScattered(): boolean {
    const { down, across } = narrowed(this.session.topology.layout);
    return down.breaks.length + across.breaks.length > 0;
  }

  /** Pose that shows a subgrid, and all of `others`, as large as possible. */
  private poseOn(subgrid: number, others: readonly number[] = []): ViewportPose {
    const { canvas, copies, topology } = this.session;
    // Use the middle cell, because it is at the same place of a subgrid in upright and in mirrored copies.
    const half = (topology.digits - 1) / 2;
    const middleOf = (of: number): Place => {
      const { row, column } = canvas.subgridPlace(of);
      return { row: row + half, column: column + half };
    };
    const start = this.framed(middleOf(subgrid));
    // For each of `others`, use the copy nearest to `subgrid`.
    const middles = [start, ...others.map((other) => copies.nearest(middleOf(other), start))];
    return this.camera.fittedTo(spanAround(middles, half));
  }

  showCells(cells: readonly number[]): void {
    this.lookAt(cells);
  }

  private lookAt(cells: readonly number[], immediate = false): void {
    const { ring, plane, camera } = this;
    const { copies } = this.session;
    const [first, ...others] = cells;
    if (first === undefined) return;
    const start = this.drawnAt(first);
    const places = [start, ...others.map((cell) => plane.placeOf(cell) ?? copies.nearest(this.placeOf(cell), start))];
    // A roll that has not ended yet will move the view too. `moveTo` expects poses without that movement, so subtract
    // it.
    const back = opposite(ring?.ahead ?? NO_SHIFT);
    const span = shifted(spanAround(places, 0), back);
    // In a frame, the board rolls until the cells are inside.
    const roll = ring?.rollFor(span, plane.extent ? shifted(plane.extent, back) : span) ?? NO_SHIFT;
    const { looksCloser } = this;
    const last = looksCloser ? this.closerLook : null;
    const readable = last?.readable ?? this.closerLook === null;
    const returns = last?.returns ?? camera.isFitted;
    const former = last?.former ?? this.goalAtRest;
    const wasHome = last ? last.rolled : ring?.rest.left === 0 && ring.rest.top === 0;
    const rolled = wasHome && (roll !== NO_SHIFT || looksCloser);
    const scale = last?.scale ?? camera.goal.scale;
    const pose = camera.showing(shifted(span, opposite(roll)), readable ? this.readableSizes : null, scale);
    this.moveTo(pose, roll, immediate);
    const greatest = Math.max(scale, camera.goal.scale);
    this.closerLook = { cells, pose: this.goalAtRest, returns, former, rolled, scale: greatest, readable };
  }

  /** The pose at the end of all motions. A roll of the board moves the view too. */
  private get goalAtRest(): ViewportPose {
    const { x, y, scale } = this.camera.goal;
    const { columns, rows } = this.ring?.ahead ?? NO_SHIFT;
    return { x: x + columns, y: y + rows, scale };
  }

  /**
   * Sizes of cells whose candidates can be read, in CSS pixels: the smallest, and the one to which smaller cells are
   * enlarged. A subgrid fits at that size, if it can, so that most steps fit and the zoom stays the same.
   */
  private get readableSizes(): ReadableSizes {
    const { digits } = this.session.topology;
    const least = READABLE_CELL * notesAcross(digits);
    const subgrid = this.camera.fittedTo({ left: 0, top: 0, right: digits, bottom: digits }).scale / this.camera.ratio;
    return { least, good: clamp(subgrid, least, 2 * least) };
  }

  /** Whether the view is where {@link showCells} left it. */
  private get looksCloser(): boolean {
    const { camera, closerLook, ring } = this;
    if (!closerLook) return false;
    const { columns, rows } = ring?.ahead ?? NO_SHIFT;
    const { x, y, scale } = closerLook.pose;
    const pose = { x: x - columns, y: y - rows, scale };
    // At its end, a motion over a wrapped edge moves the view back by whole periods.
    return camera.isAt(pose) || camera.isAt(camera.nearest(pose));
  }

  /**
   * Shows the whole board again if it was shown before {@link showCells}. Otherwise, if {@link showCells} has made cells
   * smaller or larger, shows what was in view before. Does nothing if the player has moved the view since.
   */
  endCloserLook(): void {
    const { camera, closerLook, looksCloser } = this;
    this.closerLook = null;
    if (!looksCloser || !closerLook) return;
    const { returns, former, rolled } = closerLook;
    if (returns && rolled) this.fitBoard();
    else if (returns) this.moveTo(camera.nearest(camera.fitted()), NO_SHIFT);
    else if (former.scale !== camera.goal.scale) {
      // After a roll, the former place shows other cells.
      this.moveTo(camera.nearest(rolled ? { ...camera.goal, scale: former.scale } : former), NO_SHIFT);
    }
  }

  drawnAt(cell: number): Place {
    const { ring, plane } = this;
    const place = this.placeOf(cell);
    return plane.placeOf(cell) ?? ring?.within(place) ?? this.session.copies.nearest(place, this.middle);
  }

  /** Place in the middle of the view at the end of its current motion. */
  private get middle(): Place {
    const { x, y } = this.camera.goal;
    return { row: y - 0.5, column: x - 0.5 };
  }

  focus(subgrid: number): void {
    this.moveTo(...this.boardFocus.enter(subgrid));
    this.events.moved();
  }

  unfocus(to: 'former' | 'here'): void {
    const former = this.boardFocus.leave();
    this.events.moved();
    if (to === 'here') return;
    if (former) this.moveTo(...former);
    else this.fitBoard();
  }

  /** Square of the subgrid in focus on the plane; the board is dimmed outside of it. Null for none. */
  get focusSquare(): Span | null {
    return this.boardFocus.square;
  }

  scroll(direction: Direction, by: 'subgrid' | 'box'): void {
    const { topology } = this.session;
    const { columns, rows } = scrollStep(topology, direction, by);
    if (this.isTurning) return;
    if (this.ring) this.ring.rollBy(columns, rows, performance.now(), this.camera.animated);
    else this.camera.scrollBy(columns, rows, performance.now());
    this.events.moved();
  }

  /**
   * Whether the board still has a movement by a whole period or more ahead. Scrolling further then has no effect,
   * because keys that are held repeat faster than the board glides: the board would jump by half a period from frame to
   * frame, which looks like flicker.
   */
  private get isTurning(): boolean {
    const { camera, ring } = this;
    const { width, height } = this.session.canvas;
    const { columns, rows } = ring?.ahead ?? { columns: camera.goal.x - camera.x, rows: camera.goal.y - camera.y };
    return camera.animated && (Math.abs(columns) >= width || Math.abs(rows) >= height);
  }

  moveView(columns: number, rows: number): void {
    this.camera.moveView(columns, rows);
    this.events.moved();
  }

  reveal(cell: number, turned?: boolean, immediate = false): void {
    const { ring, camera, session } = this;
    const place = this.placeOf(cell);
    // The subgrid in focus is completely visible. So the view does not move, not even for cells at the edge of the
    // subgrid.
    if (this.boardFocus.isFitted && this.boardFocus.contains(cell)) return;
    if (!ring) {
      this.moveTo(camera.revealing(place, turned), NO_SHIFT, immediate);
      return;
    }
    // A roll that has not ended yet will move the view too. `moveTo` expects poses without that movement, so subtract
    // it.
    const { columns, rows } = ring.ahead;
    const { x, y } = camera.goal;
    const before = ({ row, column }: Place): Place => ({ row: row - rows, column: column - columns });
    const inFrame = before(ring.within(place, ring.rest));
    const near = before(session.copies.nearest(place, { row: y + rows - 0.5, column: x + columns - 0.5 }));
    const wayTo = (to: Place): number => {
      const pose = camera.revealing(to);
      return Math.hypot(pose.x - x, pose.y - y);
    };
    // The nearest copy of the cell can lie outside the frame, just beyond its edge. The board then rolls to that copy,
    // because the copy inside the frame is at the opposite edge.
    const to = wayTo(inFrame) <= wayTo(near) ? inFrame : near;
    const roll = ring.rollFor(spanAround([to], 0));
    const pose = camera.revealing(to);
    this.moveTo({ ...pose, x: pose.x - roll.columns, y: pose.y - roll.rows }, roll, immediate);
  }

  /**
   * Moves the view to a pose while the board rolls in its frame. A roll moves the view too, so the pose must not
   * include that movement.
   */
  private moveTo(pose: ViewportPose, { columns, rows }: BoardShift, immediate = false): void {
    const { ring, camera } = this;
    const now = performance.now();
    const rolls = columns !== 0 || rows !== 0;
    if (!rolls && camera.isAt(pose)) return;
    camera.goTo(pose, now, immediate);
    if (rolls) ring?.rollBy(columns, rows, now, camera.animated && !immediate);
    this.events.moved();
  }

  seenTurned(cell: number, supposed: boolean): boolean {
    if (this.ring) return this.ring.within(this.placeOf(cell)).turned;
    const { x, y } = this.camera.goal;
    const { left, top, right, bottom } = this.camera.window;
    const inSight = (turned: boolean): boolean => {
      const to = { row: y - 0.5, column: x - 0.5 };
      const { row, column } = this.session.copies.nearest(this.placeOf(cell), to, turned);
      return column + 1 > left && column < right && row + 1 > top && row < bottom;
    };
    return this.session.copies.turns !== null && !inSight(supposed) && inSight(!supposed) ? !supposed : supposed;
  }

  middleSpot(): Spot {
    const { x, y } = this.camera.goal;
    const { columns, rows } = this.ring?.ahead ?? { columns: 0, rows: 0 };
    const place = { row: y + rows - 0.5, column: x + columns - 0.5 };
    const { row, column, turned } = this.session.copies.under(place);
    return { cell: nearestCell(this.session.topology, { row, column }), turned };
  }

  get cellSize(): number {
    return this.camera.goal.scale / this.camera.ratio;
  }

  /** Returns the place under a point of the canvas. Row and column can be fractions. */
  placeAt(x: number, y: number): Place {
    const place = this.camera.placeAt(x, y);
    return { row: place.y, column: place.x };
  }

  spotAt(x: number, y: number): Spot {
    const place = this.camera.placeAt(x, y);
    if (this.ring && !within(this.ring.outer, place)) return { cell: -1, turned: false };
    return this.session.canvas.spotAt(Math.floor(place.y), Math.floor(place.x));
  }

  /** The cell under the pointer. If the board moves, this cell changes even under a resting pointer. */
  get pointedSpot(): Spot {
    return this.point ? this.spotAt(this.point.x, this.point.y) : { cell: -1, turned: false };
  }

  /** Highlights the cell under a point of the canvas; null for no point. */
  pointAt(point: { readonly x: number; readonly y: number } | null): void {
    this.point = point;
    this.events.pointed();
  }

  private placeOf(cell: number): Place {
    const { cellColumn, cellRow } = this.session.topology;
    return { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
  }

  /** Returns the copy of a place inside the frame, or the place itself if there is no frame. */
  private framed(place: Place): Place {
    return this.ring?.within(place) ?? place;
  }

  panBy(dx: number, dy: number): void {
    const { camera } = this;
    const { x, y } = this.rollBeyond(dx, dy);
    camera.panBy(x, y);
    this.panSpeed.moved(x, y, performance.now());
    this.events.moved();
  }

  /**
   * Splits a pan of a framed board, in device pixels. The view pans only up to the ends of the frame's ring, and the
   * board rolls by the rest. Returns the part for the view.
   */
  private rollBeyond(dx: number, dy: number): { readonly x: number; readonly y: number } {
    const { scale, window } = this.camera;
    const split = this.ring?.split({ columns: -dx / scale, rows: -dy / scale }, window);
    if (!split) return { x: dx, y: dy };
    this.rollNow(split.roll);
    return { x: -split.pan.columns * scale, y: -split.pan.rows * scale };
  }

  /** Rolls the board within its frame, without animation. */
  private rollNow(shift: BoardShift): void {
    if (!this.ring || (shift.columns === 0 && shift.rows === 0)) return;
    const moved = this.ring.drag(shift);
    this.camera.moveBoard(moved.columns, moved.rows);
    this.events.reframed();
  }

  /** Lets a board that was dragged within its frame roll on to whole cells. */
  settle(): void {
    if (!this.ring) return;
    this.ring.settle(performance.now(), this.camera.animated);
    this.events.stirred();
  }

  letGo(): void {
    const now = performance.now();
    const { x, y } = this.panSpeed.at(now);
    this.camera.coast(x, y, now);
    this.events.moved();
  }

  stop(): void {
    this.camera.stop();
  }

  zoomAt(x: number, y: number, factor: number, immediate = false): void {
    this.camera.zoomAt(x, y, factor, immediate);
    this.events.moved();
  }

  /** Whether the whole board is in view and no axis wraps, so that there is nothing to pan. */
  get allInSight(): boolean {
    const { width, height, wrapsRows, wrapsColumns } = this.session.canvas;
    const { left, top, right, bottom } = this.camera.window;
    return !wrapsRows && !wrapsColumns && left <= 0 && top <= 0 && right >= width && bottom >= height;
  }

  get wholeShown(): boolean {
    const { camera, ring } = this;
    if (!ring) return this.allInSight;
    const { left, top, right, bottom } = camera.window;
    const { outer } = ring;
    return left <= outer.left && top <= outer.top && right >= outer.right && bottom >= outer.bottom;
  }

  /**
   * Part of the window that is inside the frame of an endless board, without the ring; the whole window without a
   * frame.
   */
  framedPart(window: Span): Span {
    return this.ring ? intersection(window, this.ring.inner) : window;
  }
}
