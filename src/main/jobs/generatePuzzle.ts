import { ok, type Result } from '../../shared/base/result.ts';
import type { Progress } from '../engine/core/io.ts';
import {
  type AttemptOutcome,
  closestOrFailure,
  DEFAULT_ATTEMPTS,
  type GeneratedPuzzle,
} from '../engine/generate/generatePuzzle.ts';
import { inOrder } from './inOrder.ts';
import type { JobListeners, Jobs } from './jobs.ts';
import type { GenerateInput } from './kinds/generate.ts';

export interface GenerateListeners extends JobListeners {
  /** Number of threads that run attempts in parallel. Affects only the time it takes. Default: all. */
  readonly spread?: number;
}

/** Request for a puzzle. A time limit starts with the call. */
export type PuzzleRequest = Omit<GenerateInput, 'until'>;

/**
 * Generates one puzzle with several threads. Attempts are numbered and independent, and the successful one with the
 * lowest number wins, so the same seed gives the same puzzle for any number of threads. If a time limit ends the
 * search, the closest puzzle so far is the result. Never rejects.
 *
 * Errors: `bad-input` for contradictory wishes; `no-solution` if the layout has none; `gave-up`; `cancelled`;
 * `internal`.
 */
export async function generatePuzzle(
  jobs: Pick<Jobs, 'run' | 'threads'>,
  request: PuzzleRequest,
  { signal, onProgress, spread = jobs.threads }: GenerateListeners = {},
): Promise<Result<GeneratedPuzzle>> {
  const { attempts, ...options } = request;
  const limited = request.timeLimit !== undefined;
  const until = limited ? { until: Date.now() + (request.timeLimit as number) * 1000 } : {};
  // A single thread runs all attempts in one job, which saves the round trips.
  if (spread <= 1) return jobs.run('generate', { ...request, ...until }, { signal, onProgress });
  const most = attempts ?? (limited ? Number.MAX_SAFE_INTEGER : DEFAULT_ATTEMPTS);
  // Stops the running attempts when an earlier one has succeeded.
  const enough = new AbortController();
  const either = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  let begun = 0;
  const progress = (report: Progress): void => {
    begun = Math.max(begun, report.attempts);
    onProgress?.({ ...report, attempts: begun });
  };
  const outcomes = inOrder(most, spread, (attempt) =>
    jobs.run('attempt', { ...options, ...until, attempt }, { signal: either, onProgress: progress }),
  );
  let closest: AttemptOutcome | null = null;
  for await (const outcome of outcomes) {
    if (!outcome.ok) {
      enough.abort();
      if (closest && outcome.error.code === 'gave-up') break;
      return outcome;
    }
    if (!closest || outcome.value.distance < closest.distance) closest = outcome.value;
    if (closest.distance === 0 || ('until' in until && Date.now() >= until.until)) break;
  }
  enough.abort();
  return closest?.distance === 0 ? ok(closest.puzzle) : closestOrFailure(request, closest, most);
}
