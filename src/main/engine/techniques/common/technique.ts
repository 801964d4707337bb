import type { Explanation, References } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Level, Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import type { View } from './view.ts';

/** Receives a step; returns false to stop the search. */
export type Emit = (step: Step) => boolean;

/**
 * A numbering of the cells and digits of a position. It is carried over unchanged to every symmetric copy of the
 * position. It breaks ties between equally good steps, so that every copy is solved along the same path.
 */
export interface Ranks {
  /** cell → its number in this numbering. */
  readonly cell: Int32Array;
  /** digit → its number in this numbering (index 0 unused). */
  readonly digit: Int32Array;
}

/** The step of a technique that a solver prefers in a position, and how many steps with different effects there are. */
export interface StepChoice {
  readonly step: Step;
  readonly alternatives: number;
}

/**
 * A named human technique. Techniques of one family are rows of a table; one with its own algorithm has its own file.
 * Listed once in `registry.ts`; the solver, hints, ratings and command line read it from there. Its name and sentences
 * are in `shared/text`, under `technique.` and its id.
 */
export interface Technique {
  /** Kebab-case and stable, because it is stored and printed. */
  readonly id: string;
  readonly level: Level;
  /**
   * The amount that one use of the technique adds to a puzzle's score. Costs increase in registry order, within and
   * across levels.
   */
  readonly cost: number;
  /**
   * True if the technique assumes that the puzzle has exactly one solution. It is skipped if uniqueness is switched
   * off.
   */
  readonly uniqueness?: boolean;
  /** True if finding all steps takes as long as finding the first. */
  readonly searchesAtOnce?: boolean;
  /**
   * Emits every step of the technique in the view's position, once for each distinct set of effects, until `emit`
   * returns false. Leaves the board unchanged: temporary changes are undone. Steps without effect are not emitted.
   *
   * The *set* of effects must not depend on how cells, houses or digits are numbered: a symmetric copy of a position
   * has the symmetric steps.
   */
  find(view: View, emit: Emit): void;
  /**
   * Applies every step of the view's position to its board without creating step objects; returns the number of
   * patterns that removed something. It finds the steps of `find` and, like `find`, examines only houses and digits
   * that changed since `view.since`. Because it removes candidates during the search, it may find a few more. Offered
   * by techniques that a grader uses thousands of times a second.
   */
  apply?(view: View): number;
  /**
   * Returns those of some candidates that a step of the technique can eliminate, without creating steps. Unlike `find`,
   * which emits only the smallest patterns, it accepts patterns of any size. Offered by techniques for which this is
   * much faster.
   *
   * @param candidates candidates of the position; may be out of scope.
   */
  disproved?(view: View, candidates: readonly CellDigit[]): CellDigit[];
  /**
   * Returns the best of all steps that `find` would emit, without creating every step. Best means smallest pattern,
   * then most effects, then lowest ranks. Optional; for techniques that find many steps in one position.
   */
  pick?(view: View, ranks: Ranks): StepChoice | null;
  /**
   * Returns the step with the evidence that readers need. It removes consequences that the effects do not need, or adds
   * lists that are too slow to make for every step. Call it in the position in which the step was found, and only for
   * the chosen step.
   */
  prune?(step: Step, ranks: Ranks, view: View): Step;
  /**
   * True if the pattern and the effects of a step always lie in one cell or house. The whole view then has the same
   * steps as all subgrids' views together, so only the whole view is searched.
   */
  readonly oneHouse?: true;
  /**
   * Id of an easier technique: if the easier one has no step, this technique has none either, on layouts of up to nine
   * digits. A grader that uses both skips this technique then.
   */
  readonly impliedBy?: string;
  /**
   * Returns false if the layout alone decides that this technique has no step, or only steps that an easier technique
   * has too. If this function is absent, the position decides it.
   */
  canBeCheapest?(view: View): boolean;
  /** Explains why the step is valid, from its evidence alone. */
  explain(step: Step): Explanation;
}

/** Builds an explanation from sentences whose placeholders are filled from the same references. */
export function sentences(keys: readonly TextKey[], values: References): Explanation {
  return keys.map((key) => ({ key, values }));
}

/**
 * Makes the `explain` of a technique whose pattern consists of cells and digits of houses. Fills the placeholders
 * `{cells}`, `{house}` and `{digits}`.
 */
export function explainSubset(key: TextKey): Technique['explain'] {
  return ({ evidence }) =>
    sentences([key], {
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    });
}
