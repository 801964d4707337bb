import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Lifetime } from './lifetime.ts';

const AN_HOUR = 3_600_000;

describe('a browser host', () => {
  let ends = 0;
  let lifetime: Lifetime;

  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    ends = 0;
    lifetime = new Lifetime(() => ends++);
  });

  it('without a window of its own never ends by itself', () => {
    lifetime.connected(1);
    lifetime.connected(0);
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
  });

  it('ends soon after its window and the browser have closed', () => {
    lifetime.browserStarted();
    lifetime.connected(1);
    lifetime.connected(0);
    expect(lifetime.browserEnded()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(ends).toBe(1);
  });

  it('ends even if the browser keeps running without a window', () => {
    lifetime.browserStarted();
    lifetime.connected(1);
    lifetime.connected(0);
    vi.advanceTimersByTime(15_000);
    expect(ends).toBe(1);
  });

  it('survives a reload of its page', () => {
    lifetime.browserStarted();
    for (let reload = 0; reload < 5; reload++) {
      lifetime.connected(1);
      lifetime.connected(0);
      vi.advanceTimersByTime(5_000);
    }
    lifetime.connected(1);
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
  });

  it('keeps running while another page is connected', () => {
    lifetime.browserStarted();
    lifetime.connected(2);
    lifetime.browserEnded();
    lifetime.connected(1);
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
  });

  it('waits for its window however slow the browser is, and notices when none opened', () => {
    lifetime.browserStarted();
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
    expect(lifetime.browserEnded()).toBe(false);
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
  });

  it('ends only once', () => {
    lifetime.browserStarted();
    lifetime.connected(1);
    lifetime.connected(0);
    lifetime.stop();
    vi.advanceTimersByTime(AN_HOUR);
    expect(ends).toBe(0);
  });
});
