import { digitBit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createExactSolver } from './createSolver.ts';
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
  let status: SearchOutcome['status'] = 'complete';

  /** Searches with these candidates. Returns the number of solutions; null if the search did not end. */
  const search = (candidates: Int32Array, most: number, onSolution: (solution: Uint8Array) => void): number | null => {
    if (status === 'complete' && left <= 0) status = 'gave-up';
    if (status !== 'complete') return null;
    const outcome = solver.solveMasks(candidates, { limit: most, nodeCap: left, cancel, onSolution });
    left -= outcome.nodes;
    status = outcome.status;
    return outcome.status === 'complete' ? outcome.solutions : null;
  };

  const note = (solution: Uint8Array, countOf: (before: number) => number): void => {
    for (const [cell, digit] of solution.entries()) {
      found[cell] = (found[cell] as number) | digitBit(digit);
      const at = cell * (digits + 1) + digit;
      counts[at] = countOf(counts[at] as number);
    }
  };

  const listed = search(masks, limit + 1, (solution) => note(solution, (before) => Math.min(limit, before + 1)));
  if (listed !== null && listed <= limit) return { found, undecided, counts, status };
  for (const [cell, mask] of masks.entries()) {
    for (let digit = 1; digit <= digits; digit++) {
      const at = cell * (digits + 1) + digit;
      if ((mask & digitBit(digit)) === 0 || (counts[at] as number) >= limit) continue;
      const fixed = masks.slice();
      fixed[cell] = digitBit(digit);
      // This search may find solutions that were counted before. So it raises the counts of all other candidates only
      // from 0 to 1.
      const solutions = search(fixed, limit, (solution) => note(solution, (before) => Math.max(1, before)));
      if (solutions === null) undecided[cell] = (undecided[cell] as number) | digitBit(digit);
      else counts[at] = solutions;
    }
  }
  return { found, undecided, counts, status };
}
