import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/**
 * Cells that touch, even only at a corner, have different digits. As most cells that share a side also share a row or
 * column, the rule mainly affects corners.
 */
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
