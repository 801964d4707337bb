import { type ReadonlySignal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import type { Entry } from './entry.ts';

/** View of the notes of one digit only, as a filter. It is not stored, and it does not change notes. */
export class OneDigit {
  readonly #digit = signal(0);
  /** The digit whose notes are shown; 0 if all are. */
  readonly digit: ReadonlySignal<number> = this.#digit;
  private readonly digits: number;
  private latest = 1;
  private readonly unfollow: () => void;

  /** @param digits the greatest digit. */
  constructor(digits: number, { currentDigit, tool }: Pick<Entry, 'currentDigit' | 'tool'>) {
    this.digits = digits;
    // In digit-first entry the notes are those of the digit that is entered.
    this.unfollow = currentDigit.subscribe((digit) => {
      if (digit > 0 && this.#digit.peek() > 0 && tool.peek() !== 'colour') this.show(digit);
    });
  }

  /** Mask of the digits whose notes are shown. */
  get mask(): number {
    const digit = this.#digit.value;
    return digit > 0 ? digitBit(digit) : -1;
  }

  show(digit: number): void {
    this.latest = digit;
    this.#digit.value = digit;
  }

  /** Begins with one of the given digits, 0 for none, else with the digit shown last; or ends. */
  toggle(...wanted: readonly number[]): void {
    if (!this.end()) this.show(wanted.find((digit) => digit > 0) ?? this.latest);
  }

  /** Shows the next digit, the first after the last. */
  next(): void {
    const digit = this.#digit.peek();
    this.show(digit > 0 ? (digit % this.digits) + 1 : this.latest);
  }

  /** Shows all notes. Returns whether some were hidden. */
  end(): boolean {
    const wasOn = this.#digit.peek() > 0;
    this.#digit.value = 0;
    return wasOn;
  }

  close(): void {
    this.unfollow();
  }
}
