import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** Row and column of its nine cells: the corners, the centre, and the middles of the sides one cell further in. */
const CELLS = [
  [0, 0],
  [0, 8],
  [1, 4],
  [4, 1],
  [4, 4],
  [4, 7],
  [7, 4],
  [8, 0],
  [8, 8],
] as const;

/** Nine cells in the shape of a girandola (a firework that turns) are a house. */
export const girandola = defineVariant({
  id: 'girandola',
  fields: {},
  refuses: (order) => (order === 3 ? null : 'girandola-order'),
  rulesIn: () => ok({ houses: [CELLS.map(([row, column]) => row * 9 + column)] }),
  houseName: () => ({ key: 'variant.girandola.house' }),
});
