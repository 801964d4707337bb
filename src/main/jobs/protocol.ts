import type { MessagePort } from 'node:worker_threads';
import type { Progress } from '../engine/core/io.ts';

/** Message from the pool to a worker: one job. */
export interface JobTask {
  readonly kind: string;
  readonly input: unknown;
  /** The job's state: one integer in shared memory. A busy worker cannot read messages, but it can poll this. */
  readonly state: Int32Array;
  /** Receives {@link JobMessage}s. The port is transferred to the worker, which closes it at the end. */
  readonly port: MessagePort;
}

/**
 * States of a job. The worker changes WAITING to RUNNING by compare-and-exchange, so that it cannot overwrite a
 * cancellation.
 */
export const WAITING = 0;
export const RUNNING = 1;
export const CANCELLED = 2;

/**
 * Messages of a worker while a job runs; the first one is `begun`. The outcome is not a message but the return value.
 */
export type JobMessage = { readonly begun: true } | { readonly progress: Progress } | { readonly part: unknown };

/** The worker reports progress at most once in this many milliseconds. */
export const PROGRESS_INTERVAL = 100;

/** The function that a worker file exports for the pool to call. */
export const JOB_FUNCTION = 'runJob';
