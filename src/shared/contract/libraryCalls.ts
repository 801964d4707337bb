import { z } from 'zod';
import { printOptionsSchema } from '../printing/printOptions.ts';
import { jobIdSchema, labelIdSchema, puzzleIdSchema } from './ids.ts';
import {
  labelSchema,
  libraryCursorSchema,
  libraryDetailSchema,
  libraryFilterSchema,
  libraryOverviewSchema,
  libraryPageSchema,
  libraryPartSchema,
  librarySortSchema,
  MOST_SELECTED,
} from './library.ts';
import { fillItemSchema, fillPlanSchema } from './libraryFill.ts';
import { pageCountSchema, printedFileSchema } from './printing.ts';
import { sentenceSchema } from './texts.ts';
import { incomingSchema, outgoingSchema, pieceSchema, troublesSchema } from './transfers.ts';

const nothing = z.strictObject({});

/** Calls about the library. */
export const LIBRARY_CALLS = {
  /** The values that filters can have, with the number of puzzles of each. */
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
  /**
   * Counts matching puzzles. If no index of the database contains the count, counting stops at ten thousand; `atLeast`
   * is then true.
   */
  'library.count': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ count: z.int(), atLeast: z.boolean() }),
  },
  /** A random matching puzzle; null if there is none. */
  'library.pick': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ puzzleId: puzzleIdSchema.nullable() }),
  },
  'library.detail': { input: z.strictObject({ puzzleId: puzzleIdSchema }), output: libraryDetailSchema },
  /**
   * Makes a symmetric copy for play, which is equally hard but looks different. Games on the copy count for the
   * original puzzle.
   */
  'library.copy': {
    input: z.strictObject({ puzzleId: puzzleIdSchema }),
    output: z.object({ puzzleId: puzzleIdSchema }),
  },
  'library.remark': {
    input: z.strictObject({
      puzzleId: puzzleIdSchema,
      favourite: z.boolean().exactOptional(),
      note: z.string().max(10_000).exactOptional(),
    }),
    output: nothing,
  },
  /** Adds a label to puzzles, or removes it from them. Creates the label if necessary. */
  'library.label': {
    input: z.strictObject({
      kind: z.enum(['tag', 'collection']),
      name: z.string().trim().min(1).max(80),
      puzzleIds: z.array(puzzleIdSchema).max(10_000),
      on: z.boolean(),
    }),
    output: labelSchema,
  },
  /** Deletes puzzles. If one of them cannot be deleted, none is. Games on them are not deleted. */
  'library.delete': {
    input: z.strictObject({ puzzleIds: z.array(puzzleIdSchema).min(1).max(10_000) }),
    output: z.object({ deleted: z.int() }),
  },
  /** Ids of matching puzzles in any order, at most as many as can be selected. `more`: whether there are more. */
  'library.ids': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ puzzleIds: z.array(puzzleIdSchema), more: z.boolean() }),
  },
  /**
   * Returns how many of these puzzles are in the library (`stored`), and how many of those match the filter
   * (`matching`).
   */
  'library.selected': {
    input: z.strictObject({ puzzleIds: z.array(puzzleIdSchema).max(MOST_SELECTED), filter: libraryFilterSchema }),
    output: z.object({ stored: z.int(), matching: z.int() }),
  },
  /**
   * This call and the next two change all matching puzzles, or none if they fail. To change single puzzles, use
   * `puzzleIds` in the filter. Puzzles that are not in the library are skipped.
   *
   * `library.labelAll` adds a label, creating it if necessary, or removes a label. The answer's `label` is null if
   * there was no such label to remove.
   */
  'library.labelAll': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      kind: z.enum(['tag', 'collection']),
      name: z.string().trim().min(1).max(80),
      on: z.boolean(),
    }),
    output: z.object({ label: labelSchema.nullable(), changed: z.int() }),
  },
  'library.favouriteAll': {
    input: z.strictObject({ filter: libraryFilterSchema, favourite: z.boolean() }),
    output: z.object({ changed: z.int() }),
  },
  /** Deletes all matching puzzles. Games on them are not deleted. */
  'library.deleteAll': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.object({ deleted: z.int() }),
  },
  /**
   * Makes one PDF document of matching puzzles, in the order of the list. `part` selects the part of the list to print.
   * Errors: `bad-input` for too many puzzles or none.
   */
  'library.print': {
    input: z.strictObject({
      jobId: jobIdSchema,
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      part: libraryPartSchema.exactOptional(),
      options: printOptionsSchema,
    }),
    output: printedFileSchema,
  },
  /** The number of pages that `library.print` would make. Errors: as for `library.print`. */
  'library.pages': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      part: libraryPartSchema.exactOptional(),
      options: printOptionsSchema,
    }),
    output: pageCountSchema,
  },
  /**
   * The characters in the texts of these puzzles that the font of printed pages lacks, and the number of puzzles with
   * such characters. Errors: as for `library.print`.
   */
  'library.lackingCharacters': {
    input: z.strictObject({
      filter: libraryFilterSchema,
      sort: librarySortSchema,
      part: libraryPartSchema.exactOptional(),
    }),
    output: z.object({ puzzles: z.int(), characters: z.array(z.string()) }),
  },
  /** Renames a label. Errors: `not-found`; `conflict` if another label of the same kind has this name. */
  'library.renameLabel': {
    input: z.strictObject({ labelId: labelIdSchema, name: z.string().trim().min(1).max(80) }),
    output: nothing,
  },
  /** Deletes a label. Its puzzles are not deleted. */
  'library.removeLabel': { input: z.strictObject({ labelId: labelIdSchema }), output: nothing },
  /** Starts an import or a merge. `library.transfer` reports on it until it ends or the job is cancelled. */
  'library.receive': {
    input: z.strictObject({
      jobId: jobIdSchema,
      kind: incomingSchema,
      fileName: z.string().max(1000),
      /**
       * Ids of variants that need no further data. Every imported puzzle gets them in addition to the variants that the
       * file states. Not used for merges, because another library states the variants of its puzzles.
       */
      variants: z.array(z.string().max(64)).max(20).optional(),
      /** Name of a collection for all puzzles of an import, also those that the library has already. */
      collection: z.string().trim().min(1).max(80).optional(),
    }),
    output: nothing,
  },
  /**
   * Sends the next bytes of the file; `last` marks the end of the file. The answer comes when the host can take more
   * bytes.
   */
  'library.receivePiece': {
    input: z.strictObject({ jobId: jobIdSchema, data: pieceSchema, last: z.boolean() }),
    output: nothing,
  },
  /** Starts an export or a backup. `total` is in bytes; null if it is not known in advance. */
  'library.give': {
    input: z.strictObject({ jobId: jobIdSchema, what: outgoingSchema }),
    output: z.object({ fileName: z.string(), total: z.int().nullable() }),
  },
  /** Returns the next bytes of the file. Must not be called again after an answer with `last`. */
  'library.givePiece': {
    input: z.strictObject({ jobId: jobIdSchema }),
    output: z.object({ data: pieceSchema, last: z.boolean(), puzzles: z.int(), troubles: troublesSchema }),
  },
  /** Checks again that every matching puzzle has a unique solution. `library.transfer` reports on it. */
  'library.verify': { input: z.strictObject({ jobId: jobIdSchema, filter: libraryFilterSchema }), output: nothing },
  /** The puzzles in quarantine (set aside because a check failed), with the reasons. */
  'library.quarantined': {
    input: nothing,
    output: z.object({ items: z.array(z.object({ id: puzzleIdSchema, reason: z.string() })), more: z.int() }),
  },
  /**
   * Formats in which puzzles can be exported. If few puzzles match the filter, only formats that can contain at least
   * one of them.
   */
  'library.formats': {
    input: z.strictObject({ filter: libraryFilterSchema }),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** How many of the matching puzzles the format can contain, and those that it cannot; null if there are many. */
        holds: z.object({ written: z.int(), refused: z.array(puzzleIdSchema) }).nullable(),
        /** What the format leaves out of these puzzles, each sentence once. */
        losses: z.array(sentenceSchema),
      }),
    ),
  },
  /** Starts to fill the library. `library.filling` reports on it until it ends or the job is cancelled. */
  'library.fill': { input: z.strictObject({ jobId: jobIdSchema, plan: fillPlanSchema }), output: nothing },
  /**
   * Pauses filling, or continues it. A pause also lasts over a restart of the program. Has no effect if the library is
   * not being filled.
   */
  'library.holdFilling': { input: z.strictObject({ held: z.boolean() }), output: nothing },
  /** The plan by which the library is refilled automatically in the background. */
  'library.getRules': { input: nothing, output: z.object({ items: z.array(fillItemSchema) }) },
  'library.setRules': { input: z.strictObject({ items: z.array(fillItemSchema).max(100) }), output: nothing },
} as const;
