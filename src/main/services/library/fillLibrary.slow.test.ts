import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { FillPlan, FillReport } from '../../../shared/contract/libraryFill.ts';
import { GENERATOR_VERSION } from '../../../shared/generate/seed.ts';
import { createRng } from '../../engine/core/rng.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import { openStore, STORE_FILE, type Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { fillLibrary } from './fillLibrary.ts';

const FILLER = join(import.meta.dirname, 'testing', 'fillUntilKilled.ts');
const KILLS = sized(4, 16);

function jobsForTest(threads = 1): Jobs {
  const jobs = createJobs({ threads });
  onTestFinished(() => jobs.close());
  return jobs;
}

const EASY = { layout: 'simple', order: 3, difficulty: 'easy' } as const;
const TINY = { layout: 'simple', order: 2, difficulty: 'unrated' } as const;

function seedsOf(store: Store): (string | null)[] {
  const ids = expectOk(store.library.ids({}, null, 1000)).ids;
  return ids.map((id) => expectOk(store.library.puzzle(id)).seed);
}

describe('filling the library', () => {
  it('makes the planned puzzles with their facts, the same for any number of threads', {
    timeout: 60_000,
  }, async () => {
    const plan: FillPlan = {
      seed: 'test',
      items: [
        { ...EASY, count: 6 },
        { layout: 'samurai', order: 2, difficulty: 'unrated', count: 3 },
      ],
    };
    const made = [];
    for (const threads of [1, 2]) {
      const store = openForTest(temporaryFolder());
      const { report, exhausted } = expectOk(await fillLibrary(store, jobsForTest(threads), plan));
      expect(report).toMatchObject({ wanted: 9, made: 9, duplicates: 0, failed: 0, left: 0 });
      expect(exhausted).toEqual([]);
      const ids = expectOk(store.library.ids({}, null, 100)).ids;
      made.push(
        ids
          .map((id) => expectOk(store.library.puzzle(id)))
          .map(({ columns: { createdAt: _, ...columns }, ...rest }) => ({ ...rest, columns })),
      );
    }
    expect(made[1]).toEqual(made[0]);
    for (const puzzle of made[0] as object[])
      expect(puzzle).toMatchObject({ described: true, generator: GENERATOR_VERSION, kind: 'library' });
    expect(made[0]?.slice(0, 6).map(({ difficulty }) => difficulty)).toEqual(Array(6).fill('easy'));
  });

  it('makes only puzzles that meet the wishes, also on a layout of the user and a twisted surface', {
    timeout: 120_000,
  }, async () => {
    const store = openForTest(temporaryFolder());
    const own = {
      layout: 'custom',
      order: 2,
      offsets: [
        [0, 0],
        [1, 1],
      ] as [number, number][],
    };
    const plan: FillPlan = {
      seed: 'wishes',
      items: [
        {
          ...EASY,
          difficulty: 'hard',
          required: ['naked-pair'],
          forbidden: ['x-wing'],
          symmetry: 'rotation-180',
          maxGivens: 34,
          count: 2,
        },
        { ...own, difficulty: 'unrated', minGivens: 14, minimal: false, count: 2 },
        {
          layout: 'klein',
          order: 2,
          size: 2,
          difficulty: 'unrated',
          minGivens: 9,
          minimal: false,
          count: 1,
        },
      ],
    };
    const { report } = expectOk(await fillLibrary(store, jobsForTest(2), plan));
    expect(report).toMatchObject({ wanted: 5, made: 5 });
    const puzzles = expectOk(store.library.ids({}, null, 100)).ids.map((id) => expectOk(store.library.puzzle(id)));
    const [hard, drawn, twisted] = ['simple', 'custom', 'klein'].map((id) =>
      puzzles.filter(({ layout }) => layout.layout === id),
    );
    for (const { usage, givens, columns } of hard ?? []) {
      expect(usage?.overall['naked-pair']).toBeGreaterThan(0);
      expect(usage?.overall['x-wing']).toBeUndefined();
      expect(columns.givens).toBeLessThanOrEqual(34);
      expect(givens.every((digit, cell) => (digit === 0) === (givens[80 - cell] === 0))).toBe(true);
    }
    expect(drawn?.every(({ columns }) => columns.givens >= 14)).toBe(true);
    expect(twisted).toHaveLength(1);
    // Wishes that contradict each other are rejected before any puzzle is made.
    const wishes = { required: ['x-wing'], forbidden: ['x-wing'] };
    const impossible: FillPlan = { seed: 'none', items: [{ ...EASY, difficulty: 'hard', ...wishes, count: 1 }] };
    expect(await fillLibrary(store, jobsForTest(1), impossible)).toMatchObject({ ok: false });
  });

  it('draws open variants again for each puzzle, and counts the results towards the plan', {
    timeout: 60_000,
  }, async () => {
    const store = openForTest(temporaryFolder());
    const jobs = jobsForTest(1);
    // Name a variant in a form that differs from the normal form in which the library stores variants. The puzzles must
    // be counted all the same.
    const variants = [{ id: 'even-odd' }, { id: 'colour', subgrids: [0], style: 'connected' }, { id: 'diagonals' }];
    const plan = (unplayed: number): FillPlan => ({ seed: 'open', items: [{ ...TINY, variants, unplayed }] });
    expect(expectOk(await fillLibrary(store, jobs, plan(3))).report).toMatchObject({ wanted: 3, made: 3 });
    expect(expectOk(await fillLibrary(store, jobs, plan(4))).report).toMatchObject({ wanted: 1, made: 1 });
    const { ids } = expectOk(store.library.ids({}, null, 100));
    const rules = ids.map((id) => expectOk(store.library.puzzle(id)).variants);
    expect(rules.map((refs) => refs.map(({ id }) => id))).toEqual(ids.map(() => ['diagonals', 'colour', 'even-odd']));
    expect(new Set(rules.map((refs) => JSON.stringify(refs))).size).toBeGreaterThan(1);
  });

  it('makes puzzles with clues, and counts them apart from those without', { timeout: 120_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const jobs = jobsForTest(1);
    const killers = { ...EASY, rules: [{ rule: 'killer-cage', share: 1 }], maxGivens: 0, unplayed: 2 };
    const fill = async (item: FillPlan['items'][number]) =>
      expectOk(await fillLibrary(store, jobs, { seed: 'clued', items: [item] })).report;
    expect(await fill(killers)).toMatchObject({ wanted: 2, made: 2, failed: 0 });
    expect(await fill(killers)).toMatchObject({ wanted: 0 });
    expect(await fill({ ...EASY, unplayed: 1 })).toMatchObject({ wanted: 1, made: 1 });
    const filter = { clueRules: ['killer-cage'] };
    for (const id of expectOk(store.library.ids(filter, null, 10)).ids) {
      const { clues, columns } = expectOk(store.library.puzzle(id));
      expect([columns.givens, clues?.every(({ rule }) => rule === 'killer-cage')]).toEqual([0, true]);
    }
    expect(expectOk(store.library.count({ clueRules: [] }, 10)).count).toBe(1);
    const odd: FillPlan = { seed: 'odd', items: [{ ...EASY, rules: [{ rule: 'odd', share: 1 }], count: 1 }] };
    expect(await fillLibrary(store, jobs, odd)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  it('makes puzzles of a rating, counts those there are, and gives up one that no puzzle has', {
    timeout: 120_000,
  }, async () => {
    const store = openForTest(temporaryFolder());
    const jobs = jobsForTest(1);
    const rating = { kind: 'human-time', from: 900, to: 1200 };
    const fill = async (item: FillPlan['items'][number]) =>
      expectOk(await fillLibrary(store, jobs, { seed: 'rated', items: [item] }));
    expect((await fill({ ...EASY, count: 2 })).report).toMatchObject({ made: 2 });
    const rated = { layout: 'simple', order: 3, difficulty: 'unrated', rating } as const;
    expect((await fill({ ...rated, unplayed: 2 })).report).toMatchObject({ wanted: 2, made: 2, failed: 0 });
    expect((await fill({ ...rated, unplayed: 2 })).report).toMatchObject({ wanted: 0, made: 0 });
    expect(expectOk(store.library.count({ rating }, 10)).count).toBe(2);
    const { report, exhausted } = await fill({ ...TINY, rating: { ...rating, from: 90_000, to: 99_000 }, count: 1 });
    expect(report).toMatchObject({ made: 0, failed: 20 });
    expect(exhausted).toHaveLength(1);
  });

  it('refuses a rating that does not exist, before it makes any puzzle', async () => {
    const plan = { seed: 's', items: [{ ...EASY, rating: { kind: 'fun', from: 1 }, count: 1 }] };
    const filled = await fillLibrary(openForTest(temporaryFolder()), jobsForTest(1), plan);
    expect(filled).toMatchObject({ ok: false, error: { code: 'bad-input', reason: 'target-no-scheme' } });
  });

  it('gives its items turns, so that a slow one does not block the others', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const items = [
      { layout: 'samurai', order: 2, difficulty: 'unrated', count: 2 },
      { ...EASY, count: 3 },
    ] as const;
    const { report } = expectOk(
      await fillLibrary(store, jobsForTest(1), { seed: 'turns', items: [...items] }, { turn: 0 }),
    );
    expect(report).toMatchObject({ wanted: 5, made: 5, left: 0 });
    const { ids } = expectOk(store.library.ids({}, null, 100));
    expect(ids.map((id) => expectOk(store.library.puzzle(id)).layout.layout)).toEqual([
      ...['samurai', 'simple', 'samurai', 'simple', 'simple'],
    ]);
  });

  it('does not count the time at its gate as part of a turn', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const items = [
      { layout: 'samurai', order: 2, difficulty: 'unrated', count: 3 },
      { ...EASY, count: 1 },
    ] as const;
    const now = performance.now.bind(performance);
    let waited = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + waited);
    onTestFinished(() => clock.mockRestore());
    // Someone plays for two hours, longer than any turn, before each puzzle.
    const gate = async (): Promise<boolean> => {
      waited += 7_200_000;
      return true;
    };
    const { report } = expectOk(
      await fillLibrary(store, jobsForTest(1), { seed: 'gate', items: [...items] }, { gate }),
    );
    expect(report).toMatchObject({ wanted: 4, made: 4 });
    const { ids } = expectOk(store.library.ids({}, null, 100));
    expect(ids.map((id) => expectOk(store.library.puzzle(id)).layout.layout)).toEqual([
      ...['samurai', 'samurai', 'samurai', 'simple'],
    ]);
  });

  it('resumes where it was, and makes no puzzle twice', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const jobs = jobsForTest();
    const plan = (count: number): FillPlan => ({ seed: 'test', items: [{ ...EASY, count }] });
    expect(expectOk(await fillLibrary(store, jobs, plan(3))).report).toMatchObject({ wanted: 3, made: 3 });
    expect(expectOk(await fillLibrary(store, jobs, plan(3))).report).toMatchObject({ wanted: 0, made: 0 });
    expect(expectOk(await fillLibrary(store, jobs, plan(5))).report).toMatchObject({ wanted: 2, made: 2 });
    const whole = openForTest(temporaryFolder());
    expectOk(await fillLibrary(whole, jobs, plan(5)));
    expect(seedsOf(store)).toEqual(seedsOf(whole));
  });

  it('keeps the planned number of puzzles unplayed', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const jobs = jobsForTest();
    const plan: FillPlan = { seed: 'test', items: [{ ...EASY, unplayed: 4 }] };
    expect(expectOk(await fillLibrary(store, jobs, plan)).report.made).toBe(4);
    const [first] = expectOk(store.library.ids({}, null, 1)).ids;
    expectOk(store.sessions.create(first as PuzzleId, { autoCleanNotes: true }));
    expect(expectOk(await fillLibrary(store, jobs, plan)).report).toMatchObject({ wanted: 1, made: 1 });
    expect(expectOk(store.library.count({ states: ['fresh'] }, 100)).count).toBe(4);
  });

  it('counts duplicates, and gives up when there are no more puzzles', { timeout: 120_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const plan: FillPlan = { seed: 'test', items: [{ ...TINY, count: 1000 }] };
    const { report, exhausted } = expectOk(await fillLibrary(store, jobsForTest(), plan));
    // There are 13 minimal 4×4 puzzles with four givens, and some with five and six.
    expect(report.made).toBeGreaterThan(10);
    expect(report.made).toBeLessThan(100);
    expect(report.duplicates).toBeGreaterThan(report.made);
    expect(exhausted).toEqual(['Simple, unrated']);
  });

  it('stops when cancelled, after storing everything made', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const stop = new AbortController();
    const reports: FillReport[] = [];
    const plan: FillPlan = { seed: 'test', items: [{ ...EASY, count: 100_000 }] };
    const begun = performance.now();
    const done = await fillLibrary(store, jobsForTest(), plan, {
      signal: stop.signal,
      onProgress: (report) => {
        reports.push(report);
        if (report.made > 0 || performance.now() - begun > 20_000) stop.abort();
      },
    });
    const { report } = expectOk(done);
    expect(report.made).toBe(expectOk(store.library.count({}, 1000)).count);
    expect(report.made).toBeGreaterThan(0);
    expect(reports.at(-1)?.rate).toBeGreaterThan(0);
  });

  it('waits at its gate and reports that', { timeout: 60_000 }, async () => {
    const store = openForTest(temporaryFolder());
    const opened = Promise.withResolvers<boolean>();
    const paused: boolean[] = [];
    await fillLibrary(
      store,
      jobsForTest(),
      { seed: 'x', items: [{ ...EASY, count: 1 }] },
      {
        gate: () => opened.promise,
        onProgress: (report) => {
          paused.push(report.paused);
          if (report.paused) opened.resolve(true);
        },
      },
    );
    expect(paused[0]).toBe(true);
    expect(paused.at(-1)).toBe(false);
    expect(expectOk(store.library.count({}, 10)).count).toBe(1);
  });

  it('reports which item has an unknown layout, and makes no puzzle', async () => {
    const store = openForTest(temporaryFolder());
    const plan: FillPlan = {
      seed: 'x',
      items: [
        { ...EASY, count: 1 },
        { ...EASY, layout: 'carpet', count: 1 },
      ],
    };
    expect(await fillLibrary(store, jobsForTest(), plan)).toMatchObject({
      ok: false,
      error: { code: 'unknown-layout', message: expect.stringMatching(/^item 2: layout "carpet" needs "size"/) },
    });
    expect(expectOk(store.library.count({}, 10)).count).toBe(0);
  });

  it('loses at most a batch each time it is killed', { timeout: 120_000 }, async () => {
    const rng = createRng('fill killed');
    const folder = temporaryFolder();
    let before = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const filler = spawn(process.execPath, [FILLER, '100000'], {
        env: { ...process.env, CARPET_SUDOKU_HOME: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(filler, 'close');
      let printed = 0;
      const grown = new Promise<void>((resolve) => {
        filler.stdout.setEncoding('utf8').on('data', (text: string) => {
          printed = Number(text.trim().split('\n').at(-1));
          if (printed > 0) resolve();
        });
      });
      // One filling process in four is killed while it starts, the others after their first batch.
      if (kill % 4 !== 3) await Promise.race([grown, ended]);
      await sleep(rng.below(400));
      filler.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');

      const store = expectOk(openStore(folder));
      expect(store.notices).toEqual([]);
      const { count } = expectOk(store.library.count({}, 100_000));
      expect(count).toBeGreaterThanOrEqual(before + printed);
      // No seed is used twice, and puzzles are stored in the order of their seeds.
      const numbers = seedsOf(store).map((seed) => Number(seed?.split('/')[1]));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      store.close();
      before = count;
    }
    // Three of four processes were killed only after their first batch, so each of these stored at least one puzzle.
    expect(before).toBeGreaterThanOrEqual((KILLS * 3) / 4);
    const database = new Database(join(folder, STORE_FILE));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const { next, made } = database.prepare('SELECT next, made FROM fills').get() as { next: number; made: number };
    database.close();
    expect(made).toBe(before);
    expect(next).toBeGreaterThanOrEqual(made);
  });
});
