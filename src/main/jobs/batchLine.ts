import { type BatchAnswers, divideBatch, type JoinedAnswer, type PuzzleBatch } from './kinds/batchAnswers.ts';

/**
 * How long the work on a batch should take, in milliseconds. At this length, messages between threads take less than 2
 * % of the time.
 */
const PLANNED_TIME = 20;
/**
 * Number of batches for each thread that run or are queued there. With two, a thread never waits for its next batch.
 */
const IN_WORK = 2;
/**
 * Most batches per thread that are started but whose answers are not yielded yet. With so many, a slow puzzle rarely
 * leaves other threads without work.
 */
const AHEAD = 16;

/** The part of a batch that was not answered in time. Null if all of it was answered. */
export function restOf(batch: PuzzleBatch, { puzzles, whole }: BatchAnswers): PuzzleBatch | null {
  return whole ? null : divideBatch(batch, puzzles).rest;
}

/** The state of a batch while threads work on it. */
interface BatchRun {
  batch: PuzzleBatch;
  begun: boolean;
  /** Null until the batch is answered or has failed. */
  outcome: { readonly answers: readonly JoinedAnswer[] } | { readonly error: unknown } | null;
}

/** Gives batches to threads, and yields the answers in the order of the puzzles. */
export class BatchLine {
  readonly #batches: AsyncIterator<PuzzleBatch>;
  readonly #ask: (batch: PuzzleBatch) => Promise<BatchAnswers>;
  readonly #threads: number;
  /** All batches in work, in the order of their puzzles. */
  readonly #runs: BatchRun[] = [];
  #running = 0;
  #reading = false;
  /** Set when the input has ended. If reading it failed, contains the error. */
  #end: { readonly error?: unknown } | null = null;
  #changed = Promise.withResolvers<void>();
  /** Number of puzzles in the next batch. */
  #size = 1;

  constructor(
    batches: AsyncIterator<PuzzleBatch>,
    ask: (batch: PuzzleBatch) => Promise<BatchAnswers>,
    threads: number,
  ) {
    this.#batches = batches;
    this.#ask = ask;
    this.#threads = threads;
  }

  /**
   * @param first rest of an earlier batch. It is answered before the batches of the input.
   * @param known number of puzzles that were already answered, and how long this took. The size of batches is estimated
   * from both.
   */
  async *answers(
    first: PuzzleBatch | null,
    known: Pick<BatchAnswers, 'puzzles' | 'time'>,
  ): AsyncGenerator<JoinedAnswer> {
    this.#adapt(known);
    if (first) this.#runs.push({ batch: first, begun: false, outcome: null });
    for (;;) {
      this.#changed = Promise.withResolvers();
      this.#advance();
      const outcome = this.#runs[0]?.outcome;
      if (outcome) {
        this.#runs.shift();
        if ('error' in outcome) throw outcome.error;
        yield* outcome.answers;
      } else if (this.#runs.length > 0 || !this.#end) await this.#changed.promise;
      else if ('error' in this.#end) throw this.#end.error;
      else return;
    }
  }

  /** Starts as many batches as possible. Also called while the caller is busy with earlier answers. */
  #advance(): void {
    let waiting = this.#runs.find(({ begun }) => !begun);
    while (waiting && this.#running < IN_WORK * this.#threads) {
      const { head, rest } = divideBatch(waiting.batch, this.#size);
      this.#insertBehind(waiting, rest);
      waiting.batch = head;
      void this.#run(waiting);
      waiting = this.#runs.find(({ begun }) => !begun);
    }
    if (!waiting && !this.#reading && !this.#end && this.#runs.length < AHEAD * this.#threads) void this.#read();
  }

  #insertBehind(run: BatchRun, batch: PuzzleBatch | null): void {
    if (batch) this.#runs.splice(this.#runs.indexOf(run) + 1, 0, { batch, begun: false, outcome: null });
  }

  async #run(run: BatchRun): Promise<void> {
    run.begun = true;
    this.#running++;
    try {
      const answered = await this.#ask(run.batch);
      this.#insertBehind(run, restOf(run.batch, answered));
      this.#adapt(answered);
      run.outcome = answered;
    } catch (error) {
      run.outcome = { error };
      this.#end = {};
    }
    this.#running--;
    this.#advance();
    this.#changed.resolve();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      const { done, value } = await this.#batches.next();
      if (done) this.#end ??= {};
      else this.#runs.push({ batch: value, begun: false, outcome: null });
    } catch (error) {
      this.#end ??= { error };
    }
    this.#reading = false;
    this.#advance();
    this.#changed.resolve();
  }

  #adapt({ puzzles, time }: Pick<BatchAnswers, 'puzzles' | 'time'>): void {
    if (2 * time < PLANNED_TIME) this.#size = Math.max(this.#size, 2 * puzzles);
    else if (time > PLANNED_TIME) this.#size = Math.max(1, Math.floor((puzzles * PLANNED_TIME) / time));
  }
}
