import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PenNode } from '../../../shared/game/pen.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { undo } from '../session/intents.ts';
import { OpenSession } from '../session/openSession.ts';
import { Pen } from './pen.ts';

async function start() {
  const client = new MemoryClient();
  const sessionId = client.addSession(SMALL_PUZZLE);
  const stored = expectOk(await client.call('sessions.open', { sessionId }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const drag = (pen: Pen, [first, ...others]: readonly PenNode[]): void => {
    pen.start(first as PenNode);
    for (const node of others) pen.moveTo(node);
  };
  return { session, pen: new Pen(session), drag, moves: () => client.session(sessionId).moves };
}

/** Node of a cell of a board of order 2, or of one of its notes. */
const node = (row: number, column: number, digit = 0): PenNode => ({ cell: 4 * row + column, digit });

it('draws a line through the cells of a drag, which is one move', async () => {
  const { session, pen, drag, moves } = await start();
  // Notes that the drag passes play no part, and a cell of which it touches only a corner is left out.
  drag(pen, [node(0, 0), node(1, 0), node(1, 0, 3)]);
  pen.moveTo(node(1, 1), false);
  for (const passed of [node(2, 1), node(2, 2, 4)]) pen.moveTo(passed);
  expect(pen.drawn.value).toEqual([node(0, 0), node(1, 0), node(2, 1), node(2, 2)]);
  pen.finish();
  expect(pen.drawn.value).toEqual([]);
  await expect.poll(() => moves().length).toBe(1);
  expect(moves()).toMatchObject([
    { kind: 'pen', from: { position: 0, digit: 0 }, via: [4, 9], to: { position: 10, digit: 0 }, on: true },
  ]);
  expect(session.game.marks.pen.strokes()).toHaveLength(3);
  session.submit(undo);
  await expect.poll(() => session.game.marks.pen.strokes()).toEqual([]);
});

it('takes back the last cell where a drag turns back, and draws nothing if it ends where it began', async () => {
  const { session, pen, drag } = await start();
  drag(pen, [node(0, 0), node(0, 1), node(0, 2), node(0, 1)]);
  expect(pen.drawn.value).toEqual([node(0, 0), node(0, 1)]);
  pen.moveTo(node(0, 0));
  expect(pen.drawn.value).toEqual([node(0, 0)]);
  pen.finish();
  expect(session.waiting.value).toEqual([]);
});

it('draws one straight line from note to note', async () => {
  const { pen, drag, moves } = await start();
  drag(pen, [node(0, 0, 1), node(0, 0), node(0, 1), node(1, 2, 2), node(1, 2)]);
  expect(pen.drawn.value).toEqual([node(0, 0), node(0, 1), node(1, 2)]);
  pen.moveTo(node(1, 2, 1));
  expect(pen.drawn.value).toEqual([node(0, 0, 1), node(1, 2, 1)]);
  pen.finish();
  await expect.poll(() => moves().length).toBe(1);
  expect(moves()[0]).toEqual({
    ...{ kind: 'pen', from: { position: 0, digit: 1 }, to: { position: 6, digit: 1 } },
    ...{ line: 'strong', colour: 1, on: true },
  });
});

it('removes a line if all of it is there, and otherwise draws what is missing', async () => {
  const { session, pen, drag } = await start();
  const draw = async (nodes: readonly PenNode[], count: number): Promise<void> => {
    drag(pen, nodes);
    pen.finish();
    await expect.poll(() => session.game.marks.pen.strokes().length).toBe(count);
  };
  await draw([node(0, 0), node(0, 1)], 1);
  await draw([node(0, 2), node(0, 1), node(0, 0)], 2);
  await draw([node(0, 0), node(0, 1), node(0, 2)], 0);
});
