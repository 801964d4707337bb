import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { SOCKET_PATH, SOCKET_PROTOCOL, TICKET_REUSED_CODE, TOKEN_KEY } from '../../../shared/contract/transport.ts';
import type { TextValue } from '../../../shared/text/textKey.ts';
import type { Application } from '../../services/application.ts';
import { securityHeaders } from '../headers.ts';
import { readPageFile } from '../pageFiles.ts';
import { type Admission, Guard } from './guard.ts';
import { serveSocket } from './socket.ts';

/**
 * Largest message (WebSocket frame) that a page may send, in bytes. The longest text that users can paste,
 * `MOST_PASTED` characters, fits even if each character takes six bytes.
 */
export const GREATEST_FRAME = 8 * 1024 * 1024;

/** Maximum number of connected pages. */
const GREATEST_CONNECTIONS = 32;

/** Path where a second instance of the program asks this one to open another window. */
export const WINDOW_PATH = '/window';

const ADDRESS = '127.0.0.1';

export interface BrowserServerOptions {
  readonly application: Application;
  /** Folder of the built page. */
  readonly rendererFolder: string;
  /** TCP port; 0 or absent picks any free one. */
  readonly port?: number;
  /** Token of this launch: the secret with which a page may connect (see {@link Guard}). A new random one if absent. */
  readonly token?: string | undefined;
  /** Called when the number of connected pages changes. */
  readonly onConnections?: (count: number) => void;
  /** Called when another instance of the program requests a window. Returns true if a window is open now. */
  readonly onWindowWanted?: () => boolean;
  /**
   * Called once for each ticket (a secret that opens one window) that a second window presented, after the pages of the
   * first window were closed.
   */
  readonly onTicketReuse?: () => void;
}

/**
 * HTTP server of the browser host. Serves the built page, and connects it to the program by a WebSocket. Reachable only
 * from this machine.
 */
export interface BrowserServer {
  readonly port: number;
  /** Address of the page, `http://127.0.0.1:port`, without a secret. */
  readonly origin: string;
  readonly token: string;
  /**
   * Address with the token. It opens the app any number of times until the program ends, so show it only to the user.
   */
  readonly url: string;
  /**
   * Returns an address that opens the app in one window and expires soon.
   *
   * @param onExpiry called if no window uses the address in time.
   */
  ticketUrl(onExpiry?: () => void): string;
  /** Ends all connections and releases the port. */
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<Result<number>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: TextValue = error.code === 'EADDRINUSE' ? { key: 'port.taken' } : error.message;
      resolve(fail('bad-input', 'cannot-listen', { port, why }));
    });
    server.listen({ port, host: ADDRESS, exclusive: true }, () => {
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array | string;
}

function words(status: number, body: string): Reply {
  return { status, type: 'text/plain; charset=utf-8', body };
}

class RunningServer implements BrowserServer {
  readonly port: number;
  readonly origin: string;
  readonly token: string;
  private readonly server: Server;
  private readonly options: BrowserServerOptions;
  private readonly guard: Guard;
  private readonly headers: Record<string, string>;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: GREATEST_FRAME,
    perMessageDeflate: false,
    handleProtocols: () => SOCKET_PROTOCOL,
  });

  constructor(server: Server, port: number, options: BrowserServerOptions) {
    this.server = server;
    this.port = port;
    this.origin = `http://${ADDRESS}:${port}`;
    this.options = options;
    this.guard = new Guard(port, options.token, () => options.onTicketReuse?.());
    this.token = this.guard.token;
    // In current browsers, 'self' includes the WebSocket. Older browsers need its address here.
    this.headers = { ...securityHeaders([`ws://${ADDRESS}:${port}`]), 'cache-control': 'no-store' };
    server.on('request', (request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        options.application.log.fault(`${request.method} ${request.url}`, error);
        response.destroy();
      });
    });
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  get url(): string {
    return `${this.origin}/#${TOKEN_KEY}=${this.token}`;
  }

  ticketUrl(onExpiry?: () => void): string {
    return `${this.origin}/#${TOKEN_KEY}=${this.guard.tickets.issue(onExpiry)}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await this.replyTo(request);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...this.headers, 'content-type': type, 'content-length': length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private async replyTo(request: IncomingMessage): Promise<Reply> {
    if (!this.guard.acceptsHost(request)) return words(403, 'not the address of this program');
    const address = URL.parse(request.url ?? '', this.origin);
    if (!address || address.origin !== this.origin) return words(400, 'no address of this program');
    if (address.pathname === WINDOW_PATH) return this.openWindow(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'pages can only be read');
    const file = await readPageFile(this.options.rendererFolder, address.pathname);
    return file ? { status: 200, type: file.type, body: file.content } : words(404, 'there is no such page');
  }

  private openWindow(request: IncomingMessage): Reply {
    if (request.method !== 'POST') return words(405, 'ask with POST');
    // Browsers send the page's origin with this request, but another instance of the program sends none.
    if (request.headers.origin !== undefined || !this.guard.acceptsBearer(request)) return words(403, 'not for you');
    const opened = this.options.onWindowWanted?.() ?? false;
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ opened }) };
  }

  /**
   * Checks a WebSocket that wants to connect. Returns the HTTP status line with which to reject it, or the result of
   * checking its secrets.
   */
  private judge(request: IncomingMessage): string | Admission {
    if (!this.guard.acceptsOrigin(request)) return '403 Forbidden';
    if (request.url !== SOCKET_PATH) return '404 Not Found';
    if (this.sockets.clients.size >= GREATEST_CONNECTIONS) return '503 Service Unavailable';
    // Check the secrets last, because this uses up the ticket.
    const admission = this.guard.admit(request);
    return admission.kind === 'unknown' ? '401 Unauthorized' : admission;
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Handle errors of the connection here: until the upgrade is complete, no other listener does.
    const ignore = (): void => {
      socket.destroy();
    };
    socket.on('error', ignore);
    const admission = this.judge(request);
    if (typeof admission === 'string') {
      socket.end(`HTTP/1.1 ${admission}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (connection) => {
      socket.off('error', ignore);
      connection.on('close', () => this.reportConnections());
      if (admission.kind === 'accepted') this.serve(connection, admission.ticket);
      // Accept the connection and close it with a code: a page can read this code, but not the HTTP status of a
      // rejected connection.
      else connection.close(TICKET_REUSED_CODE);
    });
  }

  private serve(connection: WebSocket, ticket: string | null): void {
    const close = serveSocket(connection, this.options.application);
    if (ticket !== null) {
      connection.on(
        'close',
        this.guard.tickets.connected(ticket, () => close(TICKET_REUSED_CODE)),
      );
    }
    this.reportConnections();
  }

  private reportConnections(): void {
    this.options.onConnections?.(this.sockets.clients.size);
  }

  async close(): Promise<void> {
    this.guard.tickets.close();
    const closed = new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
    for (const connection of this.sockets.clients) connection.close(1001, 'the program has ended');
    // Drop connections that do not confirm in time that they were closed.
    const impatience = setTimeout(() => {
      for (const connection of this.sockets.clients) connection.terminate();
      this.server.closeAllConnections();
    }, 500);
    this.server.closeIdleConnections();
    await closed;
    clearTimeout(impatience);
  }
}

/**
 * Starts the server. Errors: `bad-input` if the port is not available.
 *
 * The caller closes the application after the server.
 */
export async function startBrowserServer(options: BrowserServerOptions): Promise<Result<BrowserServer>> {
  const server = createServer();
  const port = await listen(server, options.port ?? 0);
  return port.ok ? ok(new RunningServer(server, port.value, options)) : port;
}
