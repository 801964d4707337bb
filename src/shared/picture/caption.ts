import { advanceOf } from './outlines.ts';
import type { Picture } from './picture.ts';

/**
 * Least font size, in cells. In large pictures it grows with the width, so that the text stays readable when the
 * picture is scaled down.
 */
const LEAST_SIZE = 0.55;
const SIZE_OF_WIDTH = 1 / 48;
/** Distance of lines, in font sizes. */
const LINE = 1.4;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width;
}

/** Breaks a text into lines. @param room width of a line, in thousandths of the font size. */
function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    let left = 0;
    for (const character of word) {
      const advance = advanceOf(character);
      if (left === 0 || advance > left) {
        lines.push('');
        left = room;
      }
      lines[lines.length - 1] += character;
      left -= advance;
    }
  }
  return lines;
}

export function withCaption(picture: Picture, text: string): Picture {
  const { width, height, frame = 0 } = picture;
  const size = Math.max(LEAST_SIZE, width * SIZE_OF_WIDTH);
  const margin = size / 2;
  const room = ((width - 2 * margin) * 1000) / size;
  const lines = linesOf(text, room);
  const caption = lines.map((line, index) => ({
    text: line,
    x: margin,
    y: height + frame + LINE * size * (index + 0.5),
    size,
  }));
  return { ...picture, height: height + LINE * size * lines.length, caption };
}
