import type { BookJob } from '../../../shared/books/bookJob.ts';
import { innerMargin, PRINTERS, TRIMS } from '../../../shared/books/printers.ts';
import type { Picture } from '../../../shared/picture/picture.ts';

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
export const HEAD_HEIGHT = 8;
const FOOT_HEIGHT = 8;

/** Margins of a page in millimetres. @param pages of the whole book. */
export function marginsOf({ page: { service } }: Pick<BookJob, 'page'>, pages: number) {
  const { outer } = PRINTERS[service];
  return { outer, inner: Math.max(outer, innerMargin(PRINTERS[service], pages)) };
}

/** @param pages of the whole book, which determine the margin at the binding. */
export function areaOf(job: Pick<BookJob, 'page'>, pages: number): PageArea {
  const { width, height } = TRIMS[job.page.trim];
  const { outer, inner } = marginsOf(job, pages);
  return { width: width - outer - inner, height: height - 2 * outer - HEAD_HEIGHT - FOOT_HEIGHT };
}
