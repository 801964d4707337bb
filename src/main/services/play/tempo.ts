import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Tempo } from '../../../shared/contract/results.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MOST_SOLVES, personalFactor, type TimedSolve } from '../../../shared/rating/personalTime.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { plainPuzzle } from '../../jobs/plainPuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import type { Sessions } from './sessions.ts';

export interface TempoParts {
  readonly store: Pick<Store, 'puzzles' | 'results' | 'library'>;
  readonly jobs: Pick<Jobs, 'run'>;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
}

/** Largest layout for which a time is predicted, in cells. Predictions for larger layouts take minutes. */
const PREDICTED_CELLS = 1500;

/**
 * Compares a player's times with predicted times. Stores nothing: the player's times come from the stored results.
 * Predictions come from the library, or are calculated and cached until the program ends.
 */
export class TempoEstimator {
  private readonly parts: TempoParts;
  private readonly predicted = new Map<PuzzleId, number | null>();

  constructor(parts: TempoParts) {
    this.parts = parts;
  }

  /**
   * Estimates the player's tempo (how the player's times compare with the predicted ones) from the games that were
   * finished without help after `since`.
   */
  async estimate({ since }: CallInput<'results.tempo'>): Promise<Result<Tempo>> {
    const listed = this.parts.store.results.unaided(since === null ? 0 : Date.parse(since), MOST_SOLVES);
    if (!listed.ok) return listed;
    const solves: TimedSolve[] = [];
    for (const { puzzleId, seconds } of listed.value) {
      const predicted = await this.predictedSeconds(puzzleId);
      if (predicted !== null) solves.push({ predicted, seconds });
    }
    return ok({ games: solves.length, estimate: personalFactor(solves) });
  }

  /**
   * Predicted seconds for a puzzle. Null if there is no prediction, if the puzzle cannot be read, or if it has unknown
   * rules.
   */
  async predictedSeconds(id: PuzzleId): Promise<number | null> {
    const known = this.predicted.get(id) ?? this.storedSeconds(id);
    if (known !== undefined) return known;
    const record = this.parts.store.puzzles.get(id);
    if (record.ok && record.value.unknownRules) return null;
    const puzzle = record.ok ? readPuzzleJson(record.value.puzzle) : record;
    if (!puzzle.ok || puzzle.value.topology.cellCount > PREDICTED_CELLS) return null;
    const listeners = { signal: this.parts.ending, background: true };
    const answer = await this.parts.jobs.run('predict', plainPuzzle(puzzle.value), listeners);
    if (!answer.ok) return null;
    this.predicted.set(id, answer.value);
    return answer.value;
  }

  /** The prediction stored in the library; undefined if there is none from this version of the grader. */
  private storedSeconds(id: PuzzleId): number | undefined {
    const stored = this.parts.store.library.puzzle(id);
    return stored.ok && stored.value.grader === GRADER_VERSION ? stored.value.ratings['human-time'] : undefined;
  }
}

/** Handlers of the calls about the time that the player needs. */
export function tempoHandlers(tempo: TempoEstimator, sessions: Pick<Sessions, 'recorded'>) {
  return {
    'results.tempo': (input) => tempo.estimate(input),
    'results.predicted': async ({ sessionId }) => {
      const recorded = sessions.recorded(sessionId);
      if (!recorded.ok) return recorded;
      return ok({ seconds: await tempo.predictedSeconds(recorded.value.stored.session.puzzleId) });
    },
  } satisfies Partial<Handlers>;
}
