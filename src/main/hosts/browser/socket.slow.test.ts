import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** Closes the connection from the host's side. */
  readonly close: (code: number) => void;
}

/** A page connected to an application that gives every call the same answer. */
async function connect(answer: AnswerCall): Promise<ConnectedPage> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  let emit: Parameters<Application['connect']>[0] = () => {};
  let close: (code: number) => void = () => {};
  server.on('connection', (socket) => {
    const application: Pick<Application, 'connect'> = {
      connect(sink) {
        emit = sink;
        return { dispatch: (_name, input) => answer(input), close: () => {} };
      },
    };
    close = serveSocket(socket, application);
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const page = new TestPage(socket);
  await once(socket, 'open');
  await page.first((frame) => ('ready' in frame ? frame : undefined));
  return { page, emit: (...event) => emit(...event), close: (code) => close(code) };
}

/** Waits until a count no longer changes: the size of the system's own buffers is unknown to the test. */
async function settled(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    await sleep(150);
    if (before > 0 && count() === before) return before;
  }
}

describe('a connection', () => {
  it('starts calls in order, and limits how many run at a time', async () => {
    let underWay = 0;
    let most = 0;
    const begun: unknown[] = [];
    const { page } = await connect(async (input) => {
      begun.push(input);
      most = Math.max(most, ++underWay);
      await sleep(5);
      underWay--;
      return ok(input);
    });
    const inputs = Array.from({ length: 200 }, (_, i) => i);
    const answers = await Promise.all(inputs.map((input) => page.send('echo', input)));
    expect(answers).toEqual(inputs.map((input) => ok(input)));
    expect(begun).toEqual(inputs);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(32);
  });

  it('starts no calls of a page that goes on sending after the host has closed it', async () => {
    const begun: unknown[] = [];
    const { page, close } = await connect(async (input) => {
      begun.push(input);
      await sleep(5);
      return ok(input);
    });
    // A page that reads nothing does not answer the close frame, so its connection stays open on its side.
    page.socket.pause();
    for (let i = 0; i < 100; i++) void page.send('echo', i).catch(() => undefined);
    while (begun.length === 0) await sleep(1);
    const before = begun.length;
    close(4001);
    for (let i = 0; i < 100; i++) void page.send('echo', i).catch(() => undefined);
    await sleep(200);
    expect(begun).toHaveLength(before);
    page.socket.resume();
    expect(await page.closed()).toBe(4001);
  });

  it('starts no more calls for a page that does not read its answers, until it does', async () => {
    const large = 'x'.repeat(1024 * 1024);
    let begun = 0;
    const { page } = await connect(async () => {
      begun++;
      return ok(large);
    });
    page.socket.pause();
    const answers = Array.from({ length: 200 }, () => page.send('large', {}));
    expect(await settled(() => begun)).toBeLessThan(100);
    page.socket.resume();
    expect((await Promise.all(answers)).every((answer) => answer.ok)).toBe(true);
    expect(begun).toBe(200);
  });

  it('skips progress reports, but never the end of a job, for a page that does not read', async () => {
    let begun = 0;
    const { page, emit } = await connect(async () => {
      begun++;
      return ok('x'.repeat(1024 * 1024));
    });
    page.socket.pause();
    const answers = Array.from({ length: 100 }, () => page.send('large', {}));
    await settled(() => begun);
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
