import { PRINT_FONT_RANGES } from './printFontRanges.ts';

/** Whether the font of printed pages has a character. */
function isPrintable(code: number): boolean {
  return PRINT_FONT_RANGES.some(([first, last]) => code >= first && code <= last);
}

/**
 * A text in the form in which it is printed: on one line, with each accented letter as a single character. Characters
 * that the font lacks become `?`.
 */
export function printable(text: string): string {
  return Array.from(composed(text), (character) => (isPrintable(codeOf(character)) ? character : '?')).join('');
}

/** The characters that the font of printed pages lacks, each once, in order. */
export function lackingIn(texts: readonly string[]): string[] {
  const characters = texts.flatMap((text) => [...composed(text)]);
  return [...new Set(characters.filter((character) => !isPrintable(codeOf(character))))];
}

/** A character with its number, such as `漢 (U+6F22)`. Characters without a visible form have only the number. */
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
