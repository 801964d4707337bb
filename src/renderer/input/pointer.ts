import type { Spot } from '../../shared/topology/canvas.ts';
import type { Play } from '../state/play/play.ts';

/** The board's interface for the pointer. Points are in device pixels of its canvas. */
export interface PointerSurface {
  spotAt(x: number, y: number): Spot;
  /** Whether the whole board is in view. */
  readonly allInSight: boolean;
  /** Reports the position of the pointer, null if it is outside. */
  pointAt(point: { readonly x: number; readonly y: number } | null): void;
  panBy(dx: number, dy: number): void;
  /** Nothing presses the board any more. */
  settle(): void;
  /** The board was released after a drag; it may coast. */
  letGo(): void;
  zoomAt(x: number, y: number, factor: number, immediate?: boolean): void;
}

/** Largest movement of a press that still counts as a click, in CSS pixels. */
const CLICK_REACH = { mouse: 4, touch: 10 } as const;

/** Time a finger must rest on a cell before a drag selects, in milliseconds. */
const HOLD = 450;

/** Zoom per CSS pixel of wheel movement. A pinch on a touchpad arrives as a much smaller movement with Ctrl. */
const WHEEL_ZOOM = 0.0018;
const PINCH_ZOOM = 0.012;
/** deltaMode (pixels, lines, pages) → CSS pixels. */
const WHEEL_UNITS = [1, 18, 400];
/** Upper bound on one wheel movement: wheels without steps can report jumps. */
const GREATEST_TURN = 120;

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
  drag: 'move' | 'select' | 'add';
  /** True if no other finger was down during this press. */
  alone: boolean;
  moved: boolean;
}

/** Distance between the points checked along a drag, in CSS pixels, so that quick drags do not miss cells. */
const DRAG_STEP = 6;

/**
 * Turns presses, drags, pinches and the wheel into selection and movement of the board. A press selects when it is
 * released near its start. A drag selects with Shift or Ctrl, or if the user's setting says so; otherwise it moves the
 * board. It always moves the board with the space bar or another mouse button, and with a finger that did not rest
 * first.
 */
export class PointerInput {
  private readonly canvas: HTMLCanvasElement;
  private readonly surface: PointerSurface;
  private readonly play: Play;
  /** pointer id → its press. */
  private readonly presses = new Map<number, PointerPress>();
  private readonly ending = new AbortController();
  private resting: ReturnType<typeof setTimeout> | undefined;
  private byMouse = false;
  private spaceHeld = false;
  private spaceUsed = false;

  /** Starts listening; `close` stops it. */
  constructor(canvas: HTMLCanvasElement, surface: PointerSurface, play: Play) {
    this.canvas = canvas;
    this.surface = surface;
    this.play = play;
    const { signal } = this.ending;
    const onUp = (event: PointerEvent): void => this.up(event);
    const onSpace = (event: KeyboardEvent): void => this.space(event);
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', onUp, { signal });
    canvas.addEventListener('pointercancel', onUp, { signal });
    canvas.addEventListener('dblclick', (event) => this.selectAlike(event), { signal });
    canvas.addEventListener('pointerleave', () => surface.pointAt(null), { signal });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // Before the keys of commands: if the space bar moved the board, it runs no command.
    window.addEventListener('keydown', onSpace, { signal, capture: true });
    window.addEventListener('keyup', onSpace, { signal, capture: true });
    canvas.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  close(): void {
    clearTimeout(this.resting);
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

  private select(event: PointerEvent): void {
    const { x, y } = this.pointOf(event);
    const spot = this.surface.spotAt(x, y);
    const { cell, turned } = spot;
    this.play.typer.flush();
    if (event.ctrlKey || event.metaKey) {
      if (cell >= 0) this.play.selection.toggle(cell, turned);
    } else if (event.shiftKey) {
      if (cell >= 0) this.play.selection.extend(cell, turned);
    } else if (cell >= 0) {
      this.play.click(spot);
    } else {
      this.play.selection.clear();
    }
  }

  /** Handles a double click; the first click has selected the cell already. */
  private selectAlike(event: MouseEvent): void {
    if (!this.byMouse || this.spaceHeld || event.ctrlKey || event.metaKey) return;
    const { x, y } = this.pointOf(event);
    const { cell } = this.surface.spotAt(x, y);
    if (cell >= 0) this.play.selectAlike(cell, event.shiftKey);
  }

  private dragOf(event: PointerEvent, { x, y }: ScreenPoint): PointerPress['drag'] {
    if (event.pointerType !== 'mouse' || event.button !== 0 || this.spaceHeld) return 'move';
    if (event.shiftKey || event.ctrlKey || event.metaKey) return 'add';
    const choice = this.play.settings.get('drag').peek();
    const selects = choice === 'select' || (choice === 'auto' && this.surface.allInSight);
    return selects && this.surface.spotAt(x, y).cell >= 0 ? 'select' : 'move';
  }

  /** Selects the cells between two points of a drag. */
  private sweep(press: PointerPress, to: ScreenPoint): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - press.x, to.y - press.y) / (DRAG_STEP * this.ratio)));
    const spots: Spot[] = [];
    for (let step = 0; step <= steps; step++) {
      const spot = this.surface.spotAt(
        press.x + ((to.x - press.x) * step) / steps,
        press.y + ((to.y - press.y) * step) / steps,
      );
      if (spot.cell >= 0 && spots.at(-1)?.cell !== spot.cell) spots.push(spot);
    }
    this.play.selection.sweep(spots);
  }

  /** A finger rested on a cell, so its drag selects from now on. */
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
    const point = this.pointOf(event);
    const reach = (event.pointerType === 'mouse' ? CLICK_REACH.mouse : CLICK_REACH.touch) * this.ratio;
    if (this.spaceHeld) this.spaceUsed = true;
    const isClick = event.button === 0 && !this.spaceHeld;
    const drag = this.dragOf(event, point);
    const press: PointerPress = { ...point, start: point, reach, isClick, drag, alone: true, moved: false };
    this.presses.set(event.pointerId, press);
    clearTimeout(this.resting);
    if (event.pointerType !== 'mouse' && isClick) this.resting = setTimeout(() => this.hold(press), HOLD);
    // With a second finger down, none of the presses is a click.
    if (this.presses.size > 1) {
      for (const press of this.presses.values()) {
        press.moved = true;
        press.alone = false;
      }
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
      if (event.pointerType === 'mouse') this.surface.pointAt(point);
      return;
    }
    const other = [...this.presses.values()].find((candidate) => candidate !== press);
    if (!press.moved && Math.hypot(point.x - press.start.x, point.y - press.start.y) > press.reach) {
      press.moved = true;
      this.play.typer.flush();
      if (press.drag === 'move') this.canvas.classList.add('dragging');
      else if (press.drag === 'select') this.play.selection.clear();
    }
    if (other) this.pinch(press, point, other);
    else if (!press.moved) return;
    else if (press.drag === 'move') this.surface.panBy(point.x - press.x, point.y - press.y);
    else this.sweep(press, point);
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
    if (!press || event.type !== 'pointerup') return;
    if (!press.moved && press.isClick) this.select(event);
    else if (!press.moved) return;
    else if (press.drag !== 'move') this.play.swept();
    // After a pinch, releasing the last finger must not start a coast.
    else if (press.alone) this.surface.letGo();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const turn = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
    const bounded = Math.max(-GREATEST_TURN, Math.min(GREATEST_TURN, turn));
    const { x, y } = this.pointOf(event);
    this.surface.zoomAt(x, y, Math.exp(-bounded * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)));
  }

  private space(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    // The focused button must not react to the space bar when it was used to move the board.
    if (this.presses.size > 0 || this.spaceUsed) event.preventDefault();
    this.spaceHeld = event.type === 'keydown';
    if (!this.spaceHeld) this.spaceUsed = false;
  }
}
