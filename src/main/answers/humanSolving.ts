import { countDigits } from '../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { HintWish } from '../../shared/contract/hintsAndAnalyses.ts';
import type { ExplainedBy } from '../../shared/step/models.ts';
import type { LastResort } from '../../shared/step/solveFacts.ts';
import { changedCells, type Level, type PuzzleClass, type Step } from '../../shared/step/step.ts';
import { perTopology } from '../../shared/topology/cache.ts';
import { subgridsOf, type Topology } from '../../shared/topology/topology.ts';
import { Board } from '../engine/core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../engine/core/io.ts';
import { clueWorkOf } from '../engine/humanSolver/analysis/clueWork.ts';
import { bottlenecksOf, hardestOf, openingOf, usageOf } from '../engine/humanSolver/analysis/solveStatistics.ts';
import { trafficOf } from '../engine/humanSolver/analysis/traffic.ts';
import {
  type AvailableSteps,
  createHumanSolver,
  type HumanSolver,
  type HumanSolverOptions,
  type SolverPosition,
} from '../engine/humanSolver/humanSolver.ts';
import { nearestFirst } from '../engine/humanSolver/nearest.ts';
import { HARDEST_NOTED, isNoted } from '../engine/humanSolver/notedCandidates.ts';
import type { LogEntry, SolveLog } from '../engine/humanSolver/solveLog.ts';
import { effectsKey } from '../engine/techniques/common/steps.ts';
import { TECHNIQUES_OF, techniquesOf } from '../engine/techniques/registry.ts';
import { countSolutions } from './exactSolving.ts';
import type { Asked } from './position.ts';

// Answers about solving a puzzle with human techniques. The window, the command line and the npm package call these
// same functions. They run on the caller's thread. If the work is cancelled, an answer is incomplete and must be
// discarded.

/** Options of {@link nextStep}, {@link availableSteps} and {@link analyse}. */
export interface SolvingOptions extends Omit<HumanSolverOptions, 'rules'> {
  /**
   * What explains the steps: human techniques (the default) or constraint models. For models, `techniques` lists ids of
   * models.
   */
  readonly explainedBy?: ExplainedBy;
  /**
   * Whether the puzzle has exactly one solution; computed if absent. If false, steps do not rely on a unique solution.
   */
  readonly proper?: boolean;
  /**
   * Which of several equally good steps comes first. If true, steps are chosen as in a solve that begins in this
   * position. By default, as in a solve from the givens, so that the next step continues that solve.
   */
  readonly beginsHere?: boolean;
}

/** Checks a list of ids of techniques or models from outside. Errors: `bad-input`, naming the first unknown one. */
export function readTechniques(ids: readonly string[], explainedBy: ExplainedBy): Result<readonly string[]> {
  const unknown = ids.find((id) => !TECHNIQUES_OF[explainedBy].some((technique) => technique.id === id));
  return unknown === undefined ? ok(ids) : fail('bad-input', 'no-technique', { technique: unknown });
}

const solversOf = perTopology(() => new Map<string, HumanSolver>());

/** The human solver for these options. Cached for the lifetime of the topology. */
export function humanSolverOf(
  topology: Topology,
  { explainedBy = 'techniques', mode = 'whole', ...options }: Omit<SolvingOptions, 'proper' | 'beginsHere'>,
): HumanSolver {
  // The models always reason about the whole board, so ignore the mode.
  const used = { ...options, mode: explainedBy === 'techniques' ? mode : 'whole' };
  const key = JSON.stringify([explainedBy, used]);
  const solvers = solversOf(topology);
  const solver =
    solvers.get(key) ?? createHumanSolver(topology, { ...used, rules: techniquesOf(topology, explainedBy) });
  solvers.set(key, solver);
  return solver;
}

/** A solver and the position from which it starts. */
interface Beginning {
  readonly solver: HumanSolver;
  /**
   * The starting position. Candidates that the player's notes leave out are removed if a technique proves the
   * elimination.
   */
  readonly start: SolverPosition;
  /** Whether the puzzle has exactly one solution. */
  readonly isProper: boolean;
}

function beginningOf(
  { puzzle, position }: Asked,
  { proper, beginsHere = false, uniqueness = true, ...options }: SolvingOptions,
  cancel: CancelToken,
): Beginning {
  const { topology, givens } = puzzle;
  const isProper = proper ?? countSolutions({ puzzle, position: null }, cancel) === 1;
  const solver = humanSolverOf(topology, { ...options, uniqueness: uniqueness && isProper });
  if (!position) return { solver, start: { digits: givens, candidates: topology.cellAllowed }, isProper };
  const { digits, candidates, notes } = position;
  const start = { digits, candidates, givens, ...(beginsHere ? {} : { start: givens }) };
  const known = notes ? { ...start, candidates: solver.afterNotes(start, notes, cancel) } : start;
  return { solver, start: known, isProper };
}

/** The step that a player should take next. */
export interface NextStep {
  /** The step and the number of its alternatives. Null if no technique finds a step, or if the board is full. */
  readonly entry: LogEntry | null;
  /**
   * The candidates before this step: cell → mask. If there are no notes, they may include candidates that digits on the
   * board exclude.
   */
  readonly candidates: ArrayLike<number>;
  /** Number of equally easy steps to choose from, this one included. */
  readonly choices: number;
}

/** Whether a step places or removes a digit in a subgrid. */
function changes(topology: Topology, step: Step, subgrid: number): boolean {
  return changedCells(step).some((cell) => subgridsOf(topology, cell).includes(subgrid));
}

/**
 * The next step from a position, or from the givens.
 *
 * @param wish chooses among equally easy steps; null takes the solver's own next step.
 */
export function nextStep(
  asked: Asked,
  { wish = null, ...options }: SolvingOptions & { readonly wish?: HintWish | null },
  cancel: CancelToken = NEVER_CANCELLED,
): NextStep {
  const { solver, start } = beginningOf(asked, options, cancel);
  if (!wish) return { entry: solver.hint(start, cancel), candidates: start.candidates, choices: 1 };
  const { digits } = start;
  const { focus, skip, within } = wish;
  const { topology } = solver;
  const notes = asked.position?.notes;
  let choices = 1;
  const prefer = (steps: readonly Step[]): Step | null => {
    const open = notes ? steps.filter((step) => !isNoted(step, notes)) : steps;
    const wished = within === null ? open : open.filter((step) => changes(topology, step, within));
    choices = new Set(wished.map(effectsKey)).size;
    let skipped = 0;
    for (const step of nearestFirst(topology, focus, digits, wished)) {
      if (skipped++ === skip % choices) return step;
    }
    return null;
  };
  const choose = (candidates: ArrayLike<number>, cap?: Level): NextStep => {
    const entry = solver.choose({ ...start, candidates }, prefer, cancel, cap);
    return { entry, candidates, choices };
  };
  if (!notes) return choose(start.candidates);
  const easy = choose(start.candidates, HARDEST_NOTED);
  if (easy.entry) return easy;
  // The player may have noted harder steps, and easier ones may follow from them.
  const further = choose(solver.afterNotes(start, notes, cancel, 'extreme'));
  return further.entry ? further : choose(start.candidates);
}

/**
 * Steps of a technique whose eliminations are not yet in the player's notes, and the number of all steps of the
 * technique.
 */
export interface OpenSteps extends AvailableSteps {
  readonly alternatives: number;
}

/**
 * Every available step from a position, or from the givens. Steps of easier techniques come first. Leaves out steps
 * whose eliminations the player's notes already show.
 */
export function availableSteps(
  asked: Asked,
  options: SolvingOptions,
  cancel: CancelToken = NEVER_CANCELLED,
): OpenSteps[] {
  const { solver, start } = beginningOf(asked, options, cancel);
  const notes = asked.position?.notes;
  const openFrom = (position: SolverPosition): OpenSteps[] =>
    solver.all(position, cancel).flatMap(({ technique, steps }) => {
      const open = notes ? steps.filter((step) => !isNoted(step, notes)) : steps;
      return open.length > 0 ? [{ technique, steps: open, alternatives: steps.length }] : [];
    });
  const open = openFrom(start);
  if (!notes || open.length > 0) return open;
  return openFrom({ ...start, candidates: solver.afterNotes(start, notes, cancel, 'extreme') });
}

/**
 * The open cell with the fewest candidates. Where no technique has a step, a player can try these candidates one by
 * one. Candidates that digits on the board exclude are not counted.
 */
export function lastResortIn(topology: Topology, { digits, candidates }: SolverPosition): LastResort {
  const board = new Board(topology);
  board.loadPosition(digits, candidates);
  const open = [...board.digits.keys()].filter((cell) => board.digits[cell] === 0);
  const count = (cell: number): number => countDigits(board.candidates[cell] as number);
  const cell = open.reduce((fewest, other) => (count(other) < count(fewest) ? other : fewest));
  return { open: open.length, cell, candidates: board.candidates[cell] as number };
}

/**
 * The class of a solved position; `beyond` if the techniques got stuck. Null in three cases: constraint models (instead
 * of human techniques) explain the steps, not all techniques were allowed, or the position does not have exactly one
 * solution.
 */
function classOf(
  { difficulty, contradictory }: SolveLog,
  { explainedBy = 'techniques', techniques, cap }: SolvingOptions,
  isProper: boolean,
): PuzzleClass | null {
  if (explainedBy !== 'techniques') return null;
  const isBeyond = isProper && !contradictory && techniques === undefined && cap === undefined;
  return difficulty ?? (isBeyond ? 'beyond' : null);
}

/** Solves from a position, or from the givens, until no technique finds a step, and analyses the solve. */
export function analyse(asked: Asked, options: SolvingOptions, cancel: CancelToken = NEVER_CANCELLED) {
  const { topology, givens } = asked.puzzle;
  const { solver, start, isProper } = beginningOf(asked, options, cancel);
  const log = asked.position ? solver.solvePosition(start, cancel) : solver.solve(givens, cancel, cancel);
  const { solved, score, entries } = log;
  const difficulty = classOf(log, options, isProper);
  const digits = asked.position?.digits ?? givens;
  return {
    solved,
    difficulty,
    /** Sum of the scores of all steps found, even if they do not solve the puzzle. */
    score,
    lastResort: difficulty === 'beyond' ? lastResortIn(topology, log) : null,
    entries,
    digits,
    /** The candidates before the first step: cell → mask. */
    candidates: start.candidates,
    usage: usageOf(log, topology.subgridCount),
    opening: openingOf(log, topology),
    traffic: trafficOf(log, topology, digits),
    clues: clueWorkOf(topology, { digits, candidates: start.candidates }, entries),
    bottlenecks: bottlenecksOf(log),
    hardest: hardestOf(log, solver.techniques),
  };
}
