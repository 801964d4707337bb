import { countDigits } from '../../../shared/base/digits.ts';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { AnalysisAnswer, ExplainedStep, HintWish, KnownPosition } from '../../../shared/contract/human.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import { changedCells, type Step } from '../../../shared/step/step.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { bottlenecksOf, hardestOf, openingOf, usageOf } from '../../engine/humanSolver/analysis/figures.ts';
import { trafficOf } from '../../engine/humanSolver/analysis/traffic.ts';
import {
  createHumanSolver,
  type HumanSolver,
  isNoted,
  type SolverPosition,
} from '../../engine/humanSolver/humanSolver.ts';
import { nearestFirst } from '../../engine/humanSolver/nearest.ts';
import { RULES, ruleOf } from '../../engine/rating/explaining.ts';
import type { JobContext } from '../kind.ts';
import { twoSolutionsJob } from './solve.ts';
import { cachedPerTopology, topologyOf } from './topologies.ts';

/** A position of a puzzle. */
export interface PositionInput {
  /** Whether the puzzle has exactly one solution. Otherwise steps do not assume it. */
  readonly proper: boolean;
  readonly explainedBy: ExplainedBy;
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

/** The human solvers of a topology. */
export const solversOf = cachedPerTopology((topology) => {
  const cache = new Map<string, HumanSolver>();
  return (explainedBy: ExplainedBy, uniqueness: boolean, reach: 'whole' | 'subgrid' = 'whole'): HumanSolver => {
    const mode = explainedBy === 'techniques' ? reach : 'whole';
    const key = `${explainedBy} ${mode} ${uniqueness}`;
    let solver = cache.get(key);
    if (!solver) {
      solver = createHumanSolver(topology, { mode, uniqueness, rules: RULES[explainedBy] });
      cache.set(key, solver);
    }
    return solver;
  };
});

/** Step and explanation as plain data. The cast drops `readonly`, which the contract's types do not have. */
export function explained(step: Step, alternatives: number): ExplainedStep {
  const technique = ruleOf(step.technique);
  return { step, level: technique.level, explanation: technique.explain(step), alternatives } as ExplainedStep;
}

/** The position without the candidates that the player's notes rightly leave out. */
function startOf(solver: HumanSolver, { givens, digits, notes }: PositionInput, { cancel }: JobContext) {
  const { cellCount, allDigits } = solver.topology;
  const position = { givens, digits, candidates: new Int32Array(cellCount).fill(allDigits) };
  return { ...position, candidates: solver.afterNotes(position, notes, cancel) };
}

/** Number of cells named in which two solutions differ. */
const NAMED_DIFFERENCES = 2;

/** What is known about a position. Errors: `cancelled`. */
function knownOf(
  { candidates }: SolverPosition,
  { layout, digits, proper }: PositionInput,
  context: JobContext,
): Result<KnownPosition> {
  const open = [...digits.keys()].filter((cell) => digits[cell] === 0);
  const [cell] = open.toSorted((a, b) => countDigits(candidates[a] as number) - countDigits(candidates[b] as number));
  const fewest = cell === undefined ? null : { cell, candidates: candidates[cell] as number, digit: 0 };
  const known = { open: open.length, fewest, differences: 0, differing: [] };
  if (proper) return ok({ ...known, solutions: 1 });
  const found = twoSolutionsJob({ layout, givens: digits }, context);
  if (!found.ok) return found.error.code === 'gave-up' ? ok({ ...known, solutions: null }) : found;
  const topology = topologyOf(layout);
  const [one, other] = found.value.map((grids) => expectOk(readGrids(topology, grids)));
  if (fewest) fewest.digit = one?.[fewest.cell] ?? 0;
  const differing = open.flatMap((at): KnownPosition['differing'] => {
    const pair: [number, number] = [one?.[at] ?? 0, other?.[at] ?? one?.[at] ?? 0];
    return pair[0] === pair[1] ? [] : [{ cell: at, digits: pair }];
  });
  const differences = { differences: differing.length, differing: differing.slice(0, NAMED_DIFFERENCES) };
  return ok({ ...known, solutions: found.value.length, ...differences });
}

export interface HintInput extends PositionInput {
  readonly wish: HintWish | null;
}

/**
 * A step from a position, and what `hintSchema` says with it. If there is none, or the position does not have a solution,
 * what is known about it.
 */
export function hintJob(
  { wish, ...input }: HintInput,
  context: JobContext,
): Result<{ hint: ExplainedStep; candidates: number[]; choices: number } | { known: KnownPosition }> {
  const topology = topologyOf(input.layout);
  const solver = solversOf(topology)(input.explainedBy, input.proper);
  const start = startOf(solver, input, context);
  let choices = 1;
  const prefer = ({ focus, skip, within }: HintWish, steps: readonly Step[]): Step | null => {
    const open = steps.filter((step) => !isNoted(step, input.notes));
    const wished = within === null ? open : open.filter((step) => changes(topology, step, within));
    const ordered = nearestFirst(topology, focus, input.digits, wished);
    choices = ordered.length;
    return ordered[skip % choices] ?? null;
  };
  const entry = wish ? solver.choose(start, (steps) => prefer(wish, steps), context.cancel) : solver.next(start);
  if (!entry || !input.proper) {
    const known = knownOf(start, input, context);
    if (!known.ok) return known;
    if (!entry || known.value.solutions === 0) return ok({ known: known.value });
  }
  return ok({ hint: explained(entry.step, entry.alternatives), candidates: [...start.candidates], choices });
}

/** The class of a puzzle with exactly one solution; `unrated` if the techniques do not solve it. Errors: `cancelled`. */
export function gradeJob(
  { layout, givens }: Pick<PositionInput, 'layout' | 'givens'>,
  { cancel }: JobContext,
): Result<Difficulty> {
  const { difficulty } = solversOf(topologyOf(layout))('techniques', true).solve(givens, cancel);
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(difficulty ?? 'unrated');
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
  const solver = solversOf(topologyOf(input.layout))(input.explainedBy, input.proper);
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
  const solver = solversOf(topology)(input.explainedBy, input.proper, input.mode);
  const start = startOf(solver, input, context);
  const log = solver.solvePosition(start, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok({
    solved: log.solved,
    difficulty: input.explainedBy === 'techniques' ? log.difficulty : null,
    score: log.score,
    digits: [...input.digits],
    candidates: [...start.candidates],
    steps: log.entries.map(({ step, alternatives }) => explained(step, alternatives)),
    costs: log.entries.map(({ step }) => ruleOf(step.technique).cost),
    usage: usageOf(log, topology.subgridCount) as AnalysisAnswer['usage'],
    opening: openingOf(log, topology),
    traffic: trafficOf(log, topology, input.digits) as AnalysisAnswer['traffic'],
    bottlenecks: bottlenecksOf(log),
    hardest: hardestOf(log, solver.techniques),
  });
}
