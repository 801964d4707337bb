import { z } from 'zod';
import { clueWishesSchema, difficultySchema, GRADES } from '../generate/options.ts';
import { layoutRefSchema } from '../layout/spec.ts';
import { symmetrySchema } from '../layout/symmetries.ts';
import { NAME_CHOICES } from '../picture/nameChoices.ts';
import { SHARED_LOOKS } from '../scene/cellLayers.ts';
import { LANGUAGES } from '../text/language.ts';
import { SERVICES, TRIM_NAMES } from './printers.ts';

const line = z.string().min(1).max(200);
const paragraph = z.string().min(1).max(2000);
const ids = z.array(z.string().min(1).max(64)).min(1).max(100);

/** Limit on the puzzles of a whole book; also the limit for each section. */
export const MOST_PUZZLES = 2000;

/** Possible numbers of puzzles on a page. */
const PER_PAGE = [1, 2, 3, 4, 6, 8, 9, 12] as const;

/** Puzzles that are made for the book. The fields are those of the command `generate`. */
const newPuzzlesSchema = z.strictObject({
  /** A layout: either its name in the catalogue, with default sizes, or a complete reference. */
  layout: z.union([line, layoutRefSchema.strict()]),
  difficulty: difficultySchema.default('unrated'),
  rules: clueWishesSchema.exactOptional(),
  symmetry: symmetrySchema.exactOptional(),
  minGivens: z.int().min(0).exactOptional(),
  maxGivens: z.int().min(0).exactOptional(),
});

/** Puzzles from the library. Each of them must meet all conditions. Tags and collections are given by name. */
const librarySchema = z.strictObject({
  layouts: ids.exactOptional(),
  variants: ids.exactOptional(),
  rules: ids.exactOptional(),
  difficulties: z.array(z.enum(GRADES)).min(1).max(20).exactOptional(),
  collection: line.exactOptional(),
  tags: ids.exactOptional(),
  search: line.exactOptional(),
  favourite: z.literal(true).exactOptional(),
});

/** Options for the order and the size of the puzzles in a section. */
const sectionLook = {
  /**
   * `as-found`: in the order of the section's file or of the library, or in which the puzzles were made. `difficulty`:
   * easiest first; where possible, neighbours of equal difficulty differ in layout and rules.
   */
  order: z.enum(['as-found', 'difficulty']).default('difficulty'),
  perPage: z.literal(PER_PAGE).default(1),
  /**
   * `two-pages`: puzzles that would be too small on one page are spread over two facing pages. `large`: all puzzles are
   * spread over two facing pages.
   */
  spread: z.enum(['one-page', 'two-pages', 'large']).default('one-page'),
};
export const sectionLookSchema = z.strictObject(sectionLook);

const sectionSchema = z
  .strictObject({
    title: line,
    /** Text that is printed below the title of the section. */
    text: paragraph.exactOptional(),
    /** Path of a file with puzzles in any known format, relative to the job's file. */
    from: line.exactOptional(),
    library: librarySchema.exactOptional(),
    make: newPuzzlesSchema.exactOptional(),
    /** Number of puzzles. If absent, all puzzles of the file, or all of the library that match. */
    count: z.int().min(1).max(MOST_PUZZLES).exactOptional(),
    ...sectionLook,
    /** Titles and texts for individual puzzles. The key is the number of the puzzle in the section, from 1. */
    puzzles: z
      .record(
        z.string().regex(/^[1-9]\d{0,3}$/),
        z.strictObject({ title: line.exactOptional(), text: paragraph.exactOptional() }),
      )
      .exactOptional(),
  })
  .refine(({ from, library, make }) => [from, library, make].filter((one) => one !== undefined).length === 1, {
    message: 'issue.book-source',
  })
  .refine(({ make, count }) => make === undefined || count !== undefined, {
    message: 'issue.book-count',
    path: ['count'],
  });
export type BookSection = z.infer<typeof sectionSchema>;

/** Parts of a book that can precede its puzzles, in the order in which they are printed. */
export const FRONT_PARTS = ['title', 'contents', 'rules'] as const;

/** A job that makes a book: which puzzles to choose, and how to print them. Lengths are in millimetres. */
export const bookJobSchema = z.strictObject({
  format: z.literal('carpet-sudoku-book/1'),
  language: z.enum(LANGUAGES).default('en'),
  title: line,
  subtitle: line.exactOptional(),
  author: line.exactOptional(),
  /** With the same seed, the job makes the same puzzles, and chooses the same puzzles from the same library. */
  seed: line.default('1'),
  /**
   * `print`: for a service that prints books. `screen`: for reading on a screen, with bookmarks and with links between
   * puzzles and solutions.
   */
  profile: z.enum(['print', 'screen']).default('print'),
  page: z
    .strictObject({
      trim: z.enum(TRIM_NAMES).default('8.5x11in'),
      service: z.enum(SERVICES).default('any'),
      bleed: z.boolean().default(false),
    })
    .prefault({}),
  front: z
    .array(z.enum(FRONT_PARTS))
    .max(FRONT_PARTS.length)
    .default([...FRONT_PARTS]),
  sections: z.array(sectionSchema).min(1).max(100),
  puzzle: z
    .strictObject({
      /**
       * Id of the first puzzle, such as `#001`. The number in it is counted up for the later puzzles; leading zeros are
       * kept.
       */
      id: z
        .string()
        .max(16)
        .regex(/^\D{0,10}\d{1,6}$/)
        .default('#001'),
      difficulty: z.boolean().default(true),
      /** Whether the page number of the solution is printed beside the puzzle. */
      solutionPage: z.boolean().default(true),
      blankBack: z.boolean().default(false),
    })
    .prefault({}),
  /** Pages with hints. `perPuzzle`: how many steps of each puzzle are described; singles are skipped. */
  hints: z.strictObject({ perPuzzle: z.int().min(0).max(5).default(0) }).prefault({}),
  solutions: z
    .strictObject({
      print: z.boolean().default(true),
      /** Number of solutions on a page. `auto`: as many as fit if their cells are at least `leastCell` wide. */
      perPage: z.union([z.literal('auto'), z.int().min(1).max(30)]).default('auto'),
      leastCell: z.number().min(1).max(20).default(3.5),
    })
    .prefault({}),
  style: z
    .strictObject({
      /**
       * Least side of a cell. The book is refused if a puzzle would have smaller cells. This is also the least size for
       * puzzles that share a page.
       */
      leastCell: z.number().min(2).max(40).default(7),
      largestCell: z.number().min(2).max(40).default(16),
      /** Width of the ring of copies around a board without edges, in cells. */
      ring: z.int().min(0).max(3).default(1),
      names: z.enum(NAME_CHOICES).default('beside'),
      shared: z.enum(SHARED_LOOKS).default('tint'),
      grey: z.boolean().default(true),
    })
    .prefault({}),
  /** Number of lined pages for notes at the end of the book. */
  notesPages: z.int().min(0).max(50).default(0),
});
export type BookJob = z.infer<typeof bookJobSchema>;

/** The ids of the puzzles of a book: index → id. The first id is counted up. */
export function bookIds(first: string): (index: number) => string {
  const [, before = '', number = '1'] = /^(\D*)(\d+)$/.exec(first) ?? [];
  return (index) => `${before}${String(Number(number) + index).padStart(number.length, '0')}`;
}
