import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../shared/base/result.ts';
import { MOST_MAPPED } from '../../../shared/contract/worlds.ts';
import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { PART_SIDE, provinceLimits, WorldAtlas } from './worldAtlas.ts';

function mapped() {
  const client = new MemoryClient();
  const id = client.worlds.add();
  const asked = (): LatticePlace[] =>
    client.log.filter(({ name }) => name === 'worlds.map').map(({ input }) => (input as { from: LatticePlace }).from);
  return { client, id, atlas: new WorldAtlas(client, id, 6), asked };
}

/** Waits until all answers have arrived. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the map of a world', () => {
  it('loads the parts that are looked at, each once', async () => {
    const { client, id, atlas, asked } = mapped();
    client.worlds.visit(id, [-1, 2], { standing: 'closed', difficulty: 'master', progress: 0.25 });
    expect(PART_SIDE).toBeLessThanOrEqual(MOST_MAPPED);
    expect(atlas.at([-1, 2])).toBeNull();
    atlas.want([-3, -3], [3, 3]);
    await settled();
    expect(asked().length).toBe(4);
    expect(atlas.at([-1, 2])).toMatchObject({ standing: 'closed', difficulty: 'master', progress: 0.25, visit: 1 });
    expect(atlas.at([4, -8])).toMatchObject({ standing: 'unvisited', difficulty: 'medium', camp: true, visit: 0 });
    expect(atlas.at([0, 3])).toMatchObject({ standing: 'unvisited', difficulty: 'easy', camp: false });
    expect(atlas.partsIn([-3, -3], [3, 3])).toHaveLength(4);
    atlas.want([-3, -3], [3, 3]);
    await settled();
    expect(asked()).toHaveLength(4);
    expect(atlas.revision.value).toBe(4);
  });

  it('loads the middle first, and drops what is no longer looked at', async () => {
    const { client, atlas, asked } = mapped();
    const release = client.hold();
    atlas.want([0, 0], [PART_SIDE * 9 - 1, 0]);
    expect(asked()[0]).toEqual([PART_SIDE * 4, 0]);
    atlas.want([0, 1000], [0, 1000]);
    release();
    await settled();
    expect(asked()).toHaveLength(4);
    expect(atlas.at([0, 1000])).not.toBeNull();
    expect(atlas.at([0, 0])).toBeNull();
  });

  it('shows what was known until it is loaded again', async () => {
    const { client, id, atlas } = mapped();
    await atlas.load([[1, 1]]);
    client.worlds.visit(id, [1, 1]);
    atlas.refresh();
    expect(atlas.at([1, 1])?.standing).toBe('unvisited');
    atlas.want([1, 1], [1, 1]);
    await settled();
    expect(atlas.at([1, 1])?.standing).toBe('open');
  });

  it('lists visited provinces of all parts in the order of their visits', async () => {
    const { client, id, atlas } = mapped();
    for (const column of [0, -1, 1, -2]) client.worlds.visit(id, [0, column]);
    // This province was not visited, but only seen from a neighbour.
    client.worlds.visit(id, [0, 3], { visit: 0 });
    await atlas.load([
      [0, 0],
      [0, -1],
    ]);
    expect(atlas.path.map(({ place }) => place[1])).toEqual([0, -1, 1, -2]);
    expect(atlas.path).toBe(atlas.path);
  });

  it('says why a part is missing, and tries again when it is looked at', async () => {
    const { client, atlas } = mapped();
    vi.spyOn(client, 'call').mockResolvedValueOnce(fail('store', 'disk-full', { file: 'a', detail: 'full' }));
    atlas.want([0, 0], [0, 0]);
    await settled();
    expect([atlas.error.value?.code, atlas.at([0, 0])]).toEqual(['store', null]);
    atlas.want([0, 0], [0, 0]);
    await settled();
    expect([atlas.error.value, atlas.at([0, 0])?.place]).toEqual([null, [0, 0]]);
  });

  it('asks for nothing beyond the edge of the world', async () => {
    const { client, atlas } = mapped();
    const [first, last] = provinceLimits(6);
    expect([first * 6 >= -FARTHEST_BOX, (last + 1) * 6 <= FARTHEST_BOX]).toEqual([true, true]);
    expect([(first - 1) * 6 >= -FARTHEST_BOX, (last + 2) * 6 <= FARTHEST_BOX]).toEqual([false, false]);
    atlas.want([last - 2, first - 50], [last + 80, first + 2]);
    await settled();
    for (const { input } of client.log) {
      const { from, rows, columns } = input as { from: LatticePlace; rows: number; columns: number };
      expect(from[0] + rows - 1).toBeLessThanOrEqual(last);
      expect(from[1]).toBeGreaterThanOrEqual(first);
      expect(columns).toBeLessThanOrEqual(PART_SIDE);
    }
    expect(atlas.at([last, first])?.place).toEqual([last, first]);
    expect(atlas.at([last + 1, first])).toBeNull();
    expect(atlas.within([last + 9, first - 9])).toEqual([last, first]);
  });
});
