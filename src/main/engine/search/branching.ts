import { countDigits } from '../../../shared/base/digits.ts';
import { POLL_INTERVAL } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { DEFAULT_NODE_CAP, type SearchOptions, type SearchOutcome } from './solver.ts';

/**
 * Search state that a kernel (one of the implementations of the exact search) provides to the search loop. A branch
 * assigns a candidate to a cell. A retreat undoes the latest branch and removes that candidate from the cell. So each
 * solution is found either inside the branch or after the retreat, and never twice.
 */
export interface Branching {
  /** cell → digit of the last solution. */
  readonly solution: Uint8Array;
  /** Propagates changes until nothing more follows. Returns false on a contradiction. */
  propagate(): boolean;
  /** Chooses the next branch in a consistent state after propagation. Returns false if the puzzle is solved. */
  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean;
  branch(): void;
  /**
   * Undoes the latest branch, then removes the branch's candidate from its cell. Returns false if no branch is left.
   */
  retreat(): boolean;
  /** Copies the solved state into `solution`. */
  readSolution(): void;
}

/**
 * Returns, as a bit, the candidate of a cell to try first: the preferred digit if it is a candidate, else a random
 * candidate if `rng` is set, else the lowest.
 *
 * @param rng if set, exactly one random number is taken from it, whichever candidate is returned.
 * @param preferred 0 for no preference.
 */
export function firstCandidate(mask: number, rng: Rng | undefined, preferred = 0): number {
  let rest = mask;
  for (let skip = rng ? rng.below(countDigits(mask)) : 0; skip > 0; skip--) rest &= rest - 1;
  const bit = (1 << preferred) >>> 1;
  return (mask & bit) !== 0 ? bit : rest & -rest;
}

/**
 * Depth-first search of all branches.
 *
 * @param outcome receives the result, and is returned.
 * @param consistent false if loading the puzzle found a contradiction.
 */
export function searchBranches(
  state: Branching,
  options: SearchOptions,
  outcome: SearchOutcome,
  consistent = true,
): SearchOutcome {
  const limit = options.limit ?? 2;
  const nodeCap = options.nodeCap ?? DEFAULT_NODE_CAP;
  const { cancel, rng, prefer, onSolution } = options;
  let nodes = 1;
  outcome.solutions = 0;
  outcome.status = 'complete';
  let sound = consistent && state.propagate();
  for (;;) {
    if (sound && state.choose(rng, prefer)) {
      if (nodes >= nodeCap) {
        outcome.status = 'gave-up';
        break;
      }
      if (nodes % POLL_INTERVAL === 0 && cancel?.cancelled()) {
        outcome.status = 'cancelled';
        break;
      }
      nodes++;
      state.branch();
    } else {
      if (sound) {
        state.readSolution();
        outcome.solutions++;
        onSolution?.(state.solution);
        if (outcome.solutions >= limit) break;
      }
      if (!state.retreat()) break;
    }
    sound = state.propagate();
  }
  outcome.nodes = nodes;
  return outcome;
}
