import type { Step } from '../../../../shared/step/step.ts';
import type { Technique } from '../technique.ts';
import type { View } from '../view.ts';
import { perView } from './perView.ts';

/**
 * The `find` of a technique that has to see a whole position before it knows its first step. A position that had none is
 * not searched again until it changes.
 *
 * @param stepsOf all steps, in the order in which they are given.
 */
export function findAtOnce(stepsOf: (view: View) => Iterable<Step>): Technique['find'] {
  /** Stamp at which a view was found to have no step. */
  const barren = perView(() => ({ stamp: -1 }));
  return (view, emit) => {
    const kept = barren(view);
    if (kept.stamp === view.board.stamp) return;
    let any = false;
    for (const step of stepsOf(view)) {
      any = true;
      if (!emit(step)) return;
    }
    if (!any) kept.stamp = view.board.stamp;
  };
}
