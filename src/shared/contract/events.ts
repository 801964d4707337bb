import { z } from 'zod';
import { shortfallSchema } from '../generate/options.ts';
import { noticeSchema } from './calls.ts';
import { jobIdSchema, puzzleIdSchema, worldIdSchema } from './ids.ts';
import { latticePlaceSchema } from './lattice.ts';
import { fillReportSchema } from './libraryFill.ts';
import { transferReportSchema, troublesSchema } from './transfers.ts';
import { usageProgressSchema } from './usage.ts';

const errorSchema = noticeSchema.extend({ code: z.string() });

/** Events that the host sends to the renderer without a call. */
export const EVENTS = {
  /**
   * The menu or the operating system asks the page to do something. `files`: the page should call `app.files` to get
   * the new files. The other values are commands of the menu.
   */
  'app.asked': z.object({ what: z.enum(['undo', 'redo', 'manual', 'licences', 'report', 'files']) }),
  /** Progress of a job. Sent at most ten times a second for each job. */
  'job.progress': z.object({
    jobId: jobIdSchema,
    /** Current stage, as a key of the renderer's texts: `filling`, `digging`, … */
    stage: z.string(),
    /** Number of attempts started. */
    attempts: z.int(),
    /** Progress from 0 to 1; null if it is unknown. */
    fraction: z.number().min(0).max(1).nullable(),
    /** Wishes that the best puzzle found so far does not fulfil; null if unknown. */
    lacking: shortfallSchema.nullable(),
    seconds: z.number(),
    /** Estimated seconds left; null if unknown. */
    remaining: z.number().nullable(),
  }),
  'job.finished': z.object({
    jobId: jobIdSchema,
    outcome: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        puzzleId: puzzleIdSchema,
        /**
         * Wishes that the puzzle does not fulfil. Empty unless the search ended before it had found a puzzle that
         * fulfils all.
         */
        shortfalls: z.array(shortfallSchema),
      }),
      z.object({ ok: z.literal(false), error: errorSchema }),
    ]),
  }),
  /** Sent about twice a second to every window while the library is being filled. The last event has `done` set. */
  'library.filling': z.object({
    jobId: jobIdSchema,
    report: fillReportSchema,
    held: z.boolean(),
    done: z.boolean(),
    error: errorSchema.nullable(),
    /**
     * Entries of the plan for filling the library that ended early, because every further puzzle that was found is a
     * copy of an earlier one.
     */
    exhausted: z.array(z.string()),
  }),
  /**
   * Sent to every window when the difficulty, techniques and ratings of a puzzle of the library were calculated.
   * `merged`: the puzzle turned out to be a copy of another one and no longer exists.
   */
  'library.described': z.object({ puzzleId: puzzleIdSchema, merged: z.boolean() }),
  /**
   * Sent at most four times a second to the window that started an import, a merge or a verification. The last event
   * has `done` set.
   */
  'library.transfer': z.object({
    jobId: jobIdSchema,
    report: transferReportSchema,
    /**
     * The problems of the whole job: puzzles that failed or were transferred only in part. Empty until the last event.
     */
    troubles: troublesSchema,
    done: z.boolean(),
    error: errorSchema.nullable(),
  }),
  /**
   * Sent at most four times a second to the window that started an analysis of many puzzles. The last event has `ended`
   * set, even if the analysis was cancelled.
   */
  'usage.analysing': z.object({
    jobId: jobIdSchema,
    progress: usageProgressSchema,
    ended: z.boolean(),
    error: errorSchema.nullable(),
  }),
  /** Number of solutions that a running `setting.count` has found so far. */
  'setting.counted': z.object({ jobId: jobIdSchema, solutions: z.int() }),
  /** A province in or near a window of a world was made. Sent to the renderers that have looked at this window. */
  'worlds.made': z.object({ worldId: worldIdSchema, place: latticePlaceSchema }),
} as const;

export type Events = typeof EVENTS;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.infer<Events[N]>;
