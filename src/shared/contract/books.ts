import { z } from 'zod';
import { bookJobSchema, sectionLookSchema } from '../printing/bookJob.ts';
import { jobIdSchema } from './ids.ts';
import { libraryFilterSchema, librarySortSchema } from './library.ts';
import { printedFileSchema } from './printing.ts';

/** How a book is divided into sections. */
export const BOOK_DIVISIONS = ['none', 'difficulty', 'layout'] as const;

/** A book of puzzles of the library: a job whose sections come from the puzzles. */
export const bookRequestSchema = z.strictObject({
  jobId: jobIdSchema,
  filter: libraryFilterSchema,
  /** Order of the puzzles, and of the sections that they begin, for a book whose order is `as-found`. */
  sort: librarySortSchema,
  divide: z.enum(BOOK_DIVISIONS),
  /** How each section looks. */
  look: sectionLookSchema,
  job: bookJobSchema.omit({ sections: true }),
});
export type BookRequest = z.infer<typeof bookRequestSchema>;

export const BOOK_CALLS = {
  /**
   * Two facing pages of a book, as pictures. Spread 0 is the first page alone, on the right.
   *
   * Errors: `bad-input` for too many puzzles or none, for a puzzle that would be too small, or for too many pages;
   * `bad-puzzle` for a puzzle without one solution; `cancelled`.
   */
  'books.preview': {
    input: bookRequestSchema.extend({ spread: z.int().min(0).max(5000) }),
    output: z.object({
      puzzles: z.int(),
      /** Puzzles that are left out, because the program does not know all of their rules. */
      leftOut: z.int(),
      pages: z.int(),
      /** Side of the smallest cell to write in, in millimetres. */
      leastCell: z.number(),
      /** Characters that the font lacks, each once. */
      lacking: z.array(z.string()),
      /** The spread that is shown: the last one if the book has fewer. */
      spread: z.int(),
      /** SVG documents of the left and the right page; null where there is none. */
      sheets: z.tuple([z.string().nullable(), z.string().nullable()]),
    }),
  },
  /** Makes a book. Errors: those of `books.preview`. */
  'books.make': {
    input: bookRequestSchema,
    output: printedFileSchema.extend({
      pages: z.int(),
      /** A job for the command line that makes the same book from `puzzles`. */
      job: z.string(),
      /** The puzzles that were chosen, a line of JSON for each. */
      puzzles: z.string(),
    }),
  },
} as const;
