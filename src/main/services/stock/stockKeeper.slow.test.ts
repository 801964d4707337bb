import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk, fail } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { GENERATOR_VERSION } from '../../../shared/generate/seed.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import type { GenerateInput } from '../../jobs/kinds/generate.ts';
import type { JobListeners, Jobs } from '../../jobs/pool.ts';
import { JOB_KINDS } from '../../jobs/worker.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { createLog } from '../runtime/log.ts';
import { requestText, StockKeeper, type StockParts } from './stockKeeper.ts';

const MAKER = `${GENERATOR_VERSION}/${GRADER_VERSION}`;
const SAMURAI = { layout: 'samurai', order: 3, difficulty: 'easy' } as const;
/**
 * In milliseconds. A stock keeper that nothing makes wait checks several times during this time. So if it has done
 * nothing then, it is waiting.
 */
const LONG_ENOUGH = 150;

/** Simulated jobs that run until they are cancelled. */
class EndlessJobs {
  readonly threads = 1;
  begun = 0;
  running = 0;

  readonly run: Jobs['run'] = (async (_kind: string, _input: unknown, { signal }: JobListeners = {}) => {
    this.begun++;
    this.running++;
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    this.running--;
    return fail('cancelled', 'cancelled');
  }) as Jobs['run'];
}

/** Simulated jobs that run on this thread. For each layout, they always make the same puzzle. */
class RepeatingJobs extends EndlessJobs {
  override readonly run: Jobs['run'] = (async (kind: 'generate' | 'identify', input: never) => {
    const context = { cancel: { cancelled: () => false }, progress: () => {}, emit: () => {} };
    if (kind === 'identify') return JOB_KINDS.identify(input, context);
    this.begun++;
    return JOB_KINDS.generate({ ...(input as GenerateInput), seed: 'the same' }, context);
  }) as Jobs['run'];
}

interface Setup {
  readonly store: Store;
  readonly jobs: EndlessJobs;
  readonly keeper: StockKeeper;
}

const QUIET = { isCrowded: () => false };

function setUp(
  parts: Partial<StockParts> = {},
  prepare: (store: Store) => void = () => {},
  jobs: EndlessJobs = new EndlessJobs(),
): Setup {
  const store = openForTest(temporaryFolder());
  prepare(store);
  const ending = new AbortController();
  const log = createLog(temporaryFolder());
  const pace = { pause: 20, ...parts.pace };
  const keeper = new StockKeeper({
    ...{ store, background: jobs, log, ending: ending.signal, mode: 'eager', load: QUIET },
    ...parts,
    pace,
  });
  onTestFinished(async () => {
    ending.abort();
    await keeper.close();
  });
  return { store, jobs, keeper };
}

/** Puts a puzzle in stock for the request of a samurai. */
function stocked({ stock }: Store, maker = MAKER): void {
  const request = requestText(SAMURAI);
  expectOk(stock.add({ request, maker, puzzle: SMALL_PUZZLE, hash: Buffer.from(maker.padEnd(8)), seconds: 1 }));
}

/** Advances the fake clock. */
const pass = async (milliseconds: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds));

/** Advances the fake clock until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await vi.advanceTimersToNextTimerAsync();
}

const begins = (jobs: EndlessJobs): Promise<void> => until(() => jobs.running === 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the stock', () => {
  it('makes way for other work at once, and goes on when that has ended', async () => {
    const { jobs, keeper } = setUp();
    await begins(jobs);
    keeper.begun();
    keeper.begun();
    await pass(0);
    expect(jobs.running).toBe(0);
    keeper.ended();
    await pass(LONG_ENOUGH);
    expect([jobs.running, jobs.begun]).toEqual([0, 1]);
    keeper.ended();
    await begins(jobs);
  });

  it('waits until there was no other work for a while', async () => {
    const { jobs, keeper } = setUp({ pace: { firstLook: 50, quiet: 2 * LONG_ENOUGH } });
    keeper.begun();
    keeper.ended();
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(0);
    await begins(jobs);
  });

  it('is not made on battery', async () => {
    let isDischarging = true;
    let unplug = (): void => {};
    const battery = {
      isDischarging: () => isDischarging,
      onUnplugged: (listener: () => void) => {
        unplug = listener;
      },
    };
    const { jobs } = setUp({ battery });
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(0);
    isDischarging = false;
    await begins(jobs);
    isDischarging = true;
    unplug();
    await pass(LONG_ENOUGH);
    expect([jobs.running, jobs.begun]).toEqual([0, 1]);
  });

  it('is not made while other programs use the machine', async () => {
    let isCrowded = true;
    const load = { isCrowded: () => isCrowded };
    const { jobs } = setUp({ load, pace: { waitsForMachine: true } });
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(0);
    isCrowded = false;
    await begins(jobs);
  });

  it('takes a limited time for each puzzle, and does not try again what takes longer', async () => {
    const { jobs } = setUp({ pace: { longest: 20 } });
    // At its first start, a stock has two requests. It makes one puzzle for each.
    await until(() => jobs.running === 0 && jobs.begun === 2);
    await pass(3 * LONG_ENOUGH);
    expect([jobs.running, jobs.begun]).toEqual([0, 2]);
  });

  it('gives up what makes only duplicates', { timeout: 30_000 }, async () => {
    const { store, jobs } = setUp({}, undefined, new RepeatingJobs());
    // At its first start, a stock has two requests. For each request, the simulated jobs make one puzzle, and then five
    // times the same one again.
    await until(() => jobs.begun === 12);
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(12);
    expect([...expectOk(store.stock.ready(MAKER)).values()]).toEqual([1, 1]);
  });

  it('makes puzzles with clues', { timeout: 60_000 }, async () => {
    const rules = [{ rule: 'killer-cage', share: 1 }];
    const request = requestText({ layout: 'simple', order: 2, difficulty: 'unrated', rules });
    const { store } = setUp({}, ({ stock }) => void expectOk(stock.take(request, MAKER)), new RepeatingJobs());
    await until(() => expectOk(store.stock.ready(MAKER)).get(request) === 1);
    const id = expectOk(store.stock.take(request, MAKER));
    expect(expectOk(store.puzzles.get(id as PuzzleId)).puzzle.clues?.[0]?.rule).toBe('killer-cage');
  });

  it('does not make boards that are too large', async () => {
    const { jobs } = setUp({}, ({ stock }) => {
      for (const layout of ['samurai', 'twodoku']) {
        const request = requestText({ layout, order: 3, difficulty: 'easy' });
        for (const number of [1, 2, 3]) {
          const hash = Buffer.from(`${layout.slice(0, 7)}${number}`);
          expectOk(stock.add({ request, maker: MAKER, puzzle: SMALL_PUZZLE, hash, seconds: 1 }));
        }
      }
      expectOk(stock.take(requestText({ layout: 'carpet', order: 3, size: 8, difficulty: 'easy' }), MAKER));
    });
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(0);
  });

  it('takes a limited time of each hour', async () => {
    const { jobs, keeper } = setUp({ pace: { hourly: 30 } });
    await begins(jobs);
    await pass(50);
    keeper.begun();
    keeper.ended();
    await pass(LONG_ENOUGH);
    expect([jobs.running, jobs.begun]).toEqual([0, 1]);
  });

  it('is deleted if it is turned off, and kept again if it is turned on', async () => {
    const { store, jobs, keeper } = setUp({}, stocked);
    await begins(jobs);
    expectOk(store.settings.set({ stock: false }));
    keeper.settingsChanged();
    await until(() => expectOk(store.stock.ready(MAKER)).size === 0);
    expect(jobs.running).toBe(0);
    expectOk(store.settings.set({ stock: true }));
    keeper.settingsChanged();
    await begins(jobs);
  });

  it('of another generator or grader is deleted', async () => {
    const { store, jobs } = setUp({}, (store) => {
      stocked(store, '1/1');
      stocked(store);
    });
    await begins(jobs);
    expect(expectOk(store.stock.ready('1/1')).size).toBe(0);
    expect(expectOk(store.stock.ready(MAKER)).size).toBe(1);
  });

  it('answers only the same wishes', () => {
    const { keeper } = setUp({}, stocked);
    expect(keeper.take({ ...SAMURAI, difficulty: 'medium' })).toBeNull();
    expect(keeper.take({ ...SAMURAI, minimal: true })).toBeNull();
    expect(keeper.take({ ...SAMURAI, variants: [{ id: 'diagonals' }] })).toBeNull();
    // A time limit does not matter for a request to the stock, because the puzzle is available at once.
    expect(keeper.take({ ...SAMURAI, variants: [], timeLimit: 9 })).not.toBeNull();
    expect(keeper.take(SAMURAI)).toBeNull();
  });

  it('does not exist in a program that is tested', async () => {
    const { store, jobs, keeper } = setUp({ mode: 'off' }, stocked);
    expect(keeper.take(SAMURAI)).toBeNull();
    keeper.waited(SAMURAI, 3);
    await pass(LONG_ENOUGH);
    expect(jobs.begun).toBe(0);
    expect(expectOk(store.stock.latest(9))).toEqual([]);
  });

  it('says what to expect: a puzzle at once, past times, or nothing', () => {
    const { keeper } = setUp({}, stocked);
    keeper.waited({ ...SAMURAI, difficulty: 'hard' }, 4);
    keeper.waited({ ...SAMURAI, difficulty: 'hard' }, 6);
    const outlook = expectOk(keeper.outlook({ ...SAMURAI, difficulty: 'unrated' }));
    expect(outlook.map(({ ready }) => ready)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(outlook.find(({ difficulty }) => difficulty === 'hard')).toMatchObject({ seconds: 5, exists: true });
    // A request with a seed always gets a generated puzzle, so none is ready for it.
    expect(expectOk(keeper.outlook({ ...SAMURAI, seed: 'x' }))[0]).toMatchObject({ ready: 0 });
  });
});
