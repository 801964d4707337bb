import { z } from 'zod';
import { NAME_CHOICES } from '../picture/nameChoices.ts';
import { LANGUAGES } from '../text/language.ts';

export const MM_PER_INCH = 25.4;

/** File formats of a picture of one board, in the order in which the window offers them. */
export const PICTURE_FORMATS = ['png', 'svg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Paper sizes in millimetres, portrait. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
} as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = ['a4', 'letter', 'a3'] as const satisfies readonly Paper[];

/** Upper bound on a picture's sides in pixels; larger pictures may need more memory than the machine has. */
export const MOST_PIXELS = 16_384;

/** Lower bounds on picture sizes, in pixels: the side of a cell, and the width of the picture. */
export const LEAST_PIXELS = { cell: 4, width: 16 } as const;

/** Upper bound on the side of a cell, in pixels. */
export const MOST_CELL_PIXELS = 400;

/** Least, usual and greatest number of pixels per inch, for pictures with a size on paper. */
export const [LEAST_DPI, USUAL_DPI, MOST_DPI] = [30, 300, 1200] as const;

/** How long each step of an animated solution path can be shown, in seconds. */
export const pathSecondsSchema = z.literal([0.25, 0.5, 1, 2, 4]);

/** Upper bound on the pages of one document, which is in memory until it is complete. */
export const MOST_PAGES = 5000;

/** Choices for the number of boards on a page. */
export const BOARDS_PER_PAGE = [1, 2, 4, 6] as const;

/** Options for printing puzzles. */
export const printOptionsSchema = z.strictObject({
  paper: z.enum(PAPER_NAMES).default('a4'),
  perPage: z.literal(BOARDS_PER_PAGE).default(1),
  /**
   * What to do with a large board. `scale`: shrink it to fit the page. `split`: divide it among pages, which overlap by
   * a box. `auto`: split it only if cells would become too small to write in.
   */
  fit: z.enum(['auto', 'scale', 'split']).default('auto'),
  /** Whether to print the solutions on separate pages, after all puzzles. */
  solutions: z.boolean().default(false),
  /** Whether to print the player's digits and notes. */
  entries: z.boolean().default(false),
  /** Whether each note has a fixed place in its cell. */
  byPlace: z.boolean().default(false),
  /** Width in cells of the ring of copies around a wrapped board. */
  ring: z.int().min(0).max(25).default(1),
  names: z.enum(NAME_CHOICES).default('beside'),
  /** Whether everything is printed in grey, including the player's colours. */
  grey: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('en'),
});
export type PrintOptions = z.infer<typeof printOptionsSchema>;
