import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_TIME, Timekeeper } from './timekeeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The clock of a game that had been played for 10 s before. */
function timed(editing = false) {
  const revision = signal(0);
  const active = signal(false);
  const state = { finished: false, lost: false };
  const stored: number[] = [];
  const ran: boolean[] = [];
  const ended = vi.fn();
  const time = new Timekeeper(
    {
      session: { revision, game: state },
      analysis: { active },
      unaided: { clockRuns: (running) => ran.push(running) },
      editing,
    },
    { storeTime: (seconds) => stored.push(seconds) },
    { now: () => Date.now(), playedSeconds: 10, ended },
  );
  return { time, revision, active, state, stored, ran, ended };
}

it('counts while the game is seen, and neither paused, covered nor analysed', () => {
  const { time, active, ran } = timed();
  const runs: boolean[] = [];
  const look = (): void => void runs.push(time.clock.running);
  look();
  for (const [stop, go] of [
    [() => time.keep(false), () => time.keep(true)],
    [() => time.pause(true), () => time.pause(false)],
    [() => time.cover(true), () => time.cover(false)],
    [() => (active.value = true), () => (active.value = false)],
  ] as const) {
    stop();
    look();
    go();
    look();
  }
  expect(runs).toEqual([true, false, true, false, true, false, true, false, true]);
  expect(ran.at(-1)).toBe(true);
  // There are two reasons to stop the clock. It runs again only when both are gone.
  time.pause(true);
  time.cover(true);
  time.pause(false);
  expect(time.clock.running).toBe(false);
  time.close();
});

it('is stored every five seconds and when the clock stops, but not twice', () => {
  const { time, stored } = timed();
  vi.advanceTimersByTime(11_000);
  expect(stored).toEqual([15, 20]);
  time.pause(true);
  vi.advanceTimersByTime(20_000);
  expect(stored).toEqual([15, 20, 21]);
  time.pause(false);
  vi.advanceTimersByTime(1000);
  time.close();
  expect(stored).toEqual([15, 20, 21, 22]);
  vi.advanceTimersByTime(20_000);
  expect([stored.length, time.clock.running]).toEqual([4, false]);
});

it('stops with the last move, and says so once', () => {
  const { time, revision, state, ended } = timed();
  revision.value++;
  expect(ended).not.toHaveBeenCalled();
  state.finished = true;
  revision.value++;
  revision.value++;
  expect([time.clock.running, ended.mock.calls.length]).toEqual([false, 1]);
  state.finished = false;
  revision.value++;
  state.lost = true;
  revision.value++;
  expect([time.clock.running, ended.mock.calls.length]).toEqual([false, 1]);
  time.close();
});

it('does not count while givens are entered', () => {
  const { time, stored } = timed(true);
  vi.advanceTimersByTime(60_000);
  time.close();
  expect([time.clock.running, stored]).toEqual([false, [10]]);
});

it('offers help after a while without an action, only while the clock runs', () => {
  const { time } = timed();
  vi.advanceTimersByTime(IDLE_TIME - 1);
  time.stir();
  vi.advanceTimersByTime(IDLE_TIME - 1);
  expect(time.idle.value).toBe(false);
  vi.advanceTimersByTime(1);
  expect(time.idle.value).toBe(true);
  time.pause(true);
  vi.advanceTimersByTime(2 * IDLE_TIME);
  expect(time.idle.value).toBe(false);
  time.close();
});

it('offers no help after the game was closed', () => {
  const { time } = timed();
  time.close();
  vi.advanceTimersByTime(2 * IDLE_TIME);
  expect(time.idle.value).toBe(false);
});
