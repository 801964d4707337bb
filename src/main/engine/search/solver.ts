import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';

export interface SearchOptions {
  /** Stop after this many solutions. The default 2 distinguishes one solution from several. */
  readonly limit?: number;
  /** Give up after this many search nodes (default {@link DEFAULT_NODE_CAP}). */
  readonly nodeCap?: number;
  readonly cancel?: CancelToken;
  /** Called with each solution, cell → digit, as it is found. The array is the solver's own: copy it to keep it. */
  readonly onSolution?: (solution: Uint8Array) => void;
  /**
   * If set, branches are tried in random order, so the first solution found is a random one (not uniformly
   * distributed).
   */
  readonly rng?: Rng;
  /**
   * cell → digit that a branch on the cell tries first, 0 for no preference. If this is a known solution, the search
   * for another one changes only what it must. Without it, the search would not find another solution at all on large
   * layouts with few givens. Not copied.
   */
  readonly prefer?: Uint8Array;
}

/** Default limit on nodes. It corresponds to seconds of work, not minutes. */
export const DEFAULT_NODE_CAP = 2_000_000;

/** Result of an exact search. Reused by the solver: copy it to keep it beyond the next call. */
export interface SearchOutcome {
  /** Number of solutions found, at most the limit. */
  solutions: number;
  /** `complete`: the count is exact, or the search stopped at the limit of solutions. */
  status: 'complete' | 'gave-up' | 'cancelled';
  /** Number of search nodes: tried guesses, plus one for the root. 1 means that propagation alone was enough. */
  nodes: number;
}

/**
 * Counts and finds solutions on one topology. Create it once per topology, which is expensive, and use it for any
 * number of puzzles; a call allocates nothing. Not re-entrant.
 */
export interface ExactSolver {
  readonly name: string;
  /** cell → digit of the last solution found by the last call; valid until the next call. */
  readonly solution: Uint8Array;
  /**
   * Searches from givens.
   *
   * @param givens cell → digit, 0 for none; not changed. Givens that contradict each other have 0 solutions.
   */
  solve(givens: Uint8Array, options?: SearchOptions): SearchOutcome;
  /**
   * Same as `solve`, but only counts solutions without `digit` in `cell`. Tests whether the given in that cell is
   * needed: it searches directly for a solution other than the known one, instead of counting to two.
   *
   * @param givens as for `solve`; the given in `cell` is ignored.
   */
  solveWithout(givens: Uint8Array, cell: number, digit: number, options?: SearchOptions): SearchOutcome;
  /**
   * Searches from candidates: every cell's digit must be in its mask.
   *
   * @param candidates cell → mask; not changed. Digits that the topology does not allow are ignored.
   */
  solveMasks(candidates: Int32Array, options?: SearchOptions): SearchOutcome;
}
