import type { Step } from '../../../../shared/step/step.ts';
import { LeastSteps, SeenEffects } from './steps.ts';
import type { Emit, Technique } from './technique.ts';
import { perView, type View } from './view.ts';

/** Emits the steps of one digit. Returns false when `emit` asked to stop. */
type DigitSearch = (view: View, digit: number, emit: Emit) => boolean;

/** The steps of one digit. Of several steps with the same effects, the one with the smallest pattern. */
function collect(view: View, digit: number, search: DigitSearch): LeastSteps {
  const steps = new LeastSteps();
  search(view, digit, (step) => steps.add(step));
  return steps;
}

/**
 * Makes the `find` of a technique that examines the places of one digit at a time and nothing else. Each set of effects
 * is emitted once. A digit without a step is not searched again until one of its candidates changes; in a solve, most
 * digits stay the same between two calls.
 *
 * @param sizes whether all patterns have the same number of cells (or nodes). If they vary, all steps of a digit are
 * collected first, and the smallest pattern is chosen for each set of effects. So the choice does not depend on the
 * numbering of cells.
 */
export function findPerDigit(
  search: DigitSearch,
  sizes: 'equal' | 'varied' = 'equal',
): (view: View, emit: Emit) => void {
  /** digit → value of `Board.stamp` (a counter of changes) when the digit was last found to have no step. */
  const lastWithoutStep = perView((view) => new Int32Array(view.topology.digits + 1).fill(-1));
  return (view, emit) => {
    const { digitChanged } = view.board;
    const known = lastWithoutStep(view);
    const seen = new SeenEffects();
    for (let digit = 1; digit <= view.topology.digits; digit++) {
      const stamp = digitChanged[digit];
      if (known[digit] === stamp) continue;
      let found = false;
      const emitNew = (step: Step): boolean => {
        found = true;
        return seen.add(step) ? emit(step) : true;
      };
      const going = sizes === 'equal' ? search(view, digit, emitNew) : collect(view, digit, search).emitAll(emitNew);
      if (!going) return;
      if (!found) known[digit] = stamp;
    }
  };
}

/**
 * Makes the `find` of a technique that must examine the whole position before it knows its first step. A position
 * without a step is not searched again until it changes.
 *
 * @param stepsOf returns all steps in the order in which they are to be emitted.
 */
export function findAtOnce(stepsOf: (view: View) => Iterable<Step>): Technique['find'] {
  /** Value of `Board.stamp` (a counter of changes) when this view was last found to have no step. */
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
