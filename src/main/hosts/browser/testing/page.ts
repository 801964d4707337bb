import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ok, type Result } from '../../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../../shared/contract/calls.ts';
import { CALLS } from '../../../../shared/contract/calls.ts';
import { EVENTS, type EventName, type EventPayload } from '../../../../shared/contract/events.ts';
import {
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
  WINDOW_PROTOCOL_PREFIX,
} from '../../../../shared/contract/transport.ts';

/** Headers and protocols with which a page connects. Tests change them to simulate a foreign page or program. */
export interface Approach {
  readonly origin?: string | undefined;
  readonly host?: string;
  readonly path?: string;
  readonly protocols?: readonly string[];
  /** Key of the window, to which a ticket is bound. */
  readonly window?: string;
}

/** Opens a WebSocket as a page of the server would. Resolves with the HTTP status code if it is rejected. */
export function approach(serverOrigin: string, token: string, changes: Approach = {}): Promise<WebSocket | number> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket | number>();
  const protocols = changes.protocols ?? [
    SOCKET_PROTOCOL,
    TOKEN_PROTOCOL_PREFIX + token,
    WINDOW_PROTOCOL_PREFIX + (changes.window ?? 'key'),
  ];
  const address = serverOrigin.replace('http:', 'ws:') + (changes.path ?? SOCKET_PATH);
  const origin = 'origin' in changes ? changes.origin : serverOrigin;
  const socket = new WebSocket(address, [...protocols], {
    ...(origin === undefined ? {} : { origin }),
    ...(changes.host === undefined ? {} : { headers: { host: changes.host } }),
  });
  // The first message can arrive together with the upgrade. So stop reading until the caller listens.
  socket.once('open', () => {
    socket.pause();
    resolve(socket);
  });
  socket.once('unexpected-response', (_request, response) => {
    resolve(response.statusCode ?? 0);
    socket.terminate();
  });
  socket.on('error', (error) => {
    if (socket.readyState === WebSocket.CONNECTING) reject(error);
  });
  return promise;
}

/** A page for tests. It makes calls and checks their answers, checks the data of events, and can send raw messages. */
export class TestPage {
  /** All messages from the host, in order. */
  readonly frames: HostFrame[] = [];
  readonly socket: WebSocket;
  private lastId = 0;
  private arrived = Promise.withResolvers<void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    const wake = (): void => {
      this.arrived.resolve();
      this.arrived = Promise.withResolvers();
    };
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as HostFrame);
      wake();
    });
    socket.on('close', wake);
    socket.resume();
  }

  static async open(serverOrigin: string, token: string, window?: string): Promise<TestPage> {
    const socket = await approach(serverOrigin, token, window === undefined ? {} : { window });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    return new TestPage(socket);
  }

  /**
   * Resolves with the first value that `pick` returns for a message. Asks it about all past messages, then about new
   * ones.
   */
  async first<T>(pick: (frame: HostFrame) => T | undefined): Promise<T> {
    for (let seen = 0; ; ) {
      for (; seen < this.frames.length; seen++) {
        const picked = pick(this.frames[seen] as HostFrame);
        if (picked !== undefined) return picked;
      }
      if (this.socket.readyState !== WebSocket.OPEN) throw new Error('the connection was closed');
      await this.arrived.promise;
    }
  }

  /** Resolves with the answer to the call with this id. */
  answer(id: number): Promise<Result<unknown>> {
    return this.first((frame) => ('id' in frame && frame.id === id ? frame.result : undefined));
  }

  /** Sends any call, valid or not. */
  send(call: unknown, input: unknown): Promise<Result<unknown>> {
    const id = ++this.lastId;
    this.socket.send(JSON.stringify({ id, call, input }));
    return this.answer(id);
  }

  /**
   * Sends a call of the contract, the list of calls and events with the schemas of their data. Throws if the answer
   * does not match its schema.
   */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const result = await this.send(name, input);
    return result.ok ? ok(CALLS[name].output.parse(result.value) as CallOutput<N>) : result;
  }

  /** Resolves with the first matching event. Throws if its payload does not match its schema in the contract. */
  event<N extends EventName>(name: N, wanted: (payload: EventPayload<N>) => boolean): Promise<EventPayload<N>> {
    return this.first((frame) => {
      if (!('event' in frame) || frame.event !== name) return undefined;
      const payload = EVENTS[name].parse(frame.payload) as EventPayload<N>;
      return wanted(payload) ? payload : undefined;
    });
  }

  /** Resolves with the close code of the connection. */
  async closed(): Promise<number> {
    const [code] = await once(this.socket, 'close');
    return code as number;
  }
}
