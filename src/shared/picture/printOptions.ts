import { z } from 'zod';
import { LANGUAGES } from '../text/language.ts';

/** Paper sizes in millimetres, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
} as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = ['a4', 'letter', 'a3'] as const satisfies readonly Paper[];

/** How many boards may share a page. */
export const BOARDS_PER_PAGE = [1, 2, 4, 6] as const;

/** How puzzles come on paper. */
export const printOptionsSchema = z.strictObject({
  paper: z.enum(PAPER_NAMES).default('a4'),
  perPage: z.literal(BOARDS_PER_PAGE).default(1),
  /**
   * Whether a large board is made to fit the page (`scale`), cut into pages that overlap by a box (`split`), or that
   * only where its cells would become too small to write in (`auto`).
   */
  fit: z.enum(['auto', 'scale', 'split']).default('auto'),
  /** Solutions on pages of their own, after all puzzles. */
  solutions: z.boolean().default(false),
  /** What was entered and noted, where there is a game. */
  entries: z.boolean().default(false),
  /** Cells of the copies shown across the edges of a board that wraps. */
  ring: z.int().min(0).max(25).default(1),
  language: z.enum(LANGUAGES).default('en'),
});
export type PrintOptions = z.infer<typeof printOptionsSchema>;
