import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { restoreStore, STORE_FILE, type Store } from '../store.ts';
import { pagesOf, spoil } from '../testing/damage/pages.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { addSampleWorld, SAMPLE_WORLD, sampleMove, sampleProvince, sampleUpdate } from '../testing/worldSamples.ts';

const PLACES = Array.from({ length: 400 }, (_, n): LatticePlace => [Math.floor(n / 20), n % 20]);
const MOVES = 1500;

/** A closed store with two worlds of many provinces and moves. In each world, 100 moves were undone. */
function folderWithWorlds(): { folder: string; ids: WorldId[] } {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const ids = ['one', 'two'].map((name) => {
    const provinces = PLACES.map((place) => ({
      ...sampleProvince(place),
      filled: 3,
      visit: 1 + PLACES.indexOf(place),
      finishedAt: null,
      marks: new Uint8Array(300).fill(place[0] + 1),
    }));
    const fresh = addSampleWorld(store, [], 0, { ...SAMPLE_WORLD, name });
    const { world } = expectOk(store.worlds.content(fresh));
    expectOk(store.worlds.delete(fresh));
    return expectOk(
      store.worlds.add({
        world: { ...world, sequence: MOVES, moves: MOVES - 100 },
        provinces,
        diffs: Array.from({ length: MOVES }, (_, n) => Buffer.from(`move ${n} `.repeat(4))),
        checkpoints: [
          { name: 'early', moves: 1 },
          { name: 'late', moves: MOVES - 100 },
        ],
        bookmarks: [{ box: [1, 2], name: 'home', colour: 1 }],
      }),
    );
  });
  store.close();
  return { folder, ids };
}

const contentsOf = ({ worlds }: Store, ids: readonly WorldId[]) => ids.map((id) => expectOk(worlds.content(id)));

/**
 * Continues to play in a world: shows all provinces (lost ones are thereby stored again), undoes a move, and makes a
 * move.
 */
function playOn({ worlds }: Store, id: WorldId): void {
  const { sequence, moves } = expectOk(worlds.get(id));
  expectOk(worlds.show(id, PLACES.map(sampleProvince)));
  for (const place of PLACES) expectOk(worlds.enter(id, place));
  expectOk(
    worlds.walk(
      id,
      sequence,
      Math.max(0, moves - 1),
      PLACES.map((place) => sampleUpdate(place, 9)),
    ),
  );
  expectOk(worlds.append(id, sequence + 1, sampleMove(1, [0, 0])));
  expect(expectOk(worlds.get(id))).toMatchObject({ visited: PLACES.length, finished: PLACES.length - 1, undone: 0 });
}

describe('a damaged file with worlds', () => {
  it('loses nothing of them if only an index is damaged', () => {
    const { folder, ids } = folderWithWorlds();
    const before = openForTest(folder);
    const contents = contentsOf(before, ids);
    before.close();
    const file = join(folder, STORE_FILE);
    spoil(file, pagesOf(file, 'world_provinces_in_brief'));
    const store = openForTest(folder);
    expect(store.notices).toMatchObject([{ reason: 'set-aside-and-complete', values: { worlds: 2 } }]);
    expect(contentsOf(store, ids)).toEqual(contents);
  });

  it.each(['world_provinces', 'world_moves'])(
    'gives up what was on a damaged page of %s, and nothing else',
    (table) => {
      const { folder, ids } = folderWithWorlds();
      const file = join(folder, STORE_FILE);
      const pages = pagesOf(file, table);
      expect(pages.length).toBeGreaterThan(20);
      // Damage a page of the first world, early in its table.
      spoil(file, [pages[5] as number]);
      const store = openForTest(folder);
      expect(store.notices).toMatchObject([{ values: { worlds: 2 } }]);
      const [first, second] = contentsOf(store, ids);
      if (table === 'world_provinces') {
        expect(first?.provinces.length).toBeGreaterThan(PLACES.length - 40);
        expect(first?.provinces.length).toBeLessThan(PLACES.length);
        expect([first?.diffs.length, first?.world.moves]).toEqual([MOVES, MOVES - 100]);
      } else {
        // The newest moves in effect are kept, rather than the oldest, because only the newest can be undone next.
        expect(first?.provinces.length).toBe(PLACES.length);
        expect(first?.diffs.length).toBeGreaterThan(MOVES / 2);
        expect(first?.diffs.length).toBeLessThan(MOVES);
        expect(first?.diffs.at(-1)).toEqual(new Uint8Array(Buffer.from(`move ${MOVES - 1} `.repeat(4))));
        expect((first?.diffs.length ?? 0) - (first?.world.moves ?? 0)).toBe(100);
        expect(first?.checkpoints).toEqual([{ name: 'late', moves: first?.world.moves }]);
      }
      expect([second?.provinces.length, second?.diffs.length, second?.checkpoints.length]).toEqual([400, MOVES, 2]);
      for (const id of ids) playOn(store, id);
      store.close();
      const database = new Database(file, { readonly: true });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(database.pragma('foreign_key_check')).toEqual([]);
      database.close();
    },
  );
});

it('worlds are in a backup, and back after it is restored', async () => {
  const { folder, ids } = folderWithWorlds();
  const backup = join(temporaryFolder(), 'backup.db');
  const store = openForTest(folder);
  const contents = contentsOf(store, ids);
  expectOk(await store.backUp(backup));
  for (const id of ids) expectOk(store.worlds.delete(id));
  store.close();
  expectOk(restoreStore(folder, backup));
  expect(contentsOf(openForTest(folder), ids)).toEqual(contents);
});
