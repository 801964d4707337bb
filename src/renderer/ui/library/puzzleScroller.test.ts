import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import type { LibraryOverview } from '../../../shared/contract/library.ts';
import { setLanguage } from '../../i18n/words.ts';
import { countWords } from './puzzleScroller.tsx';

const SHELF = { layout: { layout: 'simple', size: 0, order: 3 }, variants: [], difficulty: 'easy' } as const;
const CHOICES = {
  shelves: [
    { ...SHELF, fresh: 2, begun: 1, solved: 0 },
    { ...SHELF, fresh: 0, begun: 0, solved: 4 },
  ],
} as unknown as LibraryOverview;

it.each([
  ['en', 7, false, {}, '7 puzzles'],
  ['en', 3, false, { search: 'twod' }, '3 of 7 puzzles, filtered'],
  ['en', 1, false, { favourite: true }, '1 of 7 puzzles, filtered'],
  ['en', 5000, true, { favourite: true }, 'more than 5,000 puzzles, filtered'],
  ['fr', 3, false, { search: 'twod' }, '3 sur 7 grilles, filtre actif'],
] as const)('counts puzzles in %s: %d, at least: %s, filter: %o', (language, count, atLeast, filter, words) => {
  setLanguage(language);
  const library = { count: signal({ count, atLeast }), choices: signal(CHOICES), filter: signal(filter) };
  expect(countWords(library)).toBe(words);
  setLanguage('en');
});
