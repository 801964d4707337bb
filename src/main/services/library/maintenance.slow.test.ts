import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { EventName, EventPayload } from '../../../shared/contract/events.ts';
import { jobIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { createLoadMonitor } from '../runtime/loadMonitor.ts';
import { createLog } from '../runtime/log.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { LibraryMaintenance } from './maintenance.ts';

const TINY = { layout: 'simple', order: 2, difficulty: 'unrated' } as const;

function setUp() {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const log = createLog(folder);
  const running = new RunningJobs(log);
  const watch = <J>(jobs: J): J => jobs;
  const maintenance = new LibraryMaintenance({
    store,
    running,
    load: createLoadMonitor(),
    log,
    version: '1.0.0',
    watch,
  });
  const close = async (): Promise<void> => {
    await running.close();
    await maintenance.close();
  };
  onTestFinished(close);
  const events: { readonly name: EventName; readonly payload: unknown }[] = [];
  const caller: Caller = { emit: (name, payload) => events.push({ name, payload }) };
  maintenance.attend(caller);
  return { store, running, maintenance, events, caller, close };
}

describe('library maintenance', () => {
  it('describes puzzles added without facts, and fills the library by its rules', { timeout: 60_000 }, async () => {
    const { store, maintenance, events } = setUp();
    const id = expectOk(store.puzzles.add(SMALL_PUZZLE));
    expect(expectOk(store.library.undescribed(10))).toEqual([id]);
    expectOk(maintenance.setRules([{ ...TINY, unplayed: 3 }]));
    expect(expectOk(maintenance.rules()).items).toEqual([{ ...TINY, unplayed: 3 }]);
    await vi.waitFor(() => expect(events.at(-1)?.payload).toMatchObject({ done: true, error: null }), {
      timeout: 50_000,
    });
    expect(expectOk(store.library.undescribed(10))).toEqual([]);
    expect(expectOk(store.library.detail(id)).item.difficulty).toBe('easy');
    expect(events).toContainEqual({ name: 'library.described', payload: { puzzleId: id, merged: false } });
    expect(expectOk(store.library.count({ states: ['fresh'] }, 100)).count).toBe(3);
  });

  it('describes a puzzle soon after it was added', { timeout: 60_000 }, async () => {
    const { store, events } = setUp();
    // The checks that do not depend on added puzzles are ten minutes apart.
    const settled = (count: number): Promise<void> =>
      vi.waitFor(() => expect(events.filter(({ name }) => name === 'library.described')).toHaveLength(count), {
        timeout: 25_000,
      });
    const { puzzle, givens } = SMALL_PUZZLE;
    expectOk(store.puzzles.add(SMALL_PUZZLE));
    await settled(1);
    const grids = puzzle.grids.map((grid) => grid.replace('.', '4'));
    expectOk(store.puzzles.add({ ...SMALL_PUZZLE, puzzle: { ...puzzle, grids }, givens: givens + 1 }));
    await settled(2);
    expect(expectOk(store.library.undescribed(10))).toEqual([]);
  });

  it('grades again what an older version of the grader has graded', { timeout: 60_000 }, async () => {
    const { store, maintenance } = setUp();
    const id = expectOk(store.puzzles.add(SMALL_PUZZLE));
    expectOk(maintenance.setRules([]));
    await vi.waitFor(() => expect(expectOk(store.library.undescribed(10))).toEqual([]), { timeout: 50_000 });
    const puzzle = expectOk(store.library.puzzle(id));
    const facts = expectOk(store.library.facts(id));
    const { layout, variants, givens, solution } = puzzle;
    if (!solution) throw new Error('it has no solution');
    const older = { ...facts, difficulty: 'extreme', score: 9, ratings: { 'human-time': 1 }, grader: 1 } as const;
    const entry = { layout, variants, cells: givens.length, digits: 4, givens, solution, facts: older };
    expectOk(store.library.describe(id, entry));
    expect(expectOk(store.library.count({ difficulties: ['extreme'] }, 10)).count).toBe(1);
    const next = new LibraryMaintenance({
      version: '1.0.0',
      store,
      running: new RunningJobs(createLog(temporaryFolder())),
      load: createLoadMonitor(),
      log: createLog(temporaryFolder()),
      watch: (jobs) => jobs,
    });
    onTestFinished(() => next.close());
    expectOk(next.setRules([]));
    await vi.waitFor(() => expect(expectOk(store.library.facts(id))).toEqual(facts), { timeout: 50_000 });
    expect(expectOk(store.library.count({ difficulties: ['extreme'] }, 10)).count).toBe(0);
    expect(expectOk(store.library.count({ difficulties: [facts.difficulty] }, 10)).count).toBe(1);
  });

  it('lets a page stop the filling by the rules', { timeout: 60_000 }, async () => {
    const { running, maintenance, events, caller } = setUp();
    expectOk(maintenance.setRules([{ layout: 'simple', order: 3, difficulty: 'easy', unplayed: 10_000 }]));
    const filled = (): EventPayload<'library.filling'> => events.at(-1)?.payload as EventPayload<'library.filling'>;
    await vi.waitFor(() => expect(filled()?.report.made).toBeGreaterThan(0), { timeout: 50_000 });
    running.cancel(caller, jobIdSchema.parse(filled().jobId));
    await vi.waitFor(() => expect(filled()).toMatchObject({ done: true }), { timeout: 50_000 });
    expect(filled().report.made).toBeLessThan(10_000);
  });

  it('runs one filling at a time, stops when cancelled, and reports only to present callers', {
    timeout: 60_000,
  }, async () => {
    const { store, running, maintenance, events, caller, close } = setUp();
    const plan = { seed: 'x', items: [{ layout: 'simple', order: 3, difficulty: 'easy' as const, count: 100_000 }] };
    const newJobId = jobIdSource();
    const jobs = { first: newJobId(), second: newJobId(), third: newJobId() };
    expectOk(maintenance.fill(jobs.first, plan));
    expect(maintenance.fill(jobs.second, plan)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(0), { timeout: 50_000 });
    running.cancel(caller, jobs.second);
    running.cancel(caller, jobs.first);
    await vi.waitFor(() => expect(events.at(-1)?.payload).toMatchObject({ done: true }), { timeout: 50_000 });
    const { count: made } = expectOk(store.library.count({}, 100_000));
    expect(events.at(-1)?.payload).toMatchObject({ report: { made } });
    maintenance.callerGone(caller);
    const before = events.length;
    expectOk(maintenance.fill(jobs.third, { ...plan, items: [{ ...TINY, count: 1 }] }));
    await close();
    expect(events).toHaveLength(before);
  });

  it('pauses a plan and continues it, also after the program has ended', { timeout: 60_000 }, async () => {
    const first = setUp();
    const { store, maintenance, events } = first;
    // Use 9×9 puzzles. There are so few smaller ones that new ones would soon be rare.
    const item = { layout: 'simple', order: 3, difficulty: 'unrated' as const, count: 1_000_000 };
    const plan = { seed: 'held', items: [item] };
    const newJobId = jobIdSource();
    expectOk(maintenance.fill(newJobId(), plan));
    await vi.waitFor(() => expect(expectOk(store.library.count({}, 10)).count).toBeGreaterThan(0), { timeout: 50_000 });
    expectOk(maintenance.hold(true));
    expect(events.at(-1)?.payload).toMatchObject({ held: true, done: false });
    // A window that opens while the library is being filled receives the progress too.
    const later: unknown[] = [];
    maintenance.attend({ emit: (_, payload) => later.push(payload) });
    expect(later).toMatchObject([{ held: true }]);
    maintenance.leave();
    await first.close();

    const log = createLog(temporaryFolder());
    const next = new LibraryMaintenance({
      version: '1.0.0',
      store,
      running: new RunningJobs(log),
      load: createLoadMonitor(),
      log,
      watch: (jobs) => jobs,
    });
    onTestFinished(() => next.close());
    const seen: EventPayload<'library.filling'>[] = [];
    next.attend({ emit: (_, payload) => seen.push(payload as EventPayload<'library.filling'>) });
    expectOk(next.setRules([]));
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ held: true, done: false }), { timeout: 50_000 });
    const before = expectOk(store.library.count({}, 1_000_000)).count;
    expectOk(next.hold(false));
    await vi.waitFor(() => expect(expectOk(store.library.count({}, 1_000_000)).count).toBeGreaterThan(before), {
      timeout: 50_000,
    });
  });
});
