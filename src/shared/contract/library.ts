import { z } from 'zod';
import { localDateSchema } from '../daily/daily.ts';
import { helpCategorySchema } from '../game/help.ts';
import { gradeSchema } from '../generate/options.ts';
import { layoutRefSchema, parameterSchema, variantSchema, variantsSchema } from '../layout/spec.ts';
import { answeredColumns, columnRanges, SORTED_COLUMNS } from '../library/libraryColumns.ts';
import { aboutSchema } from '../puzzle/about.ts';
import { unknownRuleSchema } from '../puzzle/unknownRules.ts';
import { ratingRangeSchema } from '../rating/target.ts';
import { labelIdSchema, puzzleIdSchema, sessionIdSchema } from './ids.ts';

// Schemas of the library's queries and answers.

/** Limit on the entries in each list of a filter. */
const few = 200;
/** Limit on the puzzles that can be selected at once. */
export const MOST_SELECTED = 100_000;
const usageSchema = z.record(z.string(), z.int());

/**
 * `fresh`: neither the puzzle nor a copy of it was ever started. `begun`: one of them was started. `solved`: one of
 * them was solved.
 */
const libraryStateSchema = z.enum(['fresh', 'begun', 'solved']);

/** Limit on the puzzles in one printed document. */
export const MOST_PRINTED = 1000;

/** A filter. It selects the puzzles that meet all of its conditions. */
export const libraryFilterSchema = z.strictObject({
  /** Layouts of which the puzzle must have one: ids of the catalogue, or `custom`. */
  layouts: z.array(z.string().max(64)).max(few).exactOptional(),
  /**
   * Shapes of boxes, of which the puzzle must have one. `orders`: square boxes. `boxes`: other boxes, as [rows,
   * columns].
   */
  orders: z.array(parameterSchema).max(few).exactOptional(),
  boxes: z
    .array(z.tuple([parameterSchema, parameterSchema]))
    .max(few)
    .exactOptional(),
  sizes: z.array(parameterSchema).max(few).exactOptional(),
  /** The puzzle must have exactly this layout. */
  exactly: layoutRefSchema.exactOptional(),
  /** The puzzle must have exactly these variants; an empty list means no variants. */
  rules: variantsSchema.exactOptional(),
  /** Ids of variants, all of which the puzzle must have. */
  variants: z.array(z.string().max(64)).max(few).exactOptional(),
  /** Ids of rules of clues, all of which the puzzle must have; an empty list means no clues. */
  clueRules: z.array(z.string().max(64)).max(few).exactOptional(),
  difficulties: z.array(gradeSchema).max(few).exactOptional(),
  states: z.array(libraryStateSchema).max(few).exactOptional(),
  /**
   * Categories of help. The puzzle must have a game (also on a copy of the puzzle) that was finished with help of one
   * of these categories. Deleted games do not count.
   */
  help: z.array(helpCategorySchema).max(few).exactOptional(),
  ...columnRanges,
  rating: ratingRangeSchema.exactOptional(),
  /** Ranges of further ratings. Each rating must be in its range. */
  ratings: z.array(ratingRangeSchema).max(20).exactOptional(),
  /** A technique that the solve must use. With `subgrid` (from 0), the solve must use it in that subgrid. */
  technique: z
    .strictObject({ id: z.string().max(64), subgrid: z.int().min(0).max(10_000).exactOptional() })
    .exactOptional(),
  favourite: z.literal(true).exactOptional(),
  /** True: puzzles whose difficulty, techniques and ratings are not calculated yet. False: all others. */
  pending: z.boolean().exactOptional(),
  /** Ids of labels. The puzzle must have all of the tags, and be in the collection. */
  tags: z.array(labelIdSchema).max(few).exactOptional(),
  collection: labelIdSchema.exactOptional(),
  /**
   * A text that must occur in the note, a tag, a collection, a title, an author or a source; or the puzzle's number.
   */
  search: z.string().max(few).exactOptional(),
  /**
   * Lists of ids. Each list has the stored versions of one own puzzle. Of each list, only the latest version that the
   * library has can match, so that a puzzle and its earlier versions are one row.
   */
  versions: z.array(z.array(puzzleIdSchema).max(1001)).max(1000).exactOptional(),
  /** Only puzzles with these ids. */
  puzzleIds: z.array(puzzleIdSchema).max(MOST_SELECTED).exactOptional(),
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

export const librarySortSchema = z.strictObject({
  /** `age`: by the number of the puzzle, which increases with time. `difficulty`: by class, then by score. */
  by: z.union([z.enum(['age', 'difficulty', ...SORTED_COLUMNS]), z.strictObject({ rating: z.string().max(64) })]),
  descending: z.boolean(),
});
export type LibrarySort = z.infer<typeof librarySortSchema>;

/** The end of a page of results. The caller sends it back unchanged to get the next page. */
export const libraryCursorSchema = z.strictObject({
  keys: z.array(z.number().min(-1e15).max(1e15)).max(4),
  id: z.int().min(0),
});
export type LibraryCursor = z.infer<typeof libraryCursorSchema>;

export const labelSchema = z.object({ id: labelIdSchema, kind: z.enum(['tag', 'collection']), name: z.string() });
export type Label = z.infer<typeof labelSchema>;

/** The part of a list to print: `count` puzzles, beginning with the one at index `from` (counted from 0). */
export const libraryPartSchema = z.strictObject({
  from: z.int().min(0).max(MOST_SELECTED),
  count: z.int().min(1).max(MOST_PRINTED),
});

/**
 * Limits on the cells of a board that is shown in a picture: small pictures are in lists, large ones in the details. In
 * larger boards the cells would blur into grey.
 */
export const DRAWN_CELLS = { small: 300, large: 3000 } as const;

/** One puzzle in a list. */
export const libraryItemSchema = z.object({
  ...answeredColumns,
  id: puzzleIdSchema,
  layout: layoutRefSchema,
  variants: z.array(variantSchema),
  /** Ids of the rules of the puzzle's clues, each once; absent if it has no clues. */
  clueRules: z.array(z.string()).exactOptional(),
  difficulty: gradeSchema,
  /** Title and author as the file or text from which the puzzle comes states them; empty if it does not. */
  title: z.string(),
  author: z.string(),
  /** The date of a daily puzzle; absent for other puzzles. */
  dailyDate: localDateSchema.exactOptional(),
  cells: z.int(),
  /** True while difficulty, techniques and ratings are not calculated yet. They are calculated in the background. */
  pending: z.boolean(),
  /** True if the program does not know all rules of the puzzle, and therefore never rates it. */
  unjudged: z.literal(true).exactOptional(),
  ratings: z.record(z.string(), z.number()),
  state: libraryStateSchema,
  favourite: z.boolean(),
  note: z.string(),
  labels: z.array(labelSchema),
  seed: z.string().nullable(),
  /** The cells with a given as a bit set, lowest bit first, in reading order of the canvas; in Base64. */
  pattern: z.string(),
  /**
   * The puzzle's clues for its picture, as JSON text, because text needs much less memory in long lists. Absent if the
   * puzzle has no clues, or if its board is larger than `DRAWN_CELLS`.
   */
  clueText: z.string().exactOptional(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const libraryPageSchema = z.object({
  items: z.array(libraryItemSchema),
  /** Where the next page begins; null after the last page. */
  next: libraryCursorSchema.nullable(),
});

export const libraryDetailSchema = z.object({
  item: libraryItemSchema,
  generator: z.int().nullable(),
  /**
   * Where the puzzle comes from. `daily`: the daily puzzle of a date. `made`: generated by this program. `world`: cut
   * out of an endless world. `outside`: typed in, or read from a file.
   */
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('daily'), date: z.string() }),
    z.object({ kind: z.enum(['made', 'world', 'outside']) }),
  ]),
  about: aboutSchema,
  /**
   * Texts about the puzzle from further files that contain it, if these state a different title, author, source or
   * collection.
   */
  furtherOrigins: z.array(aboutSchema),
  /** Rules that the program does not know; empty if it knows them all. */
  unknownRules: z.array(unknownRuleSchema),
  /** The unfinished game on the puzzle or on a copy of it that was played last; null if there is none. */
  game: sessionIdSchema.nullable(),
  /** Seconds of the player's fastest game on the puzzle or a copy of it; null if none was finished by the player. */
  bestSeconds: z.number().nullable(),
  /** Uses of techniques; null if the techniques do not solve the puzzle. `overall` lists easier techniques first. */
  usage: z.object({ overall: usageSchema, bySubgrid: z.array(usageSchema) }).nullable(),
});
export type LibraryDetail = z.infer<typeof libraryDetailSchema>;
export type LibraryOrigin = LibraryDetail['origin'];

/** Number of puzzles with the same layout, variants and difficulty, by state. */
const libraryShelfSchema = z.object({
  layout: layoutRefSchema,
  variants: z.array(variantSchema),
  difficulty: gradeSchema,
  fresh: z.int(),
  begun: z.int(),
  solved: z.int(),
});

/** All values that filters can have. */
export const libraryOverviewSchema = z.object({
  shelves: z.array(libraryShelfSchema),
  labels: z.array(labelSchema.extend({ puzzles: z.int() })),
  techniques: z.array(z.string()),
  ratings: z.array(z.string()),
  /** Ids of the rules that occur in the clues of the library's puzzles. */
  clueRules: z.array(z.string()),
  favourites: z.int(),
  /** Number of puzzles whose difficulty, techniques and ratings are not calculated yet. */
  pending: z.int(),
  quarantined: z.int(),
});
export type LibraryOverview = z.infer<typeof libraryOverviewSchema>;
