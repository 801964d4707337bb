import type { Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput, SessionView } from '../../../shared/contract/calls.ts';
import type { AnalysisAnswer, ComparisonAnswer, HintAnswer, HintWish } from '../../../shared/contract/human.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';

/** What to solve: from where, and by the techniques of the whole puzzle or subgrid by subgrid. */
export type AnalysisWish = Pick<CallInput<'analysis.run'>, 'from' | 'mode'>;
export type AnalysisFrom = AnalysisWish['from'];
export type AnalysisMode = AnalysisWish['mode'];
/** Every step of a position, by technique, the easiest first. */
export type PositionSteps = CallOutput<'hints.all'>;

/** What the host has stored of a game and this side did not show. */
export interface CaughtUp {
  readonly game: Game;
  /** Whether it includes the last move that was sent, whose answer was lost. */
  readonly hasLast: boolean;
}

/**
 * What a game asks of the host, on any board: a stored game, a window of an endless world, or a draft that is not
 * stored. Answers with a job id can be cancelled.
 */
export interface BoardHostPort {
  /**
   * Stores a move, and then makes it in the game. Returns the cells whose marks changed.
   *
   * @param playedSeconds seconds played so far.
   */
  make(game: Game, move: Move, playedSeconds: number): Promise<Result<number[]>>;
  /** Fetches moves of which this side does not know. Returns null if there are none. */
  catchUp(game: Game): Promise<Result<CaughtUp | null>>;
  hint(wish: HintWish, explainedBy: ExplainedBy): Promise<Result<HintAnswer>>;
  steps(jobId: JobId, explainedBy: ExplainedBy): Promise<Result<PositionSteps>>;
  analyse(jobId: JobId, wish: AnalysisWish, explainedBy: ExplainedBy): Promise<Result<AnalysisAnswer>>;
  /** Compares the game with a solve. */
  compare(jobId: JobId, mode: AnalysisMode): Promise<Result<ComparisonAnswer>>;
  /** Computes all ratings of the puzzle. */
  rate(jobId: JobId): Promise<Result<RatingsAnswer>>;
  cancel(jobId: JobId): void;
  storeView(view: SessionView): void;
  storeTime(playedSeconds: number): void;
}
