import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Cells a knight's move apart have different digits. */
export const antiKnight = defineVariant({
  id: 'anti-knight',
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_DIFFERENT, [
      [1, -2],
      [1, 2],
      [2, -1],
      [2, 1],
    ]),
});
