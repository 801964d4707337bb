import { lowestDigit } from '../../../../shared/base/digits.ts';
import { seeingAll } from '../common/targets.ts';
import { type RectangleSearch, rectangleStep, rectangleTechnique, withoutDigits } from './rectangleSteps.ts';

// Types 1, 2 and 5; the other types have their own searches. `rectangles.ts` gives the uniqueness argument.

const type1: RectangleSearch = (view, rectangle, steps) => {
  const { open } = rectangle;
  if (open.length !== 1) return;
  const corner = rectangle.corners[open[0]];
  const eliminations = withoutDigits(view, [corner], rectangle.pair);
  steps.add(rectangleStep(view, 'unique-rectangle-1', rectangle, { eliminations }));
};

/**
 * Searches rectangles whose open corners all have the same single extra digit. In type 2, they are two adjacent
 * corners.
 */
function sharedExtra(type: 'unique-rectangle-2' | 'unique-rectangle-5'): RectangleSearch {
  return (view, rectangle, steps) => {
    const { corners, extras, open } = rectangle;
    const extra = extras[0] | extras[1] | extras[2] | extras[3];
    if ((extra & (extra - 1)) !== 0) return;
    const [first, second] = open as [number, number];
    if (open.length < 2) return;
    const beside = open.length === 2 && second - first !== 2;
    if (beside !== (type === 'unique-rectangle-2')) return;
    const cells = open.map((i) => corners[i]);
    const eliminations = seeingAll(view, lowestDigit(extra), cells);
    if (eliminations.length > 0) steps.add(rectangleStep(view, type, rectangle, { eliminations }));
  };
}

/** Three corners have only the candidates x and y, so the fourth can be neither. */
export const uniqueRectangle1 = rectangleTechnique({
  id: 'unique-rectangle-1',
  level: 'master',
  cost: 112,
  search: type1,
});
/**
 * Two adjacent corners have x, y and the same extra digit; the other two have only x and y. So one of the two is the
 * extra digit.
 */
export const uniqueRectangle2 = rectangleTechnique({
  id: 'unique-rectangle-2',
  level: 'master',
  cost: 114,
  search: sharedExtra('unique-rectangle-2'),
});
/**
 * Like type 2, but the extra digit is in two opposite corners or in three. So one of these corners is the extra digit.
 */
export const uniqueRectangle5 = rectangleTechnique({
  id: 'unique-rectangle-5',
  level: 'master',
  cost: 120,
  search: sharedExtra('unique-rectangle-5'),
});
