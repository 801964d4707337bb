import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Tool } from '../session/intents.ts';

/** Time to wait for a second figure, in milliseconds. */
export const TYPING_WINDOW = 900;

/**
 * Turns typed figures (0 to 9) into digits. If the greatest digit is 9 or less, each figure is a digit at once.
 * Otherwise a figure that can begin a two-figure digit waits: `1` then `2` is 12. A waiting `1` becomes the digit 1
 * after a moment, when the second figure does not fit, or when {@link flush} is called (by Enter, an arrow key or any
 * command).
 */
export class DigitTyper {
  private readonly greatest: number;
  private readonly enter: (digit: number, tool?: Tool) => void;
  readonly #pending = signal(0);
  /** The figure that waits for a second figure, 0 for none. */
  readonly pending: ReadonlySignal<number> = this.#pending;
  /** The tool for which the waiting figure was typed; undefined for the current tool. */
  private tool: Tool | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param enter called with each digit from 1 to `greatest`, and with the tool for which it was typed. */
  constructor(greatest: number, enter: (digit: number, tool?: Tool) => void) {
    this.greatest = greatest;
    this.enter = enter;
  }

  /** Whether there are digits above 9, for which two keys are typed. */
  get twoFigures(): boolean {
    return this.greatest > 9;
  }

  /**
   * Accepts a figure from 0 to 9. Two figures that are typed for different tools do not form one digit.
   *
   * @param tool by default, the current tool.
   */
  type(figure: number, tool?: Tool): void {
    if (tool !== this.tool) this.flush();
    this.tool = tool;
    const first = this.#pending.value;
    if (first > 0) {
      const digit = first * 10 + figure;
      if (digit <= this.greatest) {
        this.cancel();
        this.enter(digit, this.tool);
        return;
      }
      this.flush();
    }
    if (figure === 0) return;
    if (figure * 10 <= this.greatest) {
      this.#pending.value = figure;
      this.timer = setTimeout(() => this.flush(), TYPING_WINDOW);
    } else if (figure <= this.greatest) {
      this.enter(figure, tool);
    }
  }

  /** Enters the waiting figure as a digit of its own. Returns whether a figure was waiting. */
  flush(): boolean {
    const digit = this.#pending.value;
    this.cancel();
    if (digit > 0) this.enter(digit, this.tool);
    return digit > 0;
  }

  /** Discards the waiting figure. Returns whether a figure was waiting. */
  cancel(): boolean {
    const waited = this.#pending.value > 0;
    clearTimeout(this.timer);
    this.#pending.value = 0;
    return waited;
  }
}
