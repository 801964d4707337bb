/** Upper bounds for a double tap: milliseconds between the two taps, and CSS pixels between them. */
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

  /** Returns whether this tap is the second one of a double tap. Its time is in milliseconds. */
  take(tap: Tap): boolean {
    const { last } = this;
    const isSecond =
      last !== null && tap.time - last.time <= PAUSE && Math.hypot(tap.x - last.x, tap.y - last.y) <= REACH;
    this.last = isSecond ? null : tap;
    return isSecond;
  }

  /** Call this when something else happens between two taps: they are then not a double tap. */
  forget(): void {
    this.last = null;
  }
}
