/** Steps of one technique that touch exactly these subgrids. */
export interface TechniqueUse {
  readonly technique: string;
  /** Ascending. */
  readonly subgrids: readonly number[];
  readonly steps: number;
}

/** Information that one subgrid gained through a shared box. */
export interface BoxGain {
  readonly subgrid: number;
  /** Steps that brought at least one placement or elimination. */
  readonly steps: number;
  readonly placements: number;
  readonly eliminations: number;
}

/** Traffic through one shared box. */
export interface BoxFlow {
  /** `subgrid × D + box`: the first subgrid that has the box, and the box in it, in reading order. D: digits. */
  readonly box: number;
  /**
   * Number of different steps that brought information to any of its subgrids: at most the sum over `gains`, often
   * less.
   */
  readonly steps: number;
  readonly gains: readonly BoxGain[];
}

/**
 * How the human solver solved one puzzle from its givens: calculated once and stored with the version of the grader.
 * Steps are counted in the order of the solve, from 0.
 *
 * A step *touches* the subgrids that its pattern and its effects lie in. A step *carries* information if it places or
 * eliminates a digit in a shared box that one of the box's subgrids could not have concluded from its own cells; that
 * subgrid gains a placement or an elimination.
 */
export interface UsageFacts {
  /** If the techniques do not solve the puzzle, the rest describes the solve up to where it stopped. */
  readonly solved: boolean;
  readonly steps: number;
  /** Number of different steps that carry information through a shared box. */
  readonly carrying: number;
  readonly uses: readonly TechniqueUse[];
  /** subgrid → the step that placed its first digit; null if none did. */
  readonly opened: readonly (number | null)[];
  /** subgrid → the step that filled its last cell; null if none did. */
  readonly finished: readonly (number | null)[];
  /** Boxes with traffic only. */
  readonly boxes: readonly BoxFlow[];
}
