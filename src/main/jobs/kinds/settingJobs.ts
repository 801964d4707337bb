import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallName, CallOutput } from '../../../shared/contract/calls.ts';
import type { Making } from '../../../shared/contract/puzzleSetting.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { exactSolverOf } from '../../answers/position.ts';
import { makePuzzle, readDraft, timeToken, whyImpossible } from '../../answers/setting.ts';
import { either } from '../../engine/core/io.ts';
import { hardestOf } from '../../engine/humanSolver/analysis/solveStatistics.ts';
import { Subject } from '../../engine/rating/subject.ts';
import { trueCandidates } from '../../engine/search/trueCandidates.ts';
import { findRedundant } from '../../engine/setting/redundant.ts';
import { techniquesFor } from '../../engine/techniques/registry.ts';
import type { JobContext } from '../handler.ts';
import { plainPuzzle } from '../plainPuzzle.ts';
import { analyseJob } from './solverJobs.ts';

// Jobs for the calls about a puzzle that a user is making, see `contract/puzzleSetting.ts`. The puzzle is read in the
// job, because compiling it takes too long for the thread that serves the windows.

export interface SettingInput {
  readonly puzzle: PuzzleJson;
}

type SettingAnswer<Name extends CallName> = Result<CallOutput<Name>>;

/** While solutions are counted, a report is sent each time that this many more are found. */
const REPORTED = 256;

function countCandidatesJob(
  { puzzle: json, limit }: SettingInput & { readonly limit: number },
  { cancel }: JobContext,
): SettingAnswer<'setting.candidates'> {
  const read = readPuzzleJson(json);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  const { found, undecided, counts, status } = trueCandidates(topology, givens, { limit, cancel });
  if (status === 'cancelled') return fail('cancelled', 'cancelled');
  const { digits } = topology;
  return ok({
    candidates: [...found],
    undecided: [...undecided],
    counts: [...counts].filter((_, at) => at % (digits + 1) !== 0),
  });
}

/** Counts solutions, and sends the number found so far from time to time. */
function countSolutionsJob(
  { puzzle: json, limit }: SettingInput & { readonly limit: number },
  { cancel, emit }: JobContext<number>,
): SettingAnswer<'setting.count'> {
  const read = readPuzzleJson(json);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  let count = 0;
  const onSolution = (): void => {
    if (++count % REPORTED === 0) emit(count);
  };
  const { solutions, status } = exactSolverOf(topology).solve(givens, { limit, cancel, onSolution });
  if (status === 'cancelled') return fail('cancelled', 'cancelled');
  return ok({ solutions, atLeast: status !== 'complete' || solutions === limit });
}

function whyImpossibleJob({ puzzle }: SettingInput, { cancel }: JobContext): SettingAnswer<'setting.why'> {
  const draft = readDraft(puzzle);
  if (!draft.ok) return draft;
  const found = whyImpossible(draft.value, cancel);
  // The cast only drops `readonly`, because the contract's types do not have it.
  return found as SettingAnswer<'setting.why'>;
}

function redundantItemsJob(
  { puzzle }: SettingInput,
  { cancel, progress }: JobContext,
): SettingAnswer<'setting.redundant'> {
  const draft = readDraft(puzzle);
  if (!draft.ok) return draft;
  const found = findRedundant(draft.value, cancel, progress);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return found as SettingAnswer<'setting.redundant'>;
}

/** Time limit of `gradeDraftJob`, in seconds. Most puzzles take less than one. */
const GRADE_LIMIT = 30;

function gradeDraftJob({ puzzle: json }: SettingInput, { cancel }: JobContext): SettingAnswer<'setting.grade'> {
  const read = readPuzzleJson(json);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  const limited = either(timeToken(1000 * GRADE_LIMIT), cancel);
  const { log } = new Subject(topology, givens, limited);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  if (limited.cancelled()) return fail('gave-up', 'job-time', { seconds: GRADE_LIMIT });
  const hardest = hardestOf(log, techniquesFor(topology));
  const technique = hardest === null ? null : (log.entries[hardest]?.step.technique ?? null);
  return ok({ difficulty: log.difficulty ?? 'beyond', technique });
}

function draftPathJob({ puzzle: json }: SettingInput, context: JobContext): SettingAnswer<'setting.path'> {
  const read = readPuzzleJson(json);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  const { solutions, status } = exactSolverOf(topology).solve(givens, { limit: 2, cancel: context.cancel });
  const position = { digits: givens, notes: new Int32Array(givens.length), from: 'givens', mode: 'whole' } as const;
  const proper = status === 'complete' && solutions === 1;
  return analyseJob({ ...plainPuzzle(read.value), ...position, proper, explainedBy: 'techniques' }, context);
}

export interface MakingInput extends SettingInput {
  readonly making: Making;
  /** Solutions of earlier forms of the puzzle, as grids. */
  readonly known?: readonly (readonly string[])[] | undefined;
  readonly timeLimit?: number | undefined;
}

function makePuzzleJob(
  { puzzle, making, known = [], timeLimit }: MakingInput,
  { cancel, progress }: JobContext,
): SettingAnswer<'setting.make'> {
  const draft = readDraft(puzzle);
  if (!draft.ok) return draft;
  const solutions: Uint8Array[] = [];
  for (const grids of known) {
    const read = readGrids(draft.value.topology, grids);
    if (!read.ok) return read;
    solutions.push(read.value);
  }
  return makePuzzle(draft.value, making, { cancel, onProgress: progress, known: solutions, timeLimit });
}

/** The kinds of job of this file. */
export const SETTING_JOBS = {
  countCandidates: countCandidatesJob,
  countSolutions: countSolutionsJob,
  whyImpossible: whyImpossibleJob,
  redundantItems: redundantItemsJob,
  gradeDraft: gradeDraftJob,
  draftPath: draftPathJob,
  makePuzzle: makePuzzleJob,
} as const;
