import { expectOk } from '../../shared/base/result.ts';
import { printGrids } from '../../shared/puzzle/notation.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { withClues } from '../../shared/rules/readClues.ts';
import { ruleOf } from '../../shared/rules/registry.ts';

import { perTopology } from '../../shared/topology/cache.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../engine/core/io.ts';
import { InterlockTest } from '../engine/generate/interlock/interlock.ts';
import { createExactSolver } from '../engine/search/createSolver.ts';
import type { ExactSolver, SearchOptions } from '../engine/search/solver.ts';
import { type TrueCandidates, trueCandidates } from '../engine/search/trueCandidates.ts';
import { type Asked, exactSolverOf, masksOf, search } from './position.ts';

/** Limits of a search. */
export interface SolveLimits {
  /** Stop after this many solutions. */
  readonly limit: number;
  /** Give up after this many search nodes; default: the solver's own cap. */
  readonly nodeCap?: number | undefined;
  /** Called for each solution as soon as it is found, with the digits of each subgrid as a string. */
  readonly onSolution?: (grids: string[]) => void;
}

export interface SolveReport {
  readonly solutions: number;
  /** True if there may be more solutions than counted, because the limit was reached or the search gave up. */
  readonly atLeast: boolean;
  /** The search reached its cap before an answer, or was cancelled. */
  readonly gaveUp: boolean;
  /** The last solution found: the digits of each subgrid. Null if no solution was found. */
  readonly grids: string[] | null;
  readonly nodes: number;
}

export interface CheckReport {
  /** Number of solutions: 0, 1, or 2 for two or more. */
  readonly solutions: number;
  readonly proper: boolean;
  /** Whether the puzzle is proper, and each of its givens and clues is needed for that. */
  readonly minimal: boolean;
  /**
   * Whether no proper connected part of the layout has a unique solution on its own. `InterlockTest` says which parts
   * are tested. Null if the question does not apply: for a single subgrid, a dense torus, a puzzle with clues, or a
   * puzzle that is not proper.
   */
  readonly interlocked: boolean | null;
  /** True if a search reached its cap or was cancelled. A false value of the other fields may then be true in fact. */
  readonly gaveUp: boolean;
}

const interlockOf = perTopology((topology) => new InterlockTest(topology));

/** Finds solutions from a position, or from the givens, on the caller's thread. */
export function solvePuzzle(
  asked: Asked,
  { limit, nodeCap, onSolution }: SolveLimits,
  cancel: CancelToken = NEVER_CANCELLED,
): SolveReport {
  const { topology } = asked.puzzle;
  const limits: SearchOptions = {
    ...{ limit, cancel },
    ...(nodeCap !== undefined && { nodeCap }),
    ...(onSolution && { onSolution: (solution) => onSolution(printGrids(topology, solution)) }),
  };
  const { solutions, status, nodes } = search(asked, limits);
  const gaveUp = status !== 'complete';
  const grids = solutions > 0 ? printGrids(topology, exactSolverOf(topology).solution) : null;
  return { solutions, atLeast: gaveUp || solutions >= limit, gaveUp, grids, nodes };
}

/**
 * The digits that each cell has in some solution, with the number of these solutions. Starts from a position, or from
 * the givens. Null if the search gave up.
 *
 * @param limit highest count of solutions for a digit; counting stops there.
 */
export function candidatesInSolutions(
  { puzzle, position }: Asked,
  limit: number,
  nodeCap?: number,
): Pick<TrueCandidates, 'found' | 'counts'> | null {
  const candidates = trueCandidates(puzzle.topology, puzzle.givens, {
    limit,
    ...(nodeCap !== undefined && { nodeCap }),
    ...(position && { masks: masksOf(position) }),
  });
  return candidates.status === 'complete' ? candidates : null;
}

/**
 * Number of solutions: 0, 1, or 2 for two or more. Also 2 if the search gave up or was cancelled, because callers rely
 * on a proof whenever the result is 1.
 */
export function countSolutions(asked: Asked, cancel: CancelToken = NEVER_CANCELLED): number {
  const { solutions, status } = search(asked, { limit: 2, cancel });
  return status === 'complete' ? solutions : 2;
}

/** Checks a puzzle on the caller's thread. If the work is cancelled, the report says that it gave up. */
export function checkPuzzle({ topology, givens }: Puzzle, cancel: CancelToken = NEVER_CANCELLED): CheckReport {
  const solver = exactSolverOf(topology);
  const { solutions, status } = solver.solve(givens, { limit: 2, cancel });
  const proper = solutions === 1 && status === 'complete';
  const verdict = proper ? minimality(topology, solver, givens, cancel) : 'no';
  return {
    solutions,
    proper,
    minimal: verdict === 'yes',
    // With clues, parts of the layout are not tested on their own: a clue whose cells lie in several parts would be
    // lost.
    interlocked:
      proper && topology.constraints.length === 0 ? interlockOf(topology).testAlone(givens, cancel).interlocked : null,
    gaveUp: status !== 'complete' || verdict === 'gave-up',
  };
}

/**
 * Tests whether a proper puzzle is minimal. A given is needed if, without it, some solution has another digit in its
 * cell. A clue is needed if there are several solutions without it. A clue is not tested if another clue declares that
 * all clues of its kind are shown: the declaration would mean something else without it.
 */
function minimality(
  topology: Topology,
  solver: ExactSolver,
  givens: Uint8Array,
  cancel: CancelToken,
): 'yes' | 'no' | 'gave-up' {
  let verdict: 'yes' | 'gave-up' = 'yes';
  for (const [cell, digit] of givens.entries()) {
    if (digit === 0) continue;
    if (cancel.cancelled()) return 'gave-up';
    const { solutions, status } = solver.solveWithout(givens, cell, digit, { limit: 1, cancel });
    if (solutions > 0) continue;
    if (status === 'complete') return 'no';
    verdict = 'gave-up';
  }
  const clues = topology.clues ?? [];
  const plain = clues.length > 0 ? expectOk(compileTopology(topology.layout)) : topology;
  const complete = new Set(clues.flatMap(({ rule }) => ruleOf(rule)?.completes ?? []));
  for (const clue of clues) {
    if (complete.has(clue.rule)) continue;
    if (cancel.cancelled()) return 'gave-up';
    const rest = expectOk(
      withClues(
        plain,
        clues.filter((other) => other !== clue),
      ),
    );
    const { solutions, status } = createExactSolver(rest).solve(givens, { limit: 2, cancel });
    if (solutions > 1) continue;
    if (status === 'complete') return 'no';
    verdict = 'gave-up';
  }
  return verdict;
}
