import type { Session } from '../../../shared/contract/calls.ts';
import type { PlaySession } from '../session/playSession.ts';

/** A stop of the clock of this many milliseconds is a pause. */
const PAUSE = 120_000;

/**
 * Watches whether a game is played without help and pauses, so that its time says how fast the player is. What happens
 * after the end does not count.
 */
export class Unaided {
  private readonly session: PlaySession;
  private readonly changed: () => void;
  private paused: boolean;
  private stoppedAt: number | null = null;

  /**
   * @param now milliseconds since 1970.
   * @param changed called at the first pause.
   */
  constructor(stored: Session, session: PlaySession, now: number, changed: () => void) {
    const begun = stored.moves.length > 0;
    this.session = session;
    this.changed = changed;
    // Only this program says so of a game that has begun, so the last time it was played is known.
    this.paused = !(stored.view?.unaided ?? !begun);
    if (begun && now - Date.parse(stored.summary.playedAt) > PAUSE) this.pause();
  }

  /** Whether the game is unaided and without pauses so far. */
  get value(): boolean {
    return !this.paused && this.session.game.help === 'unaided';
  }

  /** Follows the clock. `at`: milliseconds that never go back. */
  clockRuns(running: boolean, at: number): void {
    if (!running) {
      this.stoppedAt ??= at;
      return;
    }
    if (this.stoppedAt !== null && this.session.game.moves > 0 && at - this.stoppedAt > PAUSE) this.pause();
    this.stoppedAt = null;
  }

  private pause(): void {
    if (this.session.game.ended || this.paused) return;
    this.paused = true;
    this.changed();
  }
}
