import { z } from 'zod';
import { MOST_POSITIONS } from '../../../shared/game/move.ts';
import { aboutSchema } from '../../../shared/puzzle/about.ts';
import { editedPuzzleSchema } from '../../../shared/puzzle/puzzle.ts';
import { unknownRulesSchema } from '../../../shared/puzzle/unknownRules.ts';
import { clueSchema } from '../../../shared/rules/clue.ts';

/**
 * Clues that a step keeps, as a range of indices in the list before the step: the first index, and the index after the
 * last.
 */
const rangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);

/** A step in the history of a draft. Stores only what the step changes. */
const stepSchema = z.object({
  /** Changed digits by position (see `moveSchema`); 0 for an emptied cell. */
  digits: z.array(z.tuple([z.int().min(0).max(MOST_POSITIONS), z.int().min(0).max(25)])).exactOptional(),
  /** The list of clues after the step: ranges of the list before the step, and new clues. */
  clues: z.array(z.union([rangeSchema, clueSchema])).exactOptional(),
  about: aboutSchema.exactOptional(),
  unknownRules: unknownRulesSchema.nullable().exactOptional(),
});
export type StoredStep = z.infer<typeof stepSchema>;

/** The history of a draft, so that its steps can be undone and redone after the next start. */
export const draftHistorySchema = z.object({
  /** The puzzle before the first step. */
  puzzle: editedPuzzleSchema,
  /** The draft when the history was stored. */
  left: editedPuzzleSchema,
  steps: z.array(stepSchema),
  /** Number of steps in effect; the steps after these are undone. */
  reached: z.int().min(0),
});
export type DraftHistory = z.infer<typeof draftHistorySchema>;
