import { digitsOf } from '../../../../shared/base/digits.ts';
import { conjugateHouse } from '../common/conjugatePairs.ts';
import type { View } from '../common/view.ts';
import type { PatternParts } from './deadlyPattern.ts';
import { rectangleTechnique, withoutDigits } from './patternSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

function search(view: View, rectangle: OpenRectangle, add: (parts: PatternParts) => void): void {
  const { cells: corners, extras, pair } = rectangle;
  const { candidates } = view.board;
  for (let i = 0; i < 4; i++) {
    const [left, right] = [(i + 1) % 4, (i + 3) % 4];
    // With an adjacent second corner without extra candidates, it is type 4 or type 1.
    if (extras[i] !== 0 || extras[left] === 0 || extras[right] === 0) continue;
    const far = corners[(i + 2) % 4];
    for (const digit of digitsOf(pair)) {
      const other = pair & ~(1 << (digit - 1));
      if ((candidates[far] & other) === 0) continue;
      const one = conjugateHouse(view, digit, far, corners[left]);
      const two = one < 0 ? -1 : conjugateHouse(view, digit, far, corners[right]);
      if (two < 0) continue;
      add({ eliminations: withoutDigits(view, [far], other), houses: [one, two] });
    }
  }
}

/**
 * One corner has only the candidates x and y. On both sides of the opposite corner, x has no other places in the house.
 * If the opposite corner were y, its two neighbours would be x and the first corner y, which completes the rectangle.
 * `rectangles.ts` gives the uniqueness argument.
 */
export const hiddenRectangle = rectangleTechnique({ id: 'hidden-rectangle', level: 'master', cost: 124, search });
