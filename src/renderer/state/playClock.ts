import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Counts the seconds played: while it runs, and only up to a pause of the machine itself. */
export class PlayClock {
  private readonly now: () => number;
  private readonly whole: ReturnType<typeof signal<number>>;
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
    this.whole = signal(Math.floor(seconds));
  }

  /** Whole seconds, for showing. */
  get seconds(): ReadonlySignal<number> {
    return this.whole as ReadonlySignal<number>;
  }

  /** Seconds played up to this moment. */
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

  private tick(): void {
    if (this.timer === undefined) return;
    const now = this.now();
    // Timers stand still while a laptop sleeps; what is missing then was not played.
    this.exact += Math.min(now - this.since, 5000) / 1000;
    this.since = now;
    this.whole.value = Math.floor(this.exact);
  }
}
