import type { Step } from '../../../../shared/step/step.ts';
import { perView } from './perView.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

/**
 * Makes the `find` of a technique that must examine the whole position before it knows its first step. A position
 * without a step is not searched again until it changes.
 *
 * @param stepsOf returns all steps, in the order in which they are emitted.
 */
export function findAtOnce(stepsOf: (view: View) => Iterable<Step>): Technique['find'] {
  /** Board stamp at which a view was found to have no step. */
  const lastWithoutStep = perView(() => ({ stamp: -1 }));
  return (view, emit) => {
    const cache = lastWithoutStep(view);
    if (cache.stamp === view.board.stamp) return;
    let any = false;
    for (const step of stepsOf(view)) {
      any = true;
      if (!emit(step)) return;
    }
    if (!any) cache.stamp = view.board.stamp;
  };
}
