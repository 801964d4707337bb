import { expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';
import { faultsOf, givensOf, readOnly } from '../testing/reading.ts';

/** The first line of easy.txt of grantm/sudoku-exchange-puzzle-bank (public domain). */
const GIVENS = '050703060007000800000816000000030000005000100730040086906000204840572093000409000';
const LINE = `0000183b305c ${GIVENS}  1.2`;

it('a line of the bank keeps its hash and its rating', () => {
  const read = readOnly(LINE);
  expect(givensOf(read)).toBe(GIVENS);
  expect(read.entry.about).toEqual({ source: 'sudoku-exchange-puzzle-bank 0000183b305c', difficulty: '1.2' });
  expect([...readPuzzles(`${LINE}\r\n${LINE}\r\n`)].map(({ ok }) => ok)).toEqual([true, true]);
});

it('a faulty line of the bank is refused', () => {
  const short = LINE.replace('0507', '507');
  expect(faultsOf(`${LINE}\n${short}`)).toEqual(['2: the grid has 80 instead of 81 characters']);
  expect(faultsOf(LINE.replace('0507', '05z7'))).toEqual([
    expect.stringContaining('1: "z" at character 3 is not a digit'),
  ]);
  const named = faultsOf(GIVENS, { format: 'sudoku-exchange' });
  expect(named).toEqual(['1: a line of the bank has a hash of 12 characters, 81 cells and a rating']);
});
