import { z } from 'zod';

/**
 * Ids of database rows and of jobs. Each kind of id has a brand, which exists only in its type, so that the compiler
 * rejects an id of another kind. The schemas add the brand to ids from calls, events and database rows.
 */
const rowId = z.int().min(1);

export const sessionIdSchema = rowId.brand('SessionId');
export type SessionId = z.infer<typeof sessionIdSchema>;

export const puzzleIdSchema = rowId.brand('PuzzleId');
export type PuzzleId = z.infer<typeof puzzleIdSchema>;

export const ownLayoutIdSchema = rowId.brand('OwnLayoutId');
export type OwnLayoutId = z.infer<typeof ownLayoutIdSchema>;

/** Id of a kept draft of the puzzle editor. The window chooses it, for example with `crypto.randomUUID()`. */
export const draftIdSchema = z.string().min(8).max(64).brand('DraftId');
export type DraftId = z.infer<typeof draftIdSchema>;

/** Id of a tag or a collection. */
export const labelIdSchema = rowId.brand('LabelId');
export type LabelId = z.infer<typeof labelIdSchema>;

/** Id of the result of a finished game. */
export const resultIdSchema = rowId.brand('ResultId');
export type ResultId = z.infer<typeof resultIdSchema>;

/** Id of an item of the trainer, which is one position to practise on. It is valid until the program ends. */
export const trainerItemIdSchema = rowId.brand('TrainerItemId');
export type TrainerItemId = z.infer<typeof trainerItemIdSchema>;

export const worldIdSchema = rowId.brand('WorldId');
export type WorldId = z.infer<typeof worldIdSchema>;

/** Id of a bookmark in a world. */
export const bookmarkIdSchema = rowId.brand('BookmarkId');
export type BookmarkId = z.infer<typeof bookmarkIdSchema>;

/** Id of a job. The caller chooses it, for example with `crypto.randomUUID()`; it must be unique for its connection. */
export const jobIdSchema = z.string().min(8).max(64).brand('JobId');
export type JobId = z.infer<typeof jobIdSchema>;
