import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { FillPlan, FillReport } from '../../../shared/contract/libraryFill.ts';
import { GENERATOR_VERSION } from '../../../shared/generate/seed.ts';
import { derivedSeed } from '../../engine/core/rng.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { LibraryEntry } from '../../store/library/libraryEntries.ts';
import type { Store } from '../../store/store.ts';
import { boundsOf, type FillTask, isRare, rangeOf, taskOf, wishesOf, withRating } from './fillTask.ts';

export interface FillListeners {
  readonly signal?: AbortSignal;
  /** Called about twice a second while puzzles are made. */
  readonly onProgress?: (report: FillReport) => void;
  /** Resolves when the next puzzle may be started. The result is true if the caller had to wait. */
  readonly gate?: () => Promise<boolean>;
  /** Milliseconds after which an item of the plan makes way for the next item, without the time spent at the gate. */
  readonly turn?: number;
}

/** Result of a filling. `exhausted` lists the items of the plan for which no more puzzles were found. */
export interface FillOutcome {
  readonly report: FillReport;
  readonly exhausted: readonly string[];
}

/**
 * A batch is stored when it has this many puzzles, or this many milliseconds after the last batch. A killed process
 * loses at most one batch.
 */
const BATCH = 200;
const BATCH_TIME = 2000;
/**
 * For each thread, this many puzzles are started ahead of the one that is stored next. Only one if a puzzle takes more
 * than `QUICK` milliseconds.
 */
const AHEAD = 4;
const QUICK = 2000;
/**
 * Length of the turn of an item of the plan (puzzles of one kind), in milliseconds. Because the items take turns, one
 * with slow puzzles does not block the others.
 */
const TURN = 30_000;
/**
 * An item of the plan is given up after this many consecutive seeds without a new puzzle, because small layouts run out
 * of puzzles.
 */
const BARREN = 200;
/**
 * Replaces `BARREN` for items with a rating or other wishes, because a seed that fails to meet them takes a hundred
 * times as long.
 */
const BARREN_RATED = 20;
/** The rate of puzzles is averaged over this time, in milliseconds. */
const RATE_SPAN = 30_000;

/**
 * Fills the library by a plan. Stores puzzles in batches, each together with the progress of its item of the plan. So a
 * filling that was killed continues after its last batch. The number of threads affects only the time.
 *
 * Errors: those of the layouts, before any puzzle is made; `store`, after everything possible was stored. Aborting is
 * not an error: what was made so far is stored.
 */
export async function fillLibrary(
  { library }: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  plan: FillPlan,
  listeners: FillListeners = {},
): Promise<Result<FillOutcome>> {
  const tasks: FillTask[] = [];
  for (const [index, item] of plan.items.entries()) {
    const task = await taskOf(item, plan.seed);
    if (!task.ok) {
      if (plan.items.length === 1) return task;
      return fail(task.error.code, 'item-of-plan', { at: index + 1, fault: sentenceOf(task.error) });
    }
    tasks.push(task.value);
  }
  const filling = new Filling(library, jobs, listeners);
  for (const task of tasks) {
    const missing = filling.missing(task);
    if (!missing.ok) return missing;
    filling.wanted += missing.value;
  }
  for (let left = tasks; left.length > 0 && !listeners.signal?.aborted; ) {
    const turn = left.length > 1 ? (listeners.turn ?? TURN) : Number.POSITIVE_INFINITY;
    const unfinished: FillTask[] = [];
    for (const task of left) {
      const done = await filling.run(task, filling.worked() + turn);
      if (!done.ok) return done;
      if (!done.value) unfinished.push(task);
    }
    left = unfinished;
  }
  return ok({ report: filling.report(), exhausted: filling.exhausted });
}

class Filling {
  wanted = 0;
  readonly exhausted: string[] = [];
  private readonly library: Store['library'];
  private readonly jobs: Pick<Jobs, 'run' | 'threads'>;
  private readonly listeners: FillListeners;
  private readonly begun = performance.now();
  /** The last batches: time of storing, and number of puzzles made. The rate of puzzles is computed from them. */
  private readonly stored: { readonly time: number; readonly made: number }[] = [];
  /** For each item, the number of seeds tried since its last new puzzle. */
  private readonly barren = new Map<FillTask, number>();
  private made = 0;
  private duplicates = 0;
  private failed = 0;
  private paused = false;
  private reported = 0;
  /** Number of puzzles that wait at the gate, since when, and the milliseconds that all earlier waits took. */
  private waiting = 0;
  private waitingSince = 0;
  private waitedBefore = 0;

  constructor(library: Store['library'], jobs: Pick<Jobs, 'run' | 'threads'>, listeners: FillListeners) {
    this.library = library;
    this.jobs = jobs;
    this.listeners = listeners;
  }

  /** Number of puzzles that are still to be made for an item. Errors: `store`. */
  missing({ item, key, ref, layout }: FillTask): Result<number> {
    if (item.count !== undefined) {
      const state = this.library.fill(key);
      return state.ok ? ok(Math.max(0, item.count - state.value.made)) : state;
    }
    // Unrated puzzles are stored under the difficulty that they turn out to have, so any difficulty counts.
    const difficulties = item.difficulty === 'unrated' ? {} : { difficulties: [item.difficulty] };
    const rating = item.rating ? { rating: rangeOf(item.rating) } : {};
    const counted = this.library.count(
      {
        exactly: ref,
        rules: [...(layout.variants ?? [])],
        clueRules: (item.rules ?? []).map(({ rule }) => rule),
        states: ['fresh'],
        ...difficulties,
        ...rating,
        ...boundsOf(item),
      },
      Number.MAX_SAFE_INTEGER,
    );
    return counted.ok ? ok(Math.max(0, (item.unplayed ?? 0) - counted.value.count)) : counted;
  }

  /** Milliseconds since the filling began, without the time in which puzzles waited at the gate. */
  worked(): number {
    const now = this.waiting > 0 ? this.waitingSince : performance.now();
    return now - this.begun - this.waitedBefore;
  }

  /**
   * Makes puzzles for an item until its turn ends. Returns true if the item is complete or given up.
   *
   * @param until end of the item's turn, on the clock of `worked`.
   */
  async run(task: FillTask, until: number): Promise<Result<boolean>> {
    while (!this.stopped) {
      const missing = this.missing(task);
      if (!missing.ok) return missing;
      if (missing.value === 0) return ok(true);
      const before = this.made;
      const tried = await this.round(task, missing.value, until);
      if (!tried.ok) return tried;
      const barren = this.made > before ? 0 : (this.barren.get(task) ?? 0) + tried.value;
      this.barren.set(task, barren);
      if (barren >= (isRare(task.item) ? BARREN_RATED : BARREN)) {
        this.exhausted.push(`${task.layout.name}, ${task.item.difficulty}`);
        return ok(true);
      }
      if (this.worked() > until) {
        const left = this.missing(task);
        return left.ok ? ok(left.value === 0) : left;
      }
    }
    return ok(true);
  }

  report(): FillReport {
    const { wanted, made, duplicates, failed, paused } = this;
    const now = performance.now();
    const lately = this.stored.filter(({ time }) => time > now - RATE_SPAN);
    const span = Math.min(RATE_SPAN, now - this.begun) / 1000;
    const rate = lately.length > 0 && span > 0 ? lately.reduce((sum, batch) => sum + batch.made, 0) / span : null;
    return {
      wanted,
      made,
      duplicates,
      failed,
      seconds: (now - this.begun) / 1000,
      rate,
      left: rate ? Math.max(0, wanted - made) / rate : null,
      paused,
    };
  }

  private get stopped(): boolean {
    return this.listeners.signal?.aborted === true;
  }

  /**
   * Makes missing puzzles of an item until the time is up. Returns the number of seeds tried.
   *
   * @param missing number of puzzles to make.
   * @param until end of the item's turn, on the clock of `worked`.
   */
  private async round(task: FillTask, missing: number, until: number): Promise<Result<number>> {
    const state = this.library.fill(task.key);
    if (!state.ok) return state;
    const first = state.value.next;
    let batch: LibraryEntry[] = [];
    let tried = 0;
    let flushed = performance.now();
    let flushedAt = 0;
    const flush = (): Result<null> => {
      if (tried === flushedAt) return ok(null);
      const added = this.library.addFilled(batch, task.key, first + tried);
      if (!added.ok) return added;
      const made = added.value.filter(({ duplicate }) => !duplicate).length;
      this.made += made;
      this.duplicates += added.value.length - made;
      this.stored.push({ time: performance.now(), made });
      batch = [];
      flushed = performance.now();
      flushedAt = tried;
      return ok(null);
    };
    // Cancels the puzzles in progress if this round ends early.
    const enough = new AbortController();
    const { signal } = this.listeners;
    const either = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
    const { threads } = this.jobs;
    const begun = this.worked();
    let started = 0;
    const more = (): boolean => {
      const now = this.worked();
      const isQuick = tried > 0 && (now - begun) / tried < QUICK;
      // Even the shortest turn starts at least one puzzle on each thread.
      return started < threads || (now < until && started - tried < (isQuick ? AHEAD * threads : threads));
    };
    const make = (index: number): Promise<Result<LibraryEntry>> => {
      started++;
      return this.make(task, first + index, either);
    };
    const outcomes = inOrder(missing, AHEAD * threads, make, more);
    try {
      for await (const outcome of outcomes) {
        if (this.stopped) break;
        tried++;
        if (outcome.ok) batch.push(outcome.value);
        else if (outcome.error.code === 'internal') return outcome;
        else this.failed++;
        if (batch.length >= BATCH || performance.now() - flushed > BATCH_TIME) {
          const done = flush();
          if (!done.ok) return done;
        }
        this.reportProgress();
      }
      const done = flush();
      this.reportProgress(true);
      return done.ok ? ok(tried) : done;
    } finally {
      enough.abort();
    }
  }

  private reportProgress(now = false): void {
    if (!now && performance.now() - this.reported < 500) return;
    this.reported = performance.now();
    this.listeners.onProgress?.(this.report());
  }

  private async make(task: FillTask, number: number, signal: AbortSignal): Promise<Result<LibraryEntry>> {
    const { item, layout, ref, cells, key } = task;
    if (this.listeners.gate && (await this.waited(this.listeners.gate))) this.reportProgress(true);
    const seed = derivedSeed(key, number);
    const made = await this.jobs.run('generate', { ...wishesOf(item), layout, seed }, { signal });
    if (!made.ok) return made;
    const { givens, clues, solution, layout: drawn, rating, shortfalls } = made.value;
    // The generator may return a puzzle that does not quite meet the wishes (`shortfalls`). Such a puzzle is not
    // stored, and does not count for the plan.
    const [missed] = shortfalls;
    if (missed) return fail('gave-up', 'target-missed', { kind: item.rating?.kind ?? missed.option });
    const clued = clues ? { clues } : {};
    const facts = await this.jobs.run('describe', { layout: drawn, ...clued, givens, solution }, { signal });
    if (!facts.ok) return facts;
    return ok({
      layout: ref,
      variants: drawn.variants ?? [],
      cells,
      digits: layout.digits,
      givens,
      ...clued,
      solution,
      facts: rating === null ? facts.value : withRating(facts.value, rating),
      seed,
      generator: GENERATOR_VERSION,
    });
  }

  private async waited(gate: () => Promise<boolean>): Promise<boolean> {
    if (this.waiting++ === 0) this.waitingSince = performance.now();
    const opening = gate();
    const early = setTimeout(() => {
      this.paused = true;
      this.reportProgress(true);
    }, 100);
    const had = await opening;
    if (--this.waiting === 0) this.waitedBefore += performance.now() - this.waitingSince;
    clearTimeout(early);
    this.paused = false;
    return had;
  }
}
