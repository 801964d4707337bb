import { newSecret, sameSecret } from './secrets.ts';

/** Lifetime of a ticket that no window has used: long enough for a browser to start on a slow machine. */
export const UNUSED_MILLISECONDS = 120_000;

/** How long a ticket works after the last page of its window has disconnected: long enough for a reload. */
const RELOAD_MILLISECONDS = 60_000;

/** Answer to a ticket: accepted, unknown, or presented by a second window and therefore revoked. */
export type TicketAnswer = 'accepted' | 'unknown' | 'revoked';

interface Ticket {
  /** Key of the window that used the ticket; null before. */
  window: string | null;
  /** Functions that close the connected pages of the window. */
  readonly pages: Set<() => void>;
  revoked: boolean;
  /** Deletes the ticket once it is no longer used. */
  timer: NodeJS.Timeout;
  readonly onExpiry: () => void;
}

/**
 * Secrets that open one window each. A window makes a key and sends it to this host only. The first window that presents
 * a ticket binds it to its key. Afterwards the ticket works only with this key, and ends with the window.
 *
 * A ticket that comes with another key has been stolen. Either window may be the thief's, so both lose it.
 */
export class Tickets {
  private readonly tickets = new Map<string, Ticket>();
  private readonly onReuse: () => void;

  /** @param onReuse called once for each ticket that a second window presents, after its pages were closed. */
  constructor(onReuse: () => void) {
    this.onReuse = onReuse;
  }

  /** @param onExpiry called if no window uses the ticket in time. */
  issue(onExpiry: () => void = () => undefined): string {
    const ticket = newSecret();
    const timer = this.forgetLater(ticket, UNUSED_MILLISECONDS);
    this.tickets.set(ticket, { window: null, pages: new Set(), revoked: false, timer, onExpiry });
    return ticket;
  }

  /** Presents a ticket. Binds it to the window's key if it is unused. */
  present(ticket: string, window: string): TicketAnswer {
    const known = this.tickets.get(ticket);
    if (!known) return 'unknown';
    if (known.window === null) {
      known.window = window;
      // If the page fails to connect now, it can retry within the time for a reload.
      this.restart(ticket, known);
    } else if (!known.revoked && !sameSecret(known.window, window)) {
      known.revoked = true;
      clearTimeout(known.timer);
      for (const close of known.pages) close();
      this.onReuse();
    }
    return known.revoked ? 'revoked' : 'accepted';
  }

  /**
   * Reports that a page connected with a ticket that was accepted. Returns the function that reports its end.
   *
   * @param close called when the ticket is revoked.
   */
  connected(ticket: string, close: () => void): () => void {
    const known = this.tickets.get(ticket);
    if (!known) return () => undefined;
    known.pages.add(close);
    clearTimeout(known.timer);
    return () => {
      known.pages.delete(close);
      if (known.pages.size === 0 && !known.revoked) this.restart(ticket, known);
    };
  }

  /** Forgets all tickets. */
  close(): void {
    for (const { timer } of this.tickets.values()) clearTimeout(timer);
    this.tickets.clear();
  }

  private restart(ticket: string, known: Ticket): void {
    clearTimeout(known.timer);
    known.timer = this.forgetLater(ticket, RELOAD_MILLISECONDS);
  }

  private forgetLater(ticket: string, milliseconds: number): NodeJS.Timeout {
    const forget = (): void => {
      const known = this.tickets.get(ticket);
      this.tickets.delete(ticket);
      if (known?.window === null) known.onExpiry();
    };
    return setTimeout(forget, milliseconds).unref();
  }
}
