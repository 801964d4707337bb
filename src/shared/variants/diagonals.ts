import { ok } from '../domain/result.ts';
import { defineVariant } from './variant.ts';

const NAMES = {
  en: ['the falling diagonal', 'the rising diagonal'],
  fr: ['la diagonale descendante', 'la diagonale montante'],
} as const;

/** Sudoku X: both diagonals of the subgrid are houses. */
export const diagonals = defineVariant({
  id: 'diagonals',
  name: { en: 'Diagonals (X)', fr: 'Diagonales (X)' },
  rule: {
    en: 'Both diagonals hold every digit once.',
    fr: 'Les deux diagonales contiennent chaque chiffre une seule fois.',
  },
  fields: {},
  rulesIn(_ref, { digits }) {
    const lines = Array.from({ length: digits }, (_, i) => i);
    return ok({
      houses: [lines.map((i) => i * digits + i), lines.map((i) => i * digits + digits - 1 - i)],
    });
  },
  houseName: (language, index) => NAMES[language][index] ?? NAMES[language][0],
});
