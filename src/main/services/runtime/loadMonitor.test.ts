import { describe, expect, it } from 'vitest';
import { createLoadMonitor, gateOf, type Load, machineLoad } from './loadMonitor.ts';

describe('load monitor', () => {
  /** A simulated machine, by default with two cores. Other programs use `share` (0 to 1) of it. */
  function machine(share: number, cores = 2) {
    let time = 0;
    let load: Load = { busy: 0, idle: 0, own: 0 };
    const quiet = createLoadMonitor({ now: () => time, load: () => load, cores });
    return {
      ...quiet,
      // Lets time pass while this program uses one core.
      pass: (milliseconds: number) => {
        time += milliseconds;
        const others = 2 * milliseconds * share;
        load = {
          busy: load.busy + milliseconds + others,
          idle: load.idle + Math.max(0, milliseconds - others),
          own: load.own + milliseconds,
        };
      },
    };
  }

  it('makes work wait only on a busy machine while a player plays', () => {
    for (const [share, waits] of [
      [0, false],
      [0.1, false],
      [0.45, true],
    ] as const) {
      const { mustWait, played, pass } = machine(share);
      pass(3000);
      expect(mustWait()).toBe(false);
      played();
      pass(3000);
      expect(mustWait()).toBe(waits);
      pass(100_000);
      expect(mustWait()).toBe(false);
    }
  });

  it('makes work that nobody asked for wait on a busy machine, also if nobody plays', () => {
    const { isCrowded, pass } = machine(0.45);
    pass(3000);
    expect(isCrowded()).toBe(true);
    expect(machine(0.1).isCrowded()).toBe(false);
  });

  it('leaves a single core to the player', () => {
    const { mustWait, played } = machine(0, 1);
    expect(mustWait()).toBe(false);
    played();
    expect(mustWait()).toBe(true);
  });

  it('opens the gate when the signal is raised', async () => {
    const stop = new AbortController();
    const passed = gateOf(() => true, stop.signal)();
    stop.abort();
    await expect(passed).resolves.toBe(true);
  });

  it('measures this machine', () => {
    const { busy, idle, own } = machineLoad();
    expect(busy + idle).toBeGreaterThan(0);
    expect(own).toBeGreaterThan(0);
  });
});
