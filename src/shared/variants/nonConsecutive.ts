import { PAIR_APART } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Adjacent cells never have consecutive digits. */
export const nonConsecutive = defineVariant({
  id: 'non-consecutive',
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_APART, [
      [0, 1],
      [1, 0],
    ]),
});
