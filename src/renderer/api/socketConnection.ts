import { itemAt } from '../../shared/base/itemAt.ts';
import { fail, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import {
  type ClientFrame,
  type ConnectionState,
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TICKET_REUSED_CODE,
  TOKEN_KEY,
  TOKEN_PROTOCOL_PREFIX,
  WINDOW_KEY,
  WINDOW_PROTOCOL_PREFIX,
} from '../../shared/contract/transport.ts';
import { type Connection, Listeners } from './connection.ts';

/** Opens a WebSocket. Tests pass a function that returns a fake one. */
export type OpenSocket = (url: string, protocols: string[]) => WebSocket;

/**
 * Value of a WebSocket's `readyState` that means "closing"; the next one, 3, means "closed". Neither sends any more.
 */
const CLOSING = 2;

/** Delays before reconnecting, in milliseconds; the last one repeats. */
const PAUSES = [250, 500, 1000, 2000, 4000];

/**
 * Client over the browser host's WebSocket. Calls made before the first connection wait for it. When the connection is
 * lost, pending calls fail with `disconnected`, since we cannot know whether the host ran them. New calls fail at once
 * until the connection is open again.
 */
export class SocketConnection implements Connection {
  private readonly url: string;
  private readonly protocols: readonly string[];
  private readonly openSocket: OpenSocket;
  private readonly listeners = new Listeners();
  private readonly stateListeners = new Set<(state: ConnectionState) => void>();
  private readonly calls = new Map<number, (result: Result<unknown>) => void>();
  private socket: WebSocket | null = null;
  private state: ConnectionState = 'connecting';
  private waiting: string[] = [];
  private lastId = 0;
  private attempts = 0;

  /**
   * @param host host name and port of the page, such as `127.0.0.1:1234`.
   * @param protocols subprotocols with the page's secrets; see `SOCKET_PROTOCOL`.
   */
  constructor(
    host: string,
    protocols: readonly string[],
    openSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols),
  ) {
    this.url = `ws://${host}${SOCKET_PATH}`;
    this.protocols = protocols;
    this.openSocket = openSocket;
    this.connect();
  }

  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    if (this.state === 'lost' || this.state === 'revoked' || this.isClosing) {
      return Promise.resolve(fail('disconnected', 'no-answer'));
    }
    const id = ++this.lastId;
    const frame: ClientFrame = { id, call: name, input };
    const text = JSON.stringify(frame);
    if (this.state === 'open') this.socket?.send(text);
    else this.waiting.push(text);
    return new Promise((resolve) => {
      this.calls.set(id, (result) => resolve(result as Result<CallOutput<N>>));
    });
  }

  /** Whether the socket is closing or closed already. Its `close` event may not have arrived yet. */
  private get isClosing(): boolean {
    return this.socket !== null && this.socket.readyState >= CLOSING;
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    return this.listeners.add(name, listener);
  }

  onState(listener: (state: ConnectionState) => void): () => void {
    this.stateListeners.add(listener);
    listener(this.state);
    return () => this.stateListeners.delete(listener);
  }

  private connect(): void {
    const socket = this.openSocket(this.url, [...this.protocols]);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data)) as HostFrame));
    socket.addEventListener('close', ({ code }) => this.lose(code === TICKET_REUSED_CODE ? 'revoked' : 'lost'));
  }

  private receive(frame: HostFrame): void {
    if ('ready' in frame) {
      this.opened();
    } else if ('event' in frame) {
      this.listeners.notify(frame.event, frame.payload);
    } else {
      const answer = this.calls.get(frame.id);
      this.calls.delete(frame.id);
      answer?.(frame.result);
    }
  }

  private opened(): void {
    this.attempts = 0;
    for (const text of this.waiting) this.socket?.send(text);
    this.waiting = [];
    this.setState('open');
  }

  private lose(state: 'lost' | 'revoked'): void {
    this.socket = null;
    this.waiting = [];
    const calls = [...this.calls.values()];
    this.calls.clear();
    this.setState(state);
    for (const answer of calls) answer(fail('disconnected', 'connection-lost'));
    if (state === 'revoked') return;
    const pause = itemAt(PAUSES, Math.min(this.attempts++, PAUSES.length - 1));
    setTimeout(() => this.connect(), pause);
  }

  private setState(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }
}

/**
 * Moves the secret token from the page's address to this tab's storage, so that it does not stay in the browser
 * history.
 */
function takeToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(TOKEN_KEY);
  if (token === null) return;
  sessionStorage.setItem(TOKEN_KEY, token);
  sessionStorage.setItem(WINDOW_KEY, crypto.randomUUID());
  history.replaceState(null, '', location.pathname);
}

/** Connects to the browser host that serves this page. */
export function pageConnection(): SocketConnection {
  takeToken();
  const stored = (key: string): string => sessionStorage.getItem(key) ?? '';
  return new SocketConnection(location.host, [
    SOCKET_PROTOCOL,
    TOKEN_PROTOCOL_PREFIX + stored(TOKEN_KEY),
    WINDOW_PROTOCOL_PREFIX + stored(WINDOW_KEY),
  ]);
}
