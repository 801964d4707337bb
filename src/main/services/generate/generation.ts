import { randomUUID } from 'node:crypto';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import { type GenerateWishes, generateOptionsSchema, type Shortfall } from '../../../shared/generate/options.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withoutOpenVariants, withVariants } from '../../../shared/variants/withVariants.ts';
import type { Progress } from '../../engine/core/io.ts';
import { planFor } from '../../engine/generate/plan.ts';
import { GRADER_VERSION } from '../../engine/rating/graderVersion.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../store/store.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';

/** Use cases of jobs that make puzzles. */
export interface Generation {
  /**
   * Errors: those of `resolveLayout`, `withVariants` and `compileTopology`; `conflict` for a job id in use;
   * `bad-input` for too many jobs at once, or a difficulty that is not offered.
   */
  start(input: CallInput<'generate.start'>, caller: Caller): Result<Record<string, never>>;
  /** A job that is not running (any more) is left in peace: it may have finished while the call was on its way. */
  cancel(input: CallInput<'job.cancel'>, caller: Caller): Result<Record<string, never>>;
  /** Cancels all jobs of a caller that has gone; their ends are told to nobody. */
  abandon(caller: Caller): void;
  /** Cancels everything and waits for it. */
  close(): Promise<void>;
}

/** Jobs that one caller may have in hand; more would only wait in line. */
const JOBS_PER_CALLER = 16;

interface RunningJob {
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

type Outcome = Result<{ readonly puzzleId: number; readonly shortfalls: readonly Shortfall[] }>;

/** The wishes of a request, without its layout. */
function wishesIn(request: CallInput<'generate.start'>['request']): GenerateWishes {
  const wishes = Object.keys(generateOptionsSchema.shape).map((key) => [key, request[key as keyof GenerateWishes]]);
  return generateOptionsSchema.parse(Object.fromEntries(wishes.filter(([, wish]) => wish !== undefined)));
}

/**
 * Seconds that a puzzle may still take. While the first attempt digs, as far as it has come tells; after that any move
 * may be the last, and as long again as it took so far is the best guess there is.
 */
function remainingSeconds({ attempts, fraction }: Progress, seconds: number): number | null {
  if (attempts > 1 || fraction === null) return seconds;
  return fraction < 0.05 ? null : (seconds * (1 - fraction)) / fraction;
}

export function createGeneration(store: Pick<Store, 'puzzles'>, jobs: Jobs, log: Log): Generation {
  const callers = new Map<Caller, Map<string, RunningJob>>();

  async function generate(
    { jobId, request }: CallInput<'generate.start'>,
    layout: LayoutSpec,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const wishes = wishesIn(request);
    const { seed = randomUUID() } = wishes;
    const started = performance.now();
    const made = await generatePuzzle(
      jobs,
      { ...wishes, layout, seed },
      {
        signal,
        onProgress: (progress) => {
          if (signal.aborted) return;
          const seconds = (performance.now() - started) / 1000;
          caller.emit('job.progress', { jobId, ...progress, seconds, remaining: remainingSeconds(progress, seconds) });
        },
      },
    );
    if (!made.ok) return made;
    // A puzzle that nobody waits for any more is not kept.
    if (signal.aborted) return fail('cancelled', 'job-cancelled');
    const { givens, solution, givenCount, difficulty, shortfalls } = made.value;
    const topology = expectOk(compileTopology(made.value.layout));
    const id = store.puzzles.add({
      puzzle: printPuzzleJson({ topology, givens }),
      solution: printGrids(topology, solution),
      difficulty,
      grader: difficulty === 'unrated' ? 0 : GRADER_VERSION,
      cells: topology.cellCount,
      givens: givenCount,
      seed,
    });
    return id.ok ? ok({ puzzleId: id.value, shortfalls }) : id;
  }

  async function run(
    input: CallInput<'generate.start'>,
    layout: LayoutSpec,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = await generate(input, layout, caller, signal);
    } catch (error) {
      log.fault(`job ${input.jobId}`, error);
      outcome = fail('internal', 'fault-in-log');
    }
    const own = callers.get(caller);
    if (!own) return;
    own.delete(input.jobId);
    if (own.size === 0) callers.delete(caller);
    caller.emit('job.finished', {
      jobId: input.jobId,
      outcome: outcome.ok
        ? { ok: true, puzzleId: outcome.value.puzzleId, shortfalls: [...outcome.value.shortfalls] }
        : { ok: false, error: outcome.error },
    });
  }

  return {
    start(input, caller) {
      const { jobId, request } = input;
      const bare = resolveLayout(request);
      if (!bare.ok) return bare;
      const layout = withVariants(bare.value, request.variants ?? []);
      if (!layout.ok) return layout;
      // Takes a tenth of a second on the largest layouts in use, and tells what cannot be a sudoku at once.
      const topology = compileTopology(withoutOpenVariants(layout.value));
      if (!topology.ok) return topology;
      const plan = planFor(topology.value, wishesIn(request));
      if (!plan.ok) return plan;
      const own = callers.get(caller) ?? new Map<string, RunningJob>();
      if (own.has(jobId)) return fail('conflict', 'job-exists', { job: jobId });
      if (own.size >= JOBS_PER_CALLER) return fail('bad-input', 'jobs', { most: JOBS_PER_CALLER });
      callers.set(caller, own);
      const abort = new AbortController();
      own.set(jobId, { abort, done: run(input, layout.value, caller, abort.signal) });
      return ok({});
    },
    cancel({ jobId }, caller) {
      callers.get(caller)?.get(jobId)?.abort.abort();
      return ok({});
    },
    abandon(caller) {
      const own = callers.get(caller);
      callers.delete(caller);
      for (const { abort } of own?.values() ?? []) abort.abort();
    },
    async close() {
      const running = [...callers.values()].flatMap((own) => [...own.values()]);
      for (const { abort } of running) abort.abort();
      await Promise.all(running.map(({ done }) => done));
    },
  };
}
