import { digitsOf } from '../../../../shared/base/digits.ts';
import { conjugateHouse } from '../common/conjugatePairs.ts';
import type { LeastSteps } from '../common/leastSteps.ts';
import type { View } from '../common/view.ts';
import { rectangleStep, rectangleTechnique, withoutDigits } from './rectangleSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

const id = 'unique-rectangle-4';

function search(view: View, rectangle: OpenRectangle, steps: LeastSteps): void {
  const { corners, pair, open } = rectangle;
  const { candidates } = view.board;
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first === 2) return;
  const [c, d] = [corners[first], corners[second]];
  for (const digit of digitsOf(candidates[c] & candidates[d] & pair)) {
    const house = conjugateHouse(view, digit, c, d);
    if (house < 0) continue;
    const eliminations = withoutDigits(view, [c, d], pair & ~(1 << (digit - 1)));
    if (eliminations.length === 0) continue;
    steps.add(rectangleStep(view, id, rectangle, { eliminations, houses: [house] }));
  }
}

/**
 * Two adjacent corners have extra candidates, and are the only places of x in a house. One of them is x, so the other
 * must be an extra digit, and neither is y. `rectangles.ts` gives the uniqueness argument.
 */
export const uniqueRectangle4 = rectangleTechnique({ id, level: 'master', cost: 118, search });
