import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSymmetry } from '../../../shared/layout/symmetries.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { CLASSES, type Level } from '../../../shared/step/step.ts';
import { type CancelToken, either, type ProgressListener } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import type { SolveLog } from '../humanSolver/solveLog.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { learnsFast, solveByCdcl } from '../search/sat/cdcl.ts';
import type { ExactSolver, SearchOptions } from '../search/solver.ts';
import type { Draft } from './puzzleItems.ts';

/** Wishes and limits for functions that help to make a puzzle. */
export interface MakingOptions {
  /** The class that the puzzle must have; null if any class will do. */
  readonly level: Level | null;
  readonly rng: Rng;
  readonly cancel: CancelToken;
  /** Raised when the time limit is reached: the best puzzle so far is then the result. */
  readonly timeUp: CancelToken;
  readonly onProgress?: ProgressListener | undefined;
  /** Symmetry of the givens that are added; undefined for none. Clues are added without regard to it. */
  readonly symmetry?: LayoutSymmetry | undefined;
  /** Solutions of the puzzle or of an earlier form of it, each as cell → digit. */
  readonly known?: readonly Uint8Array[] | undefined;
}

/** Limit on the search nodes of one search. It is low, because a new attempt is better than a long search. */
export const MOST_NODES = 20_000;
/** Limit on the conflicts of one search that learns. */
const MOST_CONFLICTS = 20_000;

/**
 * Compiles the clues of a draft (a puzzle that is being made), and makes solvers for it. Errors: those of `withClues`.
 */
export function openDraft(draft: Draft): Result<OpenDraft> {
  const ruled = withClues(draft.topology, draft.clues);
  return ruled.ok ? ok(new OpenDraft(draft, createExactSolver(ruled.value), ruled.value)) : ruled;
}

/** A draft (a puzzle that is being made) whose clues have been compiled. */
export class OpenDraft {
  readonly draft: Draft;
  readonly solver: ExactSolver;
  /** The topology of the layout with the clues. */
  readonly ruled: Draft['topology'];

  constructor(draft: Draft, solver: ExactSolver, ruled: Draft['topology']) {
    this.draft = draft;
    this.solver = solver;
    this.ruled = ruled;
  }

  /** Log of a solve by human techniques from the givens. */
  humanLog(givens: Uint8Array, cancel: CancelToken): SolveLog {
    return createHumanSolver(this.ruled).solve(givens, cancel);
  }

  /**
   * Finds a solution other than a known one by the search that learns (CDCL), for when the usual search did not end.
   *
   * @param known cell → digit; null to find any solution.
   * @returns one solution, none if there is no other one, or null if the search gave up.
   */
  otherThan(givens: Uint8Array, known: Uint8Array | null, cancel: CancelToken, rng: Rng): Uint8Array[] | null {
    if (!learnsFast(this.ruled)) return null;
    const options = { conflictCap: MOST_CONFLICTS, rng, cancel, ...(known && { otherThan: known }) };
    const { status, solution } = solveByCdcl(this.ruled, givens, options);
    return status === 'found' ? [solution] : status === 'none' ? [] : null;
  }

  /** Searches for solutions. `complete`: there are no more, or the limit was reached. */
  search(
    givens: Uint8Array,
    options: Omit<SearchOptions, 'onSolution'>,
  ): { readonly found: readonly Uint8Array[]; readonly complete: boolean } {
    const found: Uint8Array[] = [];
    const { status } = this.solver.solve(givens, {
      ...options,
      onSolution: (solution) => found.push(solution.slice()),
    });
    return { found, complete: status === 'complete' };
  }

  /**
   * Finds up to `limit` solutions; null if the search did not end. Branches first try the digits of `prefer`, or random
   * digits.
   */
  solutions(
    givens: Uint8Array,
    limit: number,
    cancel: CancelToken,
    order: { readonly prefer: Uint8Array } | { readonly rng: Rng },
  ): readonly Uint8Array[] | null {
    const { found, complete } = this.search(givens, { limit, cancel, nodeCap: MOST_NODES, ...order });
    return complete ? found : null;
  }
}

/**
 * Compares the class of a solve with a wished class: negative if the solve is easier, 0 if the classes are the same,
 * positive if it is harder. A puzzle that the techniques do not solve counts as harder than every class.
 */
export function compareClass({ difficulty }: Pick<SolveLog, 'difficulty'>, level: Level): number {
  return CLASSES.indexOf(difficulty ?? 'beyond') - CLASSES.indexOf(level);
}

/** A token that is raised when the job is cancelled or its time limit is reached. */
export function overToken({ cancel, timeUp }: MakingOptions): CancelToken {
  return either(cancel, timeUp);
}
