import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import { jobIdSchema } from '../../../shared/contract/ids.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/contract/transport.ts';
import type { Application, ClientConnection } from '../../services/application.ts';
import { serveContract } from './ipc.ts';
import { BUILT_PAGE, PAGE_ADDRESS } from './page.ts';
import { StandInContents, StandInIpc } from './testing/standIns.ts';

type ConnectionEmit = Parameters<Application['connect']>[0];

const PAGE_FRAME = { url: PAGE_ADDRESS, parent: null };
const PROGRESS = {
  jobId: jobIdSchema.parse('job-number-one'),
  stage: 'digging',
  attempts: 1,
  fraction: null,
  lacking: null,
  seconds: 0,
  remaining: null,
};

/** A simulated application that returns the input of each call, and records its connections. */
function setUp() {
  const connections: { emit: ConnectionEmit; closed: boolean }[] = [];
  const ipc = new StandInIpc();
  const application: Pick<Application, 'connect'> = {
    connect(emit): ClientConnection {
      const connection = { emit, closed: false };
      connections.push(connection);
      return {
        dispatch: async (name, input) => ok([connections.indexOf(connection), name, input]),
        close: () => {
          connection.closed = true;
        },
      };
    },
  };
  const letIn = serveContract(ipc, application, BUILT_PAGE);
  return { ipc, letIn, connections };
}

describe('the contract over IPC', () => {
  it('answers a window’s page', async () => {
    const { ipc, letIn } = setUp();
    const [first, second] = [new StandInContents(1), new StandInContents(2)];
    letIn(first.contents);
    letIn(second.contents);
    expect(await ipc.invoke(CALL_CHANNEL, first, PAGE_FRAME, 'app.info', {})).toEqual(ok([0, 'app.info', {}]));
    expect(await ipc.invoke(CALL_CHANNEL, second, PAGE_FRAME, 'app.info', {})).toEqual(ok([1, 'app.info', {}]));
  });

  it.each([
    ['a frame within the page', { url: PAGE_ADDRESS, parent: {} as never }],
    ['a page of another site', { url: 'https://evil.example/index.html', parent: null }],
    ['a file', { url: 'file:///index.html', parent: null }],
    ['another host of the scheme', { url: 'app://evil/index.html', parent: null }],
    ['a page that only looks like it', { url: 'https://app//carpet-sudoku/index.html', parent: null }],
    ['no address', { url: '', parent: null }],
    ['a frame that has gone', null],
  ])('rejects %s', async (_, frame) => {
    const { ipc, letIn } = setUp();
    const contents = new StandInContents(1);
    letIn(contents.contents);
    await expect(ipc.invoke(CALL_CHANNEL, contents, frame, 'app.info', {})).rejects.toThrow('only the page');
  });

  it('rejects a window that was not admitted', async () => {
    const { ipc } = setUp();
    await expect(ipc.invoke(CALL_CHANNEL, new StandInContents(1), PAGE_FRAME, 'app.info', {})).rejects.toThrow();
  });

  it('sends events to the window they are for, while it exists', () => {
    const { letIn, connections } = setUp();
    const [first, second] = [new StandInContents(1), new StandInContents(2)];
    letIn(first.contents);
    letIn(second.contents);
    connections[1]?.emit('job.progress', PROGRESS);
    expect(first.sent).toEqual([]);
    expect(second.sent).toEqual([[EVENT_CHANNEL, 'job.progress', PROGRESS]]);
    second.destroy();
    connections[1]?.emit('job.progress', PROGRESS);
    expect(second.sent).toHaveLength(1);
    expect(connections.map(({ closed }) => closed)).toEqual([false, true]);
  });

  it('treats a reloaded page as a new caller, but not after a link within the page', async () => {
    const { ipc, letIn, connections } = setUp();
    const contents = new StandInContents(1);
    letIn(contents.contents);
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
    expect(connections).toHaveLength(1);
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
    expect(await ipc.invoke(CALL_CHANNEL, contents, PAGE_FRAME, 'app.info', {})).toEqual(ok([1, 'app.info', {}]));
  });
});
