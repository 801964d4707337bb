import { expect, it } from 'vitest';
import { t } from '../../i18n/words.ts';
import { refusedWords } from './formatField.tsx';

it('names the puzzles that a format cannot hold, of many only the first', () => {
  const said = (count: number): string => {
    const { key, values } = refusedWords(Array.from({ length: count }, (_, index) => `P${index + 1}`));
    return t(key, values);
  };
  expect(said(1)).toBe('1 puzzle that the format cannot hold: P1');
  expect(said(5)).toBe('5 puzzles that the format cannot hold: P1, P2, P3, P4, P5');
  expect(said(9)).toBe('9 puzzles that the format cannot hold: P1, P2, P3, P4 and 5 more');
});
