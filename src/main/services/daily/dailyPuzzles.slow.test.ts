import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { DailyKind } from '../../../shared/daily/daily.ts';
import type { HelpCategory } from '../../../shared/game/help.ts';
import type { Move } from '../../../shared/game/move.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { createJobs } from '../../jobs/pool.ts';
import { openStore } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { Daily } from './dailyPuzzles.ts';

const RULES = { autoCleanNotes: true };

/** Simulates the program on one machine: with its own store and threads, and a clock that the test sets. */
function machine(threads: number, firstLook?: number) {
  const clock = { now: new Date(2026, 10, 23, 12) };
  const store = expectOk(openStore(temporaryFolder(), { now: () => clock.now.getTime() }));
  const background = createJobs({ threads });
  const ending = new AbortController();
  onTestFinished(async () => {
    ending.abort();
    await background.close();
    store.close();
  });
  const log = { path: '', fault: () => undefined };
  const made: unknown[] = [];
  const run = ((kind: string, input: never, listeners: never) => {
    if (kind === 'generate') made.push(input);
    return background.run(kind as 'generate', input, listeners);
  }) as typeof background.run;
  const daily = new Daily({
    store,
    background: { run, threads },
    log,
    ending: ending.signal,
    now: () => clock.now,
    ...(firstLook !== undefined && { firstLook }),
  });
  return { clock, store, daily, made };
}

type Machine = ReturnType<typeof machine>;

async function open({ store, daily }: Machine, date: string, kind: DailyKind = 'main') {
  const { sessionId } = expectOk(await daily.open({ date, kind, rules: RULES }));
  const { session } = expectOk(store.sessions.open(sessionId));
  expect(session.dailyDate).toBe(date);
  return { sessionId, record: expectOk(store.puzzles.get(session.puzzleId)) };
}

/** Opens the game of a date's daily puzzle, and finishes it by a single move. */
async function finish(
  own: Machine,
  date: string,
  { help = 'unaided', kind = 'main' }: { help?: HelpCategory; kind?: DailyKind } = {},
): Promise<void> {
  const { sessionId, record } = await open(own, date, kind);
  const { topology, givens } = expectOk(readPuzzleJson(record.puzzle));
  const solution = expectOk(readGrids(topology, record.solution ?? []));
  const cell = givens.indexOf(0);
  const position = topology.positionCell.indexOf(cell);
  const move: Move = { kind: 'place', positions: [position], digit: solution[cell] ?? 1 };
  expectOk(own.store.sessions.append(sessionId, 0, move, { filled: 1, finished: true, help }));
}

describe('the daily puzzle', () => {
  it.each(sized(['2026-11-25'], ['2026-11-23', '2026-11-25', '2026-11-27']))(
    'is the same on two machines on %s',
    async (date) => {
      const [one, other] = [machine(1), machine(2)];
      one.clock.now = new Date(2026, 10, 27, 0, 0, 1);
      other.clock.now = new Date(2026, 10, 30, 23, 59, 59);
      const [first, second] = [await open(one, date), await open(other, date)];
      expect(second.record.puzzle).toEqual(first.record.puzzle);
      expect(second.record.solution).toEqual(first.record.solution);
    },
  );

  it('is made before it is opened, and so is the second one', async () => {
    const own = machine(1, 0);
    await vi.waitFor(() => expect(own.made.length).toBe(2), { timeout: 30_000 });
    const [main, second] = [await open(own, '2026-11-23'), await open(own, '2026-11-23', 'second')];
    expect(second.record.puzzle).not.toEqual(main.record.puzzle);
    expect(own.made.length).toBe(2);
  });

  it('opens the same game again, and refuses dates to come', async () => {
    const own = machine(1);
    const { sessionId, record } = await open(own, '2026-11-23');
    expect(record.puzzle.layout).toBe('twodoku');
    expect((await open(own, '2026-11-23')).sessionId).toBe(sessionId);
    expect(await own.daily.open({ date: '2026-11-24', kind: 'second', rules: RULES })).toMatchObject({
      error: { reason: 'daily-range' },
    });
    expect(await own.daily.open({ date: '2019-12-31', kind: 'main', rules: RULES })).toMatchObject({
      error: { reason: 'daily-range' },
    });
  });

  it('does not count a game that was given up', async () => {
    const own = machine(1);
    await finish(own, '2026-11-23', { help: 'given-up' });
    expect(expectOk(own.daily.list())).toMatchObject({ streak: 0, ofLastSeven: 0, days: [{ finished: false }] });
  });

  it('counts a day once, whichever of its two puzzles is finished', async () => {
    const own = machine(1);
    await finish(own, '2026-11-23', { kind: 'second' });
    const counts = { streak: 1, ofLastSeven: 1 };
    expect(expectOk(own.daily.list())).toMatchObject({ ...counts, days: [{ kind: 'second', onTime: true }] });
    await finish(own, '2026-11-23');
    const { days, ...counted } = expectOk(own.daily.list());
    expect(counted).toMatchObject(counts);
    expect(days.map(({ kind, finished }) => [kind, finished])).toEqual([
      ['main', true],
      ['second', true],
    ]);
    expect(days[0]?.sessionId).not.toBe(days[1]?.sessionId);
  });

  it('counts days in a row, to which a late one does not add, and keeps them without their games', async () => {
    const own = machine(1);
    const { clock, daily, store } = own;
    await finish(own, '2026-11-23');
    expect(expectOk(daily.list())).toMatchObject({ today: '2026-11-23', streak: 1, ofLastSeven: 1 });
    clock.now = new Date(2026, 10, 24, 23, 59, 59);
    expect(expectOk(daily.list())).toMatchObject({ streak: 1 });
    await open(own, '2026-11-24');
    expect(expectOk(daily.list()).days).toMatchObject([{ finished: true }, { finished: false, onTime: false }]);
    // Midnight has passed, so the game is finished on the day after its date.
    clock.now = new Date(2026, 10, 25, 0, 0, 1);
    await finish(own, '2026-11-24');
    const late = expectOk(daily.list());
    expect(late).toMatchObject({ today: '2026-11-25', streak: 0, ofLastSeven: 2 });
    expect(late.days).toMatchObject([
      { date: '2026-11-23', finished: true, onTime: true },
      { date: '2026-11-24', finished: true, onTime: false },
    ]);
    for (const { sessionId } of late.days) if (sessionId) expectOk(store.sessions.delete(sessionId));
    expect(expectOk(daily.list()).days.map(({ finished, onTime }) => [finished, onTime])).toEqual([
      [true, true],
      [true, false],
    ]);
    clock.now = new Date(2026, 11, 1);
    expect(expectOk(daily.list())).toMatchObject({ streak: 0, ofLastSeven: 0 });
  });
});
