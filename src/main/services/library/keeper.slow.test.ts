import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { EventName } from '../../../shared/contract/events.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { createLog } from '../runtime/log.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { Keeper } from './keeper.ts';

const TINY = { layout: 'simple', order: 2, difficulty: 'unrated' } as const;

function setUp() {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const log = createLog(folder);
  const running = new RunningJobs(log);
  const keeper = new Keeper({ store, running, log });
  const close = async (): Promise<void> => {
    await running.close();
    await keeper.close();
  };
  onTestFinished(close);
  const told: { readonly name: EventName; readonly payload: unknown }[] = [];
  const caller: Caller = { emit: (name, payload) => told.push({ name, payload }) };
  keeper.attend(caller);
  return { store, running, keeper, told, caller, close };
}

describe('the keeper of the library', () => {
  it('works out what was added without it, and tops up by its rules', { timeout: 60_000 }, async () => {
    const { store, keeper, told } = setUp();
    const id = expectOk(store.puzzles.add(SMALL_PUZZLE));
    expect(expectOk(store.library.undescribed(10))).toEqual([id]);
    expectOk(keeper.setRules([{ ...TINY, unplayed: 3 }]));
    expect(expectOk(keeper.rules()).items).toEqual([{ ...TINY, unplayed: 3 }]);
    await vi.waitFor(() => expect(told.at(-1)?.payload).toMatchObject({ done: true, error: null }), {
      timeout: 50_000,
    });
    expect(expectOk(store.library.undescribed(10))).toEqual([]);
    expect(expectOk(store.library.detail(id)).item.difficulty).toBe('easy');
    expect(expectOk(store.library.count({ states: ['fresh'] }, 100)).count).toBe(3);
  });

  it('fills once at a time, stops when told to, and tells nobody who has gone', { timeout: 60_000 }, async () => {
    const { store, running, keeper, told, caller, close } = setUp();
    const plan = { seed: 'x', items: [{ layout: 'simple', order: 3, difficulty: 'easy' as const, count: 100_000 }] };
    const newJobId = jobIdSource();
    const jobs = { first: newJobId(), second: newJobId(), third: newJobId() };
    expectOk(keeper.fill(jobs.first, plan));
    expect(keeper.fill(jobs.second, plan)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 50_000 });
    running.cancel(caller, jobs.second);
    running.cancel(caller, jobs.first);
    await vi.waitFor(() => expect(told.at(-1)?.payload).toMatchObject({ done: true }), { timeout: 50_000 });
    const { count: made } = expectOk(store.library.count({}, 100_000));
    expect(told.at(-1)?.payload).toMatchObject({ report: { made } });
    keeper.callerGone(caller);
    const before = told.length;
    expectOk(keeper.fill(jobs.third, { ...plan, items: [{ ...TINY, count: 1 }] }));
    await close();
    expect(told).toHaveLength(before);
  });
});
