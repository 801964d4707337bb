import { isWithoutBoxes } from '../base/boxShape.ts';
import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** Cells at the same place of each box of a subgrid are a house (called "position" in [uniqueness]). */
export const disjointGroups = defineVariant({
  id: 'disjoint-groups',
  fields: {},
  refuses: (box) => (isWithoutBoxes(box) ? 'variant-needs-boxes' : null),
  rulesIn(_ref, { box: { rows, columns }, digits }) {
    const houses: number[][] = Array.from({ length: digits }, () => []);
    for (let place = 0; place < digits * digits; place++) {
      const [row, column] = [Math.floor(place / digits), place % digits];
      (houses[(row % rows) * columns + (column % columns)] as number[]).push(place);
    }
    return ok({ houses });
  },
  houseName: (index) => ({ key: 'variant.disjoint-groups.house', values: { number: index + 1 } }),
});
