import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../shared/base/result.ts';
import { createJobs, type Jobs } from './pool.ts';
import type { TEST_KINDS, Watched } from './testing/worker.ts';

type TestJobs = Jobs<typeof TEST_KINDS>;

const folder = join(import.meta.dirname, '../../../out/testing');
const worker = join(folder, `worker-${process.pid}.js`);
const open: TestJobs[] = [];
const faults: Error[] = [];

// Worker threads run only compiled code, so compile the test's worker first.
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'testing', 'worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: basename(worker) } },
    },
  });
});
afterAll(() => rmSync(worker, { force: true }));

function testJobs(threads: number, file = worker, memory?: number): TestJobs {
  const limit = memory === undefined ? {} : { memory };
  const jobs = createJobs<typeof TEST_KINDS>({
    threads,
    ...limit,
    worker: file,
    onFault: (error) => faults.push(error),
  });
  open.push(jobs);
  return jobs;
}

function watched(): Watched {
  return { counters: new Int32Array(new SharedArrayBuffer(8)) };
}

/** Resolves when a worker has incremented this counter. */
async function counted({ counters }: Watched, index = 0): Promise<void> {
  const waiting = Atomics.waitAsync(counters, index, 0);
  if (waiting.async) await waiting.value;
}

function raise({ counters }: Watched, index: number): void {
  Atomics.store(counters, index, 1);
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  faults.length = 0;
});

describe('jobs', () => {
  it('return the result of the handler, success or failure', async () => {
    const jobs = testJobs(1);
    expect(await jobs.run('double', { value: 21 })).toEqual(ok(42));
    expect(await jobs.run('refuse', { reason: 'no way' })).toMatchObject({
      ok: false,
      error: { code: 'no-solution', message: 'no way' },
    });
  });

  it('queue, each with its own outcome, for any number of threads', async () => {
    for (const threads of [1, 2]) {
      const jobs = testJobs(threads);
      const values = Array.from({ length: 20 }, (_, value) => value);
      const outcomes = await Promise.all(values.map((value) => jobs.run('double', { value })));
      expect(outcomes).toEqual(values.map((value) => ok(2 * value)));
    }
  });

  it('run in order of arrival, background jobs after the others', async () => {
    const jobs = testJobs(1);
    const served: number[] = [];
    const run = async (value: number, background: boolean): Promise<void> => {
      await jobs.run('double', { value }, { background });
      served.push(value);
    };
    // When the first job arrives, all threads are free, so the job starts at once although its priority is low.
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((value) => run(value, value < 5)));
    expect(served).toEqual([0, 5, 6, 7, 1, 2, 3, 4]);
  });

  it('run in parallel on different threads', async () => {
    const jobs = testJobs(2);
    const [a, b] = [watched(), watched()];
    const both = Promise.all([jobs.run('gated', a), jobs.run('gated', b)]);
    // Each of the two jobs ends only after the test has changed its counter 1. So when both have incremented their
    // counter 0, both are running.
    await Promise.all([counted(a), counted(b)]);
    raise(a, 1);
    raise(b, 1);
    expect(await both).toEqual([ok('through'), ok('through')]);
  });

  it('stream every part in order before they end, and throttle progress', async () => {
    const jobs = testJobs(1);
    const parts: number[] = [];
    const progress: number[] = [];
    const count = 2000;
    const outcome = await jobs.run(
      'stream',
      { count },
      { onPart: (part) => parts.push(part), onProgress: ({ attempts }) => progress.push(attempts) },
    );
    expect(outcome).toEqual(ok('all sent'));
    expect(parts).toEqual(Array.from({ length: count }, (_, i) => i));
    expect(progress[0]).toBe(0);
    expect(progress.length).toBeLessThan(count / 10);
  });
});

describe('cancelling', () => {
  it('stops a worker that computes without a pause', async () => {
    const jobs = testJobs(1);
    const thread = await jobs.run('thread', {});
    const task = watched();
    const stop = new AbortController();
    const outcome = jobs.run('spin', task, { signal: stop.signal });
    await counted(task, 1);
    stop.abort();
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    // The worker noticed the cancellation in time, so its thread was not terminated and also runs the next job.
    expect(await jobs.run('thread', {})).toEqual(thread);
    const polls = Atomics.load(task.counters, 1);
    await jobs.run('double', { value: 1 });
    expect(Atomics.load(task.counters, 1)).toBe(polls);
  });

  it('answers immediately for a queued job, and never runs it', async () => {
    const jobs = testJobs(1);
    const [first, second] = [watched(), watched()];
    const running = jobs.run('gated', first);
    await counted(first);
    const stop = new AbortController();
    const waiting = jobs.run('gated', second, { signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    raise(first, 1);
    expect(await running).toEqual(ok('through'));
    expect(await jobs.run('double', { value: 1 })).toEqual(ok(2));
    expect(Atomics.load(second.counters, 0)).toBe(0);
  });

  it('stops a job that exceeds its time limit, and only that', async () => {
    const jobs = testJobs(1);
    const waiting = jobs.run('double', { value: 21 }, { timeLimit: 60_000 });
    const outcome = jobs.run('stubborn', watched(), { timeLimit: 200 });
    expect(await waiting).toEqual(ok(42));
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'gave-up', reason: 'job-time' } });
    expect(await jobs.run('double', { value: 1 })).toEqual(ok(2));
  });

  it('terminates only the thread of a job that does not react', async () => {
    const jobs = testJobs(2);
    const [deaf, other] = [watched(), watched()];
    const stop = new AbortController();
    const outcome = jobs.run('stubborn', deaf, { signal: stop.signal });
    const bystander = jobs.run('gated', other);
    await Promise.all([counted(deaf), counted(other)]);
    stop.abort();
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    raise(other, 1);
    expect(await bystander).toEqual(ok('through'));
    expect(await jobs.run('double', { value: 1 })).toEqual(ok(2));
  });

  it('has no effect if the signal was raised before the job or after its end', async () => {
    const jobs = testJobs(1);
    expect(await jobs.run('double', { value: 1 }, { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    const late = new AbortController();
    expect(await jobs.run('double', { value: 1 }, { signal: late.signal })).toEqual(ok(2));
    late.abort();
    expect(await jobs.run('double', { value: 2 })).toEqual(ok(4));
  });
});

describe('an error in a worker', () => {
  it.each([
    ['throws', { message: 'broken invariant' }, /broken invariant/],
    ['throwsLater', { message: 'from a timer' }, /from a timer/],
    ['exits', { code: 7 }, /exited with code: 7/],
  ] as const)('%s: ends its job with internal, and the pool survives', async (kind, input, reason) => {
    const jobs = testJobs(1);
    const line = [jobs.run(kind, input as never), jobs.run('double', { value: 4 })];
    const [faulty, next] = await Promise.all(line);
    expect(faulty).toMatchObject({ ok: false, error: { code: 'internal', message: expect.stringMatching(reason) } });
    expect(next).toEqual(ok(8));
    expect(faults.map((error) => error.message).join()).toMatch(reason);
  });

  it('is reported for every job if no worker can start', async () => {
    const jobs = testJobs(2, `${worker}.missing.js`);
    const outcomes = await Promise.all([1, 2, 3, 4].map((value) => jobs.run('double', { value })));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(faults.length).toBeGreaterThan(0);
  });
});

describe('closing', () => {
  it('cancels running and waiting jobs, and refuses new ones', async () => {
    const jobs = testJobs(1);
    const [running, waiting] = [watched(), watched()];
    const outcomes = [jobs.run('spin', running), jobs.run('spin', waiting)];
    await counted(running);
    await jobs.close();
    for (const outcome of await Promise.all(outcomes)) {
      expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    }
    expect(Atomics.load(waiting.counters, 0)).toBe(0);
    expect(await jobs.run('double', { value: 1 })).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await jobs.close();
  });

  it('is quick if no job ever ran', async () => {
    await testJobs(4).close();
  });
});
