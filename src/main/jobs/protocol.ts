import type { MessagePort } from 'node:worker_threads';
import type { Progress } from '../engine/core/io.ts';

/** What the pool sends to a worker: one job. */
export interface JobTask {
  readonly kind: string;
  readonly input: unknown;
  /** One integer in shared memory: the job's state. A busy worker reads no messages, but it can look here. */
  readonly state: Int32Array;
  /** Takes {@link JobMessage}s; the worker closes it at the end. Transferred. */
  readonly port: MessagePort;
}

/** States of a job. The worker goes from waiting to running by compare-and-exchange, so that it cannot undo a cancel. */
export const WAITING = 0;
export const RUNNING = 1;
export const CANCELLED = 2;

/** What a worker tells while a job runs; the outcome is the return value. */
export type JobMessage = { readonly progress: Progress } | { readonly part: unknown };

/** The worker thins progress out to one report in this many milliseconds. */
export const PROGRESS_INTERVAL = 100;

/** The function that a worker file exports for the pool to call. */
export const JOB_FUNCTION = 'runJob';
