import { z } from 'zod';
import { puzzleIdSchema } from './ids.ts';
import { libraryFilterSchema } from './library.ts';
import { sentenceSchema } from './texts.ts';

/** Schemas of imports, merges, exports and backups, which are transferred in chunks. */

/** Size of a chunk in bytes, before Base64. A WebSocket frame may be many times larger. */
export const PIECE = 256 * 1024;

/** A chunk in Base64. */
export const pieceSchema = z.string().max(4 * Math.ceil(PIECE / 3));

/** Kinds of incoming files: puzzles in any known format, or another library's database. */
export const incomingSchema = z.enum(['import', 'merge']);
export type Incoming = z.infer<typeof incomingSchema>;

/** Kinds of outgoing files: matching puzzles in a format of the user's choice, or a backup of the whole library. */
export const outgoingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('export'), filter: libraryFilterSchema, format: z.string().max(40) }),
  z.strictObject({ kind: z.literal('backup') }),
]);
export type Outgoing = z.infer<typeof outgoingSchema>;

/**
 * A problem. `at`: number of the line in a file, or (for a merge, a verification or an export) number of the puzzle; 0
 * if there is neither.
 */
const troubleSchema = z.object({ at: z.int().min(0), sentence: sentenceSchema });

/** Limit on the problems that are listed one by one. Further problems are only counted. */
export const MOST_TROUBLES_LISTED = 200;

/** Puzzles that failed, and puzzles that were transferred only in part. */
export const troublesSchema = z.object({
  faults: z.array(troubleSchema),
  moreFaults: z.int(),
  losses: z.array(troubleSchema),
  moreLosses: z.int(),
});
export type Troubles = z.infer<typeof troublesSchema>;

/** Progress of a transfer or a verification. */
export const transferReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: incomingSchema,
    read: z.int(),
    added: z.int(),
    duplicates: z.int(),
    refused: z.int(),
    /** A puzzle of the file: one that was added, if there is one. Null while none is stored, and for a merge. */
    shown: puzzleIdSchema.nullable(),
  }),
  z.object({
    kind: z.literal('verify'),
    checked: z.int(),
    sound: z.int(),
    quarantined: z.int(),
    unknown: z.int(),
    /** Number of damaged items other than puzzles, such as games. */
    damaged: z.int(),
  }),
]);
export type TransferReport = z.infer<typeof transferReportSchema>;
