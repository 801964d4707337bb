import { z } from 'zod';
import { difficultySchema } from '../generate/options.ts';
import { layoutRefSchema } from '../layout/spec.ts';

/** What a player thinks of a finished puzzle. */
export const verdictSchema = z.strictObject({
  /** From 1 (dull) to 5 (a delight); null: not said. */
  stars: z.int().min(1).max(5).nullable(),
  /** How hard it felt. */
  felt: difficultySchema.nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** A game that was finished: kept for good, also when the game itself is deleted. */
export const resultSchema = z.object({
  id: z.int().min(1),
  /** Null where the game was deleted since. */
  sessionId: z.int().min(1).nullable(),
  layoutName: z.string(),
  layout: layoutRefSchema,
  difficulty: difficultySchema,
  /** Time to the last digit. */
  seconds: z.number(),
  /** Wrong digits entered, and moves that a hint or the solver made. */
  mistakes: z.int(),
  helped: z.int(),
  finishedAt: z.string(),
  verdict: verdictSchema,
});
export type GameResult = z.infer<typeof resultSchema>;
