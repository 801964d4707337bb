import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { JobContext } from '../kind.ts';
import { serveJobs } from '../serveJobs.ts';

/** Numbers in shared memory by which a test sees what a worker does. */
export interface Watched {
  readonly counters: Int32Array;
}

/** Adds one to a counter and wakes a test that waits for it. */
function count({ counters }: Watched, index: number): void {
  Atomics.add(counters, index, 1);
  Atomics.notify(counters, index);
}

/** Kinds of jobs that behave well and badly on purpose. */
export const TEST_KINDS = {
  double: ({ value }: { value: number }): Result<number> => ok(2 * value),
  refuse: ({ reason }: { reason: string }): Result<number> => fail('no-solution', 'unexpected', { detail: reason }),
  thread: (_input: Record<string, never>): Result<number> => ok(threadId),
  /** Sends 0 to `count - 1` ahead, with progress for each. */
  stream({ count: parts }: { count: number }, { emit, progress }: JobContext<number>): Result<string> {
    for (let i = 0; i < parts; i++) {
      progress({ stage: 'counting', attempts: i, lacking: null, fraction: i / parts });
      emit(i);
    }
    return ok('all sent');
  },
  /** Computes without a pause until it is cancelled. Counts 0: started, 1: polls. */
  spin(watched: Watched, { cancel }: JobContext): Result<string> {
    count(watched, 0);
    while (!cancel.cancelled()) count(watched, 1);
    return fail('cancelled', 'cancelled');
  },
  /** Never looks at its cancel token. Counts 0: started. */
  stubborn(watched: Watched): Result<string> {
    count(watched, 0);
    for (;;) Atomics.add(watched.counters, 1, 1);
  },
  /** Waits until counter 1 is no longer 0. Counts 0: started. */
  async gated(watched: Watched): Promise<Result<string>> {
    count(watched, 0);
    while (Atomics.load(watched.counters, 1) === 0) await sleep(1);
    return ok('through');
  },
  throws({ message }: { message: string }): Result<string> {
    throw new Error(message);
  },
  exits: ({ code }: { code: number }): Result<string> => process.exit(code),
  async throwsLater({ message }: { message: string }): Promise<Result<string>> {
    setTimeout(() => {
      throw new Error(message);
    }, 1);
    await sleep(60_000);
    return ok('never');
  },
};

export const runJob = serveJobs(TEST_KINDS);
