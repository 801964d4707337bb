import { z } from 'zod';
import { difficultySchema } from '../generate/options.ts';

/** What to expect of a request for a new puzzle, if it asks for a class. */
export const outlookSchema = z.object({
  difficulty: difficultySchema,
  /** Number of puzzles in stock, which need not be waited for. */
  ready: z.int(),
  /** Expected seconds until there is one, from earlier ones or from a table; null if unknown. */
  seconds: z.number().nullable(),
  /** False if a long search has found no such puzzle. */
  exists: z.boolean(),
});
export type Outlook = z.infer<typeof outlookSchema>;
