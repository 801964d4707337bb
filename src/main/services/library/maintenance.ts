import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import { type JobId, jobIdSchema, type PuzzleId } from '../../../shared/contract/ids.ts';
import {
  type FillItem,
  type FillPlan,
  type FillReport,
  fillItemSchema,
  fillPlanSchema,
} from '../../../shared/contract/libraryFill.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import { gateOf, type LoadMonitor } from '../runtime/loadMonitor.ts';
import type { Log } from '../runtime/log.ts';
import type { JobLimit, RunningJobs } from '../runtime/runningJobs.ts';
import { type DescribeListeners, Describer, describePuzzles } from './describing.ts';
import { fillLibrary } from './fillLibrary.ts';
import { readAgain } from './rereading.ts';

/** Number of threads for background work. One core is left to the window, and one to the player's requests. */
const THREADS = Math.max(1, availableParallelism() - 2);
/**
 * Milliseconds from the start of the program to the first check whether there is background work. `NEXT_LOOK`: between
 * two such checks.
 */
const FIRST_LOOK = 8000;
const NEXT_LOOK = 10 * 60_000;
/**
 * Milliseconds from an added puzzle, or the end of an import, to the next check whether there is background work. A new
 * game is opened before that.
 */
const ADDED_LOOK = 1000;
const RULES = 'library.rules';
const PLAN = 'library.plan';
/**
 * Number of puzzles to grade before the library is filled by the user's rules (`rules()`: kinds of puzzles that the
 * library should always contain), which count puzzles by difficulty. Also the number of ids of outdated puzzles to read
 * at once.
 */
const DESCRIBED = 200;

/** Only one job at a time fills the library. */
const FILLING: JobLimit = { most: 1, per: 'program', refusal: fail('conflict', 'filling') };
/**
 * Id of the job that fills the library by the user's rules. Any page may cancel this job, so the id must be one that
 * the contract accepts.
 */
const RULES_JOB = jobIdSchema.parse('library-rules');

const NOTHING: FillReport = {
  wanted: 0,
  made: 0,
  duplicates: 0,
  failed: 0,
  seconds: 0,
  rate: null,
  left: null,
  paused: false,
};

/** Schema of the stored plan: a plan that is not completed yet, and whether the user has paused it. */
const storedPlanSchema = z.object({ plan: fillPlanSchema, held: z.boolean() });
type StoredPlan = z.infer<typeof storedPlanSchema>;

/** The plan that was running when the program ended. Null if there was none, or if it cannot be read. */
function readPlan({ settings }: Pick<Store, 'settings'>): StoredPlan | null {
  const all = settings.all();
  return all.ok ? (storedPlanSchema.safeParse(all.value[PLAN]).data ?? null) : null;
}

/**
 * Stores the plan that the next start of the program continues; null for none. If storing fails, the user has to start
 * the plan again.
 */
function storePlan({ settings }: Pick<Store, 'settings'>, stored: StoredPlan | null): void {
  settings.set({ [PLAN]: z.json().parse(stored) });
}

export interface MaintenanceParts {
  readonly store: Pick<Store, 'library' | 'settings' | 'puzzles'>;
  readonly running: RunningJobs;
  readonly load: LoadMonitor;
  readonly log: Log;
  /** Version of the program. */
  readonly version: string;
  /** Wraps jobs so that the stock of puzzles can pause while they run. */
  readonly watch: (jobs: Jobs) => Jobs;
}

/**
 * Background work on the library while the app is open:
 * - filling the library by the user's plan or rules
 * - calculating difficulty, techniques and ratings of puzzles that were added without them
 * - grading again the puzzles that an older version of the grader has graded
 * - reading again the sudoku rules that another version of the program did not know
 */
export class LibraryMaintenance {
  readonly #store: MaintenanceParts['store'];
  readonly #running: RunningJobs;
  readonly #log: Log;
  readonly #version: string;
  readonly #watch: (jobs: Jobs) => Jobs;
  readonly #ending = new AbortController();
  readonly #callers = new Set<Caller>();
  readonly #load: LoadMonitor;
  #pool: Jobs | null = null;
  /** Whether the user has paused the filling. */
  #held = false;
  /**
   * True while the program is ending. A filling that is cancelled now keeps its stored plan, which the next start
   * continues.
   */
  #leaving = false;
  /** Reports the progress of the running filling to one caller, or to all if none is given. */
  #report: ((caller?: Caller) => void) | null = null;
  #looking: Promise<void> | null = null;
  /** Whether puzzles were added since the last check began. */
  #hasMore = false;
  /** Whether all puzzles are graded by this version of the grader. */
  #isUpToDate = false;
  #timer: NodeJS.Timeout | null = null;

  constructor({ store, running, load, log, version, watch }: MaintenanceParts) {
    this.#version = version;
    this.#store = store;
    this.#running = running;
    this.#load = load;
    this.#log = log;
    this.#watch = watch;
    store.puzzles.onAdded(() => this.added());
    this.#lookIn(FIRST_LOOK);
  }

  /**
   * Starts to fill the library. If the program ends before the plan is complete, the next start continues the plan.
   *
   * Errors: `conflict` while another job fills the library.
   *
   * @param held whether the filling is paused at first.
   */
  fill(jobId: JobId, plan: FillPlan, held = false): Result<Record<string, never>> {
    const isPlan = jobId !== RULES_JOB;
    let report = NOTHING;
    const emit = (rest: Partial<EventPayload<'library.filling'>>, callers: Iterable<Caller> = this.#callers): void => {
      const payload = { jobId, report, done: false, held: this.#held, error: null, exhausted: [], ...rest };
      for (const caller of callers) caller.emit('library.filling', payload);
    };
    // The job belongs to the program, so it continues when the caller disconnects.
    const started = this.#running.start(null, jobId, {
      limit: FILLING,
      work: (signal) =>
        fillLibrary(this.#store, this.#jobs, plan, {
          signal,
          gate: gateOf(() => this.#held || this.#load.mustWait(), signal),
          onProgress: (now) => {
            report = now;
            emit({});
          },
        }),
      ended: (outcome) => {
        this.#report = null;
        this.#held = false;
        if (isPlan && !this.#leaving) storePlan(this.#store, null);
        emit({
          done: true,
          ...(outcome.ok
            ? { report: outcome.value.report, exhausted: [...outcome.value.exhausted] }
            : { error: outcome.error }),
        });
      },
    });
    if (!started.ok) return started;
    this.#held = held;
    if (isPlan) storePlan(this.#store, { plan, held });
    this.#report = (caller) => emit({}, caller && [caller]);
    return started;
  }

  /**
   * Pauses the filling, or continues it. Puzzles in progress are completed. Does nothing if the library is not being
   * filled.
   */
  hold(held: boolean): Result<Record<string, never>> {
    if (!this.#report) return ok({});
    this.#held = held;
    const stored = readPlan(this.#store);
    if (stored) storePlan(this.#store, { ...stored, held });
    this.#report();
    return ok({});
  }

  /** Call this when the program ends, before the jobs are cancelled, so that the plan stays stored. */
  leave(): void {
    this.#leaving = true;
  }

  rules(): Result<{ items: FillItem[] }> {
    const settings = this.#store.settings.all();
    if (!settings.ok) return settings;
    return ok({ items: z.array(fillItemSchema).safeParse(settings.value[RULES]).data ?? [] });
  }

  setRules(items: readonly FillItem[]): Result<Record<string, never>> {
    const stored = this.#store.settings.set({ [RULES]: z.json().parse(items) });
    if (!stored.ok) return stored;
    this.#running.cancel(null, RULES_JOB);
    this.#lookIn(500);
    return ok({});
  }

  /** Call this after puzzles were added. Soon starts to calculate their difficulty, techniques and ratings. */
  added(): void {
    if (this.#ending.signal.aborted) return;
    this.#hasMore = true;
    this.#lookIn(ADDED_LOOK);
  }

  /** Reports the progress of all fillings to this caller, from now on. */
  attend(caller: Caller): void {
    this.#callers.add(caller);
    this.#report?.(caller);
  }

  /** Stops reporting to a caller. */
  callerGone(caller: Caller): void {
    this.#callers.delete(caller);
  }

  /** Ends the background work. The running jobs must have been closed already. */
  async close(): Promise<void> {
    this.#ending.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    await this.#pool?.close();
  }

  get #jobs(): Jobs {
    const onFault = (error: Error): void => this.#log.fault('worker of the library', error);
    this.#pool ??= this.#watch(createJobs({ threads: THREADS, onFault }));
    return this.#pool;
  }

  #lookIn(milliseconds: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking ??= this.#look()
        .catch((error: unknown) => this.#log.fault('background work of the library', error))
        .finally(() => {
          this.#looking = null;
          if (!this.#ending.signal.aborted) this.#lookIn(this.#hasMore ? ADDED_LOOK : NEXT_LOOK);
        });
    }, milliseconds);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#hasMore = false;
    await readAgain(this.#store, this.#jobs, this.#version, this.#listeners());
    // First grade some puzzles, because the user's rules for filling the library count puzzles by difficulty. Grade the
    // others after filling: an import may leave a hundred thousand.
    const isDone = await this.#describePending(DESCRIBED);
    const stored = readPlan(this.#store);
    // If the library is already being filled, `fill` rejects this plan, and also the rules below.
    if (stored) this.fill(jobIdSchema.parse(randomUUID()), stored.plan, stored.held);
    const rules = this.rules();
    // If `fill` rejects the user's rules because the library is already being filled, the next check tries again.
    if (rules.ok && rules.value.items.length > 0) this.fill(RULES_JOB, { seed: 'rules', items: rules.value.items });
    if (!isDone) await this.#describePending();
    await this.#gradeOutdated();
  }

  /**
   * Calculates difficulty, techniques and ratings of puzzles that lack them: of imported and typed puzzles, and of
   * those of new games. Returns true if no such puzzle is left.
   */
  async #describePending(most?: number): Promise<boolean> {
    const described = await describePuzzles(this.#store, this.#jobs, this.#listeners(), most);
    if (!described.ok) return true;
    const left = this.#store.library.undescribed(described.value.failed + 1);
    return !left.ok || left.value.length <= described.value.failed;
  }

  #listeners(): Required<Pick<DescribeListeners, 'gate' | 'onDescribed'>> & { readonly signal: AbortSignal } {
    const { signal } = this.#ending;
    return {
      signal,
      gate: gateOf(this.#load.mustWait, signal),
      onDescribed: (described) => {
        for (const caller of this.#callers) caller.emit('library.described', described);
      },
    };
  }

  /** Grades those puzzles again that an older version of the grader has graded. */
  async #gradeOutdated(): Promise<void> {
    const describer = new Describer(this.#store, this.#jobs);
    for (let after: PuzzleId | 0 = 0; !this.#isUpToDate && !this.#ending.signal.aborted; ) {
      const outdated: Result<PuzzleId[]> = this.#store.library.outdated(GRADER_VERSION, after, DESCRIBED);
      if (!outdated.ok) return;
      for await (const { outcome } of describer.describeAll(outdated.value, this.#listeners())) {
        if (!outcome.ok && outcome.error.code === 'store') return;
      }
      const last = outdated.value.at(-1);
      if (last === undefined) this.#isUpToDate = true;
      else after = last;
    }
  }
}

/**
 * Handlers of the calls about filling the library, and about the user's rules (kinds of puzzles that it should always
 * contain).
 */
export function maintenanceHandlers(maintenance: LibraryMaintenance) {
  return {
    'library.fill': ({ jobId, plan }) => maintenance.fill(jobId, plan),
    'library.holdFilling': ({ held }) => maintenance.hold(held),
    'library.getRules': () => maintenance.rules(),
    'library.setRules': ({ items }) => maintenance.setRules(items),
  } satisfies Partial<Handlers>;
}
