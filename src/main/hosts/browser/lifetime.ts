/**
 * After the last page has disconnected, the program ends if no page connects for this long, in milliseconds. So a page
 * can be reloaded.
 */
const PATIENCE = {
  /**
   * Used while the browser is still running. A page needs time to reload on a slow machine. Some browsers keep running
   * without a window, so the program cannot wait for their end.
   */
  browserRuns: 10_000,
  browserEnded: 1_000,
};

/**
 * Decides when the browser host ends by itself: when the window that it opened has been closed, as with any program. A
 * host that opened no window and only printed its address runs until it is stopped, because pages may still connect
 * later.
 */
export class Lifetime {
  private readonly end: () => void;
  private connections = 0;
  private browsers = 0;
  /** Whether a page of our window has ever connected. Before that, no window can have been closed. */
  private used = false;
  private ownsWindow = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(end: () => void) {
    this.end = end;
  }

  /** Call this with the number of connected pages whenever it changes. */
  connected(count: number): void {
    this.connections = count;
    if (count > 0 && this.ownsWindow) this.used = true;
    this.decide();
  }

  /** Call this when a browser was started for a window. */
  browserStarted(): void {
    this.browsers++;
    this.ownsWindow = true;
    this.decide();
  }

  /**
   * Call this when the browser has ended. Returns true if a page ever connected. If none did, the window did not open.
   */
  browserEnded(): boolean {
    this.browsers--;
    this.decide();
    return this.used;
  }

  /** Cancels the end of the program if it is pending, and prevents a later one. */
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
