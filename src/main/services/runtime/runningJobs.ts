import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { type JobId, jobIdSchema } from '../../../shared/contract/ids.ts';
import type { ProgressListener } from '../../engine/core/io.ts';
import type { Caller } from './dispatch.ts';
import type { Log } from './log.ts';

export interface JobLimit {
  readonly most: number;
  /** Whether the limit applies to each caller's jobs, or to the jobs of all callers together. */
  readonly per: 'caller' | 'program';
  /** The answer to a request for a job that would exceed the limit. */
  readonly refusal: Result<never>;
}

/** Work that its owner can cancel by an id. */
export interface RunningJob<T> {
  /** Does the work. The signal is aborted when the job is cancelled, but never before the work has started. */
  readonly work: (signal: AbortSignal) => Promise<Result<T>>;
  /**
   * Receives the outcome of the work, at a time when the job id can already be used again. The error `internal` means
   * that the work has a bug, which was logged.
   */
  readonly ended?: (outcome: Result<T>) => void;
  readonly limit?: JobLimit;
  /** Object through which data can be transferred while the job runs. `RunningJobs.channel` returns it. */
  readonly channel?: object | undefined;
}

/**
 * Owner of a job: a caller (a window), or null for the program itself. The program's jobs continue when callers
 * disconnect, and every caller may cancel them.
 */
export type JobOwner = Caller | null;

interface RegisteredJob {
  readonly owner: JobOwner;
  readonly jobId: JobId;
  readonly abort: AbortController;
  readonly limit: JobLimit | undefined;
  readonly channel: object | undefined;
  /** Promise that resolves when the job's outcome has been reported. */
  reported: Promise<void>;
}

/** All running jobs. They can be cancelled by id. Jobs of the same owner have different ids. */
export class RunningJobs {
  readonly #entries = new Set<RegisteredJob>();
  readonly #gone = new WeakSet<Caller>();
  readonly #log: Log;
  #closed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Starts a job whose outcome is reported by events.
   *
   * Errors: `conflict` if the owner already has a running job with this id; the refusal of the limit; `cancelled` if
   * the owner has disconnected or the program is ending.
   */
  start<T>(
    owner: JobOwner,
    jobId: JobId,
    { work, ended, limit, channel }: RunningJob<T>,
  ): Result<Record<string, never>> {
    if (this.#closed || (owner && this.#gone.has(owner))) return fail('cancelled', 'program-ending');
    if (this.#find(owner, jobId)) return fail('conflict', 'job-exists', { job: jobId });
    if (limit && this.#count(limit, owner) >= limit.most) return limit.refusal;
    const abort = new AbortController();
    const entry: RegisteredJob = { owner, jobId, abort, limit, channel, reported: Promise.resolve() };
    this.#entries.add(entry);
    const working = async (): Promise<Result<T>> => work(abort.signal);
    entry.reported = working()
      .catch((fault: unknown) => this.#fault(jobId, fault))
      .then((outcome) => {
        this.#entries.delete(entry);
        ended?.(outcome);
      })
      .catch((fault: unknown) => void this.#fault(jobId, fault));
    return ok({});
  }

  /** Runs a job and returns its outcome. Errors: those of `start` and of the work. */
  run<T>(owner: JobOwner, jobId: JobId, work: RunningJob<T>['work']): Promise<Result<T>> {
    return new Promise((resolve) => {
      const started = this.start(owner, jobId, { work, ended: resolve });
      if (!started.ok) resolve(started);
    });
  }

  /** Runs work that cannot be cancelled by id, but is cancelled when its caller disconnects. Errors: those of `run`. */
  runUnnamed<T>(caller: Caller, work: RunningJob<T>['work']): Promise<Result<T>> {
    return this.run(caller, jobIdSchema.parse(randomUUID()), work);
  }

  /** Cancels a job. Does nothing if the job is not running, because it may have just finished. */
  cancel(caller: JobOwner, jobId: JobId): Result<null> {
    this.#find(caller, jobId)?.abort.abort();
    this.#find(null, jobId)?.abort.abort();
    return ok(null);
  }

  /** The channel of a running job; undefined if the caller has no such job, or the job has no channel. */
  channel(caller: Caller, jobId: JobId): object | undefined {
    return this.#find(caller, jobId)?.channel;
  }

  /** Cancels all jobs of a caller that has disconnected. From now on, it cannot start jobs. */
  callerGone(caller: Caller): void {
    this.#gone.add(caller);
    for (const { owner, abort } of this.#entries) if (owner === caller) abort.abort();
  }

  /** Cancels all jobs and waits until their outcomes have been reported. */
  async close(): Promise<void> {
    this.#closed = true;
    const entries = [...this.#entries];
    for (const { abort } of entries) abort.abort();
    await Promise.all(entries.map(({ reported }) => reported));
  }

  #find(owner: JobOwner, jobId: JobId): RegisteredJob | undefined {
    for (const entry of this.#entries) if (entry.owner === owner && entry.jobId === jobId) return entry;
    return undefined;
  }

  #count(limit: JobLimit, owner: JobOwner): number {
    let count = 0;
    for (const entry of this.#entries) {
      if (entry.limit === limit && (limit.per === 'program' || entry.owner === owner)) count++;
    }
    return count;
  }

  #fault(jobId: JobId, fault: unknown): Result<never> {
    this.#log.fault(`job ${jobId}`, fault);
    return fail('internal', 'fault-in-log');
  }
}

/**
 * Reports the progress of a job to its caller, with the seconds since `progressTo` was called. Does not estimate the
 * time left.
 */
export function progressTo(caller: Caller, jobId: JobId): ProgressListener {
  const started = performance.now();
  return (progress) => {
    const seconds = (performance.now() - started) / 1000;
    caller.emit('job.progress', { jobId, ...progress, seconds, remaining: null });
  };
}
