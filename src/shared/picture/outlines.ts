import { type CharacterOutline, DIGIT_OUTLINES } from './digitPaths.ts';
import { LETTERS } from './letters.ts';
import { SIGNS } from './signs.ts';

/** Width of characters without an outline, such as a space, in thousandths of the font size. */
const SPACE = 280;

/** The bold outline of a figure, letter or sign; undefined for others. */
export function outlineOf(character: string): CharacterOutline | undefined {
  return LETTERS[character] ?? SIGNS[character] ?? DIGIT_OUTLINES.bold[Number.parseInt(character, 10)];
}

/** A character's outline, or an empty one of fixed width if the character has none. */
export function glyphOf(character: string): CharacterOutline {
  return outlineOf(character) ?? { advance: SPACE, path: '' };
}

/** Width of a character, in thousandths of the font size. */
export function advanceOf(character: string): number {
  return glyphOf(character).advance;
}
