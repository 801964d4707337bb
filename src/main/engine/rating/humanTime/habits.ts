/**
 * How people choose the digit to write next, among those that can be found. `npm run fit` fits all but the two ways on
 * logs of people's moves; docs/ratings.md shows how well the order agrees with people who were left out.
 */
export interface Habits {
  /** Likelihood of finding a single along a line, and one by the candidates of its cell; 1 is a single in a box. */
  readonly line: number;
  readonly cell: number;
  /** Factor for the digit that was written last. */
  readonly sameDigit: number;
  /** Exponent of the number of open cells in the fullest house of the cell; below 0 if full houses are preferred. */
  readonly amongOpen: number;
  /** Probability of staying in the subgrids of the digit written last, as long as a digit can be found there. */
  readonly stay: number;
}
