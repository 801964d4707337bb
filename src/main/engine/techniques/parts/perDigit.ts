import type { Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { perView } from './perView.ts';
import { SeenEffects } from './steps.ts';

/** Looks at one digit; returns false once told to stop. */
export type DigitSearch = (view: View, digit: number, emit: Emit) => boolean;

/**
 * The `find` of a technique that looks at the places of one digit at a time and at nothing else.
 *
 * Repeated sets of effects are dropped. A digit that had no step is not searched again until one of its candidates
 * changes: in a solve most digits stay as they were between two calls.
 */
export function findPerDigit(search: DigitSearch): (view: View, emit: Emit) => void {
  /** digit → the stamp at which it was found to have no step. */
  const barren = perView((view) => new Int32Array(view.topology.digits + 1).fill(-1));
  return (view, emit) => {
    const { digitChanged } = view.board;
    const known = barren(view);
    let seen: SeenEffects | undefined;
    const emitNew = (step: Step): boolean => {
      seen ??= new SeenEffects();
      return seen.add(step) ? emit(step) : true;
    };
    for (let digit = 1; digit <= view.topology.digits; digit++) {
      const stamp = digitChanged[digit] as number;
      if (known[digit] === stamp) continue;
      let found = false;
      const going = search(view, digit, (step) => {
        found = true;
        return emitNew(step);
      });
      if (!going) return;
      if (!found) known[digit] = stamp;
    }
  };
}
