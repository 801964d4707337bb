import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { HintAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import { faultsOf } from '../../../shared/game/faults.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import { ALL_TECHNIQUES } from '../../engine/techniques/registry.ts';
import type { PositionInput } from '../../jobs/kinds/solverJobs.ts';
import type { PlainPuzzle } from '../../jobs/plainPuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';
import { rulesOfTechniques } from './rulesOfTechniques.ts';
import type { PlayedGame } from './sessions.ts';

export interface HintParts {
  /** Reads a game in its current position; errors: those of `Sessions.played`. */
  readonly played: (sessionId: SessionId) => Result<PlayedGame>;
  /** Returns the givens of the original of a puzzle; null if the puzzle is not a symmetric copy. */
  readonly originalOf: (puzzleId: PuzzleId) => Uint8Array | null;
  readonly jobs: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
}

/** The puzzle of a game, in the form that the jobs take. */
function plainOf({ game: { topology, givens }, record }: PlayedGame): PlainPuzzle {
  const { clues } = record.puzzle;
  return { layout: topology.layout, ...(clues && { clues }), givens };
}

/** The position on the board, as input of the jobs that look for steps. */
function positionOf(played: PlayedGame, explainedBy: ExplainedBy = 'techniques'): PositionInput {
  const { marks } = played.game;
  const position = { ...plainOf(played), digits: Uint8Array.from(marks.digits), notes: marks.centre.slice() };
  return { ...position, proper: played.record.solution !== null, explainedBy };
}

/** What to answer instead of a hint if the position has mistakes or is complete; null if a hint can be given. */
function judge({ game, record }: PlayedGame): Result<HintAnswer | null> {
  const solution = record.solution && readGrids(game.topology, record.solution);
  if (solution && !solution.ok) return solution;
  const faults = solution && faultsOf(game, solution.value);
  if (faults) return ok({ kind: 'wrong', ...faults });
  return ok(game.finished ? { kind: 'finished' } : null);
}

/**
 * The game, if the program knows all of its rules. Errors: those of `Sessions.played`; `bad-input` for unknown rules.
 */
function judgeable(played: HintParts['played'], sessionId: SessionId): Result<PlayedGame> {
  const opened = played(sessionId);
  if (!opened.ok) return opened;
  const { unknownRules } = opened.value.record;
  return unknownRules ? fail('bad-input', 'unknown-rules', { rules: unknownRuleNames(unknownRules) }) : opened;
}

async function nextHint(
  { played, jobs, ending }: HintParts,
  { sessionId, wish, explainedBy }: CallInput<'hints.next'>,
): Promise<Result<HintAnswer>> {
  const opened = judgeable(played, sessionId);
  if (!opened.ok) return opened;
  const judged = judge(opened.value);
  if (!judged.ok) return judged;
  if (judged.value) return ok(judged.value);
  const { cellCount, subgridCount } = opened.value.game.topology;
  if (wish && (wish.focus.cell >= cellCount || (wish.within ?? 0) >= subgridCount)) {
    return fail('bad-input', 'wish-off-board', { cellCount, subgridCount });
  }
  const input = { ...positionOf(opened.value, explainedBy), wish: wish ?? null };
  return jobs.run('hint', input, { signal: ending });
}

async function allHints(
  { played, jobs, running }: HintParts,
  { jobId, sessionId, explainedBy }: CallInput<'hints.all'>,
  caller: Caller,
): Promise<Result<CallOutput<'hints.all'>>> {
  const opened = judgeable(played, sessionId);
  if (!opened.ok) return opened;
  const judged = judge(opened.value);
  if (!judged.ok) return judged;
  // A wrong position has no valid steps, and a finished one has no steps left.
  if (judged.value) return ok([]);
  const position = positionOf(opened.value, explainedBy);
  return running.run(caller, jobId, (signal) => jobs.run('availableSteps', position, { signal }));
}

async function analyse(
  { played, jobs, running }: HintParts,
  { jobId, sessionId, from, mode, explainedBy }: CallInput<'analysis.run'>,
  caller: Caller,
): Promise<Result<CallOutput<'analysis.run'>>> {
  const opened = judgeable(played, sessionId);
  if (!opened.ok) return opened;
  const input = { ...positionOf(opened.value, explainedBy), from, mode };
  return running.run(caller, jobId, (signal) => jobs.run('analyse', input, { signal }));
}

/**
 * Compares the player's solve with a solve by human techniques. Of the player's digits, only the right ones count, in
 * the order in which they were placed.
 */
async function compare(
  { played, jobs, running }: HintParts,
  { jobId, sessionId, mode }: CallInput<'analysis.compare'>,
  caller: Caller,
): Promise<Result<CallOutput<'analysis.compare'>>> {
  const opened = judgeable(played, sessionId);
  if (!opened.ok) return opened;
  const { game, record } = opened.value;
  const { topology } = game;
  if (record.solution === null) return fail('bad-input', 'many-solutions');
  const solution = readGrids(topology, record.solution);
  if (!solution.ok) return solution;
  const placements = game.placements.filter(({ cell, digit }) => solution.value[cell] === digit);
  const input = { ...plainOf(opened.value), placements, mode };
  return running.run(caller, jobId, (signal) => jobs.run('compare', input, { signal }));
}

/**
 * The givens of the original of which a puzzle is a copy. Null if it is not a copy, or if one of the two puzzles cannot
 * be read.
 */
export function originalGivens(library: Store['library'], puzzleId: PuzzleId): Uint8Array | null {
  const copy = library.puzzle(puzzleId);
  if (!copy.ok || copy.value.copyOf === null) return null;
  const original = library.puzzle(copy.value.copyOf);
  return original.ok ? original.value.givens : null;
}

/**
 * Rates the puzzle by every scheme, from its givens and not from the current position. Some ratings can differ between
 * symmetric copies; for these, rates the original puzzle.
 */
async function rate(
  { played, originalOf, jobs, running }: HintParts,
  { jobId, sessionId }: CallInput<'rating.run'>,
  caller: Caller,
): Promise<Result<CallOutput<'rating.run'>>> {
  const opened = judgeable(played, sessionId);
  if (!opened.ok) return opened;
  const plain = plainOf(opened.value);
  // A puzzle with clues is rated itself, not its original: the ratings that differ between symmetric copies are not
  // defined for puzzles with clues.
  const original = plain.clues ? null : originalOf(opened.value.record.id);
  const rated = await running.run(caller, jobId, (signal) => jobs.run('rate', { ...plain, original }, { signal }));
  // The cast drops `readonly`, which the type in `shared/contract` lacks. That is safe, because nothing else uses this
  // value.
  return rated.ok ? ok(rated.value as CallOutput<'rating.run'>) : rated;
}

/** Handlers of the calls for hints, analyses and ratings, and for the list of techniques. */
export function hintHandlers(parts: HintParts) {
  return {
    'hints.next': (input) => nextHint(parts, input),
    'hints.all': (input, caller) => allHints(parts, input, caller),
    'analysis.run': (input, caller) => analyse(parts, input, caller),
    'analysis.compare': (input, caller) => compare(parts, input, caller),
    'rating.run': (input, caller) => rate(parts, input, caller),
    'techniques.list': () => {
      const rulesOf = rulesOfTechniques();
      return ok(
        ALL_TECHNIQUES.map(({ id, level }) => {
          const rules = rulesOf.get(id);
          return { id, level, ...(rules && { rules: [...rules] }) };
        }),
      );
    },
  } satisfies Partial<Handlers>;
}
