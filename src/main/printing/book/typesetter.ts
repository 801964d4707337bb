import type { PDFFont } from '@cantoo/pdf-lib';
import { INK, linesOf, POINTS_PER_MM } from '../pageText.ts';
import type { PageItem } from './bookPage.ts';

/** A text of one or more lines. */
export interface SetText {
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  readonly align?: 'left' | 'centre' | 'right';
  /** Space above the text, in millimetres. */
  readonly above?: number;
  /** Index, from 0, of the page to which the text leads on a screen. */
  readonly leadsTo?: number;
}

/**
 * Distance between two lines, as a multiple of the font size. `ASCENT` is the distance from the top of the text to its
 * first baseline, in the same unit.
 */
const LEADING = 1.3;
const ASCENT = 0.95;

/**
 * Height of a line in millimetres.
 *
 * @param size font size in points.
 */
export function lineHeight(size: number): number {
  return (LEADING * size) / POINTS_PER_MM;
}

/** Breaks texts into lines and places them. All lengths are in millimetres. */
export class Typesetter {
  private readonly font: PDFFont;

  constructor(font: PDFFont) {
    this.font = font;
  }

  lines(text: string, size: number, width: number): string[] {
    return linesOf([text], width, { size, shade: INK.text, font: this.font });
  }

  /** Items of texts one below the other, from the point (x, y) on, and their total height. */
  stacked(
    { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
    texts: readonly SetText[],
  ): { readonly items: PageItem[]; readonly height: number } {
    const items: PageItem[] = [];
    let at = 0;
    for (const { text, size, above = 0, align, leadsTo } of texts) {
      at += above;
      for (const line of this.lines(text, size, width)) {
        const baseline = y + at + (ASCENT * size) / POINTS_PER_MM;
        const more = { ...(align && { align }), ...(leadsTo !== undefined && { leadsTo }) };
        items.push({ kind: 'words', text: line, x, y: baseline, width, size, ...more });
        at += lineHeight(size);
      }
    }
    return { items, height: at };
  }
}
