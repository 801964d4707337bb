import type { Spot } from '../../shared/layout/canvas.ts';
import type { Play } from '../state/play.ts';

/** The board as the pointer meets it; points in device pixels of its canvas. */
export interface Surface {
  spotAt(x: number, y: number): Spot;
  /** Whether the whole board is in sight. */
  readonly allInSight: boolean;
  /** Says where the pointer hovers, null for nowhere. */
  pointAt(point: { readonly x: number; readonly y: number } | null): void;
  panBy(dx: number, dy: number): void;
  /** The hand that moved the board has let it go: it may coast on. */
  letGo(): void;
  zoomAt(x: number, y: number, factor: number, immediate?: boolean): void;
}

/** How far a press may wander and still be a click, in CSS pixels. */
const CLICK_REACH = { mouse: 4, touch: 10 } as const;

/** How long a finger rests on a cell before it selects what it is drawn over, in milliseconds. */
const HOLD = 450;

/** Zoom for each CSS pixel that the wheel turns; a pinch on a touchpad comes as a much smaller turn with Ctrl. */
const WHEEL_ZOOM = 0.0018;
const PINCH_ZOOM = 0.012;
/** A wheel that counts in lines or pages, in CSS pixels. */
const WHEEL_UNITS = [1, 18, 400];
/** Most that one turn counts for: wheels without steps can send leaps. */
const GREATEST_TURN = 120;

interface Point {
  x: number;
  y: number;
}

/** One finger, pen or mouse button that is down. */
interface Press extends Point {
  readonly start: Point;
  readonly reach: number;
  readonly isClick: boolean;
  /** What becomes of it when it moves. */
  drag: 'move' | 'select' | 'add';
  /** No other finger was ever down with it. */
  alone: boolean;
  moved: boolean;
}

/** Cells between two points of a quick drag are not to be missed: looked at this often, in CSS pixels. */
const DRAG_STEP = 6;

/**
 * Turns presses, drags, pinches and the wheel into selection and movement of the board. A press selects when it is let
 * go near where it began. A drag selects with Shift or Ctrl, or where the user's choice says so; otherwise it moves the
 * board, and always does with the space bar or another mouse button held, or with a finger, unless this rested first.
 * Returns the function that ends it.
 */
export function listenToPointer(canvas: HTMLCanvasElement, surface: Surface, play: Play): () => void {
  const presses = new Map<number, Press>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let spaceHeld = false;
  let spaceUsed = false;

  const ratio = (): number => canvas.width / Math.max(1, canvas.clientWidth);
  const pointOf = (event: MouseEvent): Point => {
    const frame = canvas.getBoundingClientRect();
    return { x: (event.clientX - frame.left) * ratio(), y: (event.clientY - frame.top) * ratio() };
  };

  const select = (event: PointerEvent): void => {
    const { x, y } = pointOf(event);
    const spot = surface.spotAt(x, y);
    const { cell, turned } = spot;
    play.typer.flush();
    if (event.ctrlKey || event.metaKey) {
      if (cell >= 0) play.selection.toggle(cell, turned);
    } else if (event.shiftKey) {
      if (cell >= 0) play.selection.extend(cell, turned);
    } else if (cell >= 0) {
      play.click(spot);
    } else {
      play.selection.clear();
    }
  };

  const dragOf = (event: PointerEvent, { x, y }: Point): Press['drag'] => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || spaceHeld) return 'move';
    if (event.shiftKey || event.ctrlKey || event.metaKey) return 'add';
    const choice = play.settings.get('drag').peek();
    const selects = choice === 'select' || (choice === 'auto' && surface.allInSight);
    return selects && surface.spotAt(x, y).cell >= 0 ? 'select' : 'move';
  };

  /** Selects the cells on the way from one point to another. */
  const sweep = (press: Press, to: Point): void => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - press.x, to.y - press.y) / (DRAG_STEP * ratio())));
    const spots: Spot[] = [];
    for (let step = 0; step <= steps; step++) {
      const spot = surface.spotAt(
        press.x + ((to.x - press.x) * step) / steps,
        press.y + ((to.y - press.y) * step) / steps,
      );
      if (spot.cell >= 0 && spots.at(-1)?.cell !== spot.cell) spots.push(spot);
    }
    play.selection.sweep(spots);
  };

  /** A finger that rested on a cell selects from there on. */
  const hold = (press: Press): void => {
    if (press.moved || presses.size !== 1 || surface.spotAt(press.x, press.y).cell < 0) return;
    press.drag = 'select';
    press.moved = true;
    play.typer.flush();
    play.selection.clear();
    sweep(press, press);
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button > 2) return;
    canvas.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    const reach = (event.pointerType === 'mouse' ? CLICK_REACH.mouse : CLICK_REACH.touch) * ratio();
    if (spaceHeld) spaceUsed = true;
    const isClick = event.button === 0 && !spaceHeld;
    const drag = dragOf(event, point);
    const press: Press = { ...point, start: point, reach, isClick, drag, alone: true, moved: false };
    presses.set(event.pointerId, press);
    clearTimeout(resting);
    if (event.pointerType !== 'mouse' && isClick) resting = setTimeout(() => hold(press), HOLD);
    // With a second finger down, none of them is a click any more.
    if (presses.size > 1) {
      for (const press of presses.values()) {
        press.moved = true;
        press.alone = false;
      }
    }
    surface.pointAt(null);
  };

  const pinch = (press: Press, to: Point, other: Press): void => {
    const before = Math.hypot(press.x - other.x, press.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    surface.panBy((to.x - press.x) / 2, (to.y - press.y) / 2);
    if (before > 0 && after > 0) surface.zoomAt((to.x + other.x) / 2, (to.y + other.y) / 2, after / before, true);
  };

  const onMove = (event: PointerEvent): void => {
    const point = pointOf(event);
    const press = presses.get(event.pointerId);
    if (!press) {
      if (event.pointerType === 'mouse') surface.pointAt(point);
      return;
    }
    const other = [...presses.values()].find((candidate) => candidate !== press);
    if (!press.moved && Math.hypot(point.x - press.start.x, point.y - press.start.y) > press.reach) {
      press.moved = true;
      play.typer.flush();
      if (press.drag === 'move') canvas.classList.add('dragging');
      else if (press.drag === 'select') play.selection.clear();
    }
    if (other) pinch(press, point, other);
    else if (!press.moved) return;
    else if (press.drag === 'move') surface.panBy(point.x - press.x, point.y - press.y);
    else sweep(press, point);
    press.x = point.x;
    press.y = point.y;
  };

  const onUp = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    clearTimeout(resting);
    if (presses.size === 0) canvas.classList.remove('dragging');
    if (!press || event.type !== 'pointerup') return;
    if (!press.moved && press.isClick) select(event);
    else if (!press.moved) return;
    else if (press.drag !== 'move') play.swept();
    // After a pinch, the last finger to go did not throw the board.
    else if (press.alone) surface.letGo();
  };

  const onLeave = (): void => surface.pointAt(null);

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const turn = event.deltaY * (WHEEL_UNITS[event.deltaMode] as number);
    const bounded = Math.max(-GREATEST_TURN, Math.min(GREATEST_TURN, turn));
    const { x, y } = pointOf(event);
    surface.zoomAt(x, y, Math.exp(-bounded * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)));
  };

  const onSpace = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    // The button that has the focus must not be pressed by the space bar that held the board.
    if (presses.size > 0 || spaceUsed) event.preventDefault();
    spaceHeld = event.type === 'keydown';
    if (!spaceHeld) spaceUsed = false;
  };

  const ending = new AbortController();
  const { signal } = ending;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  canvas.addEventListener('pointerleave', onLeave, { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  window.addEventListener('keydown', onSpace, { signal });
  window.addEventListener('keyup', onSpace, { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => {
    clearTimeout(resting);
    ending.abort();
  };
}
