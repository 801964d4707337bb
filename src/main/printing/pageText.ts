import { readFile } from 'node:fs/promises';
import { create } from '@cantoo/fontkit';
import { grayscale, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { printable } from '../../shared/printing/printFont.ts';
import { MM_PER_INCH } from '../../shared/printing/printOptions.ts';
import type { Page, Rectangle } from './pages.ts';
import { PRINT_FONT_FILE } from './printFontFile.ts';

export const POINTS_PER_MM = 72 / MM_PER_INCH;

/**
 * Name of the font. PDF requires a six-letter tag before the name of a subset. The tag is fixed, so that the same pages
 * give the same file.
 */
const FONT_NAME = 'CARPET+Inter-Regular';

/** Shades of grey of texts; 0 is black. */
export const INK = { title: 0, text: 0.2, name: 0.35 } as const;

/** Embeds the font of all texts in a document. Only the characters that are used are included. */
export async function embedPageFont(document: PDFDocument): Promise<PDFFont> {
  document.registerFontkit({ create });
  return document.embedFont(await readFile(PRINT_FONT_FILE), { subset: true, customName: FONT_NAME });
}

/** How a line of text is written. */
export interface LineLook {
  /** Font size in points. */
  readonly size: number;
  /** Shade of grey; 0 is black. */
  readonly shade: number;
  readonly font: PDFFont;
}

/**
 * The words of a text. A word wider than a line is split.
 *
 * @param room width of a line in points.
 */
function wordsOf(text: string, room: number, { font, size }: LineLook): string[] {
  return text.split(' ').flatMap((word) => {
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (font.widthOfTextAtSize(longer, size) > room) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  });
}

/** Breaks texts into lines that fit a width in millimetres. Each text starts a new line. */
export function linesOf(texts: readonly string[], width: number, look: LineLook): string[] {
  const room = width * POINTS_PER_MM;
  return texts.flatMap((text) => {
    const lines: string[] = [];
    for (const word of wordsOf(printable(text), room, look)) {
      const last = lines[lines.length - 1];
      const longer = `${last} ${word}`;
      if (last !== undefined && look.font.widthOfTextAtSize(longer, look.size) <= room)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/**
 * Writes one line. If it is too wide, cuts it off and adds an ellipsis.
 *
 * @param place `x` and `y`: start of the baseline, in millimetres from the page's top left corner. `width`: room for
 * the line, in millimetres.
 */
export function writeLine(
  sheet: PDFPage,
  page: Pick<Page, 'height'>,
  text: string,
  { x, y, width }: Omit<Rectangle, 'height'>,
  { size, shade, font }: LineLook,
): void {
  let line = printable(text);
  const room = width * POINTS_PER_MM;
  if (font.widthOfTextAtSize(line, size) > room) {
    while (line.length > 1 && font.widthOfTextAtSize(`${line}…`, size) > room) line = line.slice(0, -1);
    line = `${line.trimEnd()}…`;
  }
  const at = { x: x * POINTS_PER_MM, y: (page.height - y) * POINTS_PER_MM };
  sheet.drawText(line, { ...at, size, font, color: grayscale(shade) });
}
