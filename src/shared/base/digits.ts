/** The side n of a square box. A subgrid of order n has n² × n² cells and the digits 1 to n². */
export type Order = 2 | 3 | 4 | 5;

export const ORDERS: readonly Order[] = [2, 3, 4, 5];

export function isOrder(value: number): value is Order {
  return value === 2 || value === 3 || value === 4 || value === 5;
}

/** The mask of one digit: bit `digit - 1`. Masks of up to 25 digits fit a 32-bit integer. */
export function digitBit(digit: number): number {
  return 1 << (digit - 1);
}

/** The mask of all digits 1..`digits`. */
export function allDigitsMask(digits: number): number {
  return (1 << digits) - 1;
}

/** Number of digits in a mask (population count). */
export function countDigits(mask: number): number {
  let m = mask - ((mask >>> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >>> 2) & 0x33333333);
  return Math.imul((m + (m >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest digit (1-based) of a mask; the mask must not be empty. */
export function lowestDigit(mask: number): number {
  return 32 - Math.clz32(mask & -mask);
}

/** The highest digit (1-based) of a mask; 0 if it is empty. */
export function highestDigit(mask: number): number {
  return 32 - Math.clz32(mask);
}

/** The digits (1-based) of a mask, ascending. Allocates; not for inner loops. */
export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) digits.push(lowestDigit(rest));
  return digits;
}

/** Characters of puzzle text, by digit: `.` for 0, `1`-`9`, then `A`-`P` for 10 to 25. */
const DIGIT_CHARACTERS = '.123456789ABCDEFGHIJKLMNOP';

/** The character of a digit in puzzle text; 0 (an empty cell) is `.`. */
export function digitCharacter(digit: number): string {
  return DIGIT_CHARACTERS[digit] ?? '?';
}

const DIGIT_CODES = Uint16Array.from(DIGIT_CHARACTERS, (character) => character.charCodeAt(0));

/** Character code of a digit in puzzle text, for the same characters as {@link digitCharacter}. */
export function digitCode(digit: number): number {
  return DIGIT_CODES[digit] ?? 0x3f;
}

/**
 * The digit of a character of puzzle text: 0 for an empty cell (`.`, `0`, `*`, `_`), -1 if it is not a digit. Letters
 * may be in upper or lower case. Compares character codes, because `toUpperCase` maps some foreign letters to A-Z.
 */
export function characterDigit(character: string): number {
  if (character.length !== 1) return -1;
  const code = character.charCodeAt(0);
  if (code >= 0x31 && code <= 0x39) return code - 0x30;
  if (code >= 0x41 && code <= 0x50) return code - 0x41 + 10;
  if (code >= 0x61 && code <= 0x70) return code - 0x61 + 10;
  return '.0*_'.includes(character) ? 0 : -1;
}
