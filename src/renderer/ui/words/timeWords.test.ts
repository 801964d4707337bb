import { expect, it } from 'vitest';
import { formatDuration } from '../../i18n/words.ts';
import { aboutDifference, aboutSeconds, aboutTime, shownDifference } from './timeWords.ts';

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

it.each([
  [20 * 60, 136, '17 min'],
  [3 * 60, 16, '2:44'],
  [2 * 3600, 10, '1.9 h'],
  [20 * 60, 1201, '0:01'],
])('shows how far a time predicted as %d s is from %d s: %s', (predicted, seconds, words) => {
  expect(aboutDifference(Math.abs(aboutSeconds(predicted) - seconds))).toBe(words);
});

it.each([
  [9.1, 2.9, '0:09', '0:02', '0:07'],
  [2.9, 1.2, '0:02', '0:01', '0:01'],
  [60, 2.7, '1:00', '0:02', '0:58'],
])('takes the difference of %d s and %d s from what is shown of them', (one, other, ...shown) => {
  expect([one, other, shownDifference(one, other)].map(formatDuration)).toEqual(shown);
});
