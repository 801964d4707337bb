import { digitsOf } from '../../../../shared/base/digits.ts';
import { conjugateHouse } from '../common/conjugatePairs.ts';
import type { View } from '../common/view.ts';
import type { PatternParts } from './deadlyPattern.ts';
import { rectangleTechnique, withoutDigits } from './patternSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

function search(view: View, rectangle: OpenRectangle, add: (parts: PatternParts) => void): void {
  const { cells: corners, pair, open } = rectangle;
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first !== 2) return;
  const [a, b, c, d] = corners;
  for (const digit of digitsOf(pair)) {
    // x has strong links on two opposite sides: a-b and c-d, or b-c and d-a.
    let houses = [conjugateHouse(view, digit, a, b), conjugateHouse(view, digit, c, d)];
    if (houses.includes(-1)) houses = [conjugateHouse(view, digit, b, c), conjugateHouse(view, digit, d, a)];
    if (houses.includes(-1)) continue;
    const eliminations = withoutDigits(view, [corners[first], corners[second]], 1 << (digit - 1));
    if (eliminations.length > 0) add({ eliminations, houses });
  }
}

/**
 * Two opposite corners have extra candidates. On two opposite sides, the corners are the only places of x. So x is in
 * two opposite corners. They cannot be the ones with extra candidates, because the other two would then both be y and
 * complete the rectangle. `rectangles.ts` gives the uniqueness argument.
 */
export const uniqueRectangle6 = rectangleTechnique({ id: 'unique-rectangle-6', level: 'master', cost: 122, search });
