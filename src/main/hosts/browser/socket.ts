import type { WebSocket } from 'ws';
import { type ClientFrame, type HostFrame, UNREADABLE_FRAME_ID } from '../../../shared/contract/transport.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { Application } from '../../services/application.ts';

/** Calls that may be under way for one connection before no more are read from it. */
const CALLS_UNDER_WAY = 32;

/** Unsent bytes at which no more calls are read, and progress of jobs is left out. */
const UNSENT_BYTES = 4 * 1024 * 1024;

function readFrame(data: unknown, isBinary: boolean): Result<ClientFrame> {
  const refuse = (reason: string): Result<ClientFrame> => fail('bad-input', `a frame ${reason}`);
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
  // Whether there is such a call is not for the transport to say.
  return { ok: true, value: { id, call: call as string, input } };
}

/**
 * Serves the contract to one WebSocket. Calls begin in the order in which they come.
 *
 * Back-pressure: while too many calls are under way, or the other side does not read its answers, no further call is
 * begun and nothing more is read from the connection, so that the sender's own buffers fill up and not ours; progress
 * of jobs, which the next report makes obsolete, is left out meanwhile.
 *
 * @param token what the page is to connect with from now on.
 */
export function serveSocket(socket: WebSocket, application: Pick<Application, 'connect'>, token: string): void {
  let underWay = 0;
  /** Calls that had been read with others when it was time to stop reading. */
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

  socket.on('message', (data, isBinary) => {
    const frame = readFrame(data, isBinary);
    if (!frame.ok) {
      send({ id: UNREADABLE_FRAME_ID, result: frame });
      return;
    }
    waiting.push(frame.value);
    regulate();
  });
  // What the other side does wrong closes its connection (too large a frame, broken text) and is no fault of ours.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    waiting.length = 0;
    connection.close();
  });
  send({ token });
}
