import type { PenNode } from '../../shared/game/pen.ts';
import type { Place, Spot } from '../../shared/topology/canvas.ts';
import { entersCell, type HandPoint } from '../state/board/boardHand.ts';
import type { OpenGame } from '../state/play/openGame.ts';
import { WheelReader } from './wheel.ts';

/** Methods of the board that the pointer uses. Points are in device pixels of the board's canvas. */
export interface PointerSurface {
  spotAt(x: number, y: number): Spot;
  /** The place of a point on the plane, in cells with fractions. */
  placeAt(x: number, y: number): Place;
  /** Side of a cell, in CSS pixels. */
  readonly cellSize: number;
  /** Whether the whole board is in view and does not wrap, so that there is nothing to pan. */
  readonly allInSight: boolean;
  /** Whether the whole board is in view, or the whole frame of an endless one. */
  readonly wholeShown: boolean;
  /** Reports the position of the pointer; null if it is outside the board. */
  pointAt(point: { readonly x: number; readonly y: number } | null): void;
  panBy(dx: number, dy: number): void;
  /** Called when the last finger or button was released, or the wheel stopped. */
  settle(): void;
  /** Called when the board is released after a drag, so that it can glide on. */
  letGo(): void;
  /** Called when the board is pressed, to stop where it glides after a drag. */
  stop(): void;
  zoomAt(x: number, y: number, factor: number, immediate?: boolean): void;
}

/** Greatest distance between press and release that still counts as a click, in CSS pixels. */
const CLICK_REACH = { mouse: 4, touch: 10 } as const;

/** Time that a finger must rest on a cell before its drag selects cells, in milliseconds. */
const HOLD = 450;

/** Distance from which a finger still hits the name of a subgrid, in CSS pixels. */
const FINGER = 12;

/** Side of the smallest cell in which a finger can aim at one digit, in CSS pixels. */
const FINGER_CELL = 26;

/** Time without a wheel movement after which the board comes to rest, in milliseconds. */
const WHEEL_REST = 150;

/**
 * Returns the subgrid whose name on the board is under the pointer, -1 for none. Compares rectangles, because CSS lets
 * no pointer events through to the names.
 *
 * @param reach distance from a name that still counts as a hit, in CSS pixels.
 */
function badgeAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, reach: number): number {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-subgrid]')) {
    const { left, top, right, bottom } = badge.getBoundingClientRect();
    const across = clientX >= left - reach && clientX <= right + reach;
    if (across && clientY >= top - reach && clientY <= bottom + reach) return Number(badge.dataset.subgrid);
  }
  return -1;
}

/**
 * Keeps the browser from taking a drag as a throw of its own, which `touch-action: none` alone does not. After a throw,
 * Chromium counts the next tap only as the end of the throw, so that a button tapped at once would not be pressed.
 */
export function preventThrow(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** What a drag from the present position of the pointer would do: move the board, select cells, or nothing. */
type DragPreview = 'moves' | 'selects' | 'nothing';

const DRAG_CLASSES = { moves: 'drag-moves', selects: 'drag-selects' } as const;

/** Sets the shape of the mouse cursor to show what a drag would do. */
function showDragCursor(canvas: HTMLCanvasElement, preview: DragPreview): void {
  for (const [kind, name] of Object.entries(DRAG_CLASSES)) canvas.classList.toggle(name, kind === preview);
}

type PressedKeys = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** One finger, pen or mouse button that is down. */
interface PointerPress {
  x: number;
  y: number;
  readonly start: ScreenPoint;
  readonly reach: number;
  readonly isClick: boolean;
  /** Effect of a drag. */
  drag: 'move' | 'select' | 'add' | 'draw' | 'hand';
  /** True if no other finger was down during this press. */
  alone: boolean;
  moved: boolean;
}

/**
 * Distance between the points that are checked along a drag, in CSS pixels; at most a quarter of a cell. Without such
 * points, quick drags would skip cells.
 */
const DRAG_STEP = 6;

/** Upper bounds for a double tap: milliseconds between the two taps, and CSS pixels between them. */
const DOUBLE_TAP_PAUSE = 350;
const DOUBLE_TAP_REACH = 28;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Recognises double taps of fingers and pens, which not every browser reports as double clicks. */
export class DoubleTaps {
  private last: Tap | null = null;

  /** Returns whether this tap is the second one of a double tap. Its time is in milliseconds. */
  take(tap: Tap): boolean {
    const { last } = this;
    const isSecond =
      last !== null &&
      tap.time - last.time <= DOUBLE_TAP_PAUSE &&
      Math.hypot(tap.x - last.x, tap.y - last.y) <= DOUBLE_TAP_REACH;
    this.last = isSecond ? null : tap;
    return isSecond;
  }

  /** Forgets the last tap. Called when something else happens between two taps, because they are then no double tap. */
  forget(): void {
    this.last = null;
  }
}

/**
 * Turns presses, drags, pinches and the wheel into selections and movements of the board.
 *
 * A press selects a cell if it is released near its start. A drag selects cells in three cases: with Shift or Ctrl, if
 * the user's setting says so, or after the finger has rested on a cell. All other drags move the board; so do drags
 * with the space bar or with another mouse button. While the pen or a setter's tool is chosen, presses and drags draw.
 * Two fingers move the board even then.
 */
export class PointerInput {
  private readonly canvas: HTMLCanvasElement;
  private readonly surface: PointerSurface;
  private readonly play: OpenGame;
  private readonly noteAt: (x: number, y: number) => number;
  /** pointer id → the press of this pointer. */
  private readonly presses = new Map<number, PointerPress>();
  private readonly ending = new AbortController();
  private resting: ReturnType<typeof setTimeout> | undefined;
  private byMouse = false;
  private readonly wheelReader = new WheelReader();
  private wheelRest: ReturnType<typeof setTimeout> | undefined;
  private readonly taps = new DoubleTaps();
  /** Last movement of the mouse over the board while no button was down; null if the mouse has left the board. */
  private hovering: PointerEvent | null = null;
  private spaceHeld = false;
  private spaceUsed = false;

  /**
   * Starts listening; `close` ends it.
   *
   * @param noteAt returns the digit of the note at a point, 0 for none.
   */
  constructor(
    canvas: HTMLCanvasElement,
    surface: PointerSurface,
    play: OpenGame,
    noteAt: (x: number, y: number) => number,
  ) {
    this.canvas = canvas;
    this.surface = surface;
    this.play = play;
    this.noteAt = noteAt;
    const { signal } = this.ending;
    const onUp = (event: PointerEvent): void => this.up(event);
    const onKey = (event: KeyboardEvent): void => {
      this.space(event);
      if (this.hovering) this.preview(this.hovering, event);
    };
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', onUp, { signal });
    canvas.addEventListener('pointercancel', onUp, { signal });
    canvas.addEventListener('touchmove', preventThrow, { signal, passive: false });
    canvas.addEventListener('dblclick', (event) => this.byMouse && this.double(event), { signal });
    canvas.addEventListener('pointerleave', () => this.leave(), { signal });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // Two quick taps on the board are not a double tap if the other thumb pressed a key of the pad between them.
    const onPress = ({ target }: PointerEvent): void => {
      if (target !== canvas) this.taps.forget();
    };
    window.addEventListener('pointerdown', onPress, { signal, capture: true });
    // These listeners run before those of commands: the space bar runs no command if it was used to move the board.
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('keyup', onKey, { signal, capture: true });
    canvas.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  close(): void {
    clearTimeout(this.resting);
    clearTimeout(this.wheelRest);
    this.ending.abort();
  }

  /** Device pixels per CSS pixel. */
  private get ratio(): number {
    return this.canvas.width / Math.max(1, this.canvas.clientWidth);
  }

  private pointOf(event: MouseEvent): ScreenPoint {
    const frame = this.canvas.getBoundingClientRect();
    return { x: (event.clientX - frame.left) * this.ratio, y: (event.clientY - frame.top) * this.ratio };
  }

  private click(event: PointerEvent): void {
    this.select(event);
    const { clientX, clientY, timeStamp } = event;
    if (!this.byMouse && this.taps.take({ x: clientX, y: clientY, time: timeStamp })) this.double(event);
  }

  private select(event: PointerEvent): void {
    const { x, y } = this.pointOf(event);
    const spot = this.surface.spotAt(x, y);
    const { cell, turned } = spot;
    const note = this.noteAt(x, y);
    this.play.typer.flush();
    if (event.ctrlKey || event.metaKey) {
      if (cell >= 0) this.play.selection.toggle(cell, turned);
    } else if (event.shiftKey) {
      if (cell >= 0) this.play.selection.extend(cell, turned);
    } else if (cell >= 0) {
      this.play.pointing.click(spot, note);
    } else {
      this.play.selection.clear();
    }
  }

  /** Handles a double click or double tap. The first of the two clicks has already selected the cell. */
  private double(event: MouseEvent): void {
    if (this.play.draws || this.play.hand.peek()?.active || this.spaceHeld || event.ctrlKey || event.metaKey) return;
    const { x, y } = this.pointOf(event);
    const badge = badgeAt(event, this.byMouse ? 0 : FINGER);
    const { cell } = this.surface.spotAt(x, y);
    if (badge >= 0) this.play.travel.focusOn(badge);
    else if (cell >= 0) {
      const coarse = !this.byMouse && this.surface.cellSize < FINGER_CELL;
      this.play.pointing.doubleClick(cell, { keep: event.shiftKey, coarse });
    } else this.play.travel.focus.leave();
  }

  /** Returns what the pen marks at a point: a cell, or one of its notes. Null outside the cells. */
  private nodeAt({ x, y }: ScreenPoint): PenNode | null {
    const { cell } = this.surface.spotAt(x, y);
    return cell < 0 ? null : { cell, digit: this.noteAt(x, y) };
  }

  /** Starts or continues a line of the pen. */
  private draw(press: PointerPress, point: ScreenPoint, begins: boolean): void {
    const { pen } = this.play.entry;
    const first = begins ? this.nodeAt(press.start) : null;
    if (first) pen.start(first);
    for (const between of this.pointsBetween(press, point)) {
      const next = this.nodeAt(between);
      if (next) pen.moveTo(next, entersCell(this.surface.placeAt(between.x, between.y)));
    }
  }

  private leave(): void {
    this.hovering = null;
    this.surface.pointAt(null);
    this.play.hand.peek()?.hover(null, 0);
  }

  /**
   * Shows with the shape of the mouse cursor what a drag from the position of the event would do.
   *
   * @param keys modifier keys that are pressed now.
   */
  private preview(event: PointerEvent, keys: PressedKeys = event): void {
    if (this.presses.size > 0) return;
    const drag = this.dragOf({ pointerType: event.pointerType, button: 0 }, keys, this.pointOf(event));
    showDragCursor(this.canvas, drag !== 'move' ? 'selects' : this.surface.allInSight ? 'nothing' : 'moves');
  }

  /** Whether a press goes to the setter's tool (`play.hand`), which takes clicks and drags instead of the game. */
  private takesHand(button: number): boolean {
    return button === 0 && !this.spaceHeld && this.play.playable && this.play.hand.peek()?.active === true;
  }

  /** The cell at a point of the screen, and the point's place on the plane. */
  private boardPoint({ x, y }: ScreenPoint): HandPoint {
    return { ...this.surface.spotAt(x, y), ...this.surface.placeAt(x, y) };
  }

  private dragOf(
    { pointerType, button }: Pick<PointerEvent, 'pointerType' | 'button'>,
    keys: PressedKeys,
    { x, y }: ScreenPoint,
  ): PointerPress['drag'] {
    if (this.takesHand(button)) return 'hand';
    if (this.play.draws && button === 0 && !this.spaceHeld && this.nodeAt({ x, y })) return 'draw';
    if (button !== 0 || this.spaceHeld) return 'move';
    if (keys.shiftKey || keys.ctrlKey || keys.metaKey) return 'add';
    const choice = this.play.settings.get('drag').peek();
    // One hand holds a phone, so one finger must be able to move a board of which a part is out of view.
    const selects = choice === 'auto' || pointerType !== 'mouse' ? this.surface.wholeShown : true;
    if (choice === 'move' || !selects) return 'move';
    return this.surface.spotAt(x, y).cell >= 0 ? 'select' : 'move';
  }

  /** Returns points between two points of a drag, close enough that no cell is skipped. */
  private pointsBetween(from: ScreenPoint, to: ScreenPoint): ScreenPoint[] {
    const step = Math.min(DRAG_STEP, this.surface.cellSize / 4) * this.ratio;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  }

  /** Selects the cells between two points of a drag. */
  private sweep(press: PointerPress, to: ScreenPoint): void {
    const spots: Spot[] = [];
    for (const { x, y } of this.pointsBetween(press, to)) {
      const spot = this.surface.spotAt(x, y);
      if (spot.cell >= 0 && spots.at(-1)?.cell !== spot.cell) spots.push(spot);
    }
    this.play.selection.sweep(spots);
  }

  /** Called when a finger has rested on a cell: its drag selects cells from now on. */
  private hold(press: PointerPress): void {
    if (press.moved || this.presses.size !== 1 || this.surface.spotAt(press.x, press.y).cell < 0) return;
    press.drag = 'select';
    press.moved = true;
    this.play.typer.flush();
    this.play.selection.clear();
    this.sweep(press, press);
  }

  private down(event: PointerEvent): void {
    if (event.button > 2) return;
    this.byMouse = event.pointerType === 'mouse';
    this.canvas.setPointerCapture(event.pointerId);
    this.surface.stop();
    const point = this.pointOf(event);
    const reach = (event.pointerType === 'mouse' ? CLICK_REACH.mouse : CLICK_REACH.touch) * this.ratio;
    if (this.spaceHeld) this.spaceUsed = true;
    const isClick = event.button === 0 && !this.spaceHeld;
    const drag = this.dragOf(event, event, point);
    const press: PointerPress = { ...point, start: point, reach, isClick, drag, alone: true, moved: false };
    this.presses.set(event.pointerId, press);
    if (drag === 'hand' && this.presses.size === 1) {
      const changes = event.shiftKey || event.ctrlKey || event.metaKey;
      this.play.hand.peek()?.press(this.boardPoint(point), changes, !this.byMouse);
    }
    clearTimeout(this.resting);
    if (this.byMouse && !isClick && !this.surface.allInSight) this.canvas.classList.add('dragging');
    if (event.pointerType !== 'mouse' && isClick && drag !== 'draw' && drag !== 'hand')
      this.resting = setTimeout(() => this.hold(press), HOLD);
    // With two fingers down, neither press is a click.
    if (this.presses.size > 1) {
      this.play.entry.pen.cancel();
      this.play.hand.peek()?.cancel();
      for (const press of this.presses.values()) {
        press.moved = true;
        press.alone = false;
        if (press.drag === 'select' || press.drag === 'add') press.drag = 'move';
      }
      this.taps.forget();
    }
    this.surface.pointAt(null);
  }

  private pinch(press: PointerPress, to: ScreenPoint, other: PointerPress): void {
    const before = Math.hypot(press.x - other.x, press.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    this.surface.panBy((to.x - press.x) / 2, (to.y - press.y) / 2);
    if (before > 0 && after > 0) this.surface.zoomAt((to.x + other.x) / 2, (to.y + other.y) / 2, after / before, true);
  }

  private move(event: PointerEvent): void {
    const point = this.pointOf(event);
    const press = this.presses.get(event.pointerId);
    if (!press) {
      if (event.pointerType !== 'mouse') return;
      this.hovering = event;
      this.surface.pointAt(point);
      this.play.hand.peek()?.hover(this.boardPoint(point), this.noteAt(point.x, point.y));
      this.preview(event);
      return;
    }
    const other = [...this.presses.values()].find((candidate) => candidate !== press);
    let begins = false;
    if (!press.moved && Math.hypot(point.x - press.start.x, point.y - press.start.y) > press.reach) {
      press.moved = true;
      begins = true;
      this.play.typer.flush();
      if (press.drag === 'move' && !this.surface.allInSight) this.canvas.classList.add('dragging');
      else if (press.drag === 'select') this.play.selection.clear();
    }
    if (other) this.pinch(press, point, other);
    else if (!press.moved) return;
    else if (press.drag === 'move') this.surface.panBy(point.x - press.x, point.y - press.y);
    else if (press.drag === 'draw') this.draw(press, point, begins);
    else if (press.drag === 'hand') {
      for (const between of this.pointsBetween(press, point)) this.play.hand.peek()?.drag(this.boardPoint(between));
    } else this.sweep(press, point);
    press.x = point.x;
    press.y = point.y;
  }

  private up(event: PointerEvent): void {
    const press = this.presses.get(event.pointerId);
    this.presses.delete(event.pointerId);
    clearTimeout(this.resting);
    if (this.presses.size === 0) {
      this.canvas.classList.remove('dragging');
      this.surface.settle();
    }
    if (press?.drag === 'draw') {
      this.drawn(press, event);
      return;
    }
    if (press?.drag === 'hand') {
      if (event.type === 'pointerup' && press.alone) this.play.hand.peek()?.release();
      else this.play.hand.peek()?.cancel();
      return;
    }
    if (!press || event.type !== 'pointerup') return;
    if (!press.moved && press.isClick) this.click(event);
    else if (!press.moved) return;
    else if (press.drag !== 'move') this.play.pointing.swept();
    // After a pinch, releasing the last finger must not let the board glide on.
    else if (press.alone) this.surface.letGo();
  }

  /** Ends a press of the pen. If the pointer moved, the press draws a line, otherwise a circle. */
  private drawn(press: PointerPress, event: PointerEvent): void {
    const { pen } = this.play.entry;
    const node = this.nodeAt(press);
    if (event.type !== 'pointerup' || !press.alone) pen.cancel();
    else if (press.moved) pen.finish();
    else if (node) pen.tap(node);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const effect = this.wheelReader.read(event, this.play.settings.get('wheel').peek());
    if (!effect) return;
    const { x, y } = this.pointOf(event);
    if (effect.kind === 'zoom') this.surface.zoomAt(x, y, effect.factor);
    else this.surface.panBy(effect.dx * this.ratio, effect.dy * this.ratio);
    clearTimeout(this.wheelRest);
    this.wheelRest = setTimeout(() => {
      this.surface.settle();
      if (this.hovering) this.preview(this.hovering);
    }, WHEEL_REST);
  }

  private space(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    // If the space bar was used to move the board, it must not press the focused button.
    if (this.presses.size > 0 || this.spaceUsed) event.preventDefault();
    this.spaceHeld = event.type === 'keydown';
    if (!this.spaceHeld) this.spaceUsed = false;
  }
}
