import { PAIR_APART } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Cells side by side never hold consecutive digits. */
export const nonConsecutive = defineVariant({
  id: 'non-consecutive',
  name: { en: 'Non-consecutive', fr: 'Non consécutifs' },
  rule: {
    en: 'In a subgrid, cells side by side never hold consecutive digits.',
    fr: 'Dans une sous-grille, deux cases côte à côte ne contiennent jamais deux chiffres consécutifs.',
  },
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_APART, [
      [0, 1],
      [1, 0],
    ]),
});
