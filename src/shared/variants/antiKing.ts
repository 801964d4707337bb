import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/**
 * Cells that touch, even only at a corner, have different digits. (Cells that share a side usually share a row or
 * column too, so the rule mainly affects corners.)
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
