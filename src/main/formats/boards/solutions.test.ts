import { expect, it } from 'vitest';
import { readOnly } from '../testing/reading.ts';

const SOLUTION = ['1234', '3412', '2143', '4321'];

function file(puzzle: string, solution: readonly string[] = SOLUTION): string {
  const rows = (text: string): string => (text.match(/.{4}/g) as string[]).map((row) => [...row].join(' ')).join('\n');
  return `4 4\n${rows(puzzle)}\n${rows(solution.join(''))}`;
}

function messages(text: string, isProper?: () => boolean): string[] {
  return readOnly(text, isProper ? { isProper } : {}).losses.map(({ message }) => message);
}

it('a wrong solution is reported and stays', () => {
  const puzzle = '1-----------4---';
  expect(messages(file(puzzle))).toEqual([]);
  expect(messages(file('2---------------'))).toEqual(['the solution in the file contradicts the givens']);
  expect(messages(file(puzzle, ['1234', '3421', '2143', '4312']))).toEqual([]);
  expect(messages(file(puzzle, ['1234', '2143', '3412', '4321']))).toEqual(['the solution in the file breaks a rule']);
  expect(readOnly(file(puzzle, ['1234', '2143', '3412', '4321'])).entry.solution?.join('')).toBe('1234214334124321');
  // Two wrong solutions: a 3 in an even cell; and two cells with a 4 that touch at a corner, against `anti-king`.
  expect(messages(file('1E-E----------OO'))).toEqual(['the solution in the file breaks a rule']);
  const king = { layout: 'simple', order: 2, variants: [{ id: 'anti-king' }], grids: ['.'.repeat(16)] };
  const text = JSON.stringify({ ...king, solution: [SOLUTION.join('')] });
  expect(messages(text)).toEqual(['the solution in the file breaks a rule']);
});

it('a solution is reported if the puzzle may have others', () => {
  const other = 'the puzzle may have other solutions than that in the file';
  expect(messages(file('1---------------'), () => false)).toEqual([other]);
  expect(messages(file('1---------------'), () => true)).toEqual([]);
});
