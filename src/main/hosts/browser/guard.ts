import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '../../../shared/contract/transport.ts';

/** Lifetime of a ticket: long enough for a browser to start on a slow machine. */
const TICKET_MILLISECONDS = 120_000;

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a text has the length and the characters of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Decides which requests this host accepts.
 *
 * Any program of this user, any page in any browser and any user of this machine can reach the port, so:
 * - *Host* must be this address: a foreign name that resolves to 127.0.0.1 is refused (DNS rebinding).
 * - *Origin*, on a WebSocket, must be this page: browsers let any site open a WebSocket to any address.
 * - The *token*, 256 random bits made at each launch, must come with the WebSocket: other users and other programs do
 *   not know it. The page's files need no token: they are the same in every copy of the program.
 *
 * Cookies are not used: they ignore the port, so browsers would send them to any other server on 127.0.0.1 too.
 */
export class Guard {
  readonly token: string;
  private readonly hosts: ReadonlySet<string>;
  private readonly tickets = new Map<string, number>();
  private readonly now: () => number;

  /** @param token token of this launch; a new random one by default. */
  constructor(port: number, token: string = newSecret(), now: () => number = Date.now) {
    this.token = token;
    this.hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
    this.now = now;
  }

  /** Returns a secret that opens one connection and expires soon, so that it may appear on a command line. */
  issueTicket(): string {
    const ticket = newSecret();
    this.tickets.set(ticket, this.now() + TICKET_MILLISECONDS);
    return ticket;
  }

  /** Returns whether a request names this server as its host and does not come from a foreign page. */
  acceptsHost(request: IncomingMessage): boolean {
    return this.hosts.has(request.headers.host ?? '');
  }

  /** Returns whether a request comes from this server's page: its origin must be the host that it addresses. */
  acceptsOrigin(request: IncomingMessage): boolean {
    return this.acceptsHost(request) && request.headers.origin === `http://${request.headers.host}`;
  }

  /** Returns whether `Authorization: Bearer` carries the token, which another instance of the program sends. */
  acceptsBearer(request: IncomingMessage): boolean {
    return sameSecret(request.headers.authorization ?? '', `Bearer ${this.token}`);
  }

  /** Returns whether the subprotocols offered by a WebSocket carry the token or a ticket. Uses up the ticket. */
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
