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

/** Most puzzles of a book, and of one of its sections. */
export const MOST_PUZZLES = 2000;

/** Numbers of puzzles on a page. */
const PER_PAGE = [1, 2, 3, 4, 6, 8, 9, 12] as const;

/** Puzzles that are made for the book. The command line's `generate` has the same wishes. */
const newPuzzlesSchema = z.strictObject({
  /** A layout of the catalogue by name, with default sizes; or a layout in full. */
  layout: z.union([line, layoutRefSchema.strict()]),
  difficulty: difficultySchema.default('unrated'),
  rules: clueWishesSchema.exactOptional(),
  symmetry: symmetrySchema.exactOptional(),
  minGivens: z.int().min(0).exactOptional(),
  maxGivens: z.int().min(0).exactOptional(),
});

/** Conditions, all of which a puzzle of the library must meet. Tags and collections are given by name. */
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

/** How a section looks. */
const sectionLook = {
  /**
   * `as-found`: as the source has them. `difficulty`: the easiest first; neighbours of the same difficulty differ in
   * layout and rules where possible.
   */
  order: z.enum(['as-found', 'difficulty']).default('difficulty'),
  perPage: z.literal(PER_PAGE).default(1),
  /**
   * `two-pages`: a puzzle that one page would print too small goes over two facing pages. `large`: every puzzle does.
   */
  spread: z.enum(['one-page', 'two-pages', 'large']).default('one-page'),
};
export const sectionLookSchema = z.strictObject(sectionLook);

const sectionSchema = z
  .strictObject({
    title: line,
    /** Printed below the title of the section. */
    text: paragraph.exactOptional(),
    /** File with puzzles in any format, relative to the job. */
    from: line.exactOptional(),
    library: librarySchema.exactOptional(),
    make: newPuzzlesSchema.exactOptional(),
    /** Number of puzzles; all of a file or of the library if absent. */
    count: z.int().min(1).max(MOST_PUZZLES).exactOptional(),
    ...sectionLook,
    /** Titles and texts of single puzzles, by their number in the section, from 1. */
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

/** Parts of a book before its puzzles, in their order. */
export const FRONT_PARTS = ['title', 'contents', 'rules'] as const;

/** A book of puzzles as a job: what to choose, and how to print it. Lengths in millimetres. */
export const bookJobSchema = z.strictObject({
  format: z.literal('carpet-sudoku-book/1'),
  language: z.enum(LANGUAGES).default('en'),
  title: line,
  subtitle: line.exactOptional(),
  author: line.exactOptional(),
  /** The same seed makes the same puzzles, and chooses the same ones from the same library. */
  seed: line.default('1'),
  /** `print`: for a printer of books. `screen`: with bookmarks, and links between puzzles and solutions. */
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
      /** Id of the first puzzle; its number counts up and keeps its zeros. */
      id: z
        .string()
        .max(16)
        .regex(/^\D{0,10}\d{1,6}$/)
        .default('#001'),
      difficulty: z.boolean().default(true),
      /** Whether the page of the solution is named beside the puzzle. */
      solutionPage: z.boolean().default(true),
      blankBack: z.boolean().default(false),
    })
    .prefault({}),
  /** Pages with hints: for each puzzle, the first steps that are not singles. */
  hints: z.strictObject({ perPuzzle: z.int().min(0).max(5).default(0) }).prefault({}),
  solutions: z
    .strictObject({
      print: z.boolean().default(true),
      /** `auto`: as many as have cells of `leastCell`. */
      perPage: z.union([z.literal('auto'), z.int().min(1).max(30)]).default('auto'),
      leastCell: z.number().min(1).max(20).default(3.5),
    })
    .prefault({}),
  style: z
    .strictObject({
      /** Side of a cell below which a puzzle is not printed; puzzles that share a page have at least this size too. */
      leastCell: z.number().min(2).max(40).default(7),
      largestCell: z.number().min(2).max(40).default(16),
      /** Cells of the copies around a board without edges. */
      ring: z.int().min(0).max(3).default(1),
      names: z.enum(NAME_CHOICES).default('beside'),
      shared: z.enum(SHARED_LOOKS).default('tint'),
      grey: z.boolean().default(true),
    })
    .prefault({}),
  /** Lined pages for notes at the end. */
  notesPages: z.int().min(0).max(50).default(0),
});
export type BookJob = z.infer<typeof bookJobSchema>;

/** The ids of the puzzles of a book: the first id, counted up. */
export function bookIds(first: string): (index: number) => string {
  const [, before = '', number = '1'] = /^(\D*)(\d+)$/.exec(first) ?? [];
  return (index) => `${before}${String(Number(number) + index).padStart(number.length, '0')}`;
}
