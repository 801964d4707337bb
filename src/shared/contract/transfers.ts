import { z } from 'zod';
import { libraryFilterSchema } from './library.ts';

/** Schemas of puzzles on their way into the library and out of it, piece by piece. */

/** Bytes of a piece, before they are written as Base64; a frame holds it many times over. */
export const PIECE = 256 * 1024;

/** Base64. */
export const pieceSchema = z.string().max(4 * Math.ceil(PIECE / 3));

/** What is sent in: puzzles in any known format, or another library's database. */
export const incomingSchema = z.enum(['import', 'merge']);
export type Incoming = z.infer<typeof incomingSchema>;

/** What is taken out: the puzzles that match in a format, or a copy of everything. */
export const outgoingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('export'), filter: libraryFilterSchema, format: z.string().max(40) }),
  z.strictObject({ kind: z.literal('backup') }),
]);
export type Outgoing = z.infer<typeof outgoingSchema>;

/** A line of a file, or (merge, verification, export) the number of a puzzle, and what is wrong there; 0 for neither. */
const troubleSchema = z.object({ at: z.int().min(0), message: z.string() });

/** Troubles that are told one by one; of more only the number is. */
export const TROUBLES_TOLD = 200;

/** Puzzles that failed, and puzzles of which something was left behind. */
export const troublesSchema = z.object({
  faults: z.array(troubleSchema),
  moreFaults: z.int(),
  losses: z.array(troubleSchema),
  moreLosses: z.int(),
});
export type Troubles = z.infer<typeof troublesSchema>;

/** How far a transfer or a verification has come. */
export const transferReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: incomingSchema,
    read: z.int(),
    added: z.int(),
    duplicates: z.int(),
    refused: z.int(),
  }),
  z.object({ kind: z.literal('verify'), checked: z.int(), sound: z.int(), quarantined: z.int(), unknown: z.int() }),
]);
export type TransferReport = z.infer<typeof transferReportSchema>;
