import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Cells that touch at a corner have different digits (those that touch at a side share a row or column anyway). */
export const antiKing = defineVariant({
  id: 'anti-king',
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_DIFFERENT, [
      [1, -1],
      [1, 1],
    ]),
});
