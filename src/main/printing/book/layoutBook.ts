import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { type Book, type PrintedSection, puzzlesOf } from '../../../shared/printing/book.ts';
import { mostPagesOf, PRINTERS } from '../../../shared/printing/printers.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { LINE_ROOM } from './boardSpace.ts';
import { areaOf, type BookPage, type PageArea, type PageItem } from './bookPage.ts';
import { PuzzlePages, type TooSmall } from './puzzlePages.ts';
import { rulesPages } from './rulesPages.ts';
import { solutionPages } from './solutionPages.ts';
import { lineHeight, type SetText, type Typesetter } from './typesetter.ts';

/** A book whose pages were laid out. */
export interface LaidBook {
  readonly pages: readonly BookPage[];
  readonly area: PageArea;
  /**
   * Index of a puzzle in the book → number of its first page, from 1. `solutionPages` has the number of the page with
   * its solution; null if the solution is not printed.
   */
  readonly puzzlePages: readonly number[];
  readonly solutionPages: readonly (number | null)[];
  /** Title and page number of each part of the book, for the outline of a PDF for the screen. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
  /** Side of the smallest cells in which readers write, in millimetres. */
  readonly leastCell: number;
  /** Number of blank pages at the end. */
  readonly blank: number;
}

/** Page numbers that one layout of the book finds and the next layout prints, such as those of the solutions. */
interface Numbers {
  readonly puzzles: readonly number[];
  readonly solutions: readonly (number | null)[];
  readonly outline: readonly { readonly title: string; readonly page: number }[];
  readonly pages: number;
}

/**
 * Greatest number of times that a book is laid out until its page numbers no longer change. The margin at the binding
 * can change twice, and texts once more.
 */
const MOST_PASSES = 8;
/** Distance between the lines on a page for notes, in millimetres. */
const NOTE_LINES = 9;
const TITLE = 30;
const SUBTITLE = 15;
const CHAPTER = 18;
const ENTRY = 11;
const HINT = 9;

/**
 * Lays out a book. Repeats this until the page numbers that it prints are right, and the margin at the binding is the
 * one for its number of pages.
 *
 * Errors: `bad-input` if a puzzle would be too small, or if the book has more pages than the printer binds.
 */
export function layOutBook(book: Book, set: Typesetter): Result<LaidBook> {
  const all = puzzlesOf(book);
  let numbers: Numbers = { puzzles: all.map(() => 1), solutions: all.map(() => 1), outline: [], pages: 1 };
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const laid = new LayoutPass(book, set, numbers).run();
    if (!laid.ok) return laid;
    const { pages, puzzlePages: puzzles, solutionPages: solutions, outline } = laid.value;
    const found: Numbers = { puzzles, solutions, outline, pages: pages.length };
    const most = mostPagesOf(PRINTERS[book.job.page.service]);
    if (pages.length > most) return fail('bad-input', 'book-pages', { pages: pages.length, most });
    if (JSON.stringify(found) === JSON.stringify(numbers)) return laid;
    numbers = found;
  }
  // The margin depends on the number of pages, and the number of pages on the margin, so the page numbers may never
  // settle. Then lay the book out once more with the margin for one page more. The wider of the two margins is right
  // for either number of pages.
  return new LayoutPass(book, set, { ...numbers, pages: numbers.pages + 1 }).run();
}

/** A text that may continue on the next page. */
interface FlowText extends SetText {
  /** A page number to be printed at the right of the text. */
  readonly page?: number;
  /** Whether this is a heading, which must be on the same page as the beginning of the next text. */
  readonly leads?: boolean;
}

class LayoutPass {
  private readonly book: Book;
  private readonly set: Typesetter;
  private readonly known: Numbers;
  private readonly area: PageArea;
  private readonly pages: BookPage[] = [];
  private readonly outline: { title: string; page: number }[] = [];
  private leastCell = Number.POSITIVE_INFINITY;

  constructor(book: Book, set: Typesetter, known: Numbers) {
    this.book = book;
    this.set = set;
    this.known = known;
    this.area = areaOf(book.job, known.pages);
  }

  run(): Result<LaidBook> {
    const { front, notesPages } = this.book.job;
    if (front.includes('title')) this.titlePage();
    if (front.includes('contents')) this.contents();
    if (front.includes('rules')) this.rules();
    const puzzles = this.puzzles();
    if (!puzzles.ok) return puzzles;
    this.hints();
    const solutions = this.solutions();
    for (let page = 0; page < notesPages; page++) this.notes(page === 0);
    const { length } = this.pages;
    this.fillUp();
    const { pages, area, outline, leastCell } = this;
    const blank = pages.length - length;
    return ok({ pages, area, outline, leastCell, blank, puzzlePages: puzzles.value, solutionPages: solutions });
  }

  private words(key: 'contents' | 'rules' | 'hints' | 'solutions' | 'notes'): string {
    return fill(this.book.job.language, `book.${key}`);
  }

  /** Number, from 1, that the next page to be added will have. Odd pages are on the right. */
  private get next(): number {
    return this.pages.length + 1;
  }

  private add(items: readonly PageItem[], head?: string): void {
    this.pages.push({ items, ...(head !== undefined && { head }) });
  }

  private toRight(): void {
    if (this.next % 2 === 0) this.add([]);
  }

  private begin(title: string): void {
    this.outline.push({ title, page: this.next });
  }

  private titlePage(): void {
    const { title, subtitle, author } = this.book.job;
    const texts: SetText[] = [
      { text: title, size: TITLE, align: 'centre' },
      ...(subtitle === undefined ? [] : [{ text: subtitle, size: SUBTITLE, align: 'centre' as const, above: 8 }]),
      ...(author === undefined ? [] : [{ text: author, size: SUBTITLE, align: 'centre' as const, above: 24 }]),
    ];
    this.add(this.set.stacked({ x: 0, y: this.area.height * 0.28, width: this.area.width }, texts).items);
    this.add([]);
  }

  private contents(): void {
    const title = this.words('contents');
    const entries = this.known.outline.filter((entry) => entry.title !== title);
    this.begin(title);
    this.flow(title, [
      { text: title, size: CHAPTER },
      ...entries.map(({ title: text, page }) => ({ text, size: ENTRY, above: 3, page })),
    ]);
    this.toRight();
  }

  /** Adds pages with texts that continue from page to page. If a text has a page number, it is printed at the right. */
  private flow(head: string, texts: readonly FlowText[]): void {
    const { width, height } = this.area;
    const roomOf = ({ page }: FlowText): number => (page === undefined ? width : width - 20);
    const heightOf = (entry: FlowText): number =>
      (entry.above ?? 0) + this.set.lines(entry.text, entry.size, roomOf(entry)).length * lineHeight(entry.size);
    let items: PageItem[] = [];
    let y = 0;
    for (const [index, entry] of texts.entries()) {
      const { page, leads = false, ...text } = entry;
      const room = roomOf(entry);
      const next = leads ? texts[index + 1] : undefined;
      const needed = heightOf(entry) + (next ? heightOf(next) : 0);
      if (y + needed > height && items.length > 0) {
        this.add(items, head);
        [items, y] = [[], 0];
      }
      const to = page === undefined ? {} : { leadsTo: page - 1 };
      const own = this.set.stacked({ x: 0, y, width: room }, [{ ...text, ...to }]);
      items.push(...own.items);
      const last = own.items.at(-1);
      if (page !== undefined && last?.kind === 'words')
        items.push({ ...last, text: `${page}`, width, align: 'right', ...to });
      y += own.height;
    }
    if (items.length > 0) this.add(items, head);
  }

  private rules(): void {
    const title = this.words('rules');
    this.begin(title);
    for (const items of rulesPages(this.book, this.area, this.set, { title, size: CHAPTER })) this.add(items, title);
  }

  private puzzles(): Result<number[]> {
    const { job, sections } = this.book;
    const ids = puzzlesOf(this.book).map(({ id }) => id);
    const solutionPage = (id: string): number | null =>
      job.solutions.print ? (this.known.solutions[ids.indexOf(id)] ?? null) : null;
    const printer = new PuzzlePages(job, this.area, this.set, solutionPage);
    const found: number[] = [];
    const tooSmall: TooSmall[] = [];
    for (const section of sections) {
      const { pages, tooSmall: small } = printer.of(section);
      tooSmall.push(...small);
      if (section.text !== undefined || sections.length > 1) this.opening(section);
      else this.begin(section.title);
      for (const { items, puzzles, half } of pages) {
        if (half === 'left' && this.next % 2 === 1) this.add([]);
        if (half !== 'right') for (const _ of puzzles) found.push(this.next);
        for (const item of items) if (item.kind === 'picture') this.leastCell = Math.min(this.leastCell, item.cellSize);
        this.add(items, section.title);
        if (job.puzzle.blankBack && half === undefined) this.add([]);
      }
    }
    if (tooSmall.length === 0) return ok(found);
    const named = tooSmall.slice(0, 3).map(({ id, title, cell }) => `${id} ${title} (${cell.toFixed(1)} mm)`);
    return fail('bad-input', 'book-too-small', {
      count: tooSmall.length,
      puzzles: tooSmall.length > 3 ? [...named, '…'] : named,
      least: job.style.leastCell,
    });
  }

  /** Adds a page with the title of a section, and with the section's text if it has one. */
  private opening({ title, text }: PrintedSection): void {
    this.toRight();
    this.begin(title);
    const at = { x: 0, y: this.area.height * 0.2, width: this.area.width };
    this.add(
      this.set.stacked(at, [
        { text: title, size: CHAPTER },
        ...(text === undefined ? [] : [{ text, size: ENTRY, above: 6 }]),
      ]).items,
      title,
    );
  }

  private hints(): void {
    const hinted = puzzlesOf(this.book)
      .map((puzzle, index) => ({ puzzle, page: this.known.puzzles[index] ?? 1 }))
      .filter(({ puzzle }) => puzzle.hints.length > 0);
    if (hinted.length === 0) return;
    const title = this.words('hints');
    this.toRight();
    this.begin(title);
    this.flow(title, [
      { text: title, size: CHAPTER },
      { text: fill(this.book.job.language, 'book.cells'), size: HINT, above: 3 },
      ...hinted.flatMap(({ puzzle: { id, hints }, page }) => [
        { text: id, size: ENTRY, above: 3, leadsTo: page - 1, leads: true },
        ...hints.map((text) => ({ text, size: HINT, above: 0.5 })),
      ]),
    ]);
  }

  private solutions(): (number | null)[] {
    const { job } = this.book;
    const all = puzzlesOf(this.book);
    const found = all.map((): number | null => null);
    if (!job.solutions.print) return found;
    const title = this.words('solutions');
    this.toRight();
    this.begin(title);
    const pageOf = (index: number): number => this.known.puzzles[index] ?? 1;
    for (const { items, puzzles } of solutionPages(all, job, this.area, pageOf)) {
      for (const index of puzzles) found[index] = this.next;
      this.add(items, title);
    }
    return found;
  }

  private notes(isFirst: boolean): void {
    const title = this.words('notes');
    if (isFirst) this.begin(title);
    const { width, height } = this.area;
    const count = Math.floor(height / NOTE_LINES);
    this.add(
      Array.from({ length: count }, (_, index) => {
        return { kind: 'stroke', x: LINE_ROOM, y: (index + 1) * NOTE_LINES, width: width - 2 * LINE_ROOM };
      }),
      title,
    );
  }

  /**
   * Adds blank pages at the end: the last page must be blank, and printers bind an even number of pages and not fewer
   * than a minimum.
   */
  private fillUp(): void {
    if (this.book.job.profile === 'screen') return;
    const { leastPages } = PRINTERS[this.book.job.page.service];
    if (this.pages.at(-1)?.items.length !== 0) this.add([]);
    while (this.pages.length % 2 === 1 || this.pages.length < leastPages) this.add([]);
  }
}
