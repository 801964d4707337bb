import { expect, it } from 'vitest';
import { aboutTime } from './timeWords.ts';

it.each([
  [10, '1 min'],
  [9.6 * 60, '10 min'],
  [12 * 60, '10 min'],
  [13 * 60, '15 min'],
  [84 * 60, '85 min'],
  [88 * 60, '1.5 h'],
  [3.4 * 3600, '3.5 h'],
  [12.4 * 3600, '12 h'],
])('rounds %d s to %s', (seconds, words) => {
  expect(aboutTime(seconds)).toBe(words);
});
