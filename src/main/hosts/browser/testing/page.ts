import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { CallInput, CallName, CallOutput } from '../../../../shared/contract/calls.ts';
import { CALLS } from '../../../../shared/contract/calls.ts';
import { EVENTS, type EventName, type EventPayload } from '../../../../shared/contract/events.ts';
import {
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from '../../../../shared/contract/transport.ts';
import { ok, type Result } from '../../../../shared/domain/result.ts';

/** What a page brings to a connection; changed by tests that play a stranger. */
export interface Approach {
  readonly origin?: string | undefined;
  readonly host?: string;
  readonly path?: string;
  readonly protocols?: readonly string[];
}

/** Opens a WebSocket as a page of the server would. Resolves with the status code where it is refused. */
export function approach(serverOrigin: string, token: string, changes: Approach = {}): Promise<WebSocket | number> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket | number>();
  const protocols = changes.protocols ?? [SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
  const address = serverOrigin.replace('http:', 'ws:') + (changes.path ?? SOCKET_PATH);
  const origin = 'origin' in changes ? changes.origin : serverOrigin;
  const socket = new WebSocket(address, [...protocols], {
    ...(origin === undefined ? {} : { origin }),
    ...(changes.host === undefined ? {} : { headers: { host: changes.host } }),
  });
  // The first frame can come with the answer itself: nothing may be emitted before somebody listens.
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

/** A page of tests: calls with checked answers, events with checked payloads, and raw frames. */
export class TestPage {
  /** Everything the host sent, in order. */
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

  static async open(serverOrigin: string, token: string): Promise<TestPage> {
    const socket = await approach(serverOrigin, token);
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    return new TestPage(socket);
  }

  /** The first frame, past or to come, for which `pick` has an answer. */
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

  /** The answer to a frame with this id. */
  answer(id: number): Promise<Result<unknown>> {
    return this.first((frame) => ('id' in frame && frame.id === id ? frame.result : undefined));
  }

  /** Calls whatever is asked for, right or wrong. */
  send(call: unknown, input: unknown): Promise<Result<unknown>> {
    const id = ++this.lastId;
    this.socket.send(JSON.stringify({ id, call, input }));
    return this.answer(id);
  }

  /** Calls by the contract; throws where the answer breaks it. */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const result = await this.send(name, input);
    return result.ok ? ok(CALLS[name].output.parse(result.value) as CallOutput<N>) : result;
  }

  /** The first event of a name for which `wanted` is true; throws where its payload breaks the contract. */
  event<N extends EventName>(name: N, wanted: (payload: EventPayload<N>) => boolean): Promise<EventPayload<N>> {
    return this.first((frame) => {
      if (!('event' in frame) || frame.event !== name) return undefined;
      const payload = EVENTS[name].parse(frame.payload) as EventPayload<N>;
      return wanted(payload) ? payload : undefined;
    });
  }

  /** Resolves with the code with which the connection was closed. */
  async closed(): Promise<number> {
    const [code] = await once(this.socket, 'close');
    return code as number;
  }
}
