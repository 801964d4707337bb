import { advanceOf } from './outlines.ts';
import type { Picture } from './picture.ts';

/** Least font size, in cells. In a large picture it grows with the width, so that it can be read if that is scaled down. */
const LEAST_SIZE = 0.55;
const SIZE_OF_WIDTH = 1 / 48;
/** Distance of lines, in font sizes. */
const LINE = 1.4;

/** A picture with a text below it, which breaks anywhere: world codes have no spaces. */
export function withCaption(picture: Picture, text: string): Picture {
  const { width, height, frame = 0 } = picture;
  const size = Math.max(LEAST_SIZE, width * SIZE_OF_WIDTH);
  const margin = size / 2;
  const room = ((width - 2 * margin) * 1000) / size;
  const lines: string[] = [];
  let left = 0;
  for (const character of text) {
    const advance = advanceOf(character);
    if (lines.length === 0 || advance > left) {
      lines.push('');
      left = room;
    }
    lines[lines.length - 1] += character;
    left -= advance;
  }
  const caption = lines.map((line, index) => ({
    text: line,
    x: margin,
    y: height + frame + LINE * size * (index + 0.5),
    size,
  }));
  return { ...picture, height: height + LINE * size * lines.length, caption };
}
