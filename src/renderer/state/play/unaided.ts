import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Session } from '../../../shared/contract/calls.ts';
import type { PlaySession } from '../game/playSession.ts';
import type { Analysis } from '../help/analysis.ts';
import type { Hint } from '../help/hint.ts';
import type { MistakeChoice } from '../settings/playChoices.ts';
import type { Mistakes } from './mistakes.ts';

/** A stop of the clock of this many milliseconds is a pause. */
const PAUSE = 120_000;

/** Parts of a game that show whether it is played without help. */
interface GameParts {
  readonly session: PlaySession;
  readonly hint: Hint;
  readonly analysis: Analysis;
  readonly mistakes: Mistakes;
  readonly mistakeChoice: ReadonlySignal<MistakeChoice>;
}

/**
 * Watches whether a game is played without hints, checks, analyses and pauses, so that its time says how fast the player
 * is. What happens after the end does not count.
 */
export class Unaided {
  private readonly session: PlaySession;
  private readonly changed: () => void;
  private still: boolean;
  private ended: boolean;
  private stoppedAt: number | null = null;
  private readonly ends: (() => void)[];

  /**
   * @param now milliseconds since 1970.
   * @param changed called when the game is not unaided any more.
   */
  constructor(stored: Session, parts: GameParts, now: number, changed: () => void) {
    const { session, hint, analysis, mistakes, mistakeChoice } = parts;
    const begun = stored.moves.length > 0;
    this.session = session;
    this.changed = changed;
    this.ended = stored.result !== null || session.game.finished;
    this.still = stored.view?.unaided ?? !begun;
    // Only this program says so of a game that has begun, so the last time it was played is known.
    if (begun && now - Date.parse(stored.summary.playedAt) > PAUSE) this.spoil();
    this.ends = [
      effect(() => {
        if (hint.state.value.kind !== 'closed' || analysis.active.value || mistakes.checked.value !== null)
          this.spoil();
      }),
      effect(() => {
        void session.revision.value;
        const { mistakes: made, helped, rules, finished } = session.game;
        // Wrong digits that the program showed as wrong are a check.
        if (helped > 0 || (made > 0 && (rules.lives !== undefined || mistakeChoice.value === 'solution'))) this.spoil();
        if (finished) this.ended = true;
      }),
    ];
  }

  /** Whether the game is unaided so far. */
  get value(): boolean {
    return this.still;
  }

  /** Follows the clock. `at`: milliseconds that never go back. */
  clockRuns(running: boolean, at: number): void {
    if (!running) {
      this.stoppedAt ??= at;
      return;
    }
    if (this.stoppedAt !== null && this.session.game.moves > 0 && at - this.stoppedAt > PAUSE) this.spoil();
    this.stoppedAt = null;
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private spoil(): void {
    if (this.ended || !this.still) return;
    this.still = false;
    this.changed();
  }
}
