import { MARGIN } from '../../../shared/picture/picture.ts';
import { svgOf } from '../../../shared/picture/svg.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import { captionOutline } from '../captionOutlines.ts';
import { POINTS_PER_MM } from '../pageText.ts';
import { type BookSheet, itemsOf, type PageItem, sheetOf } from './bookPage.ts';
import type { LaidBook } from './layoutBook.ts';

/** Width of the lines on pages for notes, in millimetres. */
const NOTE_LINE = 0.25;
const NOTE_COLOUR = '#8c8c8c';

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Draws one page in the size that it has after the printer has cut it. Lengths are in millimetres. */
class SvgPage {
  private readonly sheet: BookSheet;
  /** Outline of each character that was written → its id in the document. */
  private readonly glyphs = new Map<string, string>();

  constructor(sheet: BookSheet) {
    this.sheet = sheet;
  }

  draw(items: readonly PageItem[], title: string): string {
    const { trim, inside } = this.sheet;
    const body = items.map((item) => this.markup(item)).join('\n');
    const outlines = [...this.glyphs].map(
      ([character, id]) => `<path id="${id}" d="${captionOutline(character).path}"/>`,
    );
    const size = `${number(trim.width)} ${number(trim.height)}`;
    const start = `translate(${number(inside.x - trim.x)} ${number(inside.y - trim.y)})`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" role="img">`,
      `<title>${title}</title>`,
      `<defs>${outlines.join('')}</defs>`,
      '<rect width="100%" height="100%" fill="#ffffff"/>',
      `<g transform="${start}">\n${body}\n</g>`,
      '</svg>\n',
    ].join('\n');
  }

  private markup(item: PageItem): string {
    if (item.kind === 'picture') {
      const { x, y, cellSize } = item;
      const picture = item.draw();
      const beyond = (MARGIN + (picture.frame ?? 0)) * cellSize;
      return `<g transform="translate(${number(x - beyond)} ${number(y - beyond)})">${svgOf(picture, { theme: 'print', cellSize, more: captionOutline })}</g>`;
    }
    if (item.kind === 'stroke') {
      const { x, y, width } = item;
      return `<path d="M${number(x)} ${number(y)}h${number(width)}" stroke="${NOTE_COLOUR}" stroke-width="${NOTE_LINE}"/>`;
    }
    return this.words(item);
  }

  private words({ text, x, y, width, size, align = 'left' }: Extract<PageItem, { kind: 'words' }>): string {
    const scale = size / POINTS_PER_MM / 1000;
    const characters = [...text];
    const advances = characters.map((character) => captionOutline(character).advance);
    const own = advances.reduce((sum, advance) => sum + advance, 0) * scale;
    const aside = align === 'left' ? 0 : align === 'right' ? width - own : (width - own) / 2;
    let at = 0;
    const uses = characters.map((character, index) => {
      const place = at === 0 ? '' : ` x="${at}"`;
      at += advances[index] ?? 0;
      return captionOutline(character).path === '' ? '' : `<use href="#${this.idOf(character)}"${place}/>`;
    });
    return `<g transform="translate(${number(x + aside)} ${number(y)}) scale(${scale.toPrecision(6)})">${uses.join('')}</g>`;
  }

  private idOf(character: string): string {
    const id = this.glyphs.get(character) ?? `g${this.glyphs.size}`;
    this.glyphs.set(character, id);
    return id;
  }
}

/**
 * A page as an SVG document in millimetres, in the size that it has after the printer has cut it. Text is drawn as
 * outlines.
 *
 * @param index index of the page, from 0.
 */
export function pageSvg(job: BookJob, { pages }: LaidBook, index: number): string {
  const sheet = sheetOf(job, pages.length, index);
  const page = pages[index];
  return new SvgPage(sheet).draw(page ? itemsOf(page, job, index, sheet) : [], `${index + 1}`);
}
