import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOk, fail, ok, type Result } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { AttemptOutcome, GeneratedPuzzle } from '../engine/generate/attempt.ts';
import { generatePuzzle } from './generatePuzzle.ts';
import { createJobs, type Jobs } from './pool.ts';

const layout = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
const pool = createJobs({ threads: 2 });

afterAll(() => pool.close());

/** Result that an attempt has in a test. */
type Fate = 'nothing' | 'puzzle' | 'fault';

interface Watched {
  readonly jobs: Pick<Jobs, 'run' | 'threads'>;
  readonly begun: number[];
  readonly signals: AbortSignal[];
}

/** Fake jobs whose results are given. The scheduler chooses the order in which the jobs end. */
function scheduledJobs(scheduler: fc.Scheduler, fates: readonly Fate[], threads: number): Watched {
  const begun: number[] = [];
  const signals: AbortSignal[] = [];
  const outcomeOf = (attempt: number): Result<AttemptOutcome> => {
    if (fates[attempt] === 'fault') return fail('no-solution', 'unexpected', { detail: `attempt ${attempt}` });
    return ok({ puzzle: { attempt } as GeneratedPuzzle, distance: fates[attempt] === 'puzzle' ? 0 : 5 });
  };
  const run = async (_kind: string, { attempt }: { attempt: number }, { signal }: { signal: AbortSignal }) => {
    begun.push(attempt);
    signals.push(signal);
    return scheduler.schedule(Promise.resolve(outcomeOf(attempt)));
  };
  return { jobs: { threads, run: run as unknown as Jobs['run'] }, begun, signals };
}

describe('generatePuzzle', () => {
  it('takes the first successful attempt by number, in whatever order they end', async () => {
    const fates = fc.array(fc.constantFrom<Fate>('nothing', 'nothing', 'puzzle', 'fault'), {
      minLength: 1,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fates, fc.integer({ min: 2, max: 5 }), async (scheduler, fate, threads) => {
        const { jobs, begun, signals } = scheduledJobs(scheduler, fate, threads);
        const attempts = fate.length;
        const outcome = await scheduler.waitFor(
          generatePuzzle(jobs, { layout, difficulty: 'easy', seed: 's', attempts }),
        );
        const first = fate.findIndex((each) => each !== 'nothing');
        if (first < 0) expect(outcome).toMatchObject({ ok: false, error: { code: 'gave-up' } });
        else if (fate[first] === 'puzzle') expect(outcome).toEqual(ok({ attempt: first }));
        else expect(outcome).toMatchObject({ ok: false, error: { message: `attempt ${first}` } });
        // All attempts after the successful one were cancelled. At most one for each thread had been started.
        if (first >= 0) expect(signals.every((signal) => signal.aborted)).toBe(true);
        expect(begun.length).toBeLessThanOrEqual(first < 0 ? attempts : first + threads);
      }),
    );
  });

  it('makes the same puzzle from the same seed, with one thread or two', async () => {
    for (const difficulty of ['unrated', 'easy', 'hard'] as const) {
      for (const seed of ['a', 'b']) {
        const input = { layout, difficulty, seed };
        const alone = expectOk(await generatePuzzle(pool, input, { spread: 1 }));
        const together = expectOk(await generatePuzzle(pool, input, { spread: 2 }));
        expect(together).toEqual(alone);
      }
    }
  });

  it('gives up after the allowed attempts', async () => {
    // No puzzle of order 2 needs an extreme technique.
    const small = expectOk(resolveLayout({ layout: 'simple', order: 2 }));
    const input = { layout: small, difficulty: 'extreme', seed: 'a', attempts: 3 } as const;
    for (const spread of [1, 2]) {
      expect(await generatePuzzle(pool, input, { spread })).toMatchObject({ ok: false, error: { code: 'gave-up' } });
    }
  });

  it('ends when cancelled, on one thread or several', async () => {
    const big = expectOk(resolveLayout({ layout: 'samurai', order: 5 }));
    for (const spread of [1, 2]) {
      const stop = new AbortController();
      const stages: string[] = [];
      const made = generatePuzzle(
        pool,
        { layout: big, difficulty: 'easy', seed: 'a' },
        {
          spread,
          signal: stop.signal,
          onProgress: ({ stage }) => {
            stages.push(stage);
            stop.abort();
          },
        },
      );
      expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } });
      expect(stages).not.toEqual([]);
    }
  });
});
