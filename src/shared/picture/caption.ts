import type { CharacterOutline } from './digitPaths.ts';
import { glyphOf } from './outlines.ts';
import type { Picture, TextLine } from './picture.ts';

/**
 * Font size of a caption: at least `LEAST_SIZE` cells, and in large pictures `SIZE_OF_WIDTH` of the picture's width, so
 * that the text stays readable when the picture is scaled down.
 */
const LEAST_SIZE = 0.55;
const SIZE_OF_WIDTH = 1 / 48;
/** Distance from one line of text to the next, as a multiple of the font size. */
const LINE = 1.4;

/** Characters of a text, each with its outline. */
type Letters = readonly { readonly character: string; readonly glyph: CharacterOutline }[];

function widthOf(letters: Letters): number {
  return letters.reduce((sum, { glyph }) => sum + glyph.advance, 0);
}

/** Splits a text at its spaces. */
function wordsOf(letters: Letters): Letters[] {
  const words: Letters[number][][] = [[]];
  for (const letter of letters) {
    if (letter.character === ' ') words.push([]);
    else words.at(-1)?.push(letter);
  }
  return words;
}

/**
 * Breaks a text into lines.
 * @param room width of a line, in thousandths of the font size.
 */
function linesOf(letters: Letters, room: number): Letters[] {
  const space = { character: ' ', glyph: glyphOf(' ') };
  const lines: Letters[number][][] = [];
  for (const word of wordsOf(letters)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, space, ...word]) <= room) {
      last.push(space, ...word);
      continue;
    }
    let left = 0;
    for (const letter of word) {
      const { advance } = letter.glyph;
      if (left === 0 || advance > left) {
        lines.push([]);
        left = room;
      }
      lines.at(-1)?.push(letter);
      left -= advance;
    }
  }
  return lines;
}

/**
 * Adds a text below a picture.
 *
 * @param outlineOf returns the outline of a character.
 */
export function withCaption(
  picture: Picture,
  text: string,
  outlineOf: (character: string) => CharacterOutline,
): Picture {
  const { width, height, frame = 0 } = picture;
  const size = Math.max(LEAST_SIZE, width * SIZE_OF_WIDTH);
  const margin = size / 2;
  const room = ((width - 2 * margin) * 1000) / size;
  const lettersOf = (line: string): Letters =>
    Array.from(line.normalize('NFC'), (character) => ({ character, glyph: outlineOf(character) }));
  const lines = text.split('\n').flatMap((line) => linesOf(lettersOf(line), room));
  const caption = lines.map(
    (line, index): TextLine => ({
      text: line.map(({ character }) => character).join(''),
      glyphs: line.map(({ glyph }) => glyph),
      x: margin,
      y: height + frame + LINE * size * (index + 0.5),
      size,
    }),
  );
  return { ...picture, height: height + LINE * size * lines.length, caption };
}
