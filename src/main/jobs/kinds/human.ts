import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { AnalysisAnswer, ExplainedStep, HintWish } from '../../../shared/contract/human.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { changedCells, type Step } from '../../../shared/step/step.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { bottlenecksOf, hardestOf } from '../../engine/humanSolver/analysis/bottlenecks.ts';
import { openingOf } from '../../engine/humanSolver/analysis/opening.ts';
import { trafficOf } from '../../engine/humanSolver/analysis/traffic.ts';
import { usageOf } from '../../engine/humanSolver/analysis/usage.ts';
import { createHumanSolver, type HumanSolver, isNoted } from '../../engine/humanSolver/humanSolver.ts';
import { nearestFirst } from '../../engine/humanSolver/nearest.ts';
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
  /** cell → mask of the player's centre notes, 0 for none. They may be wrong: steps never follow from them. */
  readonly notes: Int32Array;
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

/** The position without the candidates that the player's notes rightly leave out. */
function startOf(solver: HumanSolver, { givens, digits, notes }: PositionInput, { cancel }: JobContext) {
  const { cellCount, allDigits } = solver.topology;
  const position = { givens, digits, candidates: new Int32Array(cellCount).fill(allDigits) };
  return { ...position, candidates: solver.afterNotes(position, notes, cancel) };
}

export interface HintInput extends PositionInput {
  readonly wish: HintWish | null;
}

/** A step from a position, and what `hintSchema` says with it; null if there is none. */
export function hintJob(
  { wish, ...input }: HintInput,
  context: JobContext,
): Result<{ hint: ExplainedStep; candidates: number[]; choices: number } | null> {
  const topology = topologyOf(input.layout);
  const solver = solversOf(topology)('whole');
  const start = startOf(solver, input, context);
  let choices = 1;
  const prefer = ({ focus, skip, within }: HintWish, steps: readonly Step[]): Step | null => {
    const wished = within === null ? steps : steps.filter((step) => changes(topology, step, within));
    const ordered = nearestFirst(topology, focus, input.digits, wished);
    choices = ordered.length;
    return ordered[skip % choices] ?? null;
  };
  const entry = wish ? solver.choose(start, (steps) => prefer(wish, steps), context.cancel) : solver.next(start);
  return ok(entry && { hint: explained(entry.step, entry.alternatives), candidates: [...start.candidates], choices });
}

/** Whether a step places or removes a digit in a subgrid. */
function changes(topology: Topology, step: Step, subgrid: number): boolean {
  return changedCells(step).some((cell) => subgridsOf(topology, cell).includes(subgrid));
}

/** Every available step that the notes do not show yet, grouped by technique. */
export function availableStepsJob(
  input: PositionInput,
  context: JobContext,
): Result<{ technique: string; steps: ExplainedStep[] }[]> {
  const { cancel } = context;
  const solver = solversOf(topologyOf(input.layout))('whole');
  const available = solver.all(startOf(solver, input, context), cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok(
    available.flatMap(({ technique, steps }) => {
      const open = steps.filter((step) => !isNoted(step, input.notes));
      return open.length > 0 ? [{ technique, steps: open.map((step) => explained(step, steps.length)) }] : [];
    }),
  );
}

/** Solves from a position as far as the techniques go. */
export function analyseJob(input: AnalyseInput, context: JobContext): Result<AnalysisAnswer> {
  const { cancel } = context;
  const topology = topologyOf(input.layout);
  const solver = solversOf(topology)(input.mode);
  const start = startOf(solver, input, context);
  const log = solver.solvePosition(start, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok({
    solved: log.solved,
    difficulty: log.difficulty,
    score: log.score,
    digits: [...input.digits],
    candidates: [...start.candidates],
    steps: log.entries.map(({ step, alternatives }) => explained(step, alternatives)),
    usage: usageOf(log, topology.subgridCount) as AnalysisAnswer['usage'],
    opening: openingOf(log, topology),
    traffic: trafficOf(log, topology, input.digits) as AnalysisAnswer['traffic'],
    bottlenecks: bottlenecksOf(log),
    hardest: hardestOf(log),
  });
}
