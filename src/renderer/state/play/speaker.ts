import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Texts that arrive within this time are spoken together. In milliseconds. */
const TOGETHER = 60;

/** Joins texts into one. Adds a full stop to each text that ends without punctuation, except the last. */
export function inSentences(texts: readonly string[]): string {
  return texts
    .map((text, index) => (index === texts.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** Collects what a screen reader should say. Without this, a text would replace an earlier one before that is read. */
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

  /** Takes back a text that was given to `say` just now and is still waiting. */
  withdraw(text: string): void {
    this.waiting = this.waiting.filter((waiting) => waiting !== text);
  }

  /**
   * Clears the last text. Otherwise a screen reader would read it again when the page reappears from behind a dialog.
   */
  clear(): void {
    this.#said.value = '';
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
