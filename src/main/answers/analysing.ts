import { fail, ok, type Result } from '../../shared/base/result.ts';
import { subgridNames } from '../../shared/layout/subgridNames.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { type StepInWords, stepInWords } from '../../shared/step/format.ts';
import type { ExplainedBy } from '../../shared/step/models.ts';
import type { Level, Step } from '../../shared/step/step.ts';
import {
  type CandidateJson,
  type HouseJson,
  houseJson,
  positionJson,
  type StepJson,
  stepJson,
} from '../../shared/step/stepJson.ts';
import type { Language } from '../../shared/text/language.ts';
import { perTopology } from '../../shared/topology/cache.ts';
import { type CancelToken, NEVER_CANCELLED } from '../engine/core/io.ts';
import {
  bottlenecksOf,
  hardestOf,
  type Opening,
  openingOf,
  type Usage,
  usageOf,
} from '../engine/humanSolver/analysis/figures.ts';
import { type Arrival, trafficOf } from '../engine/humanSolver/analysis/traffic.ts';
import {
  createHumanSolver,
  type HumanSolver,
  type HumanSolverOptions,
  isNoted,
  type SolverPosition,
} from '../engine/humanSolver/humanSolver.ts';
import type { SolveLog } from '../engine/humanSolver/solveLog.ts';
import { RULES, ruleOf } from '../engine/rating/explaining.ts';
import { createExactSolver } from '../engine/search/createSolver.ts';
import { masksOf, type PuzzlePosition } from './position.ts';

/** A placement or elimination that came through a shared box, with its step (index into the log). */
export interface ArrivalJson extends CandidateJson {
  readonly step: number;
}

/** What one subgrid gained through one shared box. */
export interface TrafficJson {
  readonly box: HouseJson;
  readonly subgrid: number;
  readonly placements: readonly ArrivalJson[];
  readonly eliminations: readonly ArrivalJson[];
}

/** When a subgrid opened and finished, as indices into `steps`. */
export interface OpeningJson extends Opening {
  /** Its short name, in English; empty for the only one. */
  readonly name: string;
}

/** The analysis of a puzzle as the command line prints it. */
export interface AnalysisReport {
  readonly solved: boolean;
  /** Null if the techniques do not solve the puzzle, or models explain the steps. */
  readonly difficulty: Level | null;
  readonly score: number;
  readonly usage: Usage;
  readonly bySubgrid: readonly Usage[];
  readonly opening: readonly OpeningJson[];
  readonly traffic: readonly TrafficJson[];
  /** Indices into `steps`. */
  readonly bottlenecks: readonly number[];
  readonly hardest: number | null;
  readonly steps: readonly StepJson[];
}

/** An analysis whose steps can be described in words. */
export interface WordedAnalysis {
  readonly report: AnalysisReport;
  /** Of the puzzle, or of the position: 0, 1, or 2 for more. Uniqueness techniques need a puzzle with 1. */
  readonly solutions: number;
  /** Describes the step of that index. */
  words(index: number, language: Language): StepInWords;
}

/** One available step. */
export interface WordedStep {
  readonly step: StepJson;
  readonly level: Level;
  words(language: Language): StepInWords;
}

/** Options of an analysis. */
export interface AnalysingOptions extends Omit<HumanSolverOptions, 'rules'> {
  /** What explains the steps: techniques, by default, or models, which `techniques` then names. */
  readonly explainedBy?: ExplainedBy;
}

/** Checks a list of ids of techniques or models from outside. Errors: `bad-input`, naming the first unknown one. */
export function readTechniques(ids: readonly string[], explainedBy: ExplainedBy): Result<readonly string[]> {
  const unknown = ids.find((id) => !RULES[explainedBy].some((technique) => technique.id === id));
  return unknown === undefined ? ok(ids) : fail('bad-input', 'no-technique', { technique: unknown });
}

const exactSolverOf = perTopology(createExactSolver);
const humanSolversOf = perTopology(() => new Map<string, HumanSolver>());

/** 0, 1, or 2 for more; also 2 if the search gave up or was cancelled, because uniqueness techniques need a proof. */
function solutionsOf({ topology, givens }: Puzzle, cancel: CancelToken): number {
  const { solutions, status } = exactSolverOf(topology).solve(givens, { limit: 2, cancel });
  return status === 'complete' ? solutions : 2;
}

function solutionsFrom(position: PuzzlePosition, cancel: CancelToken): number {
  const { solutions, status } = exactSolverOf(position.puzzle.topology).solveMasks(masksOf(position), {
    limit: 2,
    cancel,
  });
  return status === 'complete' ? solutions : 2;
}

function solverOf({ topology }: Puzzle, options: AnalysingOptions, solutions: number): HumanSolver {
  const { explainedBy = 'techniques', mode = 'whole' } = options;
  const used = {
    ...options,
    // The models reason about the whole board.
    mode: explainedBy === 'techniques' ? mode : 'whole',
    uniqueness: (options.uniqueness ?? true) && solutions === 1,
  };
  const key = JSON.stringify(used);
  const solvers = humanSolversOf(topology);
  const solver = solvers.get(key) ?? createHumanSolver(topology, { ...used, rules: RULES[explainedBy] });
  solvers.set(key, solver);
  return solver;
}

function hintOf({ topology }: Puzzle, step: Step, alternatives: number): WordedStep {
  const technique = ruleOf(step.technique);
  return {
    step: stepJson(topology, step, alternatives),
    level: technique.level,
    words: (language) => stepInWords(topology, step, technique.explain(step), language),
  };
}

function reportOf(
  log: SolveLog,
  { techniques }: HumanSolver,
  { topology, givens }: Puzzle,
  { explainedBy = 'techniques' }: AnalysingOptions,
): AnalysisReport {
  const { overall, bySubgrid } = usageOf(log, topology.subgridCount);
  const arrival = ({ step, cell, digit }: Arrival): ArrivalJson => ({ step, ...positionJson(topology, cell), digit });
  return {
    solved: log.solved,
    difficulty: explainedBy === 'techniques' ? log.difficulty : null,
    score: log.score,
    usage: overall,
    bySubgrid,
    opening: openingOf(log, topology).map((one) => ({
      subgrid: one.subgrid,
      name: subgridNames(topology.layout, 'en')[one.subgrid] ?? '',
      opened: one.opened,
      finished: one.finished,
    })),
    traffic: trafficOf(log, topology, givens).map(({ house, subgrid, placements, eliminations }) => ({
      box: houseJson(topology, house),
      subgrid,
      placements: placements.map(arrival),
      eliminations: eliminations.map(arrival),
    })),
    bottlenecks: bottlenecksOf(log),
    hardest: hardestOf(log, techniques),
    steps: log.entries.map(({ step, alternatives }) => stepJson(topology, step, alternatives)),
  };
}

/**
 * Where a solve starts: at the givens, or in a position without the candidates that the player's notes rightly leave
 * out.
 */
function startOf(solver: HumanSolver, { topology, givens }: Puzzle, position: PuzzlePosition | null): SolverPosition {
  if (!position) return { digits: givens, candidates: topology.cellAllowed };
  const { digits, candidates, notes } = position;
  const start = { digits, candidates, givens, start: givens };
  return notes ? { ...start, candidates: solver.afterNotes(start, notes) } : start;
}

/**
 * Solves a puzzle with human techniques, on the caller's thread. If the work is cancelled, the path ends early; so do the
 * answers of the functions below, and the caller must discard them.
 *
 * @param position where to start; null for the givens. Its mistakes, if any, are found by `judgePosition`.
 */
export function analysePuzzle(
  puzzle: Puzzle,
  options: AnalysingOptions,
  position: PuzzlePosition | null = null,
  cancel: CancelToken = NEVER_CANCELLED,
): WordedAnalysis {
  const { topology } = puzzle;
  const solutions = solutionsOf(puzzle, cancel);
  const solver = solverOf(puzzle, options, solutions);
  const log = position
    ? solver.solvePosition(startOf(solver, puzzle, position), cancel)
    : solver.solve(puzzle.givens, cancel, cancel);
  const start = position ? { topology, givens: position.digits } : puzzle;
  return {
    report: reportOf(log, solver, start, options),
    solutions: position ? solutionsFrom(position, cancel) : solutions,
    words(index, language) {
      const entry = log.entries[index];
      if (!entry) throw new Error(`there is no step ${index}`);
      return hintOf(puzzle, entry.step, entry.alternatives).words(language);
    },
  };
}

/** The next step from a position, or from the givens; null if no technique has one. */
export function nextStep(
  puzzle: Puzzle,
  options: AnalysingOptions,
  position: PuzzlePosition | null = null,
  cancel: CancelToken = NEVER_CANCELLED,
): WordedStep | null {
  const solver = solverOf(puzzle, options, solutionsOf(puzzle, cancel));
  const entry = solver.next(startOf(solver, puzzle, position), cancel);
  return entry && hintOf(puzzle, entry.step, entry.alternatives);
}

/** Every available step from a position, or from the givens, that notes do not show yet; easiest technique first. */
export function availableSteps(
  puzzle: Puzzle,
  options: AnalysingOptions,
  position: PuzzlePosition | null = null,
  cancel: CancelToken = NEVER_CANCELLED,
): WordedStep[] {
  const solver = solverOf(puzzle, options, solutionsOf(puzzle, cancel));
  const notes = position?.notes;
  return solver.all(startOf(solver, puzzle, position), cancel).flatMap(({ steps }) => {
    const open = notes ? steps.filter((step) => !isNoted(step, notes)) : steps;
    return open.map((step) => hintOf(puzzle, step, steps.length));
  });
}
