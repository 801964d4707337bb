import { ok, type Result } from '../../shared/base/result.ts';
import type { Progress, ProgressListener } from '../engine/core/io.ts';
import type { AttemptOutcome, GeneratedPuzzle } from '../engine/generate/attempt.ts';
import { closestOrFailure, type GenerationStage, mostAttempts, timeUpWhile } from '../engine/generate/generator.ts';
import { inOrder } from './inOrder.ts';
import type { GenerateInput } from './kinds/generate.ts';
import type { JobListeners, Jobs } from './pool.ts';

export interface GenerateListeners extends JobListeners {
  /** Number of threads that run attempts in parallel. Affects only the time it takes. Default: all. */
  readonly spread?: number;
}

/** Request for a puzzle. A time limit starts when the first thread begins with it. */
export type PuzzleRequest = Omit<GenerateInput, 'until'>;

/**
 * Grace period after the time limit: the longer of this many milliseconds and this share of the limit. Work that still
 * runs after it is stopped from outside. Computing the figures of the closest puzzle takes less time.
 */
const LEAST_GRACE = 450;
const GRACE_SHARE = 0.09;

/**
 * Generates one puzzle with several threads. Attempts are numbered and independent, and the successful one with the
 * lowest number wins, so the same seed gives the same puzzle for any number of threads. If a time limit ends the
 * search, the closest puzzle so far is the result. The limit applies to every stage of the work. Never rejects.
 *
 * Errors: `bad-input` for contradictory wishes; `no-solution` if the layout has none; `gave-up`, which names the stage
 * if a time limit was reached; `cancelled`; `internal`.
 */
export async function generatePuzzle(
  jobs: Pick<Jobs, 'run' | 'threads'>,
  request: PuzzleRequest,
  { signal, onProgress, spread = jobs.threads }: GenerateListeners = {},
): Promise<Result<GeneratedPuzzle>> {
  const limit = request.timeLimit === undefined ? null : 1000 * request.timeLimit;
  const made = new MadeSoFar(onProgress);
  const listeners = { signal, onProgress: made.onProgress, onPart: made.onClosest };
  if (spread > 1) return inThreads(jobs, request, limit, spread, made, listeners);
  // With one thread, run all attempts in one job: sending jobs back and forth would only take time.
  const stopped = limit === null ? undefined : limit + graceOf(limit);
  const outcome = await jobs.run('generate', request, { ...listeners, timeLimit: stopped });
  return outcome.ok || outcome.error.reason !== 'job-time' ? outcome : made.whenStopped();
}

function graceOf(limit: number): number {
  return Math.max(LEAST_GRACE, GRACE_SHARE * limit);
}

/** Collects what all jobs for one puzzle report. */
class MadeSoFar {
  closest: AttemptOutcome | null = null;
  private stage: GenerationStage = 'starting';
  private begun = 0;
  private readonly listener: ProgressListener | undefined;

  constructor(listener: ProgressListener | undefined) {
    this.listener = listener;
  }

  readonly onProgress = (report: Progress): void => {
    this.begun = Math.max(this.begun, report.attempts);
    this.stage = report.stage as GenerationStage;
    this.listener?.({ ...report, attempts: this.begun });
  };

  readonly onClosest = (outcome: AttemptOutcome): void => {
    if (!this.closest || outcome.distance < this.closest.distance) this.closest = outcome;
  };

  /** The result if the work was stopped from outside. */
  whenStopped(): Result<GeneratedPuzzle> {
    return this.closest ? ok(this.closest.puzzle) : timeUpWhile(this.stage);
  }
}

async function inThreads(
  jobs: Pick<Jobs, 'run'>,
  request: PuzzleRequest,
  limit: number | null,
  spread: number,
  made: MadeSoFar,
  { signal, ...listeners }: JobListeners<AttemptOutcome>,
): Promise<Result<GeneratedPuzzle>> {
  const { attempts: _, ...options } = request;
  const most = mostAttempts(request);
  // Aborted when an earlier attempt has succeeded, or when the grace period after the time limit is over.
  const enough = new AbortController();
  const either = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  let until: number | undefined;
  let overdue: NodeJS.Timeout | undefined;
  const onBegin = (): void => {
    if (limit === null || until !== undefined) return;
    until = Date.now() + limit;
    overdue = setTimeout(() => enough.abort(), limit + graceOf(limit));
  };
  const outcomes = inOrder(most, spread, (attempt) =>
    // An attempt that is sent before the limit has begun gets no end time: its limit begins with its own start.
    jobs.run(
      'attempt',
      { ...options, ...(until === undefined ? {} : { until }), attempt },
      { ...listeners, signal: either, onBegin },
    ),
  );
  try {
    for await (const outcome of outcomes) {
      if (enough.signal.aborted && !signal?.aborted) return made.whenStopped();
      if (!outcome.ok) {
        if (made.closest && outcome.error.code === 'gave-up') break;
        return outcome;
      }
      made.onClosest(outcome.value);
      if (outcome.value.distance === 0) return ok(outcome.value.puzzle);
      if (until !== undefined && Date.now() >= until) break;
    }
  } finally {
    clearTimeout(overdue);
    enough.abort();
  }
  return closestOrFailure(request, made.closest, most);
}
