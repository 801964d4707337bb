import { digitsOf } from '../../../shared/domain/digits.ts';
import type { LeastSteps } from './parts/leastSteps.ts';
import { explainRectangle, findRectangles, rectangleStep, withoutDigits } from './parts/rectangleSteps.ts';
import type { OpenRectangle } from './parts/rectangles.ts';
import { strongHouse } from './parts/strongPairs.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'unique-rectangle-6';

function search(view: View, rectangle: OpenRectangle, steps: LeastSteps): void {
  const { corners, pair, open } = rectangle;
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first !== 2) return;
  const [a, b, c, d] = corners;
  for (const digit of digitsOf(pair)) {
    // x is strong on two opposite sides: a-b and c-d, or b-c and d-a.
    let houses = [strongHouse(view, digit, a, b), strongHouse(view, digit, c, d)];
    if (houses.includes(-1)) houses = [strongHouse(view, digit, b, c), strongHouse(view, digit, d, a)];
    if (houses.includes(-1)) continue;
    const eliminations = withoutDigits(view, [corners[first] as number, corners[second] as number], 1 << (digit - 1));
    if (eliminations.length === 0) continue;
    steps.add(rectangleStep(view, id, rectangle, { eliminations, houses }));
  }
}

/**
 * Two opposite corners have ways out; on two opposite sides the corners are the only places of x. Then x is in two
 * opposite corners, and not in those with ways out: the other two would be y both, and no corner the exception. Why
 * uniqueness says so: `parts/rectangles.ts`.
 */
export const uniqueRectangle6: Technique = {
  id,
  name: { en: 'Unique rectangle type 6', fr: 'Rectangle unique, type 6' },
  level: 'master',
  cost: 138,
  uniqueness: true,

  find: findRectangles(search),

  explain: explainRectangle({
    en: 'Only {open} can. In {house}, {gone} has no places but the corners, so it is in two opposite ones. Were it in {open}, the other two would be {other}, and no corner the exception; so it is in {closed}.',
    fr: 'Seules {open} le peuvent. Dans {house}, {gone} n’a de places qu’aux coins ; il est donc dans deux coins opposés. S’il était dans {open}, les deux autres vaudraient {other}, et aucun coin ne ferait exception ; il est donc dans {closed}.',
  }),
};
