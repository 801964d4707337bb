import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { AnalysisAnswer, ExplainedStep } from '../../../shared/contract/human.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Step } from '../../../shared/step/step.ts';
import { bottlenecksOf, hardestOf } from '../../engine/humanSolver/analysis/bottlenecks.ts';
import { openingOf } from '../../engine/humanSolver/analysis/opening.ts';
import { trafficOf } from '../../engine/humanSolver/analysis/traffic.ts';
import { usageOf } from '../../engine/humanSolver/analysis/usage.ts';
import { createHumanSolver, type HumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../../engine/techniques/registry.ts';
import type { JobContext } from '../kind.ts';
import { cachedPerTopology, topologyOf } from './topologies.ts';

/** A position of a puzzle that has exactly one solution. */
export interface PositionInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** cell → digit, 0 if open; givens included. */
  readonly digits: Uint8Array;
  /** cell → mask of the digits that the player still considers possible there. */
  readonly candidates: Int32Array;
}

export interface AnalyseInput extends PositionInput {
  readonly mode: 'whole' | 'subgrid';
}

const solversOf = cachedPerTopology((topology) => {
  const cache = new Map<string, HumanSolver>();
  return (mode: 'whole' | 'subgrid'): HumanSolver => {
    let solver = cache.get(mode);
    if (!solver) {
      solver = createHumanSolver(topology, { mode });
      cache.set(mode, solver);
    }
    return solver;
  };
});

const techniques = new Map(TECHNIQUES.map((technique) => [technique.id, technique]));

/** Step and explanation as plain data. The cast drops `readonly`, which the contract's types do not have. */
function explained(step: Step, alternatives: number): ExplainedStep {
  const technique = techniques.get(step.technique);
  if (!technique) throw new Error(`there is no technique "${step.technique}"`);
  return { step, level: technique.level, explanation: technique.explain(step), alternatives } as ExplainedStep;
}

/** The next step from a position; null if there is none. */
export function hintJob(input: PositionInput, _context: JobContext): Result<ExplainedStep | null> {
  const entry = solversOf(topologyOf(input.layout))('whole').next(input);
  return ok(entry && explained(entry.step, entry.alternatives));
}

/** Every available step, grouped by technique. */
export function availableStepsJob(
  input: PositionInput,
  { cancel }: JobContext,
): Result<{ technique: string; steps: ExplainedStep[] }[]> {
  const available = solversOf(topologyOf(input.layout))('whole').all(input, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok(
    available.map(({ technique, steps }) => ({
      technique,
      steps: steps.map((step) => explained(step, steps.length)),
    })),
  );
}

/** Solves from a position as far as the techniques go. */
export function analyseJob(input: AnalyseInput, { cancel }: JobContext): Result<AnalysisAnswer> {
  const topology = topologyOf(input.layout);
  const log = solversOf(topology)(input.mode).solvePosition(input, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok({
    solved: log.solved,
    difficulty: log.difficulty,
    score: log.score,
    digits: [...input.digits],
    candidates: [...input.candidates],
    steps: log.entries.map(({ step, alternatives }) => explained(step, alternatives)),
    usage: usageOf(log, topology.subgridCount) as AnalysisAnswer['usage'],
    opening: openingOf(log, topology),
    traffic: trafficOf(log, topology, input.digits) as AnalysisAnswer['traffic'],
    bottlenecks: bottlenecksOf(log),
    hardest: hardestOf(log),
  });
}
