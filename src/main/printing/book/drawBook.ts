import { grayscale, PDFDocument, type PDFFont, PDFHeader, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Book } from '../../../shared/printing/book.ts';
import { LEAST_PRINTED } from '../../../shared/scene/boardLineWidths.ts';
import { packPage } from '../packPage.ts';
import { drawPicture } from '../pagePicture.ts';
import { embedPageFont, INK, POINTS_PER_MM, writeLine } from '../pageText.ts';
import type { PrintWatch } from '../pdf.ts';
import { type BookPage, type BookSheet, itemsOf, type PageItem, sheetOf } from './bookPage.ts';
import { type LaidBook, layOutBook } from './layoutBook.ts';
import { addLinks, addOutline, type PageLink } from './navigation.ts';
import { Typesetter } from './typesetter.ts';

/** The document of a printed book, and the pages from which it was printed. */
export interface PrintedBook {
  readonly laid: LaidBook;
  readonly file: Uint8Array;
}

/** Lays out a book without printing it. Errors: those of `layOutBook`. */
export async function planBook(book: Book): Promise<Result<LaidBook>> {
  return layOutBook(book, new Typesetter(await embedPageFont(await PDFDocument.create())));
}

/**
 * Prints a book. For a printer (profile `print`), the document is PDF 1.4 in grey, without links, outline or metadata.
 * Its trim box is the page. The same book gives the same bytes.
 *
 * Errors: those of `layOutBook`; `cancelled`.
 */
export async function printBook(book: Book, { progress, cancelled }: PrintWatch = {}): Promise<Result<PrintedBook>> {
  const { job } = book;
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await embedPageFont(document);
  const laid = layOutBook(book, new Typesetter(font));
  if (!laid.ok) return laid;
  const { pages, outline } = laid.value;
  const links: PageLink[] = [];
  for (const [index, page] of pages.entries()) {
    if (cancelled?.()) return fail('cancelled', 'cancelled');
    progress?.(index, pages.length);
    links.push(...new PagePrinter(book, font, document, pages.length, index).print(page));
  }
  if (job.profile === 'screen') {
    document.setTitle(job.title);
    if (job.author !== undefined) document.setAuthor(job.author);
    document.setLanguage(job.language);
    document.setCreator('Carpet Sudoku');
    addLinks(document, links);
    addOutline(document, outline);
  } else {
    document.context.header = PDFHeader.forVersion(1, 4);
    // The PDF library gives every page a list of annotations. Remove it: printers reject even an empty list.
    for (const page of document.getPages()) page.node.delete(PDFName.of('Annots'));
  }
  return ok({ laid: laid.value, file: await document.save({ useObjectStreams: job.profile === 'screen' }) });
}

/** Prints one page of a book. */
class PagePrinter {
  private readonly book: Book;
  private readonly font: PDFFont;
  private readonly page: PDFPage;
  private readonly index: number;
  private readonly sheet: BookSheet;

  constructor(book: Book, font: PDFFont, document: PDFDocument, pages: number, index: number) {
    this.book = book;
    this.font = font;
    this.index = index;
    this.sheet = sheetOf(book.job, pages, index);
    const { width, height, trim } = this.sheet;
    const points = (length: number): number => length * POINTS_PER_MM;
    this.page = document.addPage([points(width), points(height)]);
    this.page.setTrimBox(points(trim.x), points(trim.y), points(trim.width), points(trim.height));
  }

  print(page: BookPage): PageLink[] {
    const links = itemsOf(page, this.book.job, this.index, this.sheet).flatMap((item) => this.draw(item));
    packPage(this.page);
    return links;
  }

  private draw(item: PageItem): PageLink[] {
    const { style } = this.book.job;
    if (item.kind === 'picture') {
      const { x, y } = this.sheet.inside;
      const place = { x: x + item.x, y: y + item.y, cellSize: item.cellSize, font: this.font, grey: style.grey };
      drawPicture(this.page, this.sheet, item.draw(), place);
      return [];
    }
    if (item.kind === 'stroke') {
      const y = (this.sheet.height - this.sheet.inside.y - item.y) * POINTS_PER_MM;
      const start = { x: (this.sheet.inside.x + item.x) * POINTS_PER_MM, y };
      const end = { x: start.x + item.width * POINTS_PER_MM, y };
      this.page.drawLine({ start, end, thickness: LEAST_PRINTED, color: grayscale(0.55) });
      return [];
    }
    const { text, x, y, width, size, align = 'left', leadsTo } = item;
    const left = this.write(text, x, y, width, size, align);
    if (leadsTo === undefined) return [];
    const down = (this.sheet.height - this.sheet.inside.y - y) * POINTS_PER_MM;
    const right = left + this.font.widthOfTextAtSize(text, size);
    return [{ from: this.index, to: leadsTo, area: [left, down - 0.25 * size, right, down + 0.8 * size] }];
  }

  /** Writes a line of text. Returns the distance of its left end from the left edge of the sheet, in points. */
  private write(text: string, x: number, y: number, width: number, size: number, align: 'left' | 'centre' | 'right') {
    const own = Math.min(width, this.font.widthOfTextAtSize(text, size) / POINTS_PER_MM);
    const aside = align === 'left' ? 0 : align === 'right' ? width - own : (width - own) / 2;
    const place = { x: this.sheet.inside.x + x + aside, y: this.sheet.inside.y + y, width: own + 0.01 };
    writeLine(this.page, this.sheet, text, place, { size, shade: INK.title, font: this.font });
    return place.x * POINTS_PER_MM;
  }
}
