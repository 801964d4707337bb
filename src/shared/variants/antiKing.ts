import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { pairsApart } from './places.ts';
import { defineVariant } from './variant.ts';

/** Cells that touch at a corner hold different digits (those that touch at a side share a line). */
export const antiKing = defineVariant({
  id: 'anti-king',
  name: { en: 'Anti-king', fr: 'Anti-roi' },
  rule: {
    en: 'In a subgrid, cells that touch, even at a corner, hold different digits.',
    fr: 'Dans une sous-grille, deux cases qui se touchent, même par un coin, contiennent des chiffres différents.',
  },
  fields: {},
  rulesIn: (_ref, { digits }) =>
    pairsApart(digits, PAIR_DIFFERENT, [
      [1, -1],
      [1, 1],
    ]),
});
