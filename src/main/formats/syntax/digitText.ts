import { digitCharacter } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';

/** How texts write digits above 9. The same letters have other values in each scheme. */
export type DigitScheme =
  /** 1-9, then A-P for 10 to 25. This is our own notation. */
  | 'numbers'
  /** 0-9, then A-F. Each stands for the next higher digit, so 0 means 1 and is never an empty cell. */
  | 'from-zero'
  /** A-Y for 1 to 25, without the digits 0 to 9. */
  | 'letters';

/** Characters for an empty cell. Each of them is used by some program. */
const EMPTY = '.0*_ xX-';

/** Names a cell by its index in a grid with this many columns, for messages. */
export function placeInGrid(index: number, columns: number): Sentence {
  return { key: 'place.cell', values: { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 } };
}

/**
 * Whether a letter between the n-th and the m-th of the alphabet occurs. X is ignored, because it may be an empty cell.
 */
function hasLetter(text: string, from: number, to: number): boolean {
  for (const character of text.toUpperCase()) {
    const letter = character.charCodeAt(0) - 0x40;
    if (letter >= from && letter <= to && character !== 'X') return true;
  }
  return false;
}

/**
 * Detects the scheme of a text of digits. If several are possible, the result is `numbers`.
 *
 * @param digits D. Up to 9, there are no digits above 9, so the scheme is `numbers`.
 */
export function digitScheme(text: string, digits: number): DigitScheme {
  if (digits < 10) return 'numbers';
  if (!/[1-9]/.test(text)) {
    const letters = hasLetter(text, digits - 8, digits) && (digits === 25 || !hasLetter(text, digits + 1, 26));
    return letters ? 'letters' : 'numbers';
  }
  // If another character marks empty cells, a 0 is a digit. But if the letter G occurs, the scheme is `numbers`,
  // because only this scheme has it.
  if (digits === 16 && text.includes('0') && /[.*_ -]/.test(text) && !/g/i.test(text)) return 'from-zero';
  return 'numbers';
}

/** The digit for a character. 0 for an empty cell, -1 if the character is not a digit from 1 to `digits`. */
export function digitIn(character: string, scheme: DigitScheme, digits: number): number {
  const code = character.charCodeAt(0);
  const letter = (code | 0x20) - 0x61;
  let digit = -1;
  if (scheme === 'letters') {
    if (letter >= 0 && letter < 25) digit = letter + 1;
  } else {
    if (code >= 0x31 && code <= 0x39) digit = code - 0x30;
    else if (letter >= 0 && letter < 16) digit = letter + 10;
    else if (scheme === 'from-zero' && code === 0x30) digit = 0;
    if (scheme === 'from-zero' && digit >= 0) digit++;
  }
  if (digit > 0 && digit <= digits) return digit;
  return EMPTY.includes(character) ? 0 : -1;
}

/** All characters with a meaning have a code below this. */
const CODES = 128;
const tables = new Map<string, Int8Array>();

/** Cache: character code → result of {@link digitIn}. */
function tableOf(scheme: DigitScheme, digits: number): Int8Array {
  const key = `${scheme} ${digits}`;
  let table = tables.get(key);
  if (!table) {
    table = Int8Array.from({ length: CODES }, (_, code) => digitIn(String.fromCharCode(code), scheme, digits));
    tables.set(key, table);
  }
  return table;
}

/**
 * Reads a text with one character per cell.
 *
 * @param digits D; larger digits are refused.
 * @param where describes the position of a character, for error messages.
 *
 * Errors: `bad-puzzle`, with the position of the first character that is not a digit.
 */
export function readDigits(
  text: string,
  digits: number,
  scheme: DigitScheme,
  where: (index: number) => Sentence = (index) => ({ key: 'place.character', values: { at: index + 1 } }),
): Result<Uint8Array> {
  const values = new Uint8Array(text.length);
  const table = tableOf(scheme, digits);
  for (let index = 0; index < text.length; index++) {
    const digit = table[text.charCodeAt(index)] ?? -1;
    if (digit < 0) {
      return fail('bad-puzzle', 'no-such-digit', {
        character: JSON.stringify(text[index]),
        place: where(index),
        digits,
      });
    }
    values[index] = digit;
  }
  return ok(values);
}

/** Writes digits as text, one character each. */
export function printDigits(values: ArrayLike<number>, empty = '.'): string {
  let text = '';
  for (let index = 0; index < values.length; index++) {
    const digit = values[index] as number;
    text += digit === 0 ? empty : digitCharacter(digit);
  }
  return text;
}
