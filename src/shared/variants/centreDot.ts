import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** The centre cells of the subgrid's boxes are a house. */
export const centreDot = defineVariant({
  id: 'centre-dot',
  fields: {},
  refuses: (order) => (order % 2 === 0 ? 'no-centre-cell' : null),
  rulesIn(_ref, { order, digits }) {
    const middle = (order - 1) / 2;
    const house = Array.from({ length: digits }, (_, box) => {
      const row = Math.floor(box / order) * order + middle;
      return row * digits + (box % order) * order + middle;
    });
    return ok({ houses: [house] });
  },
  houseName: () => ({ key: 'variant.centre-dot.house' }),
});
