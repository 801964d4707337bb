import { POLL_INTERVAL } from '../io.ts';
import type { Rng } from '../rng.ts';
import { DEFAULT_NODE_CAP, type SearchOptions, type SearchOutcome } from './solver.ts';

/**
 * A state that can be branched: what a kernel gives to the search loop. A branch puts a candidate into its cell; a
 * retreat undoes the latest branch and takes that candidate away, so that the two cover all solutions once.
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
  /** Writes the solved state down. */
  readSolution(): void;
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
