import type { Explanation, Wording } from '../../../shared/step/explanation.ts';
import type { Level, Step } from '../../../shared/step/step.ts';
import type { View } from './view.ts';

/** Receives a step; false = enough, stop searching. */
export type Emit = (step: Step) => boolean;

/**
 * A numbering of the cells and digits of a position that every symmetric copy of it shares: what decides between equally
 * good steps, so that a copy takes the same path.
 */
export interface Ranks {
  /** cell → rank. */
  readonly cell: Int32Array;
  /** digit → rank (index 0 unused). */
  readonly digit: Int32Array;
}

/** The step to take among all steps of a technique, and how many distinct ones there are. */
export interface Choice {
  readonly step: Step;
  readonly alternatives: number;
}

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
  /**
   * What choosing among all that `find` emits comes to (least pattern, most effects, least ranks), without making every
   * step. For techniques that have many steps at a time; optional.
   */
  pick?(view: View, ranks: Ranks): Choice | null;
  /**
   * The step with nothing in its evidence but what leads to its effects, in the position in which it was found; for
   * techniques that follow many consequences, which the search leaves as they come. What is chosen is chosen before.
   */
  prune?(step: Step, ranks: Ranks): Step;
  /**
   * Its patterns and effects never leave one cell or house, so the whole view has exactly the steps that the subgrids'
   * views have together, and is searched instead of them.
   */
  readonly oneHouse?: true;
  /** Why the step holds, from its evidence alone. */
  explain(step: Step): Explanation;
}
