import { z } from 'zod';
import { shortfallSchema } from '../generate/options.ts';
import { jobIdSchema, noticeSchema } from './calls.ts';
import { fillReportSchema } from './fill.ts';
import { transferReportSchema, troublesSchema } from './transfers.ts';

const errorSchema = noticeSchema.extend({ code: z.string() });

/** What the host tells the renderer unasked. */
export const EVENTS = {
  /** The menu or the system asks the page for something: `files` stands for files to fetch with `app.files`. */
  'app.asked': z.object({ what: z.enum(['undo', 'redo', 'licences', 'files']) }),
  /** At most ten times a second for each job. */
  'job.progress': z.object({
    jobId: jobIdSchema,
    /** What is being done, as a key of the renderer's words: `filling`, `digging`, … */
    stage: z.string(),
    /** Attempts begun. */
    attempts: z.int(),
    /** 0 to 1 where it can be told. */
    fraction: z.number().min(0).max(1).nullable(),
    /** What the closest puzzle so far lacks of what was asked for. */
    lacking: shortfallSchema.nullable(),
    seconds: z.number(),
    /** Seconds that it may still take, where that can be told. */
    remaining: z.number().nullable(),
  }),
  'job.finished': z.object({
    jobId: jobIdSchema,
    outcome: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        puzzleId: z.int(),
        /** Where a time limit ended the search: what the closest puzzle lacks. Empty: it is as asked for. */
        shortfalls: z.array(shortfallSchema),
      }),
      z.object({ ok: z.literal(false), error: errorSchema }),
    ]),
  }),
  /** About twice a second while the library is being filled, whoever asked for it; the last with `done`. */
  'library.filling': z.object({
    jobId: z.string(),
    report: fillReportSchema,
    done: z.boolean(),
    error: errorSchema.nullable(),
    /** Items of which no more could be had. */
    exhausted: z.array(z.string()),
  }),
  /** At most four times a second for whoever began an import, a merge or a verification; the last with `done`. */
  'library.transfer': z.object({
    jobId: jobIdSchema,
    report: transferReportSchema,
    /** Complete in the last; empty before. */
    troubles: troublesSchema,
    done: z.boolean(),
    error: errorSchema.nullable(),
  }),
} as const;

export type Events = typeof EVENTS;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.infer<Events[N]>;
