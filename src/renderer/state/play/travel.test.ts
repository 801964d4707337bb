import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { PlaySession } from '../game/playSession.ts';
import { Selection } from '../game/selection.ts';
import { Travel } from './travel.ts';

async function travelling(ref: LayoutRef, subgrids: number) {
  const client = new MemoryClient();
  const digits = ref.order ** 4;
  const sessionId = client.addSession({ ...ref, variants: [], grids: Array(subgrids).fill('.'.repeat(digits)) });
  const session = expectOk(PlaySession.resume(client, expectOk(await client.call('sessions.open', { sessionId }))));
  const { topology } = session;
  const selection = new Selection(topology, session.canvas, session.copies);
  return {
    topology,
    selection,
    travel: new Travel(
      session,
      selection,
      () => null,
      () => {},
    ),
  };
}

const CASES: readonly (readonly [LayoutRef, number])[] = [
  [{ layout: 'samurai', order: 3 }, 5],
  [{ layout: 'torus', size: 2, order: 3 }, 4],
  [{ layout: 'cylinder', size: 2, order: 3 }, 4],
];

describe('going from subgrid to subgrid', () => {
  it.each(CASES)('visits all in turn, wherever one starts: %j', async (ref, count) => {
    const { topology, selection, travel } = await travelling(ref, count);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      selection.select(cell);
      const start = travel.ownSubgrid;
      const visited = Array.from({ length: count }, () => {
        travel.stepSubgrid(1);
        return travel.ownSubgrid;
      });
      expect(visited).toEqual(Array.from({ length: count }, (_, step) => (start + step + 1) % count));
      expect(selection.cursor.value).toBe(cell);
    }
  });

  it('stays in a subgrid while the cursor is in its shared boxes', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    // The first shared box belongs to subgrids 0 and 1.
    const shared = itemAt(topology.positionCell, 0);
    for (const from of [0, 1]) {
      selection.select(itemAt(topology.positionCell, from * 81 + 40));
      expect(travel.ownSubgrid).toBe(from);
      selection.select(shared);
      expect(travel.ownSubgrid).toBe(from);
    }
  });
});
