import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput, Session, SessionView } from '../../../shared/contract/calls.ts';
import type {
  AnalysisAnswer,
  AnalysisWish,
  ComparisonAnswer,
  HintAnswer,
  HintWish,
} from '../../../shared/contract/hintsAndAnalyses.ts';
import type { JobId, SessionId } from '../../../shared/contract/ids.ts';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { type Game, replay } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';

export type AnalysisFrom = AnalysisWish['from'];
export type AnalysisMode = AnalysisWish['mode'];
/** Every step that is available in a position, grouped by technique, the easiest first. */
export type PositionSteps = CallOutput<'hints.all'>;

/** A game as the host has stored it. It has moves that the renderer's copy of the game lacks. */
export interface CaughtUp {
  readonly game: Game;
  /** Whether the last move that was sent is stored, although its answer was lost. */
  readonly hasLast: boolean;
}

/** The clock of a game, as its client needs it. */
export interface GameClock {
  /** Seconds played so far. */
  readonly played: number;
  /**
   * Takes over the seconds that the host has stored, which are more if the game was played longer in another window.
   *
   * @param over whether the game is finished. Its stored seconds are final, so they replace even a larger number.
   */
  agree(storedSeconds: number, over: boolean): void;
}

/**
 * Calls that a game makes to its host. The implementations are a stored game, the window of an endless world, and a
 * draft that is not stored. Calls with a job id can be cancelled.
 */
export interface GameClient {
  /** Stores a move and the seconds played, then makes it in the game. Returns the cells whose marks changed. */
  make(game: Game, move: Move, clock: GameClock): Promise<Result<number[]>>;
  /**
   * Fetches moves that the host has stored and the renderer's copy of the game lacks. Returns null if the copy has all.
   */
  catchUp(game: Game, clock: GameClock): Promise<Result<CaughtUp | null>>;
  hint(wish: HintWish, explainedBy: ExplainedBy): Promise<Result<HintAnswer>>;
  steps(jobId: JobId, explainedBy: ExplainedBy): Promise<Result<PositionSteps>>;
  analyse(jobId: JobId, wish: AnalysisWish, explainedBy: ExplainedBy): Promise<Result<AnalysisAnswer>>;
  /** Compares the player's game with a solve (the solver's steps from the givens to the solution). */
  compare(jobId: JobId, mode: AnalysisMode): Promise<Result<ComparisonAnswer>>;
  /** Computes all ratings of the puzzle. */
  rate(jobId: JobId): Promise<Result<RatingsAnswer>>;
  cancel(jobId: JobId): void;
  storeView(view: SessionView): void;
  storeTime(playedSeconds: number): void;
}

/** Compares plain data, ignoring the order of keys. */
function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)));
}

/** Client of a game that the host stores. */
export class StoredGameClient implements GameClient {
  private readonly client: Client;
  private readonly sessionId: SessionId;
  /** Number of moves that are stored, as far as this client knows. */
  private sequence: number;
  /** The move that was sent last; it may not be answered yet. */
  private sent: Move | null = null;

  constructor(client: Client, { summary, moves }: Session) {
    this.client = client;
    this.sessionId = summary.id;
    this.sequence = moves.length;
  }

  async make(game: Game, move: Move, clock: GameClock): Promise<Result<number[]>> {
    this.sent = move;
    const { sessionId, sequence } = this;
    const answer = await this.client.call('sessions.move', { sessionId, sequence, move, playedSeconds: clock.played });
    if (!answer.ok) return answer;
    this.sequence = answer.value.sequence;
    const applied = game.apply(move);
    clock.agree(answer.value.playedSeconds, game.finished);
    return applied.ok ? applied : failWith('internal', applied.error);
  }

  /**
   * Reads the game again after the connection was lost. Returns null if it is as it was before; otherwise the game, and
   * whether it has the last move that was sent. That move may have been stored although its answer was lost, and
   * another window may have made moves.
   */
  async catchUp({ topology, givens, solution }: Game, clock: GameClock): Promise<Result<CaughtUp | null>> {
    const answer = await this.client.call('sessions.open', { sessionId: this.sessionId });
    if (!answer.ok) return answer;
    const { moves, rules, summary } = answer.value;
    if (moves.length === this.sequence) return ok(null);
    const game = replay(topology, givens, rules, moves, solution);
    if (!game.ok) return game;
    const hasLast = this.sent !== null && sameData(moves[this.sequence], this.sent);
    this.sequence = moves.length;
    clock.agree(summary.playedSeconds, game.value.finished);
    return ok({ game: game.value, hasLast });
  }

  readonly hint: GameClient['hint'] = (wish, explainedBy) =>
    this.client.call('hints.next', { sessionId: this.sessionId, wish, explainedBy });

  readonly steps: GameClient['steps'] = (jobId, explainedBy) =>
    this.client.call('hints.all', { jobId, sessionId: this.sessionId, explainedBy });

  readonly analyse: GameClient['analyse'] = (jobId, wish, explainedBy) =>
    this.client.call('analysis.run', { jobId, sessionId: this.sessionId, ...wish, explainedBy });

  readonly compare: GameClient['compare'] = (jobId, mode) =>
    this.client.call('analysis.compare', { jobId, sessionId: this.sessionId, mode });

  readonly rate: GameClient['rate'] = (jobId) => this.client.call('rating.run', { jobId, sessionId: this.sessionId });

  readonly cancel: GameClient['cancel'] = (jobId) => void this.client.call('job.cancel', { jobId });

  readonly storeView: GameClient['storeView'] = (view) =>
    void this.client.call('sessions.touch', { sessionId: this.sessionId, view });

  readonly storeTime: GameClient['storeTime'] = (playedSeconds) =>
    void this.client.call('sessions.touch', { sessionId: this.sessionId, playedSeconds });
}
