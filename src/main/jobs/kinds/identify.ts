import { type AppError, fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { hashOf } from '../../answers/identity.ts';
import { exactSolverOf } from '../../answers/position.ts';
import type { JobContext } from '../handler.ts';
import { type PlainPuzzle, puzzleOf } from '../plainPuzzle.ts';

export interface IdentifyInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  readonly puzzles: readonly Omit<PlainPuzzle, 'layout'>[];
}

/**
 * Solution and canonical hash of a puzzle, or why it is not proper: `no-solution`, `bad-puzzle` for more than one
 * solution, `gave-up`.
 */
export type PuzzleIdentity =
  | { readonly solution: Uint8Array; readonly hash: Uint8Array }
  | { readonly solution: null; readonly error: AppError };

/**
 * Proves that each puzzle has one solution, and computes the hashes that identify the puzzles. This takes a hundredth
 * of the time of `describe`. So an import first identifies all puzzles, and then describes only those that are new.
 *
 * Errors: `cancelled`.
 */
export function identifyJob(
  { layout, puzzles }: IdentifyInput,
  { cancel }: JobContext,
): Result<readonly PuzzleIdentity[]> {
  const identities: PuzzleIdentity[] = [];
  const refuse = (code: AppError['code'], why: Notice): void => {
    identities.push({ solution: null, error: { code, ...why } });
  };
  for (const plain of puzzles) {
    const puzzle = puzzleOf({ layout, ...plain });
    const solver = exactSolverOf(puzzle.topology);
    const { solutions, status, nodes } = solver.solve(puzzle.givens, { limit: 2, cancel });
    if (status === 'cancelled' || cancel.cancelled()) return fail('cancelled', 'cancelled');
    if (solutions > 1) refuse('bad-puzzle', notice('many-solutions'));
    else if (status === 'gave-up') refuse('gave-up', notice('nodes', { nodes }));
    else if (solutions === 0) refuse('no-solution', notice('no-solution'));
    else identities.push({ solution: Uint8Array.from(solver.solution), hash: hashOf(puzzle) });
  }
  return ok(identities);
}
