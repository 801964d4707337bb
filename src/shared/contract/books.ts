import { z } from 'zod';
import { bookJobSchema, sectionLookSchema } from '../printing/bookJob.ts';
import { jobIdSchema } from './ids.ts';
import { libraryFilterSchema, librarySortSchema } from './library.ts';
import { printedFileSchema } from './printing.ts';

/** How a book is divided into sections. */
export const BOOK_DIVISIONS = ['none', 'difficulty', 'layout'] as const;

/**
 * A request for a book of puzzles from the library. `job` says how to print the book. It has no sections: they are made
 * from the puzzles that match the filter.
 */
export const bookRequestSchema = z.strictObject({
  jobId: jobIdSchema,
  filter: libraryFilterSchema,
  /**
   * Order of the puzzles in a book with the order `as-found`. It also gives the order of sections by layout, which is
   * that of their first puzzles.
   */
  sort: librarySortSchema,
  divide: z.enum(BOOK_DIVISIONS),
  /** Order, number on a page and size of the puzzles, the same in every section. */
  look: sectionLookSchema,
  job: bookJobSchema.omit({ sections: true }),
});
export type BookRequest = z.infer<typeof bookRequestSchema>;

export const BOOK_CALLS = {
  /**
   * Two facing pages (a spread) of a book, as pictures. Spread 0 is the first page alone, on the right.
   *
   * Errors: `bad-input` for too many puzzles or none, for a puzzle that would be too small, or for too many pages;
   * `bad-puzzle` for a puzzle without a unique solution; `cancelled`.
   */
  'books.preview': {
    input: bookRequestSchema.extend({ spread: z.int().min(0).max(5000) }),
    output: z.object({
      puzzles: z.int(),
      /** Number of puzzles that are left out, because the program does not know all of their rules. */
      leftOut: z.int(),
      pages: z.int(),
      /** Side of the smallest cell that the reader has to write in, in millimetres. */
      leastCell: z.number(),
      /** Characters in the texts of the book that the font lacks, each once. */
      lacking: z.array(z.string()),
      /** Number of the spread that is shown. If the book has fewer spreads than requested, this is the last one. */
      spread: z.int(),
      /** SVG documents of the left and the right page; null for a page that does not exist. */
      sheets: z.tuple([z.string().nullable(), z.string().nullable()]),
    }),
  },
  /** Makes a book. Errors: those of `books.preview`. */
  'books.make': {
    input: bookRequestSchema,
    output: printedFileSchema.extend({
      pages: z.int(),
      /**
       * Text of a job file, which describes a book for the command line. With this text and `puzzles`, both saved as
       * files, the command line makes the same book.
       */
      job: z.string(),
      /** The puzzles that were chosen, as one line of JSON for each. */
      puzzles: z.string(),
    }),
  },
} as const;
