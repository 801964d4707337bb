import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';

/** How an exact search is bounded. */
export interface SearchOptions {
  /** Stop after this many solutions (default 2: "one, or more than one"). */
  readonly limit?: number;
  /** Give up after this many search nodes (default {@link DEFAULT_NODE_CAP}). */
  readonly nodeCap?: number;
  readonly cancel?: CancelToken;
  /** Where set, branches are tried in random order: the first solution found is a random one (not uniformly so). */
  readonly rng?: Rng;
  /**
   * cell → digit that a branch on the cell tries first, 0 for no preference. With a solution that is known already, the
   * search for another one changes only what it must: on large layouts with few givens this is the difference between
   * finding it at once and not at all. Borrowed for the call.
   */
  readonly prefer?: Uint8Array;
}

/** Nodes after which a search says "gave up": seconds of work, not minutes. */
export const DEFAULT_NODE_CAP = 2_000_000;

/** The answer of an exact search. Reused by the solver: copy what must outlive the next call. */
export interface SearchOutcome {
  /** Solutions found, at most the limit. */
  solutions: number;
  /** `complete`: the count is exact, or the limit was reached. */
  status: 'complete' | 'gave-up' | 'cancelled';
  /** Search nodes: guesses tried plus one for the root. 1 = propagation alone settled it. */
  nodes: number;
}

/**
 * Counts and finds solutions on one topology. Made once per topology (that is the expensive part), then used for any
 * number of puzzles; allocates nothing per call. Not re-entrant.
 */
export interface ExactSolver {
  readonly name: string;
  /** cell → digit of the last solution found by the last call; valid until the next call. */
  readonly solution: Uint8Array;
  /**
   * Searches from givens.
   *
   * @param givens cell → digit, 0 for none; borrowed. Givens that contradict each other have 0 solutions.
   */
  solve(givens: Uint8Array, options?: SearchOptions): SearchOutcome;
  /**
   * As `solve`, but any solution must not have `digit` in `cell`: whether the given there is needed is the question
   * "is there another solution", asked without counting to two.
   *
   * @param givens as for `solve`; the given at `cell` is ignored.
   */
  solveWithout(givens: Uint8Array, cell: number, digit: number, options?: SearchOptions): SearchOutcome;
  /**
   * Searches from candidates: solutions that take every cell's digit from its mask.
   *
   * @param candidates cell → mask; borrowed. Digits that the topology does not allow are left out.
   */
  solveMasks(candidates: Int32Array, options?: SearchOptions): SearchOutcome;
}
