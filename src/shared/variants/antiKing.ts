import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Cells that touch have different digits, even at a corner. Those side by side usually share a row or column anyway. */
export const antiKing = defineVariant({
  id: 'anti-king',
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_DIFFERENT, [
      [0, 1],
      [1, 0],
      [1, -1],
      [1, 1],
    ]),
});
