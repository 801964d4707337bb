import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Texts that come within this time are said as one. In milliseconds. */
const TOGETHER = 60;

/** Texts as one, with a stop after each that ends without one. */
export function inSentences(texts: readonly string[]): string {
  return texts
    .map((text, index) => (index === texts.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/**
 * Collects what a screen reader should say, so that a later text does not replace an earlier one before it is read.
 */
export class Speaker {
  readonly #said = signal('');
  readonly said: ReadonlySignal<string> = this.#said;
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (text === '' || this.waiting.includes(text)) return;
    this.waiting.push(text);
    this.timer ??= setTimeout(() => {
      const all = inSentences(this.waiting);
      this.waiting = [];
      this.timer = undefined;
      if (all === '') return;
      // Screen readers announce only text that has changed. To announce the same text again, add a non-breaking space.
      this.#said.value = this.#said.peek() === all ? `${all}\u00a0` : all;
    }, TOGETHER);
  }

  /** Takes back a text that has been said just now and is not yet read. */
  withdraw(text: string): void {
    this.waiting = this.waiting.filter((waiting) => waiting !== text);
  }

  /** Forgets the last text: a screen reader would say it again when the page comes back from behind a dialog. */
  clear(): void {
    this.#said.value = '';
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
