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

/** A page connected to an application that gives every call the same answer. */
async function connect(answer: AnswerCall): Promise<{ page: TestPage; emit: Parameters<Application['connect']>[0] }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  let emit: Parameters<Application['connect']>[0] = () => {};
  server.on('connection', (socket) => {
    const application: Pick<Application, 'connect'> = {
      connect(sink) {
        emit = sink;
        return { dispatch: (_name, input) => answer(input), close: () => {} };
      },
    };
    serveSocket(socket, application, 'token');
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const page = new TestPage(socket);
  await once(socket, 'open');
  await page.first((frame) => ('token' in frame ? frame : undefined));
  return { page, emit: (...event) => emit(...event) };
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
