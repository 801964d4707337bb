import { expect, it } from 'vitest';
import type { LibraryFilter, LibraryItem, LibrarySort } from '../../../shared/contract/library.ts';
import { ratingValue } from '../words/ratingValue.ts';
import { columnFacts, difficultyWords, ratingFacts } from './columnWords.ts';

it('names the class of a puzzle that has one, also while its ratings are still to be calculated', () => {
  expect(difficultyWords({ difficulty: 'hard', pending: true })).toBe('Hard');
  expect(difficultyWords({ difficulty: 'unrated', pending: true })).toBe('Not rated yet');
  expect(difficultyWords({ difficulty: 'unrated', pending: false })).toBe('Unrated');
});

it('shows in a row the columns that the list is sorted or filtered by, if the puzzle has them', () => {
  const factsOf = (item: Partial<LibraryItem>, by: LibrarySort['by'], filter: LibraryFilter = {}): string[] =>
    columnFacts(item as LibraryItem, { sort: { value: { by, descending: true } }, filter: { value: filter } });
  const played = { givens: 30, score: 120, plays: 1, lastPlayed: '2026-01-31T12:00:00.000Z' };
  expect(factsOf(played, 'age')).toEqual([]);
  expect(factsOf(played, 'givens', { givens: { from: 20 } })).toEqual([]);
  expect(factsOf(played, 'lastPlayed')).toEqual([expect.stringMatching(/^Last played Jan 31, 2026, /)]);
  expect(factsOf({ ...played, lastPlayed: null }, 'lastPlayed')).toEqual([]);
  expect(factsOf(played, 'age', { lastPlayed: { to: 9 }, score: { to: 200 } })).toEqual([
    'Score 120',
    expect.stringMatching(/^Last played /),
  ]);
});

it('says that the predicted time of a row is only about right', () => {
  const item = { ratings: { 'human-time': 178 } } as unknown as LibraryItem;
  const list = { sort: { value: { by: 'age', descending: true } }, filter: { value: {} } } as const;
  expect(ratingFacts(item, list)).toEqual(['about 3 min']);
});

it('says that the predicted time is still to come, if the class does not say it', () => {
  const list = { sort: { value: { by: 'age', descending: true } }, filter: { value: {} } } as const;
  const facts = (item: Partial<LibraryItem>): string[] => ratingFacts({ ratings: {}, ...item } as LibraryItem, list);
  expect(facts({ pending: true, difficulty: 'easy' })).toEqual(['being rated']);
  expect(facts({ pending: true, difficulty: 'easy', ratings: { 'human-time': 178 } })).toEqual(['about 3 min']);
  expect(facts({ pending: true, difficulty: 'unrated' })).toEqual([]);
  expect(facts({ pending: false, difficulty: 'easy' })).toEqual([]);
});

it('says why a puzzle with unknown rules has no class', () => {
  expect(difficultyWords({ difficulty: 'unrated', pending: false, unjudged: true })).toBe('Not rated: unknown rules');
});

it('writes values of ratings as the analysis does', () => {
  const write = (kind: string, value: number): string => ratingValue(kind, value);
  expect([write('linear', 336.2), write('foxy', 1000), write('sudoku-explainer', 7)]).toEqual(['5:36', '1000', '7.0']);
});
