import type { Result } from '../../../shared/base/result.ts';
import type { CallOutput, SessionView } from '../../../shared/contract/calls.ts';
import type {
  AnalysisAnswer,
  AnalysisWish,
  ComparisonAnswer,
  HintAnswer,
  HintWish,
} from '../../../shared/contract/human.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';

export type AnalysisFrom = AnalysisWish['from'];
export type AnalysisMode = AnalysisWish['mode'];
/** Every step of a position, by technique, the easiest first. */
export type PositionSteps = CallOutput<'hints.all'>;

/** A game as the host has stored it, with moves that this side has not made. */
export interface CaughtUp {
  readonly game: Game;
  /** Whether it includes the last move that was sent, whose answer was lost. */
  readonly hasLast: boolean;
}

/**
 * Calls of a game to its host. A stored game, a window of an endless world and a draft (not stored) implement them.
 * Calls with a job id can be cancelled.
 */
export interface BoardHostPort {
  /**
   * Stores a move, then makes it in the game. Returns the cells whose marks changed.
   *
   * @param playedSeconds seconds played so far.
   */
  make(game: Game, move: Move, playedSeconds: number): Promise<Result<number[]>>;
  /** Fetches moves that the host has stored and this side has not made. Returns null if there are none. */
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
