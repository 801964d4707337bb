import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { JobContext } from '../handler.ts';
import { serveJobs } from '../threadProtocol.ts';

/** Counters in shared memory. A test watches them to see what a worker does. */
export interface Watched {
  readonly counters: Int32Array;
}

/** Increments a counter and wakes a test that waits for it. */
function count({ counters }: Watched, index: number): void {
  Atomics.add(counters, index, 1);
  Atomics.notify(counters, index);
}

/** Kinds of jobs for tests. Some of them misbehave on purpose. */
export const TEST_KINDS = {
  double: ({ value }: { value: number }): Result<number> => ok(2 * value),
  refuse: ({ reason }: { reason: string }): Result<number> => fail('no-solution', 'unexpected', { detail: reason }),
  thread: (_input: Record<string, never>): Result<number> => ok(threadId),
  /** Emits the numbers 0 to `count - 1` as parts, with a progress report for each. */
  stream({ count: parts }: { count: number }, { emit, progress }: JobContext<number>): Result<string> {
    for (let i = 0; i < parts; i++) {
      progress({ stage: 'counting', attempts: i, lacking: null, fraction: i / parts });
      emit(i);
    }
    return ok('all sent');
  },
  /** Runs without a pause until the job is cancelled. Counter 0 counts starts, counter 1 polls of the cancel token. */
  spin(watched: Watched, { cancel }: JobContext): Result<string> {
    count(watched, 0);
    while (!cancel.cancelled()) count(watched, 1);
    return fail('cancelled', 'cancelled');
  },
  /** Never polls its cancel token. Counter 0 counts starts. */
  stubborn(watched: Watched): Result<string> {
    count(watched, 0);
    for (;;) Atomics.add(watched.counters, 1, 1);
  },
  /** Waits until a test changes counter 1 from 0. Counter 0 counts starts. */
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
