import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { regionLines } from './regionLines.ts';

it('draws the borders between the regions of each subgrid that has some', () => {
  const twodoku = expectOk(resolveLayout({ layout: 'twodoku', order: 2 }));
  expect(regionLines(twodoku, [])).toBe('');
  const striped = '1234123412341234';
  const lines = (row: number, column: number): string =>
    [0, 1, 2, 3].flatMap((down) => [1, 2, 3].map((across) => `M${column + across} ${row + down}v1`)).join('');
  expect(regionLines(twodoku, [{ id: 'colour', regions: [striped], subgrids: [0] }])).toBe(lines(0, 0));
  expect(regionLines(twodoku, [{ id: 'colour', regions: [striped] }])).toBe(lines(0, 0) + lines(2, 2));
  // Regions that are the rows mean that the subgrid has no boxes.
  expect(regionLines(twodoku, [{ id: 'colour', regions: ['1111222233334444'] }])).toBe('');
});
