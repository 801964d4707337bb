import type { Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { LeastSteps } from './leastSteps.ts';
import { perView } from './perView.ts';
import { SeenEffects } from './steps.ts';

/** Looks at one digit; returns false once told to stop. */
export type DigitSearch = (view: View, digit: number, emit: Emit) => boolean;

/** The steps of one digit, each set of effects once; of steps that do the same, one with the least pattern. */
function collect(view: View, digit: number, search: DigitSearch): LeastSteps {
  const steps = new LeastSteps();
  search(view, digit, (step) => steps.add(step));
  return steps;
}

/**
 * The `find` of a technique that looks at the places of one digit at a time and at nothing else.
 *
 * Repeated sets of effects are dropped. A digit that had no step is not searched again until one of its candidates
 * changes: in a solve most digits stay as they were between two calls.
 *
 * @param sizes whether all patterns have as many cells (or nodes). Where they vary, all steps of a digit are gathered
 * first and the least pattern is kept, so that what is kept does not hang on the numbering.
 */
export function findPerDigit(
  search: DigitSearch,
  sizes: 'equal' | 'varied' = 'equal',
): (view: View, emit: Emit) => void {
  /** digit → the stamp at which it was found to have no step. */
  const barren = perView((view) => new Int32Array(view.topology.digits + 1).fill(-1));
  return (view, emit) => {
    const { digitChanged } = view.board;
    const known = barren(view);
    const seen = new SeenEffects();
    for (let digit = 1; digit <= view.topology.digits; digit++) {
      const stamp = digitChanged[digit] as number;
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
