import { digitBit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createExactSolver } from './createSolver.ts';
import { CandidateSearch, learnsFast } from './sat/cdcl.ts';
import { DEFAULT_NODE_CAP, type SearchOutcome } from './solver.ts';

export interface TrueCandidatesOptions {
  /**
   * The solutions of each candidate are counted up to this number. The default 1 only finds out whether there is one.
   */
  readonly limit?: number;
  /** The search gives up after this many nodes in total. */
  readonly nodeCap?: number;
  readonly cancel?: CancelToken;
  /** cell → mask of the candidates to start from. Default: those that the givens and the layout allow. */
  readonly masks?: Int32Array;
}

/** The candidates of a puzzle that occur in solutions. */
export interface TrueCandidates {
  /** cell → mask of the digits that it has in at least one solution found. */
  readonly found: Int32Array;
  /** cell → mask of the digits whose count may be too low; 0 everywhere if `status` is `complete`. */
  readonly undecided: Int32Array;
  /** cell × (D + 1) + digit → number of solutions found that have the digit there, at most the limit. */
  readonly counts: Uint32Array;
  /** `complete`: every count is exact or has reached the limit. */
  readonly status: SearchOutcome['status'];
}

/**
 * Number of nodes that the usual search may use for finding out which candidates occur at all. After that, the search
 * that learns (CDCL) decides about the other candidates: on boards of several subgrids, a single candidate can take the
 * usual search minutes. `docs/setting.md` has the times.
 */
const USUAL_NODES = 5000;
/** Limit on the conflicts of the search that learns, for one candidate. */
const MOST_CONFLICTS = 200_000;

/**
 * Finds for each candidate whether some solution has it, and in how many solutions it occurs.
 *
 * First, one search lists solutions. If it lists all of them, the counts follow. Otherwise each candidate with fewer
 * than `limit` solutions is fixed and searched for separately, so there are at most cells × D further searches.
 *
 * @param topology compiled with the clues of the puzzle.
 * @param givens cell → digit, 0 for none.
 */
export function trueCandidates(
  topology: Topology,
  givens: Uint8Array,
  { limit = 1, nodeCap = DEFAULT_NODE_CAP, cancel = NEVER_CANCELLED, masks: start }: TrueCandidatesOptions = {},
): TrueCandidates {
  const { cellCount, digits, cellAllowed } = topology;
  const solver = createExactSolver(topology);
  const counts = new Uint32Array(cellCount * (digits + 1));
  const found = new Int32Array(cellCount);
  const undecided = new Int32Array(cellCount);
  const masks =
    start ?? cellAllowed.map((mask, cell) => (givens[cell] === 0 ? mask : digitBit(givens[cell] as number)));
  let left = nodeCap;
  let usualLeft = learnsFast(topology) ? USUAL_NODES : nodeCap;
  let status: SearchOutcome['status'] = 'complete';
  let learning: CandidateSearch | null = null;

  const isOver = (): boolean => {
    if (status === 'complete' && left <= 0) status = 'gave-up';
    return status !== 'complete';
  };

  /** Searches with these candidates. Returns the number of solutions; null if the search did not end. */
  const search = (
    candidates: Int32Array,
    most: number,
    cap: number,
    onSolution: (solution: Uint8Array) => void,
  ): number | null => {
    if (isOver()) return null;
    const outcome = solver.solveMasks(candidates, { limit: most, nodeCap: Math.min(left, cap), cancel, onSolution });
    left -= outcome.nodes;
    usualLeft -= outcome.nodes;
    if (outcome.status === 'complete') return outcome.solutions;
    if (outcome.status === 'cancelled' || left <= 0) status = outcome.status;
    return null;
  };

  const note = (solution: Uint8Array, countOf: (before: number) => number): void => {
    for (const [cell, digit] of solution.entries()) {
      found[cell] = (found[cell] as number) | digitBit(digit);
      const at = cell * (digits + 1) + digit;
      counts[at] = countOf(counts[at] as number);
    }
  };
  // A search for one candidate may find solutions that were counted before. So it only raises the counts of other
  // candidates from 0 to 1.
  const noteOnce = (solution: Uint8Array): void => note(solution, (before) => Math.max(1, before));

  /** Whether some solution has the candidate, by the search that learns; null if the search gave up. */
  const occurs = (cell: number, digit: number): boolean | null => {
    if (isOver()) return null;
    const options = { conflictCap: MOST_CONFLICTS, rng: createRng('candidates'), cancel };
    learning ??= new CandidateSearch(topology, masks, options);
    const outcome = learning.solutionWith(cell, digit);
    if (outcome.status === 'found') noteOnce(outcome.solution);
    if (outcome.status === 'found' || outcome.status === 'none') return outcome.status === 'found';
    status = outcome.status;
    return null;
  };

  /** Counts the solutions that have a candidate, at most `limit`. Null if the search did not end. */
  const countOf = (cell: number, digit: number): number | null => {
    const at = cell * (digits + 1) + digit;
    const fixed = masks.slice();
    fixed[cell] = digitBit(digit);
    if ((counts[at] as number) === 0) {
      const solutions = usualLeft > 0 ? search(fixed, limit, usualLeft, noteOnce) : null;
      if (solutions !== null) return solutions;
      const isThere = occurs(cell, digit);
      if (isThere !== true || limit === 1) return isThere === null ? null : Number(isThere);
    }
    return search(fixed, limit, left, noteOnce);
  };

  const first = limit === 1 ? usualLeft : left;
  const listed = search(masks, limit + 1, first, (solution) => note(solution, (before) => Math.min(limit, before + 1)));
  if (listed !== null && listed <= limit) return { found, undecided, counts, status };
  for (const [cell, mask] of masks.entries()) {
    for (let digit = 1; digit <= digits; digit++) {
      const at = cell * (digits + 1) + digit;
      if ((mask & digitBit(digit)) === 0 || (counts[at] as number) >= limit) continue;
      const solutions = countOf(cell, digit);
      if (solutions === null) undecided[cell] = (undecided[cell] as number) | digitBit(digit);
      else counts[at] = solutions;
    }
  }
  return { found, undecided, counts, status };
}
