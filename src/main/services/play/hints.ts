import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput, PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { HintAnswer } from '../../../shared/contract/human.ts';
import { wrongCells } from '../../../shared/game/correct.ts';
import type { Game } from '../../../shared/game/game.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { PositionInput } from '../../jobs/kinds/human.ts';

/** A game as it was left, with what is needed to judge it. */
export interface PlayedGame {
  readonly game: Game;
  readonly record: PuzzleRecord;
}

/** Use cases of a player who wants to know how to go on, or how a puzzle is solved. */
export interface Hints {
  next(input: CallInput<'hints.next'>): Promise<Result<HintAnswer>>;
  all(input: CallInput<'hints.all'>): Promise<Result<CallOutput<'hints.all'>>>;
  analyse(input: CallInput<'analysis.run'>): Promise<Result<CallOutput<'analysis.run'>>>;
  /** Every rating of the puzzle, from its givens, whatever has been played. */
  rate(input: CallInput<'rating.run'>): Promise<Result<CallOutput<'rating.run'>>>;
  /** Ends the work of that id, if it is under way. */
  cancel(jobId: string): void;
}

/** What the player holds possible: the centre notes where there are any, else everything. */
function positionOf({ topology, givens, marks }: Game): PositionInput {
  return {
    layout: topology.layout,
    givens,
    digits: Uint8Array.from(marks.digits),
    candidates: marks.centre.map((notes) => (notes === 0 ? topology.allDigits : notes)),
  };
}

/**
 * @param played the session's game, replayed from the store.
 * @param ending raised when the program ends.
 */
export function createHints(
  played: (sessionId: number) => Result<PlayedGame>,
  jobs: Pick<Jobs, 'run'>,
  ending: AbortSignal,
): Hints {
  const underWay = new Map<string, AbortController>();

  /** Runs work that can be cancelled by its id. */
  async function cancellable<T>(jobId: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    if (underWay.has(jobId)) return fail('conflict', 'job-exists', { job: jobId });
    const abort = new AbortController();
    underWay.set(jobId, abort);
    try {
      return await work(AbortSignal.any([abort.signal, ending]));
    } finally {
      underWay.delete(jobId);
    }
  }

  /** The game, and null or the answer that has to be given before any other: the position is wrong, or complete. */
  function judge(sessionId: number): Result<{ game: Game; verdict: HintAnswer | null }> {
    const opened = played(sessionId);
    if (!opened.ok) return opened;
    const { game, record } = opened.value;
    if (record.solution === null) return fail('no-solution', 'not-one-solution');
    const solution = readGrids(game.topology, record.solution);
    if (!solution.ok) return solution;
    const cells = wrongCells(game.marks, solution.value);
    if (cells.length > 0) {
      return ok({ game, verdict: { kind: 'wrong', cells, moves: game.correctMoves(solution.value) } });
    }
    return ok({ game, verdict: game.finished ? { kind: 'finished' } : null });
  }

  return {
    async next({ sessionId }) {
      const judged = judge(sessionId);
      if (!judged.ok) return judged;
      const { game, verdict } = judged.value;
      if (verdict) return ok(verdict);
      const hint = await jobs.run('hint', positionOf(game), { signal: ending });
      if (!hint.ok) return hint;
      return ok(hint.value === null ? { kind: 'none' } : { kind: 'step', hint: hint.value });
    },

    async all({ jobId, sessionId }) {
      const judged = judge(sessionId);
      if (!judged.ok) return judged;
      const { game, verdict } = judged.value;
      // Of a wrong position nothing can be said, and a finished one has no steps.
      if (verdict) return ok([]);
      return cancellable(jobId, (signal) => jobs.run('availableSteps', positionOf(game), { signal }));
    },

    async analyse({ jobId, sessionId, from, mode }) {
      const opened = played(sessionId);
      if (!opened.ok) return opened;
      const { game } = opened.value;
      const { topology, givens } = game;
      const candidates = new Int32Array(topology.cellCount).fill(topology.allDigits);
      const start =
        from === 'givens' ? { layout: topology.layout, givens, digits: givens, candidates } : positionOf(game);
      return cancellable(jobId, (signal) => jobs.run('analyse', { ...start, mode }, { signal }));
    },

    async rate({ jobId, sessionId }) {
      const opened = played(sessionId);
      if (!opened.ok) return opened;
      const { topology, givens } = opened.value.game;
      const rated = await cancellable(jobId, (signal) => {
        return jobs.run('rate', { layout: topology.layout, givens }, { signal });
      });
      // Plain data of the call's own, which the contract may hold as such.
      return rated.ok ? ok(rated.value as CallOutput<'rating.run'>) : rated;
    },

    cancel: (jobId) => underWay.get(jobId)?.abort(),
  };
}
