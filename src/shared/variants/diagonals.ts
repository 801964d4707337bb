import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** Sudoku X: both diagonals of the subgrid are houses. */
export const diagonals = defineVariant({
  id: 'diagonals',
  fields: {},
  rulesIn(_ref, { digits }) {
    const lines = Array.from({ length: digits }, (_, i) => i);
    return ok({
      houses: [lines.map((i) => i * digits + i), lines.map((i) => i * digits + digits - 1 - i)],
    });
  },
  houseName: (index) => ({ key: index === 0 ? 'variant.diagonals.falling' : 'variant.diagonals.rising' }),
});
