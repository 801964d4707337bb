import type { MessagePort } from 'node:worker_threads';
import { fail, type Result } from '../../shared/base/result.ts';
import type { Progress } from '../engine/core/io.ts';
import type { AnyJobKinds, JobContext, JobHandler } from './handler.ts';

/** Message from the pool to a worker: one job. */
export interface JobTask {
  readonly kind: string;
  readonly input: unknown;
  /**
   * The job's state: one integer in shared memory. A busy worker cannot receive messages, but it can read this integer.
   */
  readonly state: Int32Array;
  /** Receives {@link JobMessage}s. The port is transferred to the worker, which closes it at the end. */
  readonly port: MessagePort;
}

/**
 * States of a job. The worker changes WAITING to RUNNING by compare-and-exchange, so that it does not overwrite
 * CANCELLED.
 */
const WAITING = 0;
export const RUNNING = 1;
export const CANCELLED = 2;

/**
 * Messages that a worker sends while a job runs. The first one is `begun`. The outcome is not sent as a message: it is
 * the return value.
 */
export type JobMessage = { readonly begun: true } | { readonly progress: Progress } | { readonly part: unknown };

/** A worker sends reports of progress at least this many milliseconds apart. */
const PROGRESS_INTERVAL = 100;

/** Name of the function that a worker file exports for the pool. */
export const JOB_FUNCTION = 'runJob';

/** The worker's side of the protocol. Returns a function that runs one job of the given kinds. */
export function serveJobs(kinds: AnyJobKinds): (task: JobTask) => Promise<Result<unknown>> {
  return async ({ kind, input, state, port }) => {
    const send = (message: JobMessage): void => port.postMessage(message);
    let reported = Number.NEGATIVE_INFINITY;
    const context: JobContext<unknown> = {
      cancel: { cancelled: () => Atomics.load(state, 0) === CANCELLED },
      progress(progress: Progress) {
        const now = performance.now();
        if (now - reported < PROGRESS_INTERVAL) return;
        reported = now;
        send({ progress });
      },
      emit: (part) => send({ part }),
    };
    try {
      if (Atomics.compareExchange(state, 0, WAITING, RUNNING) !== WAITING) return fail('cancelled', 'cancelled');
      send({ begun: true });
      const handler = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      if (!handler) throw new Error(`there is no kind of job "${kind}"`);
      return await (handler as JobHandler<unknown, unknown, unknown>)(input, context);
    } finally {
      port.close();
    }
  };
}
