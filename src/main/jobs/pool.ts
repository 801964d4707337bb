import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { fail, type Result } from '../../shared/base/result.ts';
import type { ProgressListener } from '../engine/core/io.ts';
import type { AnyJobKinds, InputOf, OutputOf, PartOf } from './handler.ts';
import { CANCELLED, JOB_FUNCTION, type JobMessage, type JobTask, RUNNING } from './threadProtocol.ts';
import type { JobKinds } from './worker.ts';

export interface JobListeners<Part = never> {
  /** When aborted, cancels the job: the result is `cancelled` at once. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the progress of the job, at most ten times a second. */
  readonly onProgress?: ProgressListener | undefined;
  /** Called with each part of the result, in order. All parts arrive before the job ends. */
  readonly onPart?: ((part: Part) => void) | undefined;
  /** Called when a thread begins with the work, which may be long after the request. */
  readonly onBegin?: (() => void) | undefined;
  /** Milliseconds after which the job is stopped. The time begins when the work begins. */
  readonly timeLimit?: number | undefined;
  /** True for low priority: the job starts only if no job of normal priority waits. For many small jobs. */
  readonly background?: boolean | undefined;
}

/**
 * Runs long work in worker threads. A thread runs one job at a time; more jobs wait in a queue (first in, first out).
 */
export interface Jobs<K extends AnyJobKinds = JobKinds> {
  readonly threads: number;
  /**
   * Runs one job. Never rejects.
   *
   * Errors besides those of the job: `cancelled` if the signal was aborted or the pool was closed; `gave-up` if the
   * time limit was reached; `internal` if the worker failed. Each of these errors ends only this job.
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
  /** Most worker threads at a time. One thread stays alive; the others end after half a minute without work. */
  readonly threads: number;
  /** Receives errors of workers, with their stacks, so that they can be logged. */
  readonly onFault?: (error: Error) => void;
  /**
   * Size in megabytes of each thread's young generation (the part of the heap for new values). If absent, V8 chooses
   * it.
   */
  readonly youngHeap?: number;
  /** The worker's file. By default, the file next to this module. */
  readonly worker?: string;
}

/** The thread of a cancelled job is terminated if it does not notice the cancellation within this many milliseconds. */
const PATIENCE = 1000;
const IDLE_TIMEOUT = 30_000;

/** Makes the pool; threads start with the first job. */
export function createJobs<K extends AnyJobKinds = JobKinds>(options: JobsOptions): Jobs<K> {
  return new JobPool<K>(options);
}

class JobPool<K extends AnyJobKinds> implements Jobs<K> {
  readonly threads: number;
  readonly #worker: string;
  readonly #youngHeap: number | undefined;
  readonly #onFault: (error: Error) => void;
  readonly #running = new Set<() => void>();
  /**
   * Jobs that wait for a thread, in order of arrival. The queue of Piscina (the library that manages the threads) is
   * not used, because it would start the latest job first.
   */
  readonly #waiting: Record<'foreground' | 'background', (() => Promise<void>)[]> = { foreground: [], background: [] };
  #busy = 0;
  #pool: Piscina<JobTask, Result<unknown>> | null = null;
  #closed = false;

  constructor({ threads, onFault, youngHeap, worker }: JobsOptions) {
    this.threads = threads;
    this.#youngHeap = youngHeap;
    this.#worker = worker ?? workerFile(import.meta.url);
    this.#onFault = onFault ?? (() => {});
  }

  run<Name extends keyof K & string>(
    kind: Name,
    input: InputOf<K[Name]>,
    { signal, onProgress, onPart, onBegin, timeLimit, background = false }: JobListeners<PartOf<K[Name]>> = {},
  ): Promise<Result<OutputOf<K[Name]>>> {
    const cancelled = fail('cancelled', 'cancelled');
    if (this.#closed || signal?.aborted) return Promise.resolve(cancelled);
    const { promise, resolve } = Promise.withResolvers<Result<OutputOf<K[Name]>>>();
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { port1: inbox, port2: port } = new MessageChannel();
    const terminator = new AbortController();
    let patience: NodeJS.Timeout | undefined;
    let limit: NodeJS.Timeout | undefined;
    let settled = false;

    const deliver = (message: JobMessage): void => {
      if (settled) return;
      if ('begun' in message) {
        onBegin?.();
        if (timeLimit === undefined) return;
        limit = setTimeout(() => stop(fail('gave-up', 'job-time', { seconds: timeLimit / 1000 })), timeLimit);
      } else if ('progress' in message) onProgress?.(message.progress);
      else onPart?.(message.part as PartOf<K[Name]>);
    };
    const settle = (outcome: Result<OutputOf<K[Name]>>): void => {
      settled = true;
      inbox.close();
      clearTimeout(limit);
      signal?.removeEventListener('abort', cancel);
      this.#running.delete(cancel);
      resolve(outcome);
    };
    // The caller gets its result at once. The worker notices the cancellation when it polls next, and then its thread
    // is free.
    const stop = (outcome: Result<never>): void => {
      if (Atomics.exchange(state, 0, CANCELLED) === RUNNING) patience = setTimeout(() => terminator.abort(), PATIENCE);
      settle(outcome);
    };
    const cancel = (): void => stop(cancelled);

    inbox.on('message', deliver);
    signal?.addEventListener('abort', cancel);
    this.#running.add(cancel);
    const task: JobTask = { kind, input, state, port };
    const begin = async (): Promise<void> => {
      if (settled) return;
      const pool = this.#open();
      try {
        const outcome = await pool.run(task, { transferList: [port], signal: terminator.signal });
        if (settled) return;
        // The outcome and the messages before it are sent on different channels, so the outcome may arrive first.
        // Deliver the messages before it.
        for (const message of drained(inbox)) deliver(message);
        settle(outcome as Result<OutputOf<K[Name]>>);
      } catch (error) {
        if (settled) return;
        this.#onFault(error as Error);
        if (pool.threads.length === 0) this.#discard(pool);
        settle(fail('internal', 'worker-failed', { kind, detail: (error as Error).message }));
      } finally {
        clearTimeout(patience);
      }
    };
    this.#waiting[background ? 'background' : 'foreground'].push(begin);
    this.#startWaiting();
    return promise;
  }

  /** Starts waiting jobs on free threads. */
  #startWaiting(): void {
    while (this.#busy < this.threads) {
      const begin = this.#waiting.foreground.shift() ?? this.#waiting.background.shift();
      if (!begin) return;
      this.#busy++;
      void begin().finally(() => {
        this.#busy--;
        this.#startWaiting();
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
    // When threads start or end, V8's garbage collection of WebAssembly code can free the same code twice, which
    // crashes the process; see docs/decisions/022-compiled-threads.md. Turning this collection off costs little: one
    // copy of a small module stays in memory.
    setFlagsFromString('--no-wasm-code-gc');
    // Piscina starts a file next to its own code. In a packaged program, this file must lie outside the archive, as our
    // worker does. So load the copy of Piscina that is found from our worker.
    const library = createRequire(this.#worker)('piscina') as typeof import('piscina');
    const pool = new library.Piscina<JobTask, Result<unknown>>({
      filename: this.#worker,
      name: JOB_FUNCTION,
      minThreads: 1,
      maxThreads: this.threads,
      idleTimeout: IDLE_TIMEOUT,
      // Workers must not inherit the options of the main process (a debugger's port, a test runner's loader).
      execArgv: [],
      ...(this.#youngHeap === undefined ? {} : { resourceLimits: { maxYoungGenerationSizeMb: this.#youngHeap } }),
    });
    pool.on('error', (error: Error) => {
      // A thread failed although it ran no job.
      this.#onFault(error);
      this.#discard(pool);
    });
    this.#pool = pool;
    return pool;
  }

  /**
   * Discards a pool whose threads fail when they start. Piscina would not start new threads, so jobs in its queue would
   * wait forever. The jobs of this pool fail; the next job gets a new pool.
   */
  #discard(pool: Piscina): void {
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

/**
 * Path of the worker's file, for modules of this folder. The file is always compiled; see
 * docs/decisions/022-compiled-threads.md.
 *
 * - If the program runs from sources: the file of the last build.
 * - In a build: `worker.js` in the same folder.
 * - In a package: the copy outside the archive, because threads cannot reliably start from inside `app.asar`.
 *
 * @param moduleUrl `import.meta.url` of the caller.
 */
export function workerFile(moduleUrl: string): string {
  const file = moduleUrl.endsWith('.ts') ? '../../../out/main/worker.js' : 'worker.js';
  return outsideArchive(fileURLToPath(new URL(file, moduleUrl)));
}

function outsideArchive(path: string): string {
  return path.replace(/([\\/])app\.asar([\\/])/, '$1app.asar.unpacked$2');
}
