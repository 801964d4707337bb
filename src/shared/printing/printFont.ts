import { PRINT_FONT_RANGES } from './printFontRanges.ts';

/** Whether the font of printed pages has a character. */
function isPrintable(code: number): boolean {
  return PRINT_FONT_RANGES.some(([first, last]) => code >= first && code <= last);
}

/**
 * A text as it is printed: on one line, and with each accented letter as a single character. Characters that the font
 * lacks are replaced by `?`.
 */
export function printable(text: string): string {
  return Array.from(composed(text), (character) => (isPrintable(codeOf(character)) ? character : '?')).join('');
}

/** The characters that the font of printed pages lacks, each once, in order. */
export function lackingIn(texts: readonly string[]): string[] {
  const characters = texts.flatMap((text) => [...composed(text)]);
  return [...new Set(characters.filter((character) => !isPrintable(codeOf(character))))];
}

/**
 * A character with its code point, such as `漢 (U+6F22)`. For characters without a visible form, only the code point.
 */
export function namedCharacter(character: string): string {
  const number = `U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? number : `${character} (${number})`;
}

function composed(text: string): string {
  return text.normalize('NFC').replace(/[\t\n\r]+/g, ' ');
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
