/** How long the program outlives its last page, in milliseconds, so that a page can be reloaded. */
const PATIENCE = {
  /** The browser still runs: on a slow machine a page takes its time to come back, and some keep running windowless. */
  browserRuns: 10_000,
  browserEnded: 1_000,
};

/**
 * Decides when the browser host ends by itself: when the window that it opened has been closed, as any program does.
 * A host that only printed its address goes on until it is told to stop, since nobody can know who will still use it.
 */
export class Lifetime {
  private readonly end: () => void;
  private connections = 0;
  private browsers = 0;
  /** Whether a page has ever come from a window of ours: before that there is nothing to be closed. */
  private used = false;
  private ownsWindow = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(end: () => void) {
    this.end = end;
  }

  /** Tells how many pages are connected now. */
  connected(count: number): void {
    this.connections = count;
    if (count > 0 && this.ownsWindow) this.used = true;
    this.decide();
  }

  /** A browser was started for a window. */
  browserStarted(): void {
    this.browsers++;
    this.ownsWindow = true;
    this.decide();
  }

  /** Answers whether a page ever came of it: if not, the window could not be opened. */
  browserEnded(): boolean {
    this.browsers--;
    this.decide();
    return this.used;
  }

  /** No decision will be made any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.ownsWindow = false;
  }

  private decide(): void {
    clearTimeout(this.timer);
    if (!this.ownsWindow || !this.used || this.connections > 0) return;
    this.timer = setTimeout(this.end, this.browsers > 0 ? PATIENCE.browserRuns : PATIENCE.browserEnded);
  }
}
