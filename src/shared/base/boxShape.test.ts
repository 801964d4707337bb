import { expect, it } from 'vitest';
import { boxShapesOf, boxText, isBoxShape, orderOfBox, readBoxText, sideFor, squareBox } from './boxShape.ts';

it('lists the shapes of boxes with a number of cells, the usual one first', () => {
  const shapes = (digits: number): string => boxShapesOf(digits).map(boxText).join(' ');
  expect([4, 6, 7, 9, 12].map(shapes)).toEqual(['2x2 1x4', '2x3 3x2 1x6', '1x7', '3x3 1x9', '3x4 4x3 2x6 6x2 1x12']);
});

it('reads what it writes, and nothing else', () => {
  expect(readBoxText('2x3')).toEqual({ rows: 2, columns: 3 });
  expect(readBoxText(' 3 × 2 ')).toEqual({ rows: 3, columns: 2 });
  for (const text of ['', '6', '2x', 'x3', '2x3x4', '-2x3', '100x2']) expect(readBoxText(text)).toBeNull();
});

it('knows shapes that exist, and square ones', () => {
  expect([squareBox(5), { rows: 1, columns: 2 }, { rows: 12, columns: 2 }].every(isBoxShape)).toBe(true);
  expect(
    [
      { rows: 1, columns: 1 },
      { rows: 2, columns: 13 },
      { rows: 1.5, columns: 4 },
    ].some(isBoxShape),
  ).toBe(false);
  expect([squareBox(3), { rows: 2, columns: 3 }, squareBox(1)].map(orderOfBox)).toEqual([3, null, null]);
  expect([4, 6, 9, 10, 25].map(sideFor)).toEqual([2, 3, 3, 4, 5]);
});
