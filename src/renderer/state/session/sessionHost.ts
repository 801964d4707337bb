import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { Session } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { type Game, replay } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { BoardHostPort, CaughtUp } from './boardHostPort.ts';

/** Compares plain data, ignoring the order of keys. */
function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)));
}

/** A game that the host stores. */
export class SessionHost implements BoardHostPort {
  private readonly client: Client;
  private readonly sessionId: SessionId;
  /** Number of moves known to be stored. */
  private sequence: number;
  /** The move that was sent last, whether or not it was answered. */
  private sent: Move | null = null;

  constructor(client: Client, { summary, moves }: Session) {
    this.client = client;
    this.sessionId = summary.id;
    this.sequence = moves.length;
  }

  async make(game: Game, move: Move, playedSeconds: number): Promise<Result<number[]>> {
    this.sent = move;
    const { sessionId, sequence } = this;
    const answer = await this.client.call('sessions.move', { sessionId, sequence, move, playedSeconds });
    if (!answer.ok) return answer;
    this.sequence = answer.value.sequence;
    const applied = game.apply(move);
    return applied.ok ? applied : failWith('internal', applied.error);
  }

  /**
   * After a lost connection, two things may have happened: the last move was stored but its answer was lost, or another
   * window has made moves.
   */
  async catchUp({ topology, givens, solution }: Game): Promise<Result<CaughtUp | null>> {
    const answer = await this.client.call('sessions.open', { sessionId: this.sessionId });
    if (!answer.ok) return answer;
    const { moves, rules } = answer.value;
    if (moves.length === this.sequence) return ok(null);
    const game = replay(topology, givens, rules, moves, solution);
    if (!game.ok) return game;
    const hasLast = this.sent !== null && sameData(moves[this.sequence], this.sent);
    this.sequence = moves.length;
    return ok({ game: game.value, hasLast });
  }

  readonly hint: BoardHostPort['hint'] = (wish, explainedBy) =>
    this.client.call('hints.next', { sessionId: this.sessionId, wish, explainedBy });

  readonly steps: BoardHostPort['steps'] = (jobId, explainedBy) =>
    this.client.call('hints.all', { jobId, sessionId: this.sessionId, explainedBy });

  readonly analyse: BoardHostPort['analyse'] = (jobId, wish, explainedBy) =>
    this.client.call('analysis.run', { jobId, sessionId: this.sessionId, ...wish, explainedBy });

  readonly compare: BoardHostPort['compare'] = (jobId, mode) =>
    this.client.call('analysis.compare', { jobId, sessionId: this.sessionId, mode });

  readonly rate: BoardHostPort['rate'] = (jobId) =>
    this.client.call('rating.run', { jobId, sessionId: this.sessionId });

  readonly cancel: BoardHostPort['cancel'] = (jobId) => void this.client.call('job.cancel', { jobId });

  readonly storeView: BoardHostPort['storeView'] = (view) =>
    void this.client.call('sessions.touch', { sessionId: this.sessionId, view });

  readonly storeTime: BoardHostPort['storeTime'] = (playedSeconds) =>
    void this.client.call('sessions.touch', { sessionId: this.sessionId, playedSeconds });
}
