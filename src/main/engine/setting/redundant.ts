import { ok, type Result } from '../../../shared/base/result.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import type { CancelToken, ProgressListener } from '../core/io.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { Draft, ItemSet } from './puzzleItems.ts';

/** Limit on the search nodes for testing one given or clue. */
const MOST_NODES = 200_000;

/** Items (givens and clues) of a puzzle that can each be left out if all other items stay. */
export interface Redundancy {
  /**
   * Number of solutions: 0, 1, or 2 if there are more than one; null if the search gave up. If it is not 1, both sets
   * are empty.
   */
  readonly solutions: number | null;
  /**
   * Each of these items can be left out alone, and the puzzle still has one solution. If several are left out, it may
   * have more.
   */
  readonly redundant: ItemSet;
  /** Givens and clues for which it is not known, because the test gave up or was cancelled. */
  readonly undecided: ItemSet;
}

/**
 * Finds the givens and the clues that a puzzle with one solution does not need. Errors: those of `withClues`.
 *
 * @param onProgress receives the share of the items that were tested so far.
 */
export function findRedundant(draft: Draft, cancel: CancelToken, onProgress?: ProgressListener): Result<Redundancy> {
  const { topology, givens, clues } = draft;
  const ruled = withClues(topology, clues);
  if (!ruled.ok) return ruled;
  const solver = createExactSolver(ruled.value);
  const whole = solver.solve(givens, { limit: 2, cancel });
  const solutions = whole.status === 'complete' ? whole.solutions : null;
  const redundant = { cells: [] as number[], clues: [] as number[] };
  const undecided = { cells: [] as number[], clues: [] as number[] };
  if (solutions !== 1) return ok({ solutions, redundant, undecided });
  const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0);
  const limits = { nodeCap: MOST_NODES, cancel };
  let tested = 0;
  const report = (): void => {
    onProgress?.({
      ...{ stage: 'testing', attempts: 1, lacking: null },
      fraction: tested++ / (cells.length + clues.length),
    });
  };
  for (const cell of cells) {
    report();
    const { solutions: others, status } = solver.solveWithout(givens, cell, givens[cell] as number, {
      ...limits,
      limit: 1,
    });
    if (others > 0) continue;
    (status === 'complete' ? redundant : undecided).cells.push(cell);
  }
  for (const index of clues.keys()) {
    report();
    const rest = withClues(topology, clues.toSpliced(index, 1));
    // The puzzle without this clue cannot be compiled, because another clue needs it: without a dot, "all dots are
    // given" can become impossible.
    if (!rest.ok) continue;
    const left = createExactSolver(rest.value).solve(givens, { ...limits, limit: 2 });
    if (left.solutions > 1) continue;
    if (left.status !== 'complete') undecided.clues.push(index);
    else if (left.solutions === 1) redundant.clues.push(index);
  }
  return ok({ solutions, redundant, undecided });
}
