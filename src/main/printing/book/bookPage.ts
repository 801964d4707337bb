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
      /** The baseline. */
      readonly y: number;
      readonly width: number;
      /** Font size in points. */
      readonly size: number;
      readonly align?: 'left' | 'centre' | 'right';
      /** Index of the page that the words lead to on a screen, from 0. */
      readonly leadsTo?: number;
    }
  | {
      readonly kind: 'picture';
      /** Drawn only when its page is, since books have many. */
      readonly draw: () => Picture;
      /** The upper left corner of its cells. */
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
  /** Words at the head of the page; absent on pages without head and number, such as blank ones. */
  readonly head?: string;
}

/** The area inside the margins, in millimetres. Its height is without the head and the page number. */
export interface PageArea {
  readonly width: number;
  readonly height: number;
}

/** Heights of a page's head and of its number, with the space between them and the rest. */
const HEAD_HEIGHT = 8;
const FOOT_HEIGHT = 8;
/** Font sizes in points. */
const HEAD_SIZE = 8;
const NUMBER_SIZE = 9;

/** Margins of a page in millimetres. @param pages of the whole book. */
function marginsOf({ page: { service } }: Pick<BookJob, 'page'>, pages: number) {
  const { outer } = PRINTERS[service];
  return { outer, inner: Math.max(outer, innerMargin(PRINTERS[service], pages)) };
}

/** @param pages of the whole book, which determine the margin at the binding. */
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
  /** The area inside the margins, without head and page number. */
  readonly inside: SheetArea;
  /** Whether it is a right page; these have odd numbers. */
  readonly onRight: boolean;
}

/** @param pages of the whole book. @param index of the page, from 0. */
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

/** A page's own items, with its head and its number. @param index of the page, from 0. */
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
