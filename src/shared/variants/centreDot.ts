import { ok } from '../domain/result.ts';
import { defineVariant } from './variant.ts';

/** The centre cells of the subgrid's boxes are a house. */
export const centreDot = defineVariant({
  id: 'centre-dot',
  name: { en: 'Centre dot', fr: 'Points centraux' },
  rule: {
    en: 'The centre cells of the boxes hold every digit once.',
    fr: 'Les cases centrales des blocs contiennent chaque chiffre une seule fois.',
  },
  fields: {},
  refuses: (order) => (order % 2 === 0 ? `a box of order ${order} has no centre cell` : null),
  rulesIn(_ref, { order, digits }) {
    const middle = (order - 1) / 2;
    const house = Array.from({ length: digits }, (_, box) => {
      const row = Math.floor(box / order) * order + middle;
      return row * digits + (box % order) * order + middle;
    });
    return ok({ houses: [house] });
  },
  houseName: (language) => (language === 'en' ? 'the centre dots' : 'la zone des points centraux'),
});
