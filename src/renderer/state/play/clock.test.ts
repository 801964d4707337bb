import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a game', () => {
  it('counts while it runs and continues from the time already played', () => {
    const clock = new PlayClock(60.5, () => Date.now());
    clock.start();
    vi.advanceTimersByTime(2000);
    expect(clock.seconds.value).toBe(62);
    clock.stop();
    vi.advanceTimersByTime(60_000);
    expect(clock.played).toBeCloseTo(62.5, 3);
    clock.start();
    vi.advanceTimersByTime(1000);
    expect(clock.played).toBeCloseTo(63.5, 3);
    clock.stop();
  });

  it('does not count the time while the computer sleeps', () => {
    let now = 0;
    const clock = new PlayClock(0, () => now);
    clock.start();
    now = 3_600_000;
    expect(clock.played).toBeLessThanOrEqual(5);
    clock.stop();
  });

  it('takes over a longer stored time while the game lasts, and any stored time at its end', () => {
    const clock = new PlayClock(20, () => Date.now());
    clock.start();
    vi.advanceTimersByTime(2000);
    clock.agree(10, false);
    expect(clock.played).toBe(22);
    clock.agree(60, false);
    vi.advanceTimersByTime(1000);
    expect([clock.played, clock.seconds.value]).toEqual([61, 61]);
    clock.agree(40, true);
    clock.stop();
    expect([clock.played, clock.seconds.value]).toEqual([40, 40]);
  });
});
