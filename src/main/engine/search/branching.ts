import { countDigits } from '../../../shared/base/digits.ts';
import { POLL_INTERVAL } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { DEFAULT_NODE_CAP, type SearchOptions, type SearchOutcome } from './solver.ts';

/**
 * A state that can be branched: what a kernel gives to the search loop. A branch puts a candidate into its cell. A
 * retreat undoes the latest branch and removes that candidate, so that the two cover all solutions once.
 */
export interface Branching {
  /** Draws conclusions from what has changed. False on a contradiction. */
  propagate(): boolean;
  /** Chooses the next branch in a state without contradiction and without conclusions left. False when it is solved. */
  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean;
  /** Enters the chosen branch. */
  branch(): void;
  /** Leaves the latest branch for its opposite. False when there is none left. */
  retreat(): boolean;
  /** Copies the solved state into the kernel's solution. */
  readSolution(): void;
}

/**
 * Returns the candidate of a cell that a branch tries first, as its bit: the preferred digit if it is one, else a random
 * one, else the lowest.
 *
 * @param rng draws once where it is set, whichever candidate is returned.
 * @param preferred 0 for no preference.
 */
export function firstCandidate(mask: number, rng: Rng | undefined, preferred = 0): number {
  let rest = mask;
  for (let skip = rng ? rng.below(countDigits(mask)) : 0; skip > 0; skip--) rest &= rest - 1;
  const bit = (1 << preferred) >>> 1;
  return (mask & bit) !== 0 ? bit : rest & -rest;
}

/**
 * Searches all branches depth first.
 *
 * @param consistent false when loading the puzzle met a contradiction.
 * @param outcome overwritten and returned.
 */
export function searchBranches(
  state: Branching,
  consistent: boolean,
  options: SearchOptions,
  outcome: SearchOutcome,
): SearchOutcome {
  const limit = options.limit ?? 2;
  const nodeCap = options.nodeCap ?? DEFAULT_NODE_CAP;
  const { cancel, rng, prefer } = options;
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
        if (outcome.solutions >= limit) break;
      }
      if (!state.retreat()) break;
    }
    sound = state.propagate();
  }
  outcome.nodes = nodes;
  return outcome;
}
