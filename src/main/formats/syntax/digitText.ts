import { digitCharacter } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';

/** How texts write digits above 9. */
export type DigitScheme =
  /** 1-9, then A-P for 10 to 25: our own notation. */
  | 'numbers'
  /** 0-9, then A-F, each standing for the next higher digit, so 0 means 1 and never empty. */
  | 'from-zero'
  /** A-Y for 1 to 25, without numerals. */
  | 'letters';

/** Characters for an empty cell, all of them in use somewhere. */
const EMPTY = '.0*_ xX-';

/** Names a cell by its index in a grid with this many columns, for messages. */
export function placeInGrid(index: number, columns: number): Sentence {
  return { key: 'place.cell', values: { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 } };
}

/** Whether one of the letters from the n-th to the m-th occurs; X is an empty cell. */
function hasLetter(text: string, from: number, to: number): boolean {
  for (const character of text.toUpperCase()) {
    const letter = character.charCodeAt(0) - 0x40;
    if (letter >= from && letter <= to && character !== 'X') return true;
  }
  return false;
}

/**
 * Detects the scheme of a text of digits; `numbers` if several are possible.
 *
 * @param digits D, which decides whether there are digits above 9 at all.
 */
export function digitScheme(text: string, digits: number): DigitScheme {
  if (digits < 10) return 'numbers';
  if (!/[1-9]/.test(text)) {
    const letters = hasLetter(text, digits - 8, digits) && (digits === 25 || !hasLetter(text, digits + 1, 26));
    return letters ? 'letters' : 'numbers';
  }
  // If another character marks empty cells, a zero is a digit, unless the highest letter of `numbers` occurs.
  if (digits === 16 && text.includes('0') && /[.*_ -]/.test(text) && !/g/i.test(text)) return 'from-zero';
  return 'numbers';
}

/** The digit of a character, 0 for an empty cell, -1 if it is not a digit from 1 to `digits`. */
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

/** Every character with a meaning is below this one. */
const CODES = 128;
const tables = new Map<string, Int8Array>();

/** Character code → {@link digitIn}. */
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
 * @param where names the position of a character in messages.
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
