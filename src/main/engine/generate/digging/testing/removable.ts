import { expectOk } from '../../../../../shared/base/result.ts';
import type { LayoutRef } from '../../../../../shared/layout/spec.ts';
import type { Topology } from '../../../../../shared/topology/topology.ts';
import { createRng } from '../../../core/rng.ts';
import { createFiller } from '../../../filling/filler.ts';
import { Grader } from '../../../humanSolver/grader.ts';
import { createExactSolver } from '../../../search/createSolver.ts';
import { topologyOf } from '../../../techniques/testing/positions.ts';
import { type GenerationPlan, planFor } from '../../plan.ts';
import { Digger } from '../digger.ts';

/** A digger at a full solution, and tests of its givens that share nothing with its own. */
export interface DiggerUnderTest {
  readonly topology: Topology;
  readonly plan: GenerationPlan;
  readonly digger: Digger;
  /** Whether the techniques of the plan's class solve givens. */
  readonly isSolved: (givens: Uint8Array) => boolean;
  /** Whether givens have one solution, and the techniques of the plan's cap (if any) find it. */
  readonly isFit: (givens: Uint8Array) => boolean;
  /** The givens without those of a unit. */
  readonly without: (unit: number) => Uint8Array;
}

export function startedDigger(
  ref: LayoutRef,
  difficulty: 'unrated' | 'medium' | 'hard' | 'extreme',
  seed: string,
): DiggerUnderTest {
  const topology = topologyOf(ref);
  const plan = expectOk(planFor(topology, { difficulty, ...(difficulty === 'unrated' ? {} : { minimal: false }) }));
  const { solution } = expectOk(createFiller(topology).fill(createRng(seed)));
  const digger = new Digger(topology);
  digger.start(solution, plan);
  const solver = createExactSolver(topology);
  const grader = new Grader(topology);
  grader.restrict(plan.allowed);
  const isSolved = (givens: Uint8Array): boolean => plan.cap === null || grader.solvesGivens(givens, plan.cap);
  const isFit = (givens: Uint8Array): boolean =>
    solver.solve(givens, { limit: 2 }).solutions === 1 && (digger.cap === null || isSolved(givens));
  const without = (unit: number): Uint8Array => {
    const givens = digger.givens.slice();
    for (const cell of plan.units[unit] as Int32Array) givens[cell] = 0;
    return givens;
  };
  return { topology, plan, digger, isSolved, isFit, without };
}
