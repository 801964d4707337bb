import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ok, type Result } from '../../../shared/base/result.ts';
import { jobIdSchema, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { Application } from '../../services/application.ts';
import { serveSocket } from './socket.ts';
import { TestPage } from './testing/page.ts';

type AnswerCall = (input: unknown) => Promise<Result<unknown>>;

interface ConnectedPage {
  readonly page: TestPage;
  readonly emit: Parameters<Application['connect']>[0];
  /** Closes the connection as the host does when it ends a page. */
  readonly close: (code: number) => void;
  /** The WebSocket at the host's end of the connection. */
  readonly hostSide: WebSocket;
}

/** Connects a page to a simulated application, which answers every call by `answer`. */
async function connect(answer: AnswerCall): Promise<ConnectedPage> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  let emit: Parameters<Application['connect']>[0] = () => {};
  let close: (code: number) => void = () => {};
  const accepted = Promise.withResolvers<WebSocket>();
  server.on('connection', (socket) => {
    const application: Pick<Application, 'connect'> = {
      connect(sink) {
        emit = sink;
        return { dispatch: (_name, input) => answer(input), close: () => {} };
      },
    };
    close = serveSocket(socket, application);
    accepted.resolve(socket);
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const page = new TestPage(socket);
  await once(socket, 'open');
  await page.first((frame) => ('ready' in frame ? frame : undefined));
  return { page, emit: (...event) => emit(...event), close: (code) => close(code), hostSide: await accepted.promise };
}

/** Number of unsent bytes at which the host stops reading calls. Equal to the constant in socket.ts. */
const UNSENT_BYTES = 4 * 1024 * 1024;
const LARGE = 'x'.repeat(1024 * 1024);

/** Resolves as soon as the host stops reading because the page does not read its answers. */
function clogged(hostSide: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const pause = hostSide.pause.bind(hostSide);
    hostSide.pause = () => {
      pause();
      if (hostSide.bufferedAmount >= UNSENT_BYTES) resolve();
    };
  });
}

describe('a connection', () => {
  it('starts calls in order, and limits how many run at a time', async () => {
    const inputs = Array.from({ length: 200 }, (_, i) => i);
    let underWay = 0;
    let most = 0;
    const begun: unknown[] = [];
    let full = Promise.withResolvers<void>();
    const { page } = await connect(async (input) => {
      begun.push(input);
      most = Math.max(most, ++underWay);
      const { promise, resolve } = full;
      // Answer only now. If calls that should wait had been started, they would have been counted in `begun` by this
      // time.
      if (underWay === 32 || begun.length === inputs.length) {
        full = Promise.withResolvers();
        setImmediate(resolve);
      }
      await promise;
      underWay--;
      return ok(input);
    });
    const answers = await Promise.all(inputs.map((input) => page.send('echo', input)));
    expect(answers).toEqual(inputs.map((input) => ok(input)));
    expect(begun).toEqual(inputs);
    expect(most).toBe(32);
  });

  it('starts no calls of a page that goes on sending after the host has closed it', async () => {
    const begun: unknown[] = [];
    const answers = Promise.withResolvers<void>();
    const { page, close, hostSide } = await connect(async (input) => {
      begun.push(input);
      await answers.promise;
      return ok(input);
    });
    // A page that reads nothing does not confirm the closing, so the page's end of the connection stays open.
    page.socket.pause();
    // More calls arrive at once, as in one packet, than may run at the same time. The rest must wait.
    for (let id = 1; id <= 100; id++) hostSide.emit('message', JSON.stringify({ id, call: 'echo', input: id }), false);
    expect(begun).toHaveLength(32);
    close(4001);
    let count = 0;
    const received = new Promise<void>((resolve) => {
      hostSide.on('message', () => {
        if (++count === 100) resolve();
      });
    });
    for (let i = 0; i < 100; i++) void page.send('echo', i).catch(() => undefined);
    answers.resolve();
    await received;
    expect(begun).toHaveLength(32);
    page.socket.resume();
    expect(await page.closed()).toBe(4001);
  });

  it('starts no more calls for a page that does not read its answers, until it does', async () => {
    let begun = 0;
    let unsent = 0;
    const connected = await connect(async () => {
      begun++;
      unsent = Math.max(unsent, connected.hostSide.bufferedAmount);
      return ok(LARGE);
    });
    const { page, hostSide } = connected;
    page.socket.pause();
    const stopped = clogged(hostSide);
    const answers = Array.from({ length: 200 }, () => page.send('large', {}));
    await stopped;
    expect(begun).toBeLessThan(100);
    page.socket.resume();
    expect((await Promise.all(answers)).every((answer) => answer.ok)).toBe(true);
    expect(begun).toBe(200);
    expect(unsent).toBeLessThan(UNSENT_BYTES);
  });

  it('skips progress reports, but never the end of a job, for a page that does not read', async () => {
    const { page, emit, hostSide } = await connect(async () => ok(LARGE));
    page.socket.pause();
    const stopped = clogged(hostSide);
    const answers = Array.from({ length: 100 }, () => page.send('large', {}));
    await stopped;
    const jobId = jobIdSchema.parse('job-number-one');
    const progress = {
      jobId,
      stage: 'digging',
      attempts: 1,
      fraction: null,
      lacking: null,
      seconds: 1,
      remaining: null,
    };
    for (let i = 0; i < 100; i++) emit('job.progress', progress);
    emit('job.finished', { jobId, outcome: { ok: true, puzzleId: puzzleIdSchema.parse(1), shortfalls: [] } });
    page.socket.resume();
    await page.event('job.finished', () => true);
    await Promise.all(answers);
    expect(page.frames.filter((frame) => 'event' in frame)).toHaveLength(1);
  });
});
