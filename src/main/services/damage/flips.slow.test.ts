import { expect, it } from 'vitest';
import { flipBits } from './testing/flips.ts';

it('one changed bit leaves every game right, or is reported, and checking everything finds it too', () => {
  const reports = [...flipBits('flips', 0, 60)];
  expect(reports.filter(({ outcome, agrees }) => outcome === 'wrong' || !agrees)).toEqual([]);
  expect(new Set(reports.map(({ outcome }) => outcome)).size).toBeGreaterThan(2);
});
