import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientFrame, HostFrame } from '../../shared/contract/transport.ts';
import { SocketConnection } from './socketConnection.ts';

/** The browser's end of a WebSocket. The test plays the host at the other end. */
class FakeSocket extends EventTarget {
  readonly sent: ClientFrame[] = [];
  readonly protocols: string[];
  readyState = 1;

  constructor(protocols: string[]) {
    super();
    this.protocols = protocols;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  receive(frame: HostFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const SECRETS = ['carpet-sudoku', 'token.ticket', 'window.key'];

function connected(): { connection: SocketConnection; sockets: FakeSocket[] } {
  const sockets: FakeSocket[] = [];
  const connection = new SocketConnection('127.0.0.1:1', SECRETS, (_url, protocols) => {
    const socket = new FakeSocket(protocols);
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  return { connection, sockets };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection over a WebSocket', () => {
  it('sends its secrets each time that it connects', () => {
    const { sockets } = connected();
    sockets[0]?.receive({ ready: true });
    sockets[0]?.drop();
    vi.advanceTimersByTime(1000);
    expect(sockets.map(({ protocols }) => protocols)).toEqual([SECRETS, SECRETS]);
  });

  it('sends nothing while the connection is being closed', async () => {
    const { connection, sockets } = connected();
    const [socket] = sockets as [FakeSocket];
    socket.receive({ ready: true });
    socket.readyState = 2;
    expect(await connection.call('sessions.list', {})).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(socket.sent).toEqual([]);
  });

  it('does not connect again after another window has used its ticket', async () => {
    const { connection, sockets } = connected();
    const states: string[] = [];
    connection.onState((state) => states.push(state));
    const waiting = connection.call('sessions.list', {});
    sockets[0]?.drop(4001);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['connecting', 'revoked']);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(await connection.call('sessions.list', {})).toMatchObject({ ok: false, error: { code: 'disconnected' } });
  });

  it('queues calls until it is open, and matches answers that arrive out of order', async () => {
    const { connection, sockets } = connected();
    const first = connection.call('sessions.list', {});
    const second = connection.call('settings.get', {});
    expect(sockets[0]?.sent).toEqual([]);
    sockets[0]?.receive({ ready: true });
    const [a, b] = sockets[0]?.sent ?? [];
    sockets[0]?.receive({ id: b?.id as number, result: { ok: true, value: { b: 1 } } });
    sockets[0]?.receive({ id: a?.id as number, result: { ok: true, value: [] } });
    expect(await second).toEqual({ ok: true, value: { b: 1 } });
    expect(await first).toEqual({ ok: true, value: [] });
  });

  it('fails pending calls when it is lost, and new calls until it is open again', async () => {
    const { connection, sockets } = connected();
    const states: string[] = [];
    connection.onState((state) => states.push(state));
    sockets[0]?.receive({ ready: true });
    const underWay = connection.call('sessions.list', {});
    sockets[0]?.drop();
    expect(await underWay).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(await connection.call('sessions.list', {})).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    vi.advanceTimersByTime(1000);
    sockets[1]?.receive({ ready: true });
    void connection.call('sessions.list', {});
    expect(sockets[1]?.sent).toHaveLength(1);
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  it('passes events to their listeners', () => {
    const { connection, sockets } = connected();
    const heard: unknown[] = [];
    const end = connection.on('job.finished', (payload) => heard.push(payload.jobId));
    const payload = { jobId: 'a', outcome: { ok: true, puzzleId: 1 } };
    sockets[0]?.receive({ event: 'job.finished', payload });
    end();
    sockets[0]?.receive({ event: 'job.finished', payload });
    expect(heard).toEqual(['a']);
  });
});
