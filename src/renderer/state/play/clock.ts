import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { GameClock } from '../session/gameClient.ts';

/** Counts the seconds played while the clock runs. Time during which the computer sleeps does not count. */
export class PlayClock implements GameClock {
  private readonly now: () => number;
  readonly #seconds = signal(0);
  /** Whole seconds, for display. */
  readonly seconds: ReadonlySignal<number> = this.#seconds;
  private exact: number;
  private since = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param seconds already played.
   * @param now a clock in milliseconds that never goes back.
   */
  constructor(seconds: number, now: () => number) {
    this.now = now;
    this.exact = seconds;
    this.#seconds.value = Math.floor(seconds);
  }

  /** Seconds played up to now. */
  get played(): number {
    this.tick();
    return this.exact;
  }

  get running(): boolean {
    return this.timer !== undefined;
  }

  start(): void {
    if (this.timer !== undefined) return;
    this.since = this.now();
    this.timer = setInterval(() => this.tick(), 250);
  }

  stop(): void {
    this.tick();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** See {@link GameClock.agree}. */
  agree(storedSeconds: number, over: boolean): void {
    this.tick();
    this.exact = over ? storedSeconds : Math.max(this.exact, storedSeconds);
    this.#seconds.value = Math.floor(this.exact);
  }

  private tick(): void {
    if (this.timer === undefined) return;
    const now = this.now();
    // Timers stop while a laptop sleeps, so the time between two ticks counts as 5 s at most.
    this.exact += Math.min(now - this.since, 5000) / 1000;
    this.since = now;
    this.#seconds.value = Math.floor(this.exact);
  }
}
