import { z } from 'zod';
import { dailyKindSchema, localDateSchema } from '../daily/daily.ts';
import { gameRulesSchema } from '../game/move.ts';
import { sessionIdSchema } from './ids.ts';

/** A daily puzzle that the player has begun. Puzzles that were not begun have no entry. */
export const dailyDaySchema = z.object({
  date: localDateSchema,
  kind: dailyKindSchema,
  /** The game of this puzzle; null if the game was deleted. */
  sessionId: sessionIdSchema.nullable(),
  /** Whether the game was ever finished. */
  finished: z.boolean(),
  /** Whether the game was finished on the puzzle's date. Only then it counts for the run of consecutive days. */
  onTime: z.boolean(),
});
export type DailyDay = z.infer<typeof dailyDaySchema>;

/** Calls of the daily puzzles. */
export const DAILY_CALLS = {
  'daily.list': {
    input: z.strictObject({}),
    output: z.object({
      today: localDateSchema,
      days: z.array(dailyDaySchema),
      /** Number of consecutive days, up to today or yesterday, whose puzzle was finished on its date. */
      streak: z.int(),
      /** Number of days among the last seven whose puzzle is finished. */
      ofLastSeven: z.int(),
    }),
  },
  /**
   * Opens the game of a daily puzzle. Makes the puzzle and the game if they do not exist. `rules` are for a new game.
   * Errors: `bad-input` for a future date or a date before the first daily puzzle; the errors of making a puzzle.
   */
  'daily.open': {
    input: z.strictObject({ date: localDateSchema, kind: dailyKindSchema, rules: gameRulesSchema }),
    output: z.object({ sessionId: sessionIdSchema }),
  },
} as const;
