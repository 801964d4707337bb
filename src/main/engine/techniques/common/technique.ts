import type { Explanation, References } from '../../../../shared/step/explanation.ts';
import type { Level, Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import type { View } from './view.ts';

/** Receives a step; returns false to stop the search. */
export type Emit = (step: Step) => boolean;

/**
 * A numbering of the cells and digits of a position that is the same for every symmetric copy of it. It breaks ties
 * between equally good steps, so that a copy is solved along the same path.
 */
export interface Ranks {
  /** cell → its number. */
  readonly cell: Int32Array;
  /** digit → its number (index 0 unused). */
  readonly digit: Int32Array;
}

/** The preferred step of a technique in a position, and how many distinct steps there are. */
export interface StepChoice {
  readonly step: Step;
  readonly alternatives: number;
}

/**
 * A named human technique: a row of its family's table, or a file if it has its own algorithm. Listed once in
 * `registry.ts`; the solver, hints, ratings and command line read it from there. Its name and sentences are in
 * `shared/text`, under `technique.` and its id.
 */
export interface Technique {
  /** Kebab-case and stable, because it is stored and printed. */
  readonly id: string;
  readonly level: Level;
  /** The amount one use adds to a puzzle's score. Increases in registry order, within and across levels. */
  readonly cost: number;
  /**
   * True if the technique assumes that the puzzle has exactly one solution. It is skipped if uniqueness is switched
   * off.
   */
  readonly uniqueness?: boolean;
  /**
   * Emits every step of the technique in the view's position, once for each distinct set of effects, until `emit`
   * returns false. Leaves the board unchanged (undoes its trials). Steps without effect are not emitted.
   *
   * The *set* of effects must not depend on how cells, houses or digits are numbered: a symmetric copy of a position
   * has the symmetric steps.
   */
  find(view: View, emit: Emit): void;
  /**
   * Applies every step of the view's position to its board without creating step objects; returns the number of
   * patterns that removed something. It finds the steps of `find` and, like `find`, examines only houses and digits
   * that changed since `view.since`. Because it removes candidates during the search, it may find a little more. For
   * techniques that a grader uses thousands of times a second.
   */
  apply?(view: View): number;
  /**
   * Returns the best of all steps that `find` would emit (smallest pattern, most effects, lowest ranks) without
   * creating every step. Optional; for techniques with many steps at a time.
   */
  pick?(view: View, ranks: Ranks): StepChoice | null;
  /**
   * Returns the step with the evidence that readers need: without the consequences that its effects do not need, or
   * with lists that are too slow to make for every step. Call it in the position in which the step was found. Steps are
   * chosen before they are pruned.
   */
  prune?(step: Step, ranks: Ranks, view: View): Step;
  /**
   * True if patterns and effects never leave one cell or house. The whole view then has the same steps as the subgrids'
   * views together, and is searched instead of them.
   */
  readonly oneHouse?: true;
  /**
   * Id of an easier technique: if that one has no step, this one has none either, on layouts of up to nine digits. A
   * grader with both skips this one.
   */
  readonly impliedBy?: string;
  /**
   * Returns false if the layout alone decides that every step is one of an easier technique too, or that there is none.
   * If this function is absent, that depends on the position.
   */
  canBeCheapest?(view: View): boolean;
  /** Explains why the step is valid, from its evidence alone. */
  explain(step: Step): Explanation;
}

/** Builds an explanation from sentences that use the same references. */
export function sentences(keys: readonly TextKey[], values: References): Explanation {
  return keys.map((key) => ({ key, values }));
}

/**
 * Makes the `explain` of a technique whose pattern is cells and digits of houses: fills in `{cells}`, `{house}` and
 * `{digits}`.
 */
export function explainSubset(key: TextKey): Technique['explain'] {
  return ({ evidence }) =>
    sentences([key], {
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    });
}
