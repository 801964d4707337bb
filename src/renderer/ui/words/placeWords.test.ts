import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/words.ts';
import { placeTitle, placeWords, stepsBetween } from './placeWords.ts';

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

it('begin with a capital in titles', () => {
  expect([placeTitle([0, 0]), placeTitle([2, 0])]).toEqual(['The origin', '2 south']);
  setLanguage('fr');
  expect(placeTitle([0, 0])).toBe('L’origine');
});

it('count the steps between two places', () => {
  expect(stepsBetween([5, 5], [2, 6])).toBe(4);
});
