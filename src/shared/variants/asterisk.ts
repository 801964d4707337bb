import { ok } from '../domain/result.ts';
import { defineVariant } from './variant.ts';

/** Row and column of its nine cells, as printed everywhere. */
const CELLS = [
  [1, 4],
  [2, 2],
  [2, 6],
  [4, 1],
  [4, 4],
  [4, 7],
  [6, 2],
  [6, 6],
  [7, 4],
] as const;

/** Nine cells in the shape of an asterisk are a house. */
export const asterisk = defineVariant({
  id: 'asterisk',
  name: { en: 'Asterisk', fr: 'Astérisque' },
  rule: {
    en: 'The nine cells of the asterisk hold every digit once.',
    fr: 'Les neuf cases de l’astérisque contiennent chaque chiffre une seule fois.',
  },
  fields: {},
  refuses: (order) => (order === 3 ? null : `the asterisk is a figure of nine cells, for order 3 only, not ${order}`),
  rulesIn: () => ok({ houses: [CELLS.map(([row, column]) => row * 9 + column)] }),
  houseName: (language) => (language === 'en' ? 'the asterisk' : 'la zone de l’astérisque'),
});
