import { type AppError, fail, ok, type Result } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { JobContext } from '../kind.ts';
import { hashOf } from './canonicalHash.ts';
import { solverOf } from './solve.ts';
import { topologyOf } from './topologies.ts';

export interface IdentifyInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** For each puzzle cell → given digit, 0 for none. */
  readonly puzzles: readonly Uint8Array[];
}

/** Which puzzle it is, or why it is none: `no-solution`, `bad-puzzle` with more than one solution, `gave-up`. */
export type Identity =
  | { readonly solution: Uint8Array; readonly hash: Uint8Array }
  | { readonly solution: null; readonly error: AppError };

/**
 * Proves that puzzles have one solution each, and works out what tells them from others: a hundredth of the work of
 * describing them, so that whoever reads many puzzles describes only those he does not have yet.
 *
 * Errors: `cancelled`.
 */
export function identifyJob({ layout, puzzles }: IdentifyInput, { cancel }: JobContext): Result<readonly Identity[]> {
  const topology = topologyOf(layout);
  const solver = solverOf(topology);
  const identities: Identity[] = [];
  const refuse = (code: AppError['code'], message: string, rest: Partial<AppError> = {}): void => {
    identities.push({ solution: null, error: { code, message, ...rest } });
  };
  for (const givens of puzzles) {
    const { solutions, status, nodes } = solver.solve(givens, { limit: 2, cancel });
    if (status === 'cancelled' || cancel.cancelled()) return fail('cancelled', 'cancelled');
    if (solutions > 1) refuse('bad-puzzle', 'the puzzle has more than one solution');
    else if (status === 'gave-up')
      refuse('gave-up', `no answer after ${nodes} search nodes`, { reason: 'nodes', values: { nodes } });
    else if (solutions === 0) refuse('no-solution', 'the puzzle has no solution');
    else identities.push({ solution: Uint8Array.from(solver.solution), hash: hashOf(topology, givens) });
  }
  return ok(identities);
}
