import type { Picture } from '../../../shared/picture/picture.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import { innerMargin, PRINTERS, TRIMS } from '../../../shared/printing/printers.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { POINTS_PER_MM } from '../pageText.ts';

/** A part of a page. Lengths in millimetres, from the upper left corner of the area inside the margins. */
export type PageItem =
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly x: number;
      /** Distance of the baseline from the top. */
      readonly y: number;
      readonly width: number;
      /** Font size in points. */
      readonly size: number;
      readonly align?: 'left' | 'centre' | 'right';
      /** Index, from 0, of the page to which the words lead on a screen. */
      readonly leadsTo?: number;
    }
  | {
      readonly kind: 'picture';
      /** Makes the picture. Called only when its page is drawn, since books have many pictures. */
      readonly draw: () => Picture;
      /** Left edge of the cells; `y` is their upper edge. */
      readonly x: number;
      readonly y: number;
      readonly cellSize: number;
    }
  | {
      readonly kind: 'stroke';
      readonly x: number;
      readonly y: number;
      readonly width: number;
    };

export interface BookPage {
  readonly items: readonly PageItem[];
  /** Words at the top of the page; absent if the page has neither head nor number, such as a blank page. */
  readonly head?: string;
}

/** The area inside the margins, in millimetres. Its height does not include the head and the page number. */
export interface PageArea {
  readonly width: number;
  readonly height: number;
}

/**
 * Height of a page's head, with the space below it, in millimetres. `FOOT_HEIGHT`: the same for the page number, with
 * the space above it.
 */
const HEAD_HEIGHT = 8;
const FOOT_HEIGHT = 8;
/** Font size of the head in points; `NUMBER_SIZE` is that of the page number. */
const HEAD_SIZE = 8;
const NUMBER_SIZE = 9;

/**
 * Margins of a page in millimetres.
 *
 * @param pages number of pages of the whole book.
 */
function marginsOf({ page: { service } }: Pick<BookJob, 'page'>, pages: number) {
  const { outer } = PRINTERS[service];
  return { outer, inner: Math.max(outer, innerMargin(PRINTERS[service], pages)) };
}

/**
 * The area of each page inside the margins.
 *
 * @param pages number of pages of the whole book, which determines the margin at the binding.
 */
export function areaOf(job: Pick<BookJob, 'page'>, pages: number): PageArea {
  const { width, height } = TRIMS[job.page.trim];
  const { outer, inner } = marginsOf(job, pages);
  return { width: width - outer - inner, height: height - 2 * outer - HEAD_HEIGHT - FOOT_HEIGHT };
}

/** A rectangle of a sheet, in millimetres from the sheet's upper left corner. */
interface SheetArea extends PageArea {
  readonly x: number;
  readonly y: number;
}

/** The paper of a page, in millimetres. */
export interface BookSheet extends PageArea {
  /** The part of the sheet that remains after the printer has cut it. */
  readonly trim: SheetArea;
  /** The area inside the margins, between the head and the page number. */
  readonly inside: SheetArea;
  /** Whether this is a right page. Right pages have odd numbers. */
  readonly onRight: boolean;
}

/**
 * The paper of a page.
 *
 * @param pages number of pages of the whole book.
 * @param index index of the page, from 0.
 */
export function sheetOf(job: Pick<BookJob, 'page'>, pages: number, index: number): BookSheet {
  const { page } = job;
  const { width, height } = TRIMS[page.trim];
  const { bleed } = PRINTERS[page.service];
  const beyond = page.bleed ? bleed.width : 0;
  const bound = page.bleed && bleed.sides === 4 ? bleed.width : 0;
  const onRight = index % 2 === 0;
  const trim = { x: onRight ? bound : beyond, y: beyond, width, height };
  const { inner, outer } = marginsOf(job, pages);
  return {
    width: width + beyond + bound,
    height: height + 2 * beyond,
    trim,
    inside: { x: trim.x + (onRight ? inner : outer), y: beyond + outer + HEAD_HEIGHT, ...areaOf(job, pages) },
    onRight,
  };
}

/**
 * All items of a page: its own, its head and its number.
 *
 * @param index index of the page, from 0.
 */
export function itemsOf(
  { items, head }: BookPage,
  { language, title }: BookJob,
  index: number,
  { onRight, inside }: BookSheet,
): readonly PageItem[] {
  if (head === undefined) return items;
  const align = onRight ? 'right' : 'left';
  const line = { kind: 'words', x: 0, width: inside.width, align } as const;
  const number = fill(language, 'book.page', { page: index + 1 });
  return [
    ...items,
    { ...line, text: onRight ? head : title, y: HEAD_SIZE / POINTS_PER_MM - HEAD_HEIGHT, size: HEAD_SIZE },
    { ...line, text: number, y: inside.height + HEAD_HEIGHT - 1, size: NUMBER_SIZE },
  ];
}
