import { expect, it } from 'vitest';
import { difficultyWords } from './ratingWords.ts';

it('names the class of a puzzle that has one, also while its ratings are still to be calculated', () => {
  expect(difficultyWords({ difficulty: 'hard', pending: true })).toBe('Hard');
  expect(difficultyWords({ difficulty: 'unrated', pending: true })).toBe('Not rated yet');
  expect(difficultyWords({ difficulty: 'unrated', pending: false })).toBe('Unrated');
});

it('says why a puzzle with unknown rules has no class', () => {
  expect(difficultyWords({ difficulty: 'unrated', pending: false, unjudged: true })).toBe('Not rated: unknown rules');
});
