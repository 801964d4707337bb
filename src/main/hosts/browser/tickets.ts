import { newSecret, sameSecret } from './secrets.ts';

/** Lifetime of an unused ticket, in milliseconds. Long enough for a browser to start on a slow machine. */
export const UNUSED_MILLISECONDS = 120_000;

/**
 * A ticket still works for this long after the last page of the ticket's window has disconnected, in milliseconds. Long
 * enough for a reload.
 */
const RELOAD_MILLISECONDS = 60_000;

/** Result of presenting a ticket: accepted; unknown; or revoked, because a second window presented it. */
export type TicketAnswer = 'accepted' | 'unknown' | 'revoked';

interface Ticket {
  /** Key of the window that has used the ticket; null if it is unused. */
  window: string | null;
  /** Functions that close the connected pages of the window. */
  readonly pages: Set<() => void>;
  revoked: boolean;
  /** Timer that deletes the ticket when no page uses it. */
  timer: NodeJS.Timeout;
  readonly onExpiry: () => void;
}

/**
 * Secrets (tickets), each of which opens one window. A window creates a random key and sends it only to this host. The
 * first window that presents a ticket binds the ticket to its key. From then on the ticket works only with this key,
 * and expires with the window.
 *
 * If a ticket comes with another key, it has been stolen. The thief may be either of the two windows, so the ticket is
 * revoked for both.
 */
export class Tickets {
  private readonly tickets = new Map<string, Ticket>();
  private readonly onReuse: () => void;

  /**
   * @param onReuse called once for each ticket that a second window presents, after the pages of the ticket were
   * closed.
   */
  constructor(onReuse: () => void) {
    this.onReuse = onReuse;
  }

  /**
   * Makes a new ticket.
   *
   * @param onExpiry called if no window uses the ticket in time.
   */
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
      // The ticket stays valid for the time of a reload, so a page that fails to connect now can try again.
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
   * Call this when a page has connected with an accepted ticket. Returns a function to call when it disconnects.
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

  /** Deletes all tickets. */
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
