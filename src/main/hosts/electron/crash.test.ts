import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logChildDeaths, reviveCrashed } from './crash.ts';
import { StandInContents } from './testing/standIns.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const done: string[] = [];
  const state = { quitting: false };
  const page = new StandInContents(1);
  reviveCrashed(page.contents, {
    log: { fault: (where, error) => done.push(`${where}: ${error}`) },
    giveUp: () => done.push('give up'),
    isQuitting: () => state.quitting,
  });
  /** Ends the page's process. The program has not reacted yet when this returns. */
  const end = (reason: string): void => {
    page.emit('render-process-gone', {}, { reason, exitCode: 139 });
  };
  return { page, done, state, end };
}

describe('a page whose process ends', () => {
  it('is reloaded one task later, and the error is logged', () => {
    const { page, done, end } = setUp();
    end('crashed');
    expect(page.reloaded).toBe(0);
    expect(done).toEqual(['page: its process ended: crashed, exit code 139']);
    vi.runAllTimers();
    expect(page.reloaded).toBe(1);
    vi.advanceTimersByTime(3_600_000);
    end('oom');
    vi.runAllTimers();
    expect([page.reloaded, done.at(-1)]).toEqual([2, 'page: its process ended: oom, exit code 139']);
  });

  it('is given up if a reload does not help', () => {
    const { page, done, end } = setUp();
    end('crashed');
    vi.runAllTimers();
    vi.advanceTimersByTime(5_000);
    end('crashed');
    expect(done).not.toContain('give up');
    vi.runAllTimers();
    expect([page.reloaded, done.at(-1)]).toEqual([1, 'give up']);
  });

  it('is left alone if it was asked to end, if its window has gone, or while the program ends', () => {
    const asked = setUp();
    asked.end('clean-exit');
    const gone = setUp();
    gone.end('crashed');
    gone.page.destroy();
    const late = setUp();
    late.end('crashed');
    late.state.quitting = true;
    const ending = setUp();
    ending.state.quitting = true;
    ending.end('killed');
    vi.runAllTimers();
    for (const { page } of [asked, gone, late, ending]) expect(page.reloaded).toBe(0);
    expect([asked.done, ending.done]).toEqual([[], []]);
  });
});

it('the end of other processes is logged, except a regular one', () => {
  const logged: string[] = [];
  const app = new EventEmitter();
  logChildDeaths(app as never, { fault: (where, error) => logged.push(`${where}: ${error}`) });
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 });
  app.emit('child-process-gone', {}, { type: 'Utility', name: 'Network Service', reason: 'killed', exitCode: 9 });
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 });
  expect(logged).toEqual([
    'process: GPU ended: crashed, exit code 5',
    'process: Utility (Network Service) ended: killed, exit code 9',
  ]);
});
