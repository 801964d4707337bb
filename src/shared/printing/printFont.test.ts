import { expect, it } from 'vitest';
import { lackingIn, namedCharacter, printable } from './printFont.ts';

it('names each character that the font of pages lacks once, and prints a question mark for it', () => {
  expect(lackingIn(['Łódź – Судоку № 1', 'Ελλάδα → ① “é”', 'Cœur\u202f!'])).toEqual([]);
  expect(lackingIn(['漢字 and 漢', '🧩'])).toEqual(['漢', '字', '🧩']);
  expect(printable('漢字 🧩 é')).toBe('?? ? é');
  expect(['漢', '🧩', '\u200d'].map(namedCharacter)).toEqual(['漢 (U+6F22)', '🧩 (U+1F9E9)', 'U+200D']);
});

it('composes letters and breaks no line', () => {
  expect(printable('e\u0301\t\nx')).toBe('é x');
  expect(lackingIn(['x\u0335'])).toEqual(['\u0335']);
});
