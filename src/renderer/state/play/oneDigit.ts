import { type ReadonlySignal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import type { Entry } from './entry.ts';

/** A filter: the board shows the notes of one digit only. The filter is not stored and changes no notes. */
export class OneDigit {
  readonly #digit = signal(0);
  /** The digit whose notes are shown; 0 if the filter is off. */
  readonly digit: ReadonlySignal<number> = this.#digit;
  private readonly digits: number;
  private latest = 1;
  private readonly unfollow: () => void;

  /** @param digits greatest digit of the board. */
  constructor(digits: number, { currentDigit, tool }: Pick<Entry, 'currentDigit' | 'tool'>) {
    this.digits = digits;
    // While the filter is on, let it follow the current digit of digit-first entry.
    this.unfollow = currentDigit.subscribe((digit) => {
      if (digit > 0 && this.#digit.peek() > 0 && tool.peek() !== 'colour') this.show(digit);
    });
  }

  /** Mask of the digits whose notes are shown. All bits are set if the filter is off. */
  get mask(): number {
    const digit = this.#digit.value;
    return digit > 0 ? digitBit(digit) : -1;
  }

  show(digit: number): void {
    this.latest = digit;
    this.#digit.value = digit;
  }

  /**
   * Turns the filter off if it is on. Otherwise turns it on for one digit.
   *
   * @param wanted the first of these that is not 0 is the digit; if all are 0, it is the digit shown last.
   */
  toggle(...wanted: readonly number[]): void {
    if (!this.end()) this.show(wanted.find((digit) => digit > 0) ?? this.latest);
  }

  /** Shows the notes of the next digit; after the last digit, those of 1. */
  next(): void {
    const digit = this.#digit.peek();
    this.show(digit > 0 ? (digit % this.digits) + 1 : this.latest);
  }

  /** Turns the filter off. Returns whether it was on. */
  end(): boolean {
    const wasOn = this.#digit.peek() > 0;
    this.#digit.value = 0;
    return wasOn;
  }

  close(): void {
    this.unfollow();
  }
}
