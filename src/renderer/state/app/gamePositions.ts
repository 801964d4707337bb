import type { GamePosition, SessionSummary } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** Upper bound on the positions in the cache. The oldest is removed. */
const MOST = 200;

/**
 * Positions of games, for the pictures in the list of games. Requests one position after another, so that other calls
 * to the host hardly have to wait.
 */
export class GamePositions {
  private readonly client: Client;
  /**
   * Cache of positions, oldest first. An entry is outdated if its `state` differs, which happens when the game is
   * played.
   */
  private readonly known = new Map<SessionId, { readonly state: string; readonly position: GamePosition }>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(client: Client) {
    this.client = client;
  }

  /** Returns the position of a game. Null if it cannot be read; opening the game reports why. */
  of({ id, filled, playedAt }: SessionSummary): Promise<GamePosition | null> {
    const state = `${filled} ${playedAt}`;
    const next = this.last.then(async () => {
      const known = this.known.get(id);
      if (known?.state === state) return known.position;
      const answer = await this.client.call('sessions.position', { sessionId: id });
      if (!answer.ok) return null;
      this.known.delete(id);
      this.known.set(id, { state, position: answer.value });
      for (const oldest of this.known.keys()) {
        if (this.known.size <= MOST) break;
        this.known.delete(oldest);
      }
      return answer.value;
    });
    this.last = next;
    return next;
  }
}
