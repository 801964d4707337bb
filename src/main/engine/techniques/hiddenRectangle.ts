import { digitsOf } from '../../../shared/domain/digits.ts';
import type { LeastSteps } from './parts/leastSteps.ts';
import { explainRectangle, findRectangles, rectangleStep, withoutDigits } from './parts/rectangleSteps.ts';
import type { OpenRectangle } from './parts/rectangles.ts';
import { strongHouse } from './parts/strongPairs.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'hidden-rectangle';

function search(view: View, rectangle: OpenRectangle, steps: LeastSteps): void {
  const { corners, extras, pair } = rectangle;
  const { candidates } = view.board;
  for (let i = 0; i < 4; i++) {
    const [left, right] = [(i + 1) % 4, (i + 3) % 4];
    // With a second closed corner beside the first it is type 4, or type 1.
    if (extras[i] !== 0 || extras[left] === 0 || extras[right] === 0) continue;
    const far = corners[(i + 2) % 4] as number;
    for (const digit of digitsOf(pair)) {
      const other = pair & ~(1 << (digit - 1));
      if (((candidates[far] as number) & other) === 0) continue;
      const one = strongHouse(view, digit, far, corners[left] as number);
      const two = one < 0 ? -1 : strongHouse(view, digit, far, corners[right] as number);
      if (two < 0) continue;
      steps.add(
        rectangleStep(view, id, rectangle, {
          eliminations: withoutDigits(view, [far], other),
          houses: [one, two],
        }),
      );
    }
  }
}

/**
 * One corner holds nothing but x and y; at the opposite one both sides have no other places for x. Were that corner y,
 * its two neighbours would be x, so the first corner y as well, and no corner would be the exception. Why uniqueness
 * says so: `parts/rectangles.ts`.
 */
export const hiddenRectangle: Technique = {
  id,
  name: { en: 'Hidden rectangle', fr: 'Rectangle caché' },
  level: 'extreme',
  cost: 252,
  uniqueness: true,

  find: findRectangles(search),

  explain: explainRectangle({
    en: 'In {house}, {other} has no places but corners. Were {target} {gone}, the corners beside it would be {other}, and the corner across {gone} again, with no exception anywhere. So {target} is not {gone}.',
    fr: 'Dans {house}, {other} n’a de places qu’aux coins. Si {target} valait {gone}, les coins voisins vaudraient {other}, et le coin d’en face de nouveau {gone}, sans exception nulle part. Donc {target} ne vaut pas {gone}.',
  }),
};
