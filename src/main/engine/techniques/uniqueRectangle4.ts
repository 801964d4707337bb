import { digitsOf } from '../../../shared/domain/digits.ts';
import type { LeastSteps } from './parts/leastSteps.ts';
import { explainRectangle, findRectangles, rectangleStep, withoutDigits } from './parts/rectangleSteps.ts';
import type { OpenRectangle } from './parts/rectangles.ts';
import { strongHouse } from './parts/strongPairs.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'unique-rectangle-4';

function search(view: View, rectangle: OpenRectangle, steps: LeastSteps): void {
  const { corners, pair, open } = rectangle;
  const { candidates } = view.board;
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first === 2) return;
  const [c, d] = [corners[first] as number, corners[second] as number];
  for (const digit of digitsOf((candidates[c] as number) & (candidates[d] as number) & pair)) {
    const house = strongHouse(view, digit, c, d);
    if (house < 0) continue;
    const eliminations = withoutDigits(view, [c, d], pair & ~(1 << (digit - 1)));
    if (eliminations.length === 0) continue;
    steps.add(rectangleStep(view, id, rectangle, { eliminations, houses: [house] }));
  }
}

/**
 * Two corners beside each other have ways out, and are the only places of x in a house: one of them is x, so the other
 * takes the way out, and neither is y. Why uniqueness says so: `parts/rectangles.ts`.
 */
export const uniqueRectangle4: Technique = {
  id,
  name: { en: 'Unique rectangle type 4', fr: 'Rectangle unique, type 4' },
  level: 'master',
  cost: 134,
  uniqueness: true,

  find: findRectangles(search),

  explain: explainRectangle({
    en: 'Only {open} can. In {house} they are the only places for {other}: one of them is {other}, the other has to be the exception, so neither is {gone}.',
    fr: 'Seules {open} le peuvent. Dans {house}, ce sont les seules places de {other} : l’une vaut {other}, l’autre doit être l’exception, donc aucune ne vaut {gone}.',
  }),
};
