import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { fail, type Result } from '../../shared/base/result.ts';
import type { ProgressListener } from '../engine/core/io.ts';
import type { AnyJobKinds, InputOf, OutputOf, PartOf } from './kind.ts';
import type { JobKinds } from './kinds.ts';
import { CANCELLED, JOB_FUNCTION, type JobMessage, type JobTask, RUNNING } from './protocol.ts';
import { workerFile } from './workerFile.ts';

export interface JobListeners<Part = never> {
  /** Raised by whoever asked for the job to end it: the answer is `cancelled` at once. */
  readonly signal?: AbortSignal | undefined;
  /** At most ten times a second. */
  readonly onProgress?: ProgressListener | undefined;
  /** Parts of the result, in order, all before the job's end. */
  readonly onPart?: ((part: Part) => void) | undefined;
  /** Whether the job waits until no other one does: many small jobs that nobody looks at one by one. */
  readonly background?: boolean | undefined;
}

/** Long work in worker threads, as many at a time as there are threads, the others in line: first come, first served. */
export interface Jobs<K extends AnyJobKinds = JobKinds> {
  readonly threads: number;
  /**
   * Runs one job. Never rejects.
   *
   * Errors beside those of the job: `cancelled` when the signal was raised or the pool closed; `internal` when the
   * worker failed, which ends this job alone.
   */
  run<Name extends keyof K & string>(
    kind: Name,
    input: InputOf<K[Name]>,
    listeners?: JobListeners<PartOf<K[Name]>>,
  ): Promise<Result<OutputOf<K[Name]>>>;
  /** Cancels all jobs and waits until the threads have ended. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** Worker threads at most; one is kept, the others end after half a minute without work. */
  readonly threads: number;
  /** Takes faults of workers, with their stacks, for the log. */
  readonly onFault?: (error: Error) => void;
  /** The worker's file, where it is not the one beside this module. */
  readonly worker?: string;
}

/** The thread of a cancelled job has this many milliseconds to notice, then it is ended. */
const PATIENCE = 1000;
const IDLE_TIMEOUT = 30_000;

/** Makes the pool; threads start with the first job. */
export function createJobs<K extends AnyJobKinds = JobKinds>(options: JobsOptions): Jobs<K> {
  return new JobPool<K>(options);
}

class JobPool<K extends AnyJobKinds> implements Jobs<K> {
  readonly threads: number;
  readonly #worker: string;
  readonly #onFault: (error: Error) => void;
  readonly #running = new Set<() => void>();
  /** What waits for a thread, in the order of its coming. Piscina's own line serves the last to come first. */
  readonly #line: Record<'foreground' | 'background', (() => Promise<void>)[]> = { foreground: [], background: [] };
  #busy = 0;
  #pool: Piscina<JobTask, Result<unknown>> | null = null;
  #closed = false;

  constructor({ threads, onFault, worker }: JobsOptions) {
    this.threads = threads;
    this.#worker = worker ?? workerFile(import.meta.url);
    this.#onFault = onFault ?? (() => {});
  }

  run<Name extends keyof K & string>(
    kind: Name,
    input: InputOf<K[Name]>,
    { signal, onProgress, onPart, background = false }: JobListeners<PartOf<K[Name]>> = {},
  ): Promise<Result<OutputOf<K[Name]>>> {
    const cancelled = fail('cancelled', 'cancelled');
    if (this.#closed || signal?.aborted) return Promise.resolve(cancelled);
    const { promise, resolve } = Promise.withResolvers<Result<OutputOf<K[Name]>>>();
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { port1: inbox, port2: port } = new MessageChannel();
    const killer = new AbortController();
    let patience: NodeJS.Timeout | undefined;
    let settled = false;

    const deliver = (message: JobMessage): void => {
      if (settled) return;
      if ('progress' in message) onProgress?.(message.progress);
      else onPart?.(message.part as PartOf<K[Name]>);
    };
    const settle = (outcome: Result<OutputOf<K[Name]>>): void => {
      settled = true;
      inbox.close();
      signal?.removeEventListener('abort', cancel);
      this.#running.delete(cancel);
      resolve(outcome);
    };
    // Whoever cancels gets the answer at once; the worker sees the flag at its next look and is free again.
    const cancel = (): void => {
      if (Atomics.exchange(state, 0, CANCELLED) === RUNNING) patience = setTimeout(() => killer.abort(), PATIENCE);
      settle(cancelled);
    };

    inbox.on('message', deliver);
    signal?.addEventListener('abort', cancel);
    this.#running.add(cancel);
    const task: JobTask = { kind, input, state, port };
    const begin = async (): Promise<void> => {
      if (settled) return;
      const pool = this.#open();
      try {
        const outcome = await pool.run(task, { transferList: [port], signal: killer.signal });
        if (settled) return;
        // The outcome comes by another way than the messages before it and can overtake them.
        for (const message of drained(inbox)) deliver(message);
        settle(outcome as Result<OutputOf<K[Name]>>);
      } catch (error) {
        if (settled) return;
        this.#onFault(error as Error);
        if (pool.threads.length === 0) this.#abandon(pool);
        settle(fail('internal', 'worker-failed', { kind, detail: (error as Error).message }));
      } finally {
        clearTimeout(patience);
      }
    };
    this.#line[background ? 'background' : 'foreground'].push(begin);
    this.#serve();
    return promise;
  }

  /** Gives free threads to those first in line. */
  #serve(): void {
    while (this.#busy < this.threads) {
      const begin = this.#line.foreground.shift() ?? this.#line.background.shift();
      if (!begin) return;
      this.#busy++;
      void begin().finally(() => {
        this.#busy--;
        this.#serve();
      });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of [...this.#running]) cancel();
    const pool = this.#pool;
    this.#pool = null;
    await pool?.destroy();
  }

  #open(): Piscina<JobTask, Result<unknown>> {
    if (this.#pool) return this.#pool;
    // Piscina starts a file that lies beside its own code: taken from where our worker lies, that is outside the
    // archive too.
    const library = createRequire(this.#worker)('piscina') as typeof import('piscina');
    const pool = new library.Piscina<JobTask, Result<unknown>>({
      filename: this.#worker,
      name: JOB_FUNCTION,
      minThreads: 1,
      maxThreads: this.threads,
      idleTimeout: IDLE_TIMEOUT,
      // Options of the program that started us (a debugger's port, a test runner's loader) are not for workers.
      execArgv: [],
    });
    pool.on('error', (error: Error) => {
      // A thread failed without a job.
      this.#onFault(error);
      this.#abandon(pool);
    });
    this.#pool = pool;
    return pool;
  }

  /**
   * Gives up on a pool whose threads fail at their start: Piscina starts no more of them then and would leave the line
   * waiting for ever. Its jobs fail, the next job gets a new pool.
   */
  #abandon(pool: Piscina): void {
    if (this.#pool === pool) this.#pool = null;
    void pool.destroy();
  }
}

function* drained(inbox: MessagePort): Generator<JobMessage> {
  for (;;) {
    const next = receiveMessageOnPort(inbox) as { message: JobMessage } | undefined;
    if (!next) return;
    yield next.message;
  }
}
