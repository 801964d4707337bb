import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import {
  type ClientFrame,
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from '../../shared/contract/transport.ts';
import { fail, type Result } from '../../shared/domain/result.ts';
import type { Connection, ConnectionState } from './connection.ts';
import { Listeners } from './listeners.ts';

/** Where the token is kept; see `TOKEN_KEY`. */
export interface TokenKeeper {
  read(): string;
  write(token: string): void;
}

/** What of the browser's WebSocket is used: a test brings its own. */
export type OpenSocket = (url: string, protocols: string[]) => WebSocket;

/** Pauses before connecting again, in milliseconds; the last one repeats. */
const PAUSES = [250, 500, 1000, 2000, 4000];

/**
 * The client over the browser host's WebSocket. Calls made before the connection first stands wait for it; when it is
 * lost, the calls under way fail with `disconnected`, since nobody knows whether they were done, and new ones fail at
 * once until it stands again.
 */
export class SocketConnection implements Connection {
  private readonly url: string;
  private readonly tokens: TokenKeeper;
  private readonly openSocket: OpenSocket;
  private readonly listeners = new Listeners();
  private readonly stateListeners = new Set<(state: ConnectionState) => void>();
  private readonly calls = new Map<number, (result: Result<unknown>) => void>();
  private socket: WebSocket | null = null;
  private state: ConnectionState = 'connecting';
  private waiting: string[] = [];
  private lastId = 0;
  private attempts = 0;

  /** @param host of the page: `127.0.0.1:1234`. */
  constructor(
    host: string,
    tokens: TokenKeeper,
    openSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols),
  ) {
    this.url = `ws://${host}${SOCKET_PATH}`;
    this.tokens = tokens;
    this.openSocket = openSocket;
    this.connect();
  }

  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    if (this.state === 'lost') return Promise.resolve(fail('disconnected', 'the host does not answer'));
    const id = ++this.lastId;
    const frame: ClientFrame = { id, call: name, input };
    const text = JSON.stringify(frame);
    if (this.state === 'open') this.socket?.send(text);
    else this.waiting.push(text);
    return new Promise((resolve) => {
      this.calls.set(id, (result) => resolve(result as Result<CallOutput<N>>));
    });
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
    const socket = this.openSocket(this.url, [SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX + this.tokens.read()]);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data)) as HostFrame));
    socket.addEventListener('close', () => this.lose());
  }

  private receive(frame: HostFrame): void {
    if ('token' in frame) {
      // The host speaks first: only now is it known that the token was good.
      this.tokens.write(frame.token);
      this.stand();
    } else if ('event' in frame) {
      this.listeners.tell(frame.event, frame.payload);
    } else {
      const answer = this.calls.get(frame.id);
      this.calls.delete(frame.id);
      answer?.(frame.result);
    }
  }

  private stand(): void {
    this.attempts = 0;
    for (const text of this.waiting) this.socket?.send(text);
    this.waiting = [];
    this.tell('open');
  }

  private lose(): void {
    this.socket = null;
    this.waiting = [];
    const calls = [...this.calls.values()];
    this.calls.clear();
    this.tell('lost');
    for (const answer of calls) answer(fail('disconnected', 'the connection to the host was lost'));
    const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] as number;
    setTimeout(() => this.connect(), pause);
  }

  private tell(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }
}
