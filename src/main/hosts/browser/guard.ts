import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '../../../shared/contract/transport.ts';

/** How long a ticket can be used: time enough for a browser to start on a slow machine. */
const TICKET_MILLISECONDS = 120_000;

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Decides who may speak to this host.
 *
 * Any program of this user, any page in any browser and any user of this machine can reach the port, so:
 * - *Host* must be this address: a foreign name that was made to point at 127.0.0.1 is refused.
 * - *Origin*, on a WebSocket, must be this page: browsers let any site open a WebSocket to anywhere.
 * - the *token*, 256 random bits made anew at each launch, must come with the WebSocket: it is what another user or
 *   another program does not know. The files of the page need none: they are the same in every copy of the program.
 *
 * No cookie: cookies do not tell ports apart, so any other server on 127.0.0.1 would be sent it.
 */
export class Guard {
  readonly token: string = randomBytes(32).toString('base64url');
  private readonly hosts: ReadonlySet<string>;
  private readonly tickets = new Map<string, number>();
  private readonly now: () => number;

  constructor(port: number, now: () => number = Date.now) {
    this.hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
    this.now = now;
  }

  /** A secret that opens one connection, once and soon: what may be written on a command line. */
  issueTicket(): string {
    const ticket = randomBytes(32).toString('base64url');
    this.tickets.set(ticket, this.now() + TICKET_MILLISECONDS);
    return ticket;
  }

  /** Whether a request names this server, and is not one of a foreign page's. */
  acceptsHost(request: IncomingMessage): boolean {
    return this.hosts.has(request.headers.host ?? '');
  }

  /** Whether a request comes from this server's page, whose address must be the one that it asks. */
  acceptsOrigin(request: IncomingMessage): boolean {
    return this.acceptsHost(request) && request.headers.origin === `http://${request.headers.host}`;
  }

  /** Whether `Authorization: Bearer` carries the token: how another instance of the program asks. */
  acceptsBearer(request: IncomingMessage): boolean {
    return sameSecret(request.headers.authorization ?? '', `Bearer ${this.token}`);
  }

  /** Whether the subprotocols offered by a WebSocket carry the token or a ticket; a ticket is then used up. */
  acceptsProtocols(request: IncomingMessage): boolean {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
    const secret = offered.find((part) => part.startsWith(TOKEN_PROTOCOL_PREFIX))?.slice(TOKEN_PROTOCOL_PREFIX.length);
    if (!secret || !offered.includes(SOCKET_PROTOCOL)) return false;
    return sameSecret(secret, this.token) || this.useTicket(secret);
  }

  private useTicket(ticket: string): boolean {
    const expiry = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return expiry !== undefined && this.now() < expiry;
  }
}
