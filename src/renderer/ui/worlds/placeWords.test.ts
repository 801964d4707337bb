import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/words.ts';
import { placeWords, stepsBetween, wayWords } from './placeWords.ts';

afterEach(() => setLanguage('en'));

it('say where a place is, as seen from the origin', () => {
  expect(placeWords([-3, 12])).toBe('3 north, 12 east');
  expect(placeWords([1200, -1])).toBe('1,200 south, 1 west');
  expect(placeWords([0, -7])).toBe('7 west');
  expect(placeWords([2, 0])).toBe('2 south');
  expect(placeWords([0, 0])).toBe('the origin');
  setLanguage('fr');
  expect(placeWords([-3, 12])).toBe('3 au nord, 12 à l’est');
});

it('say the way between two places', () => {
  expect(wayWords([5, 5], [2, 6])).toBe('3 north, 1 east');
  expect(wayWords([5, 5], [5, 5])).toBe('here');
  expect(stepsBetween([5, 5], [2, 6])).toBe(4);
});
