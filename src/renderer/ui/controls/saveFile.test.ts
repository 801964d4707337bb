import { expect, it } from 'vitest';
import { fileNameOf } from './saveFile.ts';

it('names files so that every system takes them, and keeps all other letters', () => {
  expect(fileNameOf('Window: killer/tori?.pdf')).toBe('Window_ killer_tori_.pdf');
  expect(fileNameOf('a\\b*"<c>|\u0007\n')).toBe('a_b___c____');
  expect(fileNameOf('Łódź – Судоку № 1.pdf')).toBe('Łódź – Судоку № 1.pdf');
});
