import { z } from 'zod';
import { statisticFields } from '../game/gameStatistics.ts';
import { helpCategorySchema, helpCountsSchema } from '../game/help.ts';
import { difficultySchema, gradeSchema } from '../generate/options.ts';
import { layoutRefSchema } from '../layout/spec.ts';
import { resultIdSchema, sessionIdSchema } from './ids.ts';

/** A player's opinion of a finished puzzle. */
export const verdictSchema = z.strictObject({
  /** How much the player liked the puzzle, from 1 (dull) to 5 (a delight); null if not stated. */
  stars: z.int().min(1).max(5).nullable(),
  /** How hard the puzzle felt; null if not given. */
  felt: difficultySchema.nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** Result of a finished game. Deleting the game does not delete the result. */
export const resultSchema = z.object({
  id: resultIdSchema,
  /** The game; null if it was deleted. */
  sessionId: sessionIdSchema.nullable(),
  layoutName: z.string(),
  layout: layoutRefSchema,
  difficulty: gradeSchema,
  /** Time played until the last digit was entered, in seconds. */
  seconds: z.number(),
  ...statisticFields,
  /** Number of moves made by a hint or the solver. */
  helped: z.int(),
  /**
   * The strongest help used before the end. A game with the help `given-up` is not won, and its time does not count.
   */
  help: helpCategorySchema,
  helpCounts: helpCountsSchema,
  finishedAt: z.string(),
  verdict: verdictSchema,
});
export type GameResult = z.infer<typeof resultSchema>;

const interval = { low: z.number(), high: z.number() };

/** How the player's times relate to the predicted times; see `PersonalFactor`. */
export const tempoSchema = z.object({
  /** Number of games on which the estimate is based; only games without help. */
  games: z.int(),
  /** The estimate; null if there are too few games. */
  estimate: z.object({ factor: z.number(), ...interval, likely: z.object(interval) }).nullable(),
});
export type Tempo = z.infer<typeof tempoSchema>;
