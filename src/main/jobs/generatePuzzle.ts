import { fail, ok, type Result } from '../../shared/domain/result.ts';
import { DEFAULT_ATTEMPTS, type GeneratedPuzzle } from '../engine/generate/generatePuzzle.ts';
import type { Progress } from '../engine/io.ts';
import { inOrder } from './inOrder.ts';
import type { JobListeners, Jobs } from './jobs.ts';
import type { GenerateInput } from './kinds/generate.ts';

export interface GenerateListeners extends JobListeners {
  /** Threads that make attempts at the same time: decides how long it takes and nothing else. Default: all. */
  readonly spread?: number;
}

/**
 * Makes one puzzle with several threads. Its attempts are numbered and independent, and the success with the lowest
 * number wins: the same seed makes the same puzzle, however many threads make attempts. Never rejects.
 *
 * Errors: `no-solution` where the layout has none; `gave-up`; `cancelled`; `internal`.
 */
export async function generatePuzzle(
  jobs: Pick<Jobs, 'run' | 'threads'>,
  input: GenerateInput,
  { signal, onProgress, spread = jobs.threads }: GenerateListeners = {},
): Promise<Result<GeneratedPuzzle>> {
  // A thread that is alone makes all attempts in one job: they need not wait for each other's answers.
  if (spread <= 1) return jobs.run('generate', input, { signal, onProgress });
  const { attempts: most = DEFAULT_ATTEMPTS, ...options } = input;
  // Ends the attempts that are under way when one before them has succeeded.
  const enough = new AbortController();
  const either = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  let begun = 0;
  const progress = (report: Progress): void => {
    begun = Math.max(begun, report.attempts);
    onProgress?.({ ...report, attempts: begun });
  };
  const outcomes = inOrder(most, spread, (attempt) =>
    jobs.run('attempt', { ...options, attempt }, { signal: either, onProgress: progress }),
  );
  for await (const outcome of outcomes) {
    if (outcome.ok && outcome.value === null) continue;
    enough.abort();
    return outcome.ok ? ok(outcome.value as GeneratedPuzzle) : outcome;
  }
  return fail('gave-up', `none of ${most} attempts came out ${options.difficulty}`);
}
