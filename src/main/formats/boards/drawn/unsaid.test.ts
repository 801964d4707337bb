import { expect, it } from 'vitest';
import { unsaid } from './unsaid.ts';

const DOT = 'Digits on both sides of a white dot are consecutive.';
const NUMBERED = 'Digits on both sides of a white dot are consecutive, or differ by the number in it.';
const CAGE = 'Digits in a cage do not repeat, and add up to the number in its corner.';
const GREEN = 'Neighbouring digits on a green line differ by at least 5.';

it('leaves out the sentences that a text states in its own words, and only those', () => {
  const own = 'Normal sudoku rules apply. Cells separated by a white dot contain consecutive digits.';
  expect(unsaid(own, [DOT, CAGE])).toEqual([CAGE]);
  expect(unsaid(own, [NUMBERED])).toEqual([NUMBERED]);
  expect(unsaid('', [DOT, CAGE])).toEqual([DOT, CAGE]);
  expect(unsaid([DOT, CAGE].join(' '), [DOT, CAGE])).toEqual([]);
});

it('states what an own text only names, or says otherwise', () => {
  expect(unsaid('Find the white dots.', [DOT])).toEqual([DOT]);
  expect(unsaid('Adjacent digits along green lines differ by at least 4.', [GREEN])).toEqual([GREEN]);
  expect(unsaid(GREEN, [GREEN])).toEqual([]);
});
