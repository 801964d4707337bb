import { expect, it } from 'vitest';
import { comingAlong, MOST_CUT, possibleWay, rectangleOf } from './cutRectangle.ts';

const LIMITS = [-20, 20] as const;
const PLAN = { provinces: [], subgrids: 9, cells: 441, rimGivens: 0 };

it('makes a rectangle of its corner and size', () => {
  expect(rectangleOf({ row: -3, column: 4, rows: 2, columns: 1 }, LIMITS)).toEqual({ from: [-3, 4], to: [-2, 4] });
  expect(rectangleOf({ row: 20, column: 20, rows: 1, columns: 1 }, LIMITS)).toEqual({ from: [20, 20], to: [20, 20] });
});

it.each([
  { row: Number.NaN, column: 0, rows: 1, columns: 1 },
  { row: 0.5, column: 0, rows: 1, columns: 1 },
  { row: 0, column: 0, rows: 0, columns: 1 },
  { row: 0, column: 0, rows: 1, columns: MOST_CUT + 1 },
  { row: 20, column: 0, rows: 2, columns: 1 },
  { row: 0, column: -21, rows: 1, columns: 1 },
])('makes none of %j', (fields) => {
  expect(rectangleOf(fields, LIMITS)).toBeNull();
});

it('names the provinces that come along', () => {
  const plan = {
    ...PLAN,
    provinces: [
      [0, 0],
      [0, 1],
      [-1, 0],
    ] as [number, number][],
  };
  expect(comingAlong(plan, { from: [0, 0], to: [0, 1] })).toEqual([[-1, 0]]);
});

it('takes the other way if the chosen one is too large', () => {
  expect(possibleWay({ closure: PLAN, rims: PLAN }, 'rims')).toBe('rims');
  expect(possibleWay({ closure: null, rims: PLAN }, 'closure')).toBe('rims');
  expect(possibleWay({ closure: null, rims: null }, 'closure')).toBeNull();
});
