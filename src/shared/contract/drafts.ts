import { z } from 'zod';
import { editedPuzzleSchema } from '../puzzle/puzzle.ts';
import { draftIdSchema } from './ids.ts';

/** Limit on the length of what is stored with a draft besides its puzzle, as JSON, in characters. */
const MOST_WORK = 2_000_000;

/**
 * Work on a draft besides its puzzle: the steps of its history and its test-solve. Only the window knows the form, so
 * that it can change without a migration.
 */
const draftWorkSchema = z
  .json()
  .refine((work) => JSON.stringify(work).length <= MOST_WORK, `must not have more than ${MOST_WORK} characters`);
export type DraftWork = z.infer<typeof draftWorkSchema>;

/** A puzzle of the puzzle editor that is kept, although it may have no solution or several. */
const keptDraftSchema = z.object({
  id: draftIdSchema,
  puzzle: editedPuzzleSchema,
  /** Date of the last change, in ISO 8601. */
  changedAt: z.string(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** Calls about kept drafts. The window chooses their ids. */
export const DRAFT_CALLS = {
  /** All kept drafts, the one changed last first. */
  'drafts.list': { input: z.strictObject({}), output: z.array(keptDraftSchema) },
  /** A draft with the work on it. Errors: `not-found`. */
  'drafts.get': {
    input: z.strictObject({ id: draftIdSchema }),
    output: keptDraftSchema.extend({ work: draftWorkSchema }),
  },
  /** Keeps a draft. If a draft with this id is kept already, replaces it. */
  'drafts.keep': {
    input: z.strictObject({ id: draftIdSchema, puzzle: editedPuzzleSchema, work: draftWorkSchema }),
    output: z.strictObject({}),
  },
  /** Deletes a draft. Does nothing if there is none with this id. */
  'drafts.delete': { input: z.strictObject({ id: draftIdSchema }), output: z.strictObject({}) },
} as const;
