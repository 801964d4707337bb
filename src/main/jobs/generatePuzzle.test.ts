import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk, fail, type Result } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { AttemptOutcome } from '../engine/generate/attempt.ts';
import { generatePuzzle } from './generatePuzzle.ts';
import type { JobListeners, Jobs } from './pool.ts';

const layout = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
const request = { layout, difficulty: 'hard', seed: 'stuck', timeLimit: 2 } as const;

/** Jobs that send one report and then do not end when their time limit is reached. */
function stuckJobs(threads: number, report: (listeners: JobListeners<AttemptOutcome>) => void) {
  const limits: (number | undefined)[] = [];
  const run = (_kind: string, _input: unknown, listeners: JobListeners<AttemptOutcome>): Promise<Result<never>> => {
    listeners.onBegin?.();
    report(listeners);
    limits.push(listeners.timeLimit);
    const { promise, resolve } = Promise.withResolvers<Result<never>>();
    listeners.signal?.addEventListener('abort', () => resolve(fail('cancelled', 'cancelled')));
    if (listeners.timeLimit !== undefined) {
      setTimeout(() => resolve(fail('gave-up', 'job-time', { seconds: 1 })), listeners.timeLimit);
    }
    return promise;
  };
  return { jobs: { threads, run } as unknown as Pick<Jobs, 'run' | 'threads'>, limits };
}

const closest = { distance: 100, puzzle: { difficulty: 'easy' } } as unknown as AttemptOutcome;
const farther = { distance: 200, puzzle: { difficulty: 'medium' } } as unknown as AttemptOutcome;

describe.each([1, 2])('work on %i threads that does not notice the end of its time limit', (threads) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is stopped soon after, and the closest puzzle that it sent is the answer', async () => {
    const { jobs } = stuckJobs(threads, ({ onPart }) => {
      onPart?.(closest);
      onPart?.(farther);
    });
    let made: unknown = null;
    void generatePuzzle(jobs, request).then((outcome) => {
      made = outcome;
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(made).toBeNull();
    await vi.advanceTimersByTimeAsync(450);
    expect(made).toEqual({ ok: true, value: closest.puzzle });
  });

  it('answers with the stage that it was in if there is no puzzle', async () => {
    const { jobs } = stuckJobs(threads, ({ onProgress }) =>
      onProgress?.({ stage: 'filling', attempts: 1, fraction: null, lacking: null }),
    );
    const made = generatePuzzle(jobs, request);
    await vi.advanceTimersByTimeAsync(2450);
    expect(await made).toMatchObject({
      ok: false,
      error: { code: 'gave-up', reason: 'time-up', values: { stage: { key: 'stage.filling' } } },
    });
  });

  it('is cancelled as ever', async () => {
    const { jobs } = stuckJobs(threads, () => {});
    const wish = new AbortController();
    const made = generatePuzzle(jobs, request, { signal: wish.signal });
    wish.abort();
    expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

it('does not stop work that has no time limit', async () => {
  const { timeLimit: _, ...unlimited } = request;
  const { jobs, limits } = stuckJobs(1, () => {});
  void generatePuzzle(jobs, unlimited);
  expect(limits).toEqual([undefined]);
});
