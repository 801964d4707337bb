import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PenNode } from '../../../shared/game/pen.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { OpenSession } from '../session/openSession.ts';
import { Pen } from './pen.ts';

it('draws one straight line between the ends of a drag, also of a diagonal one that passes corners of cells', async () => {
  const client = new MemoryClient();
  const sessionId = client.addSession(SMALL_PUZZLE);
  const stored = expectOk(await client.call('sessions.open', { sessionId }));
  const pen = new Pen(expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored)));
  const node = (row: number, column: number): PenNode => ({ cell: 4 * row + column, digit: 0 });
  pen.start(node(0, 0));
  // From (0, 0) to (3, 3), the hand also touches cells beside the diagonal.
  for (const passed of [node(0, 1), node(1, 1), node(2, 1), node(2, 2), node(3, 2), node(3, 3)]) pen.moveTo(passed);
  expect(pen.draft.value).toEqual({ from: node(0, 0), to: node(3, 3) });
  pen.finish();
  await expect.poll(() => client.session(sessionId).moves).toHaveLength(1);
  expect(client.session(sessionId).moves).toMatchObject([
    { kind: 'pen', from: { position: 0 }, to: { position: 15 }, on: true },
  ]);
});
