import type { Session } from '../../../shared/contract/calls.ts';
import type { OpenSession } from '../session/openSession.ts';

/** Shortest stop of the clock that counts as a pause by the player, in milliseconds. */
const PAUSE = 120_000;

/**
 * Tracks whether a game is played without help and without pauses. Only then does its time show how fast the player is.
 * Help and pauses after the end of the game do not count.
 */
export class Unaided {
  private readonly session: OpenSession;
  private readonly changed: () => void;
  private paused: boolean;
  private stoppedAt: number | null = null;

  /**
   * @param now present time in milliseconds since 1970.
   * @param changed called when the first pause is noticed.
   */
  constructor(stored: Session, session: OpenSession, now: number, changed: () => void) {
    const begun = stored.moves.length > 0;
    this.session = session;
    this.changed = changed;
    // If nothing is stored about pauses, a game with moves counts as paused: an older version of the program was used,
    // which did not record pauses.
    this.paused = !(stored.view?.unaided ?? !begun);
    if (begun && now - Date.parse(stored.summary.playedAt) > PAUSE) this.pause();
  }

  /** Whether the game was played without help and without pauses so far. */
  get value(): boolean {
    return !this.paused && this.session.game.help === 'unaided';
  }

  /**
   * Called when the clock starts or stops.
   *
   * @param at milliseconds of a clock that never goes back.
   */
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
