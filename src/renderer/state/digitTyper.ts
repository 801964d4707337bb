import { type ReadonlySignal, signal } from '@preact/signals-core';

/** How long a first figure waits for a second one, in milliseconds. */
export const TYPING_WINDOW = 900;

/**
 * Turns typed figures into digits. Up to 9 a figure is a digit at once. Beyond, a figure that can begin a two-figure
 * digit waits a moment: `1` then `2` is 12, `1` alone becomes 1 when the moment is over, when {@link flush} is called
 * (Enter, an arrow key, any command) or when the second figure does not fit.
 */
export class DigitTyper {
  private readonly greatest: number;
  private readonly enter: (digit: number) => void;
  private readonly waiting = signal(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param enter is called with each digit from 1 to `greatest`. */
  constructor(greatest: number, enter: (digit: number) => void) {
    this.greatest = greatest;
    this.enter = enter;
  }

  /** The figure that waits for a second one, 0 for none. */
  get pending(): ReadonlySignal<number> {
    return this.waiting;
  }

  /** Whether two figures are ever needed. */
  get twoFigures(): boolean {
    return this.greatest > 9;
  }

  /** Takes a figure from 0 to 9. */
  type(figure: number): void {
    const first = this.waiting.value;
    if (first > 0) {
      const digit = first * 10 + figure;
      if (digit <= this.greatest) {
        this.cancel();
        this.enter(digit);
        return;
      }
      this.flush();
    }
    if (figure === 0) return;
    if (figure * 10 <= this.greatest) {
      this.waiting.value = figure;
      this.timer = setTimeout(() => this.flush(), TYPING_WINDOW);
    } else if (figure <= this.greatest) {
      this.enter(figure);
    }
  }

  /** Enters the waiting figure as a digit of its own. Answers whether there was one. */
  flush(): boolean {
    const digit = this.waiting.value;
    this.cancel();
    if (digit > 0) this.enter(digit);
    return digit > 0;
  }

  /** Forgets the waiting figure. Answers whether there was one. */
  cancel(): boolean {
    const waited = this.waiting.value > 0;
    clearTimeout(this.timer);
    this.waiting.value = 0;
    return waited;
  }
}
