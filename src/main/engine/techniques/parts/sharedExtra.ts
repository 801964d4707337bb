import { lowestDigit } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import type { LeastSteps } from './leastSteps.ts';
import { rectangleStep } from './rectangleSteps.ts';
import type { OpenRectangle } from './rectangles.ts';
import { seeingAll } from './targets.ts';

/** Types 2 and 5: every corner with a way out has the same one digit. Type 2 has two of them, beside each other. */
export function searchSharedExtra(
  type: 'unique-rectangle-2' | 'unique-rectangle-5',
  view: View,
  rectangle: OpenRectangle,
  steps: LeastSteps,
): void {
  const { corners, extras, open } = rectangle;
  const extra = extras[0] | extras[1] | extras[2] | extras[3];
  if ((extra & (extra - 1)) !== 0) return;
  const [first, second] = open as [number, number];
  if (open.length < 2) return;
  const beside = open.length === 2 && second - first !== 2;
  if (beside !== (type === 'unique-rectangle-2')) return;
  const eliminations = seeingAll(
    view,
    lowestDigit(extra),
    open.map((i) => corners[i] as number),
  );
  if (eliminations.length > 0) steps.add(rectangleStep(view, type, rectangle, { eliminations }));
}
