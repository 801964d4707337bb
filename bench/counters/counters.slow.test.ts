import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureCounters } from './measure.ts';

test('no counter of the engine moved unasked (if it was meant to: npm run bench -- counters record)', () => {
  const recorded = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8'));
  expect(measureCounters()).toEqual(recorded);
});
