import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { type AppError, fail, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import { type FillItem, type FillPlan, type FillReport, fillItemSchema } from '../../../shared/contract/fill.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../store/store.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';
import { createGrounds } from './exchange.ts';
import { fillLibrary } from './fill.ts';
import { createQuiet, gateOf } from './quiet.ts';

/** What goes on in the library while the app is open: filling, topping up, and working out what was added. */
export interface Keeper {
  /** Errors: `conflict` while the library is being filled already; `bad-input` for a layout that cannot be. */
  fill(input: CallInput<'library.fill'>): Result<Record<string, never>>;
  cancel(jobId: string): void;
  rules(): Result<{ items: FillItem[] }>;
  setRules(items: readonly FillItem[]): Result<Record<string, never>>;
  /** Somebody has made a move. */
  played(): void;
  /** A caller is told of all filling from now on. */
  attend(caller: Caller): void;
  /** A caller has gone: it is told nothing more. What it asked for goes on, since the library keeps it. */
  abandon(caller: Caller): void;
  close(): Promise<void>;
}

/** Threads for background work: one core stays with the window, one with what the player asks for. */
const THREADS = Math.max(1, availableParallelism() - 2);
/** First look after the start, and every further one, in milliseconds. */
const FIRST_LOOK = 8000;
const NEXT_LOOK = 10 * 60_000;
const RULES = 'library.rules';
/** Puzzles worked out at one look. */
const DESCRIBED = 200;

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

export function createKeeper(store: Pick<Store, 'library' | 'settings'>, log: Log): Keeper {
  const ending = new AbortController();
  let pool: Jobs | null = null;
  let lastPlayed = Number.NEGATIVE_INFINITY;
  let filling: { readonly jobId: string; readonly abort: AbortController; readonly done: Promise<void> } | null = null;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const callers = new Set<Caller>();
  const quiet = createQuiet({ lastPlayed: () => lastPlayed });
  const topologyOf = createGrounds();
  const jobs = (): Jobs => {
    pool ??= createJobs({ threads: THREADS, onFault: (error) => log.fault('worker of the library', error) });
    return pool;
  };

  function rules(): Result<{ items: FillItem[] }> {
    const settings = store.settings.all();
    if (!settings.ok) return settings;
    return ok({ items: z.array(fillItemSchema).safeParse(settings.value[RULES]).data ?? [] });
  }

  async function runFill(jobId: string, plan: FillPlan, signal: AbortSignal): Promise<void> {
    let report = NOTHING;
    const tell = (rest: Partial<EventPayload<'library.filling'>> = {}): void => {
      const payload = { jobId, report, done: false, error: null, exhausted: [], ...rest };
      for (const caller of callers) caller.emit('library.filling', payload);
    };
    let error: AppError | null = null;
    let exhausted: readonly string[] = [];
    try {
      const outcome = await fillLibrary(store, jobs(), plan, {
        signal,
        gate: gateOf(quiet.mustWait, signal),
        onProgress: (now) => {
          report = now;
          tell();
        },
      });
      if (outcome.ok) ({ report, exhausted } = outcome.value);
      else error = outcome.error;
    } catch (fault) {
      log.fault('filling the library', fault);
      error = { code: 'internal', ...notice('fault-in-log') };
    }
    filling = null;
    tell({ done: true, error, exhausted: [...exhausted] });
  }

  function start(jobId: string, plan: FillPlan): void {
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, ending.signal]);
    // The promise is kept before the work can end.
    const done = Promise.resolve().then(() => runFill(jobId, plan, signal));
    filling = { jobId, abort, done };
  }

  /** Works out what was added without it: puzzles of new games, typed ones, those of older versions. */
  async function describePending(): Promise<void> {
    const gate = gateOf(quiet.mustWait, ending.signal);
    const pending = store.library.undescribed(DESCRIBED);
    if (!pending.ok) return;
    for (const id of pending.value) {
      await gate();
      if (ending.signal.aborted) return;
      const puzzle = store.library.puzzle(id);
      if (!puzzle.ok || !puzzle.value.solution) continue;
      const { givens, solution, layout, variants } = puzzle.value;
      const topology = topologyOf(puzzle.value);
      if (!topology.ok) continue;
      const facts = await jobs().run(
        'describe',
        { layout: topology.value.layout, givens, solution },
        { signal: ending.signal },
      );
      if (!facts.ok) continue;
      const cells = topology.value.cellCount;
      const described = store.library.describe(id, {
        layout,
        variants,
        cells,
        order: layout.order,
        givens,
        solution,
        facts: facts.value,
      });
      if (!described.ok) return;
    }
  }

  async function look(): Promise<void> {
    await describePending();
    if (ending.signal.aborted || filling) return;
    const wanted = rules();
    if (wanted.ok && wanted.value.items.length > 0) start('rules', { seed: 'rules', items: wanted.value.items });
  }

  function lookIn(milliseconds: number): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      looking ??= look()
        .catch((error: unknown) => log.fault('background work of the library', error))
        .finally(() => {
          looking = null;
          if (!ending.signal.aborted) lookIn(NEXT_LOOK);
        });
    }, milliseconds);
    timer.unref();
  }
  lookIn(FIRST_LOOK);

  return {
    fill({ jobId, plan }) {
      if (filling) return fail('conflict', 'filling');
      start(jobId, plan);
      return ok({});
    },
    cancel(jobId) {
      if (filling?.jobId === jobId) filling.abort.abort();
    },
    rules,
    setRules(items) {
      const stored = store.settings.set({ [RULES]: z.json().parse(items) });
      if (!stored.ok) return stored;
      if (filling?.jobId === 'rules') filling.abort.abort();
      lookIn(500);
      return ok({});
    },
    played() {
      lastPlayed = Date.now();
    },
    attend(caller) {
      callers.add(caller);
    },
    abandon(caller) {
      callers.delete(caller);
    },
    async close() {
      ending.abort();
      if (timer) clearTimeout(timer);
      await Promise.all([filling?.done, looking]);
      await pool?.close();
    },
  };
}
