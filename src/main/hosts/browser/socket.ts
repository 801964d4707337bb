import type { WebSocket } from 'ws';
import { fail, type Result } from '../../../shared/base/result.ts';
import { type ClientFrame, type HostFrame, UNREADABLE_FRAME_ID } from '../../../shared/contract/transport.ts';
import type { Application } from '../../services/application.ts';

/** Greatest number of running calls of a connection. When it is reached, no more messages are read. */
const CALLS_UNDER_WAY = 32;

/** When this many bytes wait to be sent, the host stops reading calls and drops progress reports. */
const UNSENT_BYTES = 4 * 1024 * 1024;

function readFrame(data: unknown, isBinary: boolean): Result<ClientFrame> {
  const refuse = (detail: string): Result<ClientFrame> => fail('bad-input', 'bad-frame', { detail });
  if (isBinary) return refuse('must be text');
  let frame: unknown;
  try {
    frame = JSON.parse(String(data));
  } catch {
    return refuse('must be JSON');
  }
  if (typeof frame !== 'object' || frame === null) return refuse('must be an object');
  const { id, call, input } = frame as Partial<Record<keyof ClientFrame, unknown>>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= UNREADABLE_FRAME_ID) {
    return refuse('needs an "id": a whole number from 1');
  }
  // Accept any text as the name of a call: the application checks whether the call exists.
  return { ok: true, value: { id, call: call as string, input } };
}

/**
 * Serves the contract (the calls and events between page and program) to one WebSocket. Calls start in the order in
 * which they arrive.
 *
 * Back-pressure: while too many calls are running, or the page does not read its answers, no call is started and
 * nothing is read from the connection. Then the buffers of the page fill up instead of ours. Progress reports are
 * dropped meanwhile, because the next report replaces them.
 *
 * Returns a function that closes the connection at once. Calls that have not started are dropped, even if the page
 * continues to send.
 */
export function serveSocket(socket: WebSocket, application: Pick<Application, 'connect'>): (code: number) => void {
  let underWay = 0;
  /** Calls that had already arrived when reading was paused. They are started later. */
  const waiting: ClientFrame[] = [];

  const isFull = (): boolean => underWay >= CALLS_UNDER_WAY || socket.bufferedAmount >= UNSENT_BYTES;
  const regulate = (): void => {
    while (!isFull()) {
      const next = waiting.shift();
      if (!next) break;
      begin(next);
    }
    if (isFull()) socket.pause();
    else if (socket.isPaused) socket.resume();
  };
  const send = (frame: HostFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame), regulate);
  };

  const connection = application.connect((event, payload) => {
    if (event === 'job.progress' && socket.bufferedAmount >= UNSENT_BYTES) return;
    send({ event, payload });
  });
  const begin = ({ id, call, input }: ClientFrame): void => {
    underWay++;
    void connection.dispatch(call, input).then((result) => {
      underWay--;
      send({ id, result });
      regulate();
    });
  };

  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    waiting.length = 0;
    connection.close();
  };

  socket.on('message', (data, isBinary) => {
    if (ended) return;
    const frame = readFrame(data, isBinary);
    if (!frame.ok) {
      send({ id: UNREADABLE_FRAME_ID, result: frame });
      return;
    }
    waiting.push(frame.value);
    regulate();
  });
  // Errors caused by the page (too large a message, invalid text) close its connection and need no report.
  socket.on('error', () => socket.terminate());
  socket.on('close', end);
  send({ ready: true });
  return (code) => {
    end();
    socket.close(code);
  };
}
