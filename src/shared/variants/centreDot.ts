import { isWithoutBoxes } from '../base/boxShape.ts';
import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** The centre cells of the subgrid's boxes are a house. */
export const centreDot = defineVariant({
  id: 'centre-dot',
  fields: {},
  refuses(box) {
    if (isWithoutBoxes(box)) return 'variant-needs-boxes';
    return box.rows % 2 === 0 || box.columns % 2 === 0 ? 'no-centre-cell' : null;
  },
  rulesIn(_ref, { box: { rows, columns }, digits }) {
    const house = Array.from({ length: digits }, (_, box) => {
      const row = Math.floor(box / rows) * rows + (rows - 1) / 2;
      return row * digits + (box % rows) * columns + (columns - 1) / 2;
    });
    return ok({ houses: [house] });
  },
  houseName: () => ({ key: 'variant.centre-dot.house' }),
});
