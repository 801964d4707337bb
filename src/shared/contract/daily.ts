import { z } from 'zod';
import { gameRulesSchema } from '../game/move.ts';
import { localDateSchema } from '../generate/daily.ts';
import { sessionIdSchema } from './ids.ts';

/** A date whose daily puzzle was begun. Other dates have no entry. */
export const dailyDaySchema = z.object({
  date: localDateSchema,
  /** Its game; null if that was deleted. */
  sessionId: sessionIdSchema.nullable(),
  /** Whether the game was ever finished. */
  finished: z.boolean(),
  /** Whether it was finished on its date, so that it counts for the run. */
  onTime: z.boolean(),
});
export type DailyDay = z.infer<typeof dailyDaySchema>;

/** Calls of the daily puzzle. */
export const DAILY_CALLS = {
  'daily.list': {
    input: z.strictObject({}),
    output: z.object({
      today: localDateSchema,
      days: z.array(dailyDaySchema),
      /** Number of days in a row, up to today or yesterday, finished on their date. */
      run: z.int(),
      /** Number of finished ones among the last seven days. */
      ofLastSeven: z.int(),
    }),
  },
  /**
   * Opens the game of a date; makes puzzle and game if there are none. `rules` are for a new game. Errors: `bad-input`
   * for a date to come or before the first one; those of making a puzzle.
   */
  'daily.open': {
    input: z.strictObject({ date: localDateSchema, rules: gameRulesSchema }),
    output: z.object({ sessionId: sessionIdSchema }),
  },
} as const;
