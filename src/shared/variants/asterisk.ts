import { orderOfBox } from '../base/boxShape.ts';
import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** Row and column of the nine cells of an asterisk, as all publishers print it. */
const CELLS = [
  [1, 4],
  [2, 2],
  [2, 6],
  [4, 1],
  [4, 4],
  [4, 7],
  [6, 2],
  [6, 6],
  [7, 4],
] as const;

/** Nine cells in the shape of an asterisk are a house. */
export const asterisk = defineVariant({
  id: 'asterisk',
  fields: {},
  refuses: (box) => (orderOfBox(box) === 3 ? null : 'asterisk-order'),
  rulesIn: () => ok({ houses: [CELLS.map(([row, column]) => row * 9 + column)] }),
  houseName: () => ({ key: 'variant.asterisk.house' }),
});
