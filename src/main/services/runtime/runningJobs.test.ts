import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Caller } from './dispatch.ts';
import { type JobLimit, RunningJobs } from './runningJobs.ts';

const ANNA: Caller = { emit: () => {} };
const BEN: Caller = { emit: () => {} };
const newJobId = jobIdSource();
const [JOB, OTHER, THIRD] = [newJobId(), newJobId(), newJobId()];
const CANCELLED = { ok: false, error: { code: 'cancelled' } };
const CONFLICT = { ok: false, error: { code: 'conflict' } };

/** Simulated work that ends only when it is cancelled. */
function endless(signal: AbortSignal): Promise<Result<never>> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(fail('cancelled', 'cancelled')));
  });
}

function setUp() {
  const faults: [string, unknown][] = [];
  return { running: new RunningJobs({ fault: (where, error) => faults.push([where, error]) }), faults };
}

describe('running jobs', () => {
  it('return or report their outcome, and free their id first', async () => {
    const { running } = setUp();
    expect(await running.run(ANNA, JOB, async () => ok(7))).toEqual(ok(7));
    const reported = Promise.withResolvers<unknown>();
    const again = (outcome: Result<number>): void => {
      reported.resolve([outcome, running.start(ANNA, JOB, { work: endless })]);
    };
    expect(running.start(ANNA, JOB, { work: async () => ok(8), ended: again })).toEqual(ok({}));
    expect(await reported.promise).toEqual([ok(8), ok({})]);
    await running.close();
  });

  it('have separate ids for each caller', async () => {
    const { running } = setUp();
    const annas = running.run(ANNA, JOB, endless);
    expect(await running.run(ANNA, JOB, endless)).toMatchObject(CONFLICT);
    const bens = running.run(BEN, JOB, endless);
    running.cancel(BEN, OTHER);
    running.cancel(BEN, JOB);
    expect(await bens).toMatchObject(CANCELLED);
    expect(running.start(ANNA, JOB, { work: endless })).toMatchObject(CONFLICT);
    running.cancel(ANNA, JOB);
    expect(await annas).toMatchObject(CANCELLED);
  });

  it('end with their caller; those of the program continue, and anyone may cancel them', async () => {
    const { running } = setUp();
    const annas = running.run(ANNA, JOB, endless);
    const everyones = running.run(null, OTHER, endless);
    running.callerGone(ANNA);
    expect(await annas).toMatchObject(CANCELLED);
    expect(await running.run(ANNA, JOB, async () => ok(1))).toMatchObject(CANCELLED);
    expect(running.start(null, OTHER, { work: endless })).toMatchObject(CONFLICT);
    running.cancel(BEN, OTHER);
    expect(await everyones).toMatchObject(CANCELLED);
  });

  it.each([
    { per: 'caller', forBen: { ok: true } },
    { per: 'program', forBen: CONFLICT },
  ] as const)('are limited per $per', async ({ per, forBen }) => {
    const { running } = setUp();
    const limit: JobLimit = { most: 1, per, refusal: fail('conflict', 'transfer') };
    expect(running.start(ANNA, JOB, { work: endless, limit })).toEqual(ok({}));
    expect(running.start(ANNA, OTHER, { work: endless, limit })).toMatchObject(CONFLICT);
    expect(running.start(ANNA, THIRD, { work: endless })).toEqual(ok({}));
    expect(running.start(BEN, JOB, { work: endless, limit })).toMatchObject(forBen);
    await running.close();
  });

  it('give their channel to their owner while they run', async () => {
    const { running } = setUp();
    const channel = new Map();
    running.start(ANNA, JOB, { work: endless, channel });
    expect(running.channel(ANNA, JOB)).toBe(channel);
    expect(running.channel(BEN, JOB)).toBeUndefined();
    await running.close();
    expect(running.channel(ANNA, JOB)).toBeUndefined();
  });

  it('log their faults', async () => {
    const { running, faults } = setUp();
    const fault = new Error('what happened');
    expect(await running.run(ANNA, JOB, () => Promise.reject(fault))).toMatchObject({ error: { code: 'internal' } });
    expect(faults).toEqual([[`job ${JOB}`, fault]]);
  });

  it('end with the program, which waits until they are reported', async () => {
    const { running } = setUp();
    const outcomes: unknown[] = [];
    running.start(ANNA, JOB, { work: endless, ended: (outcome) => outcomes.push(outcome) });
    await running.close();
    expect(outcomes).toMatchObject([CANCELLED]);
    expect(running.start(BEN, JOB, { work: endless })).toMatchObject(CANCELLED);
  });
});
