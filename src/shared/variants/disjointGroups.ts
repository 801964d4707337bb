import { ok } from '../domain/result.ts';
import { defineVariant } from './variant.ts';

/** Cells at the same place of all boxes of the subgrid are a house ("position" in seed 003). */
export const disjointGroups = defineVariant({
  id: 'disjoint-groups',
  name: { en: 'Disjoint groups (position)', fr: 'Groupes disjoints (position)' },
  rule: {
    en: 'Cells at the same place of their boxes hold every digit once.',
    fr: 'Les cases situées à la même place dans leurs blocs contiennent chaque chiffre une seule fois.',
  },
  fields: {},
  rulesIn(_ref, { order, digits }) {
    const houses: number[][] = Array.from({ length: digits }, () => []);
    for (let place = 0; place < digits * digits; place++) {
      const [row, column] = [Math.floor(place / digits), place % digits];
      (houses[(row % order) * order + (column % order)] as number[]).push(place);
    }
    return ok({ houses });
  },
  houseName: (language, index) => (language === 'en' ? `group ${index + 1}` : `le groupe ${index + 1}`),
});
