import { z } from 'zod';
import { difficultySchema } from '../generate/options.ts';

/** Expected waiting time for a new puzzle of a class. */
export const outlookSchema = z.object({
  difficulty: difficultySchema,
  /** Number of puzzles of this class in stock: made in advance, so they are available at once. */
  ready: z.int(),
  /** Expected seconds to make a puzzle, from the times of earlier puzzles or from a table; null if unknown. */
  seconds: z.number().nullable(),
  /** False if a long search has found no puzzle of this class. */
  exists: z.boolean(),
});
export type Outlook = z.infer<typeof outlookSchema>;
