/** Longest time between two taps, in milliseconds, and largest distance, in CSS pixels, that make a double tap. */
const PAUSE = 350;
const REACH = 28;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Recognises double taps of fingers and pens, which not every browser reports as double clicks. */
export class DoubleTaps {
  private last: Tap | null = null;

  /** Takes a tap, at a time in milliseconds. Returns whether it is the second one of a double tap. */
  take(tap: Tap): boolean {
    const { last } = this;
    const isSecond =
      last !== null && tap.time - last.time <= PAUSE && Math.hypot(tap.x - last.x, tap.y - last.y) <= REACH;
    this.last = isSecond ? null : tap;
    return isSecond;
  }

  /** Another movement came between. */
  forget(): void {
    this.last = null;
  }
}
