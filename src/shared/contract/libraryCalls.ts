import { z } from 'zod';
import { fillItemSchema, fillPlanSchema } from './fill.ts';
import {
  labelSchema,
  libraryCursorSchema,
  libraryDetailSchema,
  libraryFilterSchema,
  libraryOverviewSchema,
  libraryPageSchema,
  librarySortSchema,
} from './library.ts';

const id = z.int().min(1);
const nothing = z.strictObject({});
const jobId = z.string().min(8).max(64);

const namedSchema = z.object({ id: z.string(), name: z.object({ en: z.string(), fr: z.string() }) });

/** What there is to choose from, with the names of techniques and ratings. */
export const libraryChoicesSchema = libraryOverviewSchema.extend({
  techniques: z.array(namedSchema),
  /** Those that the list can be sorted by. */
  ratings: z.array(namedSchema),
  /** All of them, for their names. */
  schemes: z.array(namedSchema),
});
export type LibraryChoices = z.infer<typeof libraryChoicesSchema>;

/** The calls of the contract that are about the library. */
export const LIBRARY_CALLS = {
  /** What there is to choose from, and how much of it. */
  'library.overview': { input: nothing, output: libraryChoicesSchema },
  'library.page': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      after: libraryCursorSchema.nullable(),
      limit: z.int().min(1).max(200),
    }),
    output: libraryPageSchema,
  },
  /** Counts no further than ten thousand where no index says how many. */
  'library.count': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ count: z.int(), atLeast: z.boolean() }),
  },
  /** A random puzzle that matches; null where none does. */
  'library.pick': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ puzzleId: id.nullable() }),
  },
  'library.detail': { input: z.strictObject({ puzzleId: id }), output: libraryDetailSchema },
  /** Makes a copy for play: as hard, and another to look at. Plays of the copy count for the puzzle. */
  'library.copy': { input: z.strictObject({ puzzleId: id }), output: z.object({ puzzleId: id }) },
  'library.remark': {
    input: z.strictObject({
      puzzleId: id,
      favourite: z.boolean().exactOptional(),
      note: z.string().max(10_000).exactOptional(),
    }),
    output: nothing,
  },
  /** Puts puzzles under a label, which is made if need be, or takes them from it. */
  'library.label': {
    input: z.strictObject({
      kind: z.enum(['tag', 'collection']),
      name: z.string().trim().min(1).max(80),
      puzzleIds: z.array(id).max(10_000),
      on: z.boolean(),
    }),
    output: labelSchema,
  },
  /** Removes a label; its puzzles stay. */
  'library.removeLabel': { input: z.strictObject({ labelId: id }), output: nothing },
  /** Starts to fill the library; told by `library.filling` until it ends or the job is cancelled. */
  'library.fill': { input: z.strictObject({ jobId, plan: fillPlanSchema }), output: nothing },
  /** What the library is topped up to by itself, in the background. */
  'library.getRules': { input: nothing, output: z.object({ items: z.array(fillItemSchema) }) },
  'library.setRules': { input: z.strictObject({ items: z.array(fillItemSchema).max(100) }), output: nothing },
} as const;
