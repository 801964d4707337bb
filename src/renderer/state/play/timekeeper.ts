import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Game } from '../../../shared/game/game.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { GameClient } from '../session/gameClient.ts';
import type { OpenSession } from '../session/openSession.ts';
import { PlayClock } from './clock.ts';
import type { Unaided } from './unaided.ts';

/** How often the time played is stored, in milliseconds. */
const TIME_STEP = 5000;

/** Time without an action after which help is offered, in milliseconds. */
export const IDLE_TIME = 180_000;

/** The parts of a game that the timekeeper needs. */
interface TimedGame {
  readonly session: Pick<OpenSession, 'revision'> & { readonly game: Pick<Game, 'finished' | 'lost'> };
  readonly analysis: Pick<Analysis, 'active'>;
  readonly unaided: Pick<Unaided, 'clockRuns'>;
  /** Whether the board is that of the puzzle editor. Its time is not measured. */
  readonly editing: boolean;
}

/** Dependencies and initial state of a timekeeper. */
interface TimeStart {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Seconds that the game was played before it was opened. */
  readonly playedSeconds: number;
  /** Called when the clock stops because the game is finished. */
  readonly ended: () => void;
}

/** Runs the clock of a game, stores the time played, and detects idle time and pauses. */
export class Timekeeper {
  readonly clock: PlayClock;
  readonly #idle = signal(false);
  /** Whether the player has done nothing for {@link IDLE_TIME} while the clock ran. */
  readonly idle: ReadonlySignal<boolean> = this.#idle;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #paused = signal(false);
  /** Whether the game is paused: the clock is stopped and the board hidden. */
  readonly paused: ReadonlySignal<boolean> = this.#paused;
  private readonly game: TimedGame;
  private readonly host: Pick<GameClient, 'storeTime'>;
  private readonly start: TimeStart;
  private seen = true;
  private covered = false;
  private storedSeconds = -1;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly ends: readonly (() => void)[];

  constructor(game: TimedGame, host: Pick<GameClient, 'storeTime'>, start: TimeStart) {
    this.game = game;
    this.host = host;
    this.start = start;
    this.clock = new PlayClock(start.playedSeconds, start.now);
    this.ends = [game.session.revision.subscribe(() => this.keep()), game.analysis.active.subscribe(() => this.keep())];
    this.timer = setInterval(() => this.store(), TIME_STEP);
  }

  pause(paused: boolean): void {
    this.#paused.value = paused;
    this.keep();
  }

  /** @param covered whether a dialog or the manual covers the game. */
  cover(covered: boolean): void {
    this.covered = covered;
    this.keep();
  }

  /**
   * Runs the clock if the game is visible and not finished or lost, and if it is not paused, analysed or covered.
   * Otherwise stops the clock.
   */
  keep(seen = this.seen): void {
    this.seen = seen;
    const { session, analysis, unaided, editing } = this.game;
    const { finished, lost } = session.game;
    const busy = this.#paused.peek() || analysis.active.peek() || this.covered;
    if (seen && !editing && !finished && !lost && !busy) {
      this.clock.start();
    } else if (this.clock.running) {
      this.clock.stop();
      this.store();
      if (finished) this.start.ended();
    }
    unaided.clockRuns(this.clock.running, this.start.now());
    this.stir();
  }

  /** Starts measuring the idle time again, after an action of the player. */
  stir(): void {
    clearTimeout(this.idleTimer);
    this.#idle.value = false;
    if (!this.clock.running) return;
    this.idleTimer = setTimeout(() => {
      this.#idle.value = true;
    }, IDLE_TIME);
  }

  /** Stores the time played if it has changed. */
  store(): void {
    const playedSeconds = this.clock.played;
    if (playedSeconds === this.storedSeconds) return;
    this.storedSeconds = playedSeconds;
    this.host.storeTime(playedSeconds);
  }

  /** Stops all timers and stores the time played. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.clock.stop();
    this.store();
    clearInterval(this.timer);
    for (const end of this.ends) end();
  }
}
