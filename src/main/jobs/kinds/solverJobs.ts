import { countDigits } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type {
  AnalysisAnswer,
  ExplainedStep,
  HintAnswer,
  HintWish,
  KnownPosition,
} from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import type { LegibleRating } from '../../../shared/rating/rating.ts';
import { withOtherReasons } from '../../../shared/step/causes.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { UsageFacts } from '../../../shared/usage/facts.ts';
import { solvePuzzle } from '../../answers/exactSolving.ts';
import { analyse, availableSteps, nextStep } from '../../answers/humanSolving.ts';
import { type Asked, exactSolverOf } from '../../answers/position.ts';
import { Board } from '../../engine/core/board.ts';
import type { CancelToken } from '../../engine/core/io.ts';
import { usageFactsOf } from '../../engine/humanSolver/analysis/usageFacts.ts';
import { applyStep } from '../../engine/humanSolver/applyStep.ts';
import { humanTime } from '../../engine/rating/humanTime.ts';
import { legible, rateCopy } from '../../engine/rating/rate.ts';
import { Subject } from '../../engine/rating/subject.ts';
import { findNearSolution } from '../../engine/search/nearSolution.ts';
import type { SearchOutcome } from '../../engine/search/solver.ts';
import { techniqueOf } from '../../engine/techniques/registry.ts';
import type { JobContext } from '../handler.ts';
import { type PlainPuzzle, puzzleOf } from '../plainPuzzle.ts';

// Jobs that answer the questions of `answers/` about one puzzle. Unlike the functions there, they take layouts in place
// of topologies, and return data as the contract (the calls between window and host) defines them. All of them may fail
// with `cancelled`.

/** A position of a puzzle. */
export interface PositionInput extends PlainPuzzle {
  /** Whether the puzzle has exactly one solution. If false, steps do not rely on a unique solution. */
  readonly proper: boolean;
  readonly explainedBy: ExplainedBy;
  /** cell → digit, givens included; 0 for an open cell. */
  readonly digits: Uint8Array;
  /** cell → mask of the player's centre notes, 0 for none. Notes may be wrong, so they are not evidence for steps. */
  readonly notes: Int32Array;
}

function askedOf(input: PositionInput): Asked {
  const { digits, notes } = input;
  const puzzle = puzzleOf(input);
  return { puzzle, position: { digits, notes, candidates: puzzle.topology.cellAllowed } };
}

function subjectOf(input: PlainPuzzle, cancel: CancelToken): Subject {
  const { topology, givens } = puzzleOf(input);
  return new Subject(topology, givens, cancel);
}

function optionsOf({ proper, explainedBy }: PositionInput) {
  return { proper, explainedBy, beginsHere: true };
}

/** Returns the answer, or the error `cancelled` if the job was cancelled, because the answer is then incomplete. */
function whole<Answer>({ cancel }: JobContext, answer: Answer): Result<Answer> {
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(answer);
}

/** Counts solutions, up to a limit. `grids` is the last solution found. Errors: `gave-up`. */
export function solveJob(
  { limit, ...input }: PlainPuzzle & { readonly limit: number },
  { cancel }: JobContext,
): Result<{ readonly solutions: number; readonly grids: readonly string[] | null; readonly nodes: number }> {
  const asked = { puzzle: puzzleOf(input), position: null };
  const { solutions, grids, nodes, gaveUp } = solvePuzzle(asked, { limit }, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return gaveUp ? fail('gave-up', 'nodes', { nodes }) : ok({ solutions, grids, nodes });
}

/**
 * Returns up to two different solutions, each as the digits of its subgrids in text form. Errors: `gave-up`.
 *
 * @param input `known`: up to two solutions, cell → digit, of the puzzle before its last change. Those that are still
 * solutions are not searched again; if both are, no search is needed. If none is, the search stays close to the first.
 */
export function twoSolutionsJob(
  { known = [], ...input }: PlainPuzzle & { readonly known?: readonly Uint8Array[] },
  { cancel }: JobContext,
): Result<readonly (readonly string[])[]> {
  const { topology, givens } = puzzleOf(input);
  const solver = exactSolverOf(topology);
  // For a full grid, the solver only checks it, without a guess.
  const found = known.filter(
    (grid, index) =>
      givens.every((digit, cell) => digit === 0 || digit === grid[cell]) &&
      grid.every((digit) => digit !== 0) &&
      !known.slice(0, index).some((other) => other.every((digit, cell) => digit === grid[cell])) &&
      solver.solve(grid, { limit: 1, cancel }).solutions === 1,
  );
  let ended: { readonly status: SearchOutcome['status']; readonly nodes: number } = { status: 'complete', nodes: 0 };
  if (found.length === 0) {
    const near = findNearSolution(topology, solver, givens, known[0] ?? null, cancel);
    ended = near;
    if (near.solution) found.push(near.solution);
  }
  const [first] = found;
  if (first && found.length === 1) {
    // The search prefers the digits of the known solution. So it finds the known solution first, and then a solution
    // that differs from it in few cells.
    const outcome = solver.solve(givens, { limit: 2, cancel, prefer: first });
    if (outcome.solutions === 2) found.push(solver.solution.slice());
    ended = outcome;
  }
  if (ended.status === 'cancelled') return fail('cancelled', 'cancelled');
  if (ended.status === 'gave-up') return fail('gave-up', 'nodes', { nodes: ended.nodes });
  return ok(found.map((solution) => printGrids(topology, solution)));
}

/** The class of a puzzle with exactly one solution; `beyond` if the techniques do not solve it. */
function gradeJob(input: PlainPuzzle, context: JobContext): Result<Grade> {
  return whole(context, subjectOf(input, context.cancel).log.difficulty ?? 'beyond');
}

/**
 * Rates a puzzle by every rating scheme.
 *
 * @param input `original`: if the puzzle is a symmetric copy, the givens of the original; otherwise null.
 */
export function rateJob(
  { original, ...input }: PlainPuzzle & { readonly original: Uint8Array | null },
  context: JobContext,
): Result<LegibleRating[]> {
  const { cancel } = context;
  const of = original && subjectOf({ ...input, givens: original }, cancel);
  return whole(context, rateCopy(subjectOf(input, cancel), of).map(legible));
}

/** The time that an average player needs, in seconds. Null if the techniques do not solve the puzzle. */
function predictJob(input: PlainPuzzle, context: JobContext): Result<number | null> {
  return whole(context, humanTime.rate(subjectOf(input, context.cancel)).value);
}

/**
 * Solves a puzzle that has exactly one solution, with the settings of the grader. Summarises which techniques are used,
 * and where on the board.
 */
function usageJob(input: PlainPuzzle, context: JobContext): Result<UsageFacts> {
  const { log, topology, givens } = subjectOf(input, context.cancel);
  return whole(context, usageFactsOf(log, topology, givens));
}

/** The position before a step. */
interface PositionBefore {
  readonly topology: Topology;
  readonly digits: ArrayLike<number>;
  readonly candidates: ArrayLike<number>;
}

/**
 * A step and its explanation as plain data. The cast only drops `readonly`, because the contract's types do not have
 * it.
 *
 * @param before position in which the explanation looks for the reasons for the step.
 */
export function explained(found: Step, alternatives: number, before?: PositionBefore): ExplainedStep {
  const technique = techniqueOf(found.technique);
  const step = before
    ? withOtherReasons(before.topology, found, before.digits, (cell) => itemAt(before.candidates, cell))
    : found;
  return { step, level: technique.level, explanation: technique.explain(step), alternatives } as ExplainedStep;
}

/** Where two solutions differ, at most this many cells are named. */
const NAMED_DIFFERENCES = 2;

/**
 * Facts to show if a position has no step:
 *
 * - the number of open cells
 * - the cell with the fewest candidates
 * - if the puzzle may have several solutions, their number and where two of them differ
 *
 * Errors: `cancelled`.
 */
function knownOf(
  candidates: ArrayLike<number>,
  { digits, proper, ...input }: PositionInput,
  context: JobContext,
): Result<KnownPosition> {
  const open = [...digits.keys()].filter((cell) => digits[cell] === 0);
  const [cell] = open.toSorted((a, b) => countDigits(candidates[a] as number) - countDigits(candidates[b] as number));
  const fewest = cell === undefined ? null : { cell, candidates: candidates[cell] as number, digit: 0 };
  const known = { open: open.length, fewest, impossible: false, differences: 0, differing: [] };
  if (proper) return ok({ ...known, solutions: 1 });
  const found = twoSolutionsJob({ ...input, givens: digits }, context);
  if (!found.ok) return found.error.code === 'gave-up' ? ok({ ...known, solutions: null }) : found;
  const { topology, givens } = puzzleOf(input);
  if (found.value.length === 0) {
    const { solutions, status } = exactSolverOf(topology).solve(givens, { limit: 1, cancel: context.cancel });
    return ok({ ...known, solutions: 0, impossible: status === 'complete' && solutions === 0 });
  }
  const [one, other] = found.value.map((grids) => expectOk(readGrids(topology, grids)));
  if (fewest) fewest.digit = one?.[fewest.cell] ?? 0;
  const differing = open.flatMap((at): KnownPosition['differing'] => {
    const pair: [number, number] = [one?.[at] ?? 0, other?.[at] ?? one?.[at] ?? 0];
    return pair[0] === pair[1] ? [] : [{ cell: at, digits: pair }];
  });
  const differences = { differences: differing.length, differing: differing.slice(0, NAMED_DIFFERENCES) };
  return ok({ ...known, solutions: found.value.length, ...differences });
}

/**
 * The next step from a position. If there is no step, or if the position has no solution, facts about the position
 * instead.
 */
function hintJob(
  { wish, ...input }: PositionInput & { readonly wish: HintWish | null },
  context: JobContext,
): Result<Extract<HintAnswer, { kind: 'step' | 'none' }>> {
  const { entry, candidates, choices } = nextStep(askedOf(input), { ...optionsOf(input), wish }, context.cancel);
  if (!entry || !input.proper) {
    const known = knownOf(candidates, input, context);
    if (!known.ok) return known;
    if (!entry || known.value.solutions === 0) return ok({ kind: 'none', ...known.value });
  }
  const { topology } = puzzleOf(input);
  const hint = explained(entry.step, entry.alternatives, { topology, digits: input.digits, candidates });
  return ok({ kind: 'step', hint, candidates: Array.from(candidates), choices });
}

/** Every available step that the player's notes do not show yet, grouped by technique. */
function availableStepsJob(
  input: PositionInput,
  context: JobContext,
): Result<{ technique: string; steps: ExplainedStep[] }[]> {
  const { puzzle, position } = askedOf(input);
  const available = availableSteps({ puzzle, position }, optionsOf(input), context.cancel);
  const before = position && { topology: puzzle.topology, ...position };
  return whole(
    context,
    available.map(({ technique, steps, alternatives }) => ({
      technique,
      steps: steps.map((step) => explained(step, alternatives, before ?? undefined)),
    })),
  );
}

export interface AnalyseInput extends PositionInput {
  readonly from: 'givens' | 'position';
  readonly mode: 'whole' | 'subgrid';
}

/** Solves from a position, or from the givens, until no technique finds a step. */
export function analyseJob({ mode, from, ...input }: AnalyseInput, context: JobContext): Result<AnalysisAnswer> {
  const blank = { digits: input.givens, notes: new Int32Array(input.notes.length) };
  const asked = askedOf(from === 'givens' ? { ...input, ...blank } : input);
  const { entries, digits, candidates, usage, traffic, ...rest } = analyse(
    asked,
    { ...optionsOf(input), mode },
    context.cancel,
  );
  const board = new Board(asked.puzzle.topology);
  board.loadPosition(digits, candidates);
  return whole(context, {
    ...rest,
    digits: [...digits],
    candidates: Array.from(candidates),
    steps: entries.map(({ step, alternatives }) => {
      const hint = explained(step, alternatives, board);
      applyStep(board, step);
      return hint;
    }),
    costs: entries.map(({ step }) => techniqueOf(step.technique).cost),
    // The casts only drop `readonly`, as in `explained`.
    usage: usage as AnalysisAnswer['usage'],
    traffic: traffic as AnalysisAnswer['traffic'],
  });
}

/** The kinds of job of this file. */
export const SOLVER_JOBS = {
  analyse: analyseJob,
  availableSteps: availableStepsJob,
  grade: gradeJob,
  hint: hintJob,
  predict: predictJob,
  rate: rateJob,
  solve: solveJob,
  usage: usageJob,
} as const;
