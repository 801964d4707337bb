import type { IncomingMessage } from 'node:http';
import { SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX, WINDOW_PROTOCOL_PREFIX } from '../../../shared/contract/transport.ts';
import { newSecret, sameSecret } from './secrets.ts';
import { Tickets } from './tickets.ts';

/** Returns true if a text has the length and the characters of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * Result of checking the secrets that a WebSocket presents: the token or a ticket, see {@link Guard}. `ticket` is the
 * accepted ticket; null if the token was accepted. A ticket is `revoked` if a second window presented it.
 */
export type Admission =
  | { readonly kind: 'accepted'; readonly ticket: string | null }
  | { readonly kind: 'unknown' | 'revoked' };

/**
 * Decides which requests this host accepts.
 *
 * Any program of this user, any page in any browser and any user of this machine can reach the port, so:
 * - *Host* must be this address. A foreign name that resolves to 127.0.0.1 is rejected (DNS rebinding).
 * - *Origin*, on a WebSocket, must be this page, because browsers let any site open a WebSocket to any address.
 * - A WebSocket must present the *token*, 256 random bits made at each launch, or a *ticket* for one window (see {@link
 *   Tickets}). Other users and programs know neither of them. Files of the page need no token, because they are the
 *   same in every copy of the program.
 *
 * Cookies are not used: they ignore the port, so browsers would send them to any other server on 127.0.0.1 too.
 */
export class Guard {
  readonly token: string;
  readonly tickets: Tickets;
  private readonly hosts: ReadonlySet<string>;

  /**
   * @param token token of this launch; default: a new random one.
   * @param onReuse called when a second window presents a ticket, as {@link Tickets} describes.
   */
  constructor(port: number, token: string = newSecret(), onReuse: () => void = () => undefined) {
    this.token = token;
    this.tickets = new Tickets(onReuse);
    this.hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  }

  /** Returns true if a request was sent to this server's own address, not to a foreign name for it. */
  acceptsHost(request: IncomingMessage): boolean {
    return this.hosts.has(request.headers.host ?? '');
  }

  /** Returns true if a request comes from this server's page: its origin must be the address to which it was sent. */
  acceptsOrigin(request: IncomingMessage): boolean {
    return this.acceptsHost(request) && request.headers.origin === `http://${request.headers.host}`;
  }

  /**
   * Returns true if the header `Authorization: Bearer` has the token. Another instance of the program sends it this
   * way.
   */
  acceptsBearer(request: IncomingMessage): boolean {
    return sameSecret(request.headers.authorization ?? '', `Bearer ${this.token}`);
  }

  /**
   * Checks the subprotocols that a WebSocket offers, because they carry its secrets. Binds a ticket to the window's
   * key.
   */
  admit(request: IncomingMessage): Admission {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
    const after = (prefix: string): string =>
      offered.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? '';
    const token = after(TOKEN_PROTOCOL_PREFIX);
    const window = after(WINDOW_PROTOCOL_PREFIX);
    if (!token || !offered.includes(SOCKET_PROTOCOL)) return { kind: 'unknown' };
    if (sameSecret(token, this.token)) return { kind: 'accepted', ticket: null };
    const kind = window ? this.tickets.present(token, window) : 'unknown';
    return kind === 'accepted' ? { kind, ticket: token } : { kind };
  }
}
