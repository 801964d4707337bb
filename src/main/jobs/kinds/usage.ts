import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { UsageFacts } from '../../../shared/usage/facts.ts';
import { usageFactsOf } from '../../engine/humanSolver/analysis/usageFacts.ts';
import { Subject } from '../../engine/rating/subject.ts';
import type { JobContext } from '../kind.ts';
import { topologyOf } from './topologies.ts';

export interface UsageInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none; with one solution, which uniqueness techniques take for granted. */
  readonly givens: Uint8Array;
}

/** Solves a puzzle as the grader does, and summarises which techniques it took where. Errors: `cancelled`. */
export function usageJob({ layout, givens }: UsageInput, { cancel }: JobContext): Result<UsageFacts> {
  const topology = topologyOf(layout);
  const { log } = new Subject(topology, givens, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok(usageFactsOf(log, topology, givens));
}
