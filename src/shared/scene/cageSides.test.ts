import { expect, it } from 'vitest';
import { cageSides } from './cageSides.ts';

/** The sides of an outline, as paths of an SVG document. */
function outline(places: Parameters<typeof cageSides>[0]): string {
  return cageSides(places, (row, column) => places.some((at) => at.row === row && at.column === column))
    .map(({ from, to }) => `M${from.x} ${from.y}${from.y === to.y ? `H${to.x}` : `V${to.y}`}`)
    .join('');
}

it('goes around the cells of a cage, inside their borders', () => {
  expect(outline([{ row: 0, column: 0 }])).toBe('M0.08 0.08H0.92M0.08 0.08V0.92M0.08 0.92H0.92M0.92 0.08V0.92');
  expect(
    outline([
      { row: 2, column: 3 },
      { row: 2, column: 4 },
    ]),
  ).toBe('M3.08 2.08H4M3.08 2.08V2.92M3.08 2.92H4M4 2.08H4.92M4 2.92H4.92M4.92 2.08V2.92');
});

it('is drawn on at an inner corner', () => {
  const angle = outline([
    { row: 0, column: 0 },
    { row: 1, column: 0 },
    { row: 1, column: 1 },
  ]);
  // `M0.92 0.08V1.08` is the right side of the first cell; `M0.92 1.08H1.92` is the top side of the last cell.
  expect(angle).toContain('M0.92 0.08V1.08');
  expect(angle).toContain('M0.92 1.08H1.92');
});
