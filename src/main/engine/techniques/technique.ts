import type { Explanation, Wording } from '../../../shared/step/explanation.ts';
import type { Level, Step } from '../../../shared/step/step.ts';
import type { View } from './view.ts';

/** Receives a step; false = enough, stop searching. */
export type Emit = (step: Step) => boolean;

/**
 * A named human deduction. One file each, listed once in `registry.ts`; everything else (solver, hints, ratings,
 * command line, words) reads it from there.
 */
export interface Technique {
  /** Kebab-case, stable: it is stored and printed. */
  readonly id: string;
  readonly name: Wording;
  readonly level: Level;
  /** What one use adds to a puzzle's score. Grows with the registry's order inside and across levels. */
  readonly cost: number;
  /** Rests on the puzzle having exactly one solution; skipped where uniqueness is switched off. */
  readonly uniqueness?: boolean;
  /**
   * Emits every step the technique has in the view's position (all of them, once each per distinct set of effects),
   * until told to stop. Never changes the board (undoes what it tries). Steps without effect are not emitted.
   *
   * The *set* of effects must not depend on how cells, houses or digits are numbered: a symmetric copy of a position
   * gets the symmetric steps.
   */
  find(view: View, emit: Emit): void;
  /** Why the step holds, from its evidence alone. */
  explain(step: Step): Explanation;
}
