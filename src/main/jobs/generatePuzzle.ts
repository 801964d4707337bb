import { ok, type Result } from '../../shared/base/result.ts';
import type { Progress, ProgressListener } from '../engine/core/io.ts';
import type { AttemptOutcome, GeneratedPuzzle } from '../engine/generate/attempt.ts';
import { closestOrFailure, type GenerationStage, mostAttempts, timeUpWhile } from '../engine/generate/generator.ts';
import { inOrder } from './inOrder.ts';
import type { GenerateInput } from './kinds/generate.ts';
import type { JobListeners, Jobs } from './pool.ts';

export interface GenerateListeners extends JobListeners {
  /**
   * Number of threads that run attempts in parallel; by default, all. It changes only how long the work takes, not the
   * result.
   */
  readonly spread?: number;
}

/** Request for a puzzle. If it has a time limit, this begins when the first thread begins with the work. */
export type PuzzleRequest = Omit<GenerateInput, 'until'>;

/**
 * Grace period after the time limit: this many milliseconds, or this share of the limit if that is longer. Work that
 * has not ended by then is stopped from outside. Usually it ends sooner, because only the figures of the closest puzzle
 * remain to be computed.
 */
const LEAST_GRACE = 450;
const GRACE_SHARE = 0.09;

/**
 * Generates one puzzle with several threads. Attempts are numbered and independent. The successful attempt with the
 * lowest number wins, so the same seed gives the same puzzle for any number of threads. If a time limit ends the
 * search, the result is the closest puzzle found so far. The limit applies to every stage of the work. Never rejects.
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
  // With one thread, run all attempts in a single job, because sending jobs back and forth would only cost time.
  const stopped = limit === null ? undefined : limit + graceOf(limit);
  const outcome = await jobs.run('generate', request, { ...listeners, timeLimit: stopped });
  return outcome.ok || outcome.error.reason !== 'job-time' ? outcome : made.whenStopped();
}

function graceOf(limit: number): number {
  return Math.max(LEAST_GRACE, GRACE_SHARE * limit);
}

/** Collects what the jobs for one puzzle report. */
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

  /** The result if the work was stopped from outside after the grace period. */
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
  // Aborted when an attempt has succeeded, so that later attempts stop, or when the grace period is over.
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
    // If an attempt is sent before the time limit has begun, it has no end time yet. Its limit begins when it starts.
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
