/** Number of steps of one technique that touch exactly the listed subgrids. */
export interface TechniqueUse {
  readonly technique: string;
  /** Indices of the subgrids, ascending. */
  readonly subgrids: readonly number[];
  readonly steps: number;
}

/** Progress that one subgrid made through a shared box. */
export interface BoxGain {
  readonly subgrid: number;
  /** Number of steps that brought the subgrid at least one placement or elimination. */
  readonly steps: number;
  readonly placements: number;
  readonly eliminations: number;
}

/** Progress that subgrids made through one shared box. */
export interface BoxFlow {
  /**
   * Number of the box: `subgrid × D + box`. `subgrid` is the first subgrid that contains the box, `box` is the index of
   * the box there in reading order, and D the number of digits.
   */
  readonly box: number;
  /**
   * Number of different steps that brought progress to any subgrid of the box. A step can count in several entries of
   * `gains`, so this is often less than the sum of their `steps`.
   */
  readonly steps: number;
  readonly gains: readonly BoxGain[];
}

/**
 * How the human solver solved one puzzle from its givens. Calculated once, and stored with the version of the grader,
 * the code that solves and rates puzzles. Steps are numbered from 0, in the order of the solve. A step *touches* the
 * subgrids that contain cells of its pattern or of its effects. A step *carries* information through a shared box if it
 * places or eliminates a digit in that box, and one of the box's subgrids could not have concluded this from its own
 * cells. This subgrid *gains* a placement or an elimination.
 */
export interface UsageFacts {
  /**
   * False if the techniques do not solve the puzzle. The other facts then describe the solve up to where it stopped.
   */
  readonly solved: boolean;
  readonly steps: number;
  /** Number of different steps that carry information through a shared box. */
  readonly carrying: number;
  readonly uses: readonly TechniqueUse[];
  /** subgrid → the step that placed its first digit; null if no step did. */
  readonly opened: readonly (number | null)[];
  /** subgrid → the step that filled its last cell; null if no step did. */
  readonly finished: readonly (number | null)[];
  /** Facts about the boxes through which information was carried. Other boxes have no entry. */
  readonly boxes: readonly BoxFlow[];
}
