import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { EventName } from '../../../shared/contract/events.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { createLog } from '../runtime/log.ts';
import { createKeeper, type Keeper } from './keeper.ts';

const TINY = { layout: 'simple', order: 2, difficulty: 'unrated' } as const;

function setUp() {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const keeper: Keeper = createKeeper(store, createLog(folder));
  onTestFinished(() => keeper.close());
  const told: { readonly name: EventName; readonly payload: unknown }[] = [];
  const caller: Caller = { emit: (name, payload) => told.push({ name, payload }) };
  keeper.attend(caller);
  return { store, keeper, told, caller };
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
    const { store, keeper, told, caller } = setUp();
    const plan = { seed: 'x', items: [{ layout: 'simple', order: 3, difficulty: 'easy' as const, count: 100_000 }] };
    expectOk(keeper.fill({ jobId: 'the first job', plan }));
    expect(keeper.fill({ jobId: 'the second job', plan })).toMatchObject({ ok: false, error: { code: 'conflict' } });
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 50_000 });
    keeper.cancel('the second job');
    keeper.cancel('the first job');
    await vi.waitFor(() => expect(told.at(-1)?.payload).toMatchObject({ done: true }), { timeout: 50_000 });
    const { count: made } = expectOk(store.library.count({}, 100_000));
    expect(told.at(-1)?.payload).toMatchObject({ report: { made } });
    keeper.abandon(caller);
    const before = told.length;
    expectOk(keeper.fill({ jobId: 'the third job', plan: { ...plan, items: [{ ...TINY, count: 1 }] } }));
    await keeper.close();
    expect(told).toHaveLength(before);
  });
});
