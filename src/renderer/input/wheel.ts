import type { SettingValues } from '../state/settings/settingsList.ts';

/** Effect of one movement of a wheel or of two fingers on a touchpad. Pans are in CSS pixels. */
export type WheelEffect =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number };

/** The parts of a wheel event that are used. Deltas are in units of `deltaMode`. */
export type WheelTurn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey' | 'timeStamp'>;

/**
 * Exponent of the zoom factor per CSS pixel of movement: for a wheel, and for a pinch on a touchpad. Browsers report a
 * pinch as a wheel event with Ctrl and a much smaller movement.
 */
const WHEEL_ZOOM = 0.0018;
const PINCH_ZOOM = 0.012;
/** deltaMode (pixels, lines, pages) → CSS pixels. */
const UNITS = [1, 18, 400];
/**
 * Upper bound on one zooming movement, in CSS pixels; larger ones count as this. Wheels without notches can report
 * jumps.
 */
const GREATEST_TURN = 120;
/**
 * Smallest movement by one notch of a wheel, in CSS pixels. Browsers report 53 to 120, so smaller movements come from a
 * touchpad.
 */
const LEAST_NOTCH = 40;
/** Longest pause between two events of one gesture on a touchpad, in milliseconds. */
const GESTURE_PAUSE = 200;

/**
 * Decides whether the wheel zooms or pans. A touchpad sends the same kind of events as a wheel. Its events differ in
 * that they also go sideways, by fractions or by a few pixels. After one such event, the events that follow without a
 * pause count as touchpad events too.
 */
export class WheelReader {
  private padUntil = Number.NEGATIVE_INFINITY;

  /** Returns the effect of a wheel event; null if it has none. */
  read(turn: WheelTurn, choice: SettingValues['wheel']): WheelEffect | null {
    const unit = UNITS[turn.deltaMode] ?? 1;
    const [x, y] = [turn.deltaX * unit, turn.deltaY * unit];
    const isPad = this.isPad(turn);
    if (turn.ctrlKey) return zoomBy(y, isPad ? PINCH_ZOOM : WHEEL_ZOOM);
    // With Shift, some browsers swap the axes of a vertical wheel themselves, so either delta means sideways.
    if (turn.shiftKey) return panBy(x || y, x === 0 ? 0 : y);
    const pans = choice === 'pan' || (choice === 'auto' && isPad);
    return pans ? panBy(x, y) : zoomBy(y, WHEEL_ZOOM);
  }

  private isPad({ deltaX, deltaY, deltaMode, shiftKey, timeStamp }: WheelTurn): boolean {
    const fractional = !Number.isInteger(deltaX) || !Number.isInteger(deltaY);
    const sideways = deltaX !== 0 && !shiftKey;
    const small = Math.max(Math.abs(deltaX), Math.abs(deltaY)) < LEAST_NOTCH;
    const looksSo = deltaMode === 0 && (fractional || sideways || small);
    const isPad = looksSo || (deltaMode === 0 && timeStamp < this.padUntil);
    if (isPad) this.padUntil = timeStamp + GESTURE_PAUSE;
    return isPad;
  }
}

function zoomBy(turn: number, rate: number): WheelEffect | null {
  const bounded = Math.max(-GREATEST_TURN, Math.min(GREATEST_TURN, turn));
  return turn === 0 ? null : { kind: 'zoom', factor: Math.exp(-bounded * rate) };
}

/** Moves the content of the board against the wheel, as when a page scrolls. */
function panBy(x: number, y: number): WheelEffect | null {
  return x === 0 && y === 0 ? null : { kind: 'pan', dx: -x || 0, dy: -y || 0 };
}
