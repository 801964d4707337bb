import { expect, it } from 'vitest';
import { WorkMeter } from './workMeter.ts';

it('is raised only while more is done than allowed', () => {
  const meter = new WorkMeter();
  meter.add(4, 1000);
  expect(meter.cancelled()).toBe(false);
  const limit = meter.spent;
  const seen = meter.within(limit, () => {
    meter.add(4, 1000);
    const before = meter.cancelled();
    meter.add(1, 1);
    return [before, meter.cancelled()];
  });
  expect(seen).toEqual([false, true]);
  expect(meter.cancelled()).toBe(false);
});

it('counts harder levels as more work, and singles as none', () => {
  const costs = [0, 1, 2, 3, 4].map((level) => {
    const meter = new WorkMeter();
    meter.add(level, 10);
    return meter.spent;
  });
  expect(costs[0]).toBe(0);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(costs[4]).toBeGreaterThan(costs[1] as number);
});
