import { z } from 'zod';
import { USAGE_TABLES, usageTableSchema } from '../usage/report.ts';
import { jobIdSchema, puzzleIdSchema } from './ids.ts';
import { libraryFilterSchema, MOST_SELECTED } from './library.ts';

/** A selection of puzzles in the library: listed by id, or all that match the filter. */
export const usageSelectionSchema = z.union([
  z.strictObject({ puzzleIds: z.array(puzzleIdSchema).max(MOST_SELECTED) }),
  z.strictObject({ filter: libraryFilterSchema }),
]);
export type UsageSelection = z.infer<typeof usageSelectionSchema>;

/** Progress of the analysis of a selection. */
export const usageProgressSchema = z.object({
  /** Number of puzzles of the selection that can be analysed. */
  total: z.int(),
  /** Number of puzzles out of `total` that are analysed, which means that facts about their solve are stored. */
  done: z.int(),
  /** Number of puzzles out of `total` whose analysis failed; the next run tries them again. */
  failed: z.int(),
});
export type UsageProgress = z.infer<typeof usageProgressSchema>;

/** Calls about how techniques are used over many puzzles. */
export const USAGE_CALLS = {
  /**
   * A table about the puzzles of a selection that are already analysed. Also returns the number of the remaining
   * puzzles.
   */
  'usage.table': {
    input: z.strictObject({ selection: usageSelectionSchema, per: z.enum(USAGE_TABLES) }),
    output: usageTableSchema,
  },
  /**
   * Starts to analyse the puzzles of a selection that are not analysed yet. `usage.analysing` reports on it. The facts
   * about a puzzle are stored as soon as the puzzle is analysed. So if a job is cancelled, the next one continues where
   * it stopped.
   */
  'usage.analyse': {
    input: z.strictObject({ jobId: jobIdSchema, selection: usageSelectionSchema }),
    output: z.strictObject({}),
  },
} as const;
