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
import { incomingSchema, outgoingSchema, pieceSchema, troublesSchema } from './transfers.ts';

const id = z.int().min(1);
const nothing = z.strictObject({});
const jobId = z.string().min(8).max(64);

/** The calls of the contract that are about the library. */
export const LIBRARY_CALLS = {
  /** What there is to choose from, and how much of it. */
  'library.overview': { input: nothing, output: libraryOverviewSchema },
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
  /** Removes puzzles, all or none; what is played on them stays. */
  'library.delete': {
    input: z.strictObject({ puzzleIds: z.array(id).min(1).max(10_000) }),
    output: z.object({ deleted: z.int() }),
  },
  /** Errors: `not-found`; `conflict` where another label of the kind has the name. */
  'library.renameLabel': {
    input: z.strictObject({ labelId: id, name: z.string().trim().min(1).max(80) }),
    output: nothing,
  },
  /** Removes a label; its puzzles stay. */
  'library.removeLabel': { input: z.strictObject({ labelId: id }), output: nothing },
  /** Begins to take puzzles in; told by `library.transfer` until it ends or the job is cancelled. */
  'library.receive': {
    input: z.strictObject({ jobId, kind: incomingSchema, fileName: z.string().max(1000) }),
    output: nothing,
  },
  /** The next bytes of the file, and whether they are its last. Answers when there is room for more. */
  'library.receivePiece': { input: z.strictObject({ jobId, data: pieceSchema, last: z.boolean() }), output: nothing },
  /** Begins to give puzzles out. `total` is in bytes, null where nobody knows. */
  'library.give': {
    input: z.strictObject({ jobId, what: outgoingSchema }),
    output: z.object({ fileName: z.string(), total: z.int().nullable() }),
  },
  /** The next bytes; after the last there is nothing more to ask for. */
  'library.givePiece': {
    input: z.strictObject({ jobId }),
    output: z.object({ data: pieceSchema, last: z.boolean(), puzzles: z.int(), troubles: troublesSchema }),
  },
  /** Proves every puzzle that matches again; told by `library.transfer`. */
  'library.verify': { input: z.strictObject({ jobId, filter: libraryFilterSchema }), output: nothing },
  /** What stands in quarantine, and why. */
  'library.quarantined': {
    input: nothing,
    output: z.object({ items: z.array(z.object({ id, reason: z.string() })), more: z.int() }),
  },
  /** Formats that puzzles can be written in. */
  'library.formats': { input: nothing, output: z.array(z.object({ id: z.string(), name: z.string() })) },
  /** Starts to fill the library; told by `library.filling` until it ends or the job is cancelled. */
  'library.fill': { input: z.strictObject({ jobId, plan: fillPlanSchema }), output: nothing },
  /** What the library is topped up to by itself, in the background. */
  'library.getRules': { input: nothing, output: z.object({ items: z.array(fillItemSchema) }) },
  'library.setRules': { input: z.strictObject({ items: z.array(fillItemSchema).max(100) }), output: nothing },
} as const;
