import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { bookmarkIdSchema, type WorldId, worldIdSchema } from '../../../shared/contract/ids.ts';
import type { WorldView } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { STORE_FILE, type Store } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { addSampleWorld, SAMPLE_WORLD, sampleMove, sampleProvince, sampleUpdate } from '../testing/worldSamples.ts';

const ORIGIN: LatticePlace = [0, 0];
const PLACES: readonly LatticePlace[] = [ORIGIN, [0, 1], [-1, 2], [3, -4]];
const NOWHERE = worldIdSchema.parse(99);
const VIEW: WorldView = {
  centreRow: -3.5,
  centreColumn: 1e9,
  scale: 40,
  cursor: [-4, 1_000_000_000],
  tool: 'digit',
  noteColour: 0,
  held: 0,
  pen: { mode: 'strong', colour: 1 },
};

/** Opens a store whose clock advances by a second at each call. */
function open(folder = temporaryFolder()): Store {
  let time = Date.parse('2026-01-01T00:00:00Z');
  return openForTest(folder, () => (time += 1000));
}

/** A world with four provinces and five moves, and its store. */
function setUp(folder = temporaryFolder()) {
  const store = open(folder);
  const id = addSampleWorld(store, PLACES, 5);
  return { store, worlds: store.worlds, id };
}

function rowsOf(folder: string): Record<string, unknown> {
  const database = new Database(join(folder, STORE_FILE), { readonly: true });
  const tables = ['worlds', 'world_provinces', 'world_moves', 'world_checkpoints', 'world_bookmarks'];
  const count = (table: string): unknown => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const counts = Object.fromEntries(tables.map((table) => [table, count(table)]));
  database.close();
  return counts;
}

function spoil(folder: string, sql: string): void {
  const database = new Database(join(folder, STORE_FILE));
  database.exec(sql);
  database.close();
}

const NO_WORLD = { ok: false, error: { code: 'not-found', reason: 'no-world', values: { id: NOWHERE } } };
const DAMAGED = { ok: false, error: { code: 'store', reason: 'damaged' } };

describe('a world', () => {
  it('is stored as it was made, and found by its seed', () => {
    const { worlds } = open();
    const id = expectOk(worlds.create({ ...SAMPLE_WORLD, family: 'samurai', seed: 'été' }));
    expect(expectOk(worlds.get(id))).toEqual({
      ...SAMPLE_WORLD,
      family: 'samurai',
      seed: 'été',
      id,
      view: null,
      playedSeconds: 0,
      createdAt: '2026-01-01T00:00:01.000Z',
      playedAt: '2026-01-01T00:00:01.000Z',
      visited: 0,
      finished: 0,
      sequence: 0,
      moves: 0,
      undone: 0,
    });
    const { lowest, highest } = SAMPLE_WORLD;
    const key = { family: 'samurai', order: 3, seed: 'été', digitsRecipe: 1, lowest, highest } as const;
    expect(expectOk(worlds.find(key))).toBe(id);
    const others = [
      { family: 'carpet' as const },
      { order: 4 },
      { seed: 'ete' },
      { digitsRecipe: 2 },
      { highest: 'extreme' as const },
    ];
    for (const other of others) expect(expectOk(worlds.find({ ...key, ...other }))).toBeNull();
  });

  it('is listed, the last played first', () => {
    const { worlds } = open();
    const ids = ['one', 'two', 'three'].map((name) => expectOk(worlds.create({ ...SAMPLE_WORLD, name })));
    expectOk(worlds.touch(ids[1] as WorldId, {}));
    const listed = expectOk(worlds.list());
    expect(listed.damaged).toEqual([]);
    expect(listed.worlds.map(({ name }) => name)).toEqual(['two', 'three', 'one']);
    expect(expectOk(worlds.find(SAMPLE_WORLD))).toBe(ids[1]);
  });

  it('keeps what is not changed', () => {
    const { worlds, id } = setUp();
    expectOk(worlds.change(id, { name: 'Renamed' }));
    expectOk(worlds.change(id, { lowest: 'medium', highest: 'extreme' }));
    expectOk(worlds.touch(id, { view: VIEW }));
    expectOk(worlds.touch(id, { playedSeconds: 60 }));
    expectOk(worlds.touch(id, {}));
    expect(expectOk(worlds.get(id))).toMatchObject({
      name: 'Renamed',
      lowest: 'medium',
      highest: 'extreme',
      view: VIEW,
      playedSeconds: 60,
      visited: 4,
      sequence: 5,
    });
  });

  it('that does not exist is reported by every method', () => {
    const { worlds } = open();
    const calls = [
      worlds.get(NOWHERE),
      worlds.change(NOWHERE, { name: 'x' }),
      worlds.delete(NOWHERE),
      worlds.touch(NOWHERE, {}),
      worlds.province(NOWHERE, ORIGIN),
      worlds.provincesIn(NOWHERE, ORIGIN, ORIGIN),
      worlds.summaries(NOWHERE),
      worlds.show(NOWHERE, [sampleProvince(ORIGIN)]),
      worlds.enter(NOWHERE, ORIGIN),
      worlds.append(NOWHERE, 0, sampleMove(0, ORIGIN)),
      worlds.walk(NOWHERE, 0, 0, []),
      worlds.checkpoint(NOWHERE, 0, 'x'),
      worlds.removeCheckpoint(NOWHERE, 0, 'x'),
      worlds.checkpoints(NOWHERE),
      worlds.diffs(NOWHERE, 0, 1),
      worlds.bookmarks(NOWHERE),
      worlds.putBookmark(NOWHERE, { box: ORIGIN, name: 'x', colour: 1 }),
      worlds.deleteBookmark(NOWHERE, bookmarkIdSchema.parse(1)),
      worlds.content(NOWHERE),
    ];
    for (const call of calls) expect(call).toMatchObject(NO_WORLD);
  });

  it('is deleted with all that belongs to it, and its id is not given again', () => {
    const folder = temporaryFolder();
    const { store, worlds, id } = setUp(folder);
    const other = addSampleWorld(store, [ORIGIN], 1);
    expectOk(worlds.checkpoint(id, 5, 'here'));
    expectOk(worlds.putBookmark(id, { box: ORIGIN, name: 'home', colour: 1 }));
    expectOk(worlds.delete(id));
    expect(rowsOf(folder)).toEqual({
      worlds: 1,
      world_provinces: 1,
      world_moves: 1,
      world_checkpoints: 0,
      world_bookmarks: 0,
    });
    expectOk(worlds.delete(other));
    expect(Object.values(rowsOf(folder))).toEqual([0, 0, 0, 0, 0]);
    expect(expectOk(worlds.create(SAMPLE_WORLD))).toBeGreaterThan(other);
  });
});

describe('provinces', () => {
  it('are found by their place, and by a rectangle with its border', () => {
    const { worlds, id } = setUp();
    expect(expectOk(worlds.province(id, [-1, 2]))).toEqual({
      ...sampleProvince([-1, 2]),
      filled: 2,
      visit: 3,
      finishedAt: null,
      marks: Uint8Array.of(2, 200),
    });
    expect(expectOk(worlds.province(id, [1, 1]))).toBeNull();
    const inside = expectOk(worlds.provincesIn(id, [-1, 0], [0, 2]));
    expect(inside.map(({ place }) => place)).toEqual([[-1, 2], ...PLACES.slice(0, 2)]);
    expect(inside[0]).toEqual(expectOk(worlds.province(id, [-1, 2])));
  });

  it('have summaries, which are counted', () => {
    const { worlds, id } = setUp();
    const summaries = expectOk(worlds.summaries(id));
    expect(summaries.map(({ place, visit }) => [...place, visit])).toEqual([
      [-1, 2, 3],
      [0, 0, 1],
      [0, 1, 2],
      [3, -4, 4],
    ]);
    expect(summaries[0]).toEqual({
      place: [-1, 2],
      difficulty: 'medium',
      cells: 9,
      filled: 2,
      visit: 3,
      finishedAt: null,
    });
    expect(expectOk(worlds.get(id))).toMatchObject({ visited: 4, finished: 0 });
  });

  it('that are shown or visited again stay as they are', () => {
    const { worlds, id } = setUp();
    const before = expectOk(worlds.province(id, ORIGIN));
    expectOk(worlds.show(id, [{ ...sampleProvince(ORIGIN), difficulty: 'easy' }, sampleProvince([9, 9])]));
    expect(expectOk(worlds.enter(id, ORIGIN))).toBe(1);
    expect(expectOk(worlds.province(id, ORIGIN))).toEqual(before);
    expect(expectOk(worlds.province(id, [9, 9]))).toMatchObject({ visit: 0, marks: null });
    expect(expectOk(worlds.get(id))).toMatchObject({ visited: 4 });
    expect(expectOk(worlds.enter(id, [9, 9]))).toBe(5);
    expect(expectOk(worlds.get(id))).toMatchObject({ visited: 5 });
    expect(worlds.enter(id, [9, 10])).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('hold every digit of every order', () => {
    const { worlds } = open();
    for (const order of [2, 3, 4, 5]) {
      const id = expectOk(worlds.create({ ...SAMPLE_WORLD, order }));
      const givens = Uint8Array.from({ length: order ** 2 + 1 }, (_, digit) => digit);
      expectOk(worlds.show(id, [{ ...sampleProvince(ORIGIN), givens }]));
      expect(expectOk(worlds.province(id, ORIGIN))?.givens).toEqual(givens);
    }
  });

  it('are finished from the first move that finishes them, until one undoes it', () => {
    const { worlds, id } = setUp();
    const finishedAt = (): string | null | undefined => expectOk(worlds.province(id, ORIGIN))?.finishedAt;
    expectOk(worlds.append(id, 5, { diff: Uint8Array.of(1), provinces: [sampleUpdate(ORIGIN, 9)] }));
    const first = finishedAt();
    expect(first).toMatch(/^2026-/);
    expect(expectOk(worlds.get(id)).finished).toBe(1);
    expectOk(worlds.append(id, 6, { diff: Uint8Array.of(1), provinces: [sampleUpdate(ORIGIN, 9)] }));
    expect(finishedAt()).toBe(first);
    expectOk(worlds.walk(id, 7, 5, [{ ...sampleUpdate(ORIGIN, 4), marks: null }]));
    expect(expectOk(worlds.province(id, ORIGIN))).toMatchObject({ finishedAt: null, marks: null, filled: 4 });
    expect(expectOk(worlds.get(id)).finished).toBe(0);
  });
});

describe('the history of a world', () => {
  it('has the moves in their order, and the seconds played', () => {
    const { worlds, id } = setUp();
    expectOk(worlds.append(id, 5, { ...sampleMove(5, ORIGIN), playedSeconds: 7.5 }));
    expect(expectOk(worlds.diffs(id, 0, 6))).toEqual([0, 1, 2, 3, 4, 5].map((n) => sampleMove(n, ORIGIN).diff));
    expect(expectOk(worlds.diffs(id, 2, 4))).toEqual([Uint8Array.of(2, 0), Uint8Array.of(3, 0)]);
    expect(expectOk(worlds.diffs(id, 5, 9))).toHaveLength(1);
    expect(expectOk(worlds.get(id))).toMatchObject({ sequence: 6, moves: 6, undone: 0, playedSeconds: 7.5 });
  });

  it('is not changed by a window that has not seen the last change', () => {
    const { worlds, id } = setUp();
    const before = expectOk(worlds.content(id));
    for (const sequence of [4, 6]) {
      const conflict = { code: 'conflict', reason: 'played-elsewhere', values: { id, stored: 5, sequence } };
      const calls = [
        worlds.append(id, sequence, sampleMove(5, ORIGIN)),
        worlds.walk(id, sequence, 4, []),
        worlds.checkpoint(id, sequence, 'x'),
        worlds.removeCheckpoint(id, sequence, 'x'),
      ];
      for (const call of calls) expect(call).toMatchObject({ ok: false, error: conflict });
    }
    expect(expectOk(worlds.content(id))).toEqual(before);
  });

  it('does not take a move in a province that was not visited', () => {
    const { worlds, id } = setUp();
    const before = expectOk(worlds.content(id));
    const provinces = [sampleUpdate(ORIGIN, 7), sampleUpdate([8, 8], 1)];
    expect(worlds.append(id, 5, { diff: Uint8Array.of(1), provinces })).toMatchObject({
      ok: false,
      error: { code: 'not-found', reason: 'no-province', values: { id, row: 8, column: 8 } },
    });
    expect(expectOk(worlds.content(id))).toEqual(before);
  });

  it('keeps undone moves until another move is made', () => {
    const { worlds, id } = setUp();
    expectOk(worlds.walk(id, 5, 2, [sampleUpdate(ORIGIN, 1)], 33));
    expect(expectOk(worlds.get(id))).toMatchObject({ sequence: 6, moves: 2, undone: 3, playedSeconds: 33 });
    expect(expectOk(worlds.diffs(id, 0, 5))).toHaveLength(5);
    expectOk(worlds.walk(id, 6, 3, []));
    expect(expectOk(worlds.get(id))).toMatchObject({ sequence: 7, moves: 3, undone: 2 });
    expectOk(worlds.append(id, 7, sampleMove(300, ORIGIN)));
    expect(expectOk(worlds.get(id))).toMatchObject({ sequence: 8, moves: 4, undone: 0 });
    expect(expectOk(worlds.diffs(id, 3, 9))).toEqual([sampleMove(300, ORIGIN).diff]);
  });

  it('does not walk behind its ends', () => {
    const { worlds, id } = setUp();
    expectOk(worlds.walk(id, 5, 0, []));
    const before = expectOk(worlds.content(id));
    for (const asked of [-1, 6]) {
      expect(worlds.walk(id, 6, asked, [sampleUpdate(ORIGIN, 9)])).toMatchObject({
        ok: false,
        error: { code: 'bad-input', reason: 'no-such-move', values: { moves: 5, asked } },
      });
    }
    expect(expectOk(worlds.content(id))).toEqual(before);
    expectOk(worlds.walk(id, 6, 5, []));
  });

  it('has checkpoints, which go with the moves that led to them', () => {
    const { worlds, id } = setUp();
    expectOk(worlds.checkpoint(id, 5, 'late'));
    expectOk(worlds.walk(id, 6, 3, []));
    for (const [index, name] of ['middle', 'again', 'again'].entries())
      expectOk(worlds.checkpoint(id, 7 + index, name));
    expectOk(worlds.walk(id, 10, 1, []));
    expectOk(worlds.checkpoint(id, 11, 'again'));
    expect(expectOk(worlds.checkpoints(id))).toEqual([
      { name: 'again', moves: 1 },
      { name: 'middle', moves: 3 },
      { name: 'late', moves: 5 },
    ]);
    expectOk(worlds.walk(id, 12, 3, []));
    expectOk(worlds.append(id, 13, sampleMove(9, ORIGIN)));
    expect(expectOk(worlds.checkpoints(id)).map(({ name }) => name)).toEqual(['again', 'middle']);
    expectOk(worlds.removeCheckpoint(id, 14, 'again'));
    expect(expectOk(worlds.checkpoints(id))).toEqual([{ name: 'middle', moves: 3 }]);
    expectOk(worlds.walk(id, 15, 1, []));
  });
});

describe('bookmarks', () => {
  it('are added, changed and deleted, each in its world', () => {
    const { store, worlds, id } = setUp();
    const other = addSampleWorld(store, [], 0);
    const home = expectOk(worlds.putBookmark(id, { box: [-7, 8], name: 'home', colour: 3 }));
    const camp = expectOk(worlds.putBookmark(id, { box: [1, 1], name: 'camp', colour: 1 }));
    const moved = { ...home, box: [5, 5] as const, name: 'new home' };
    expect(expectOk(worlds.putBookmark(id, moved))).toEqual(moved);
    expect(expectOk(worlds.bookmarks(id))).toEqual([moved, camp]);
    const missing = { ok: false, error: { code: 'not-found', reason: 'no-bookmark', values: { id: camp.id } } };
    expect(worlds.putBookmark(other, camp)).toMatchObject(missing);
    expect(worlds.deleteBookmark(other, camp.id)).toMatchObject(missing);
    expectOk(worlds.deleteBookmark(id, camp.id));
    expect(expectOk(worlds.bookmarks(id))).toEqual([moved]);
  });
});

describe('the content of a world', () => {
  it('is added as another world', () => {
    const { store, worlds, id } = setUp();
    expectOk(worlds.checkpoint(id, 5, 'here'));
    expectOk(worlds.walk(id, 6, 2, [sampleUpdate(ORIGIN, 9)]));
    expectOk(worlds.touch(id, { view: VIEW, playedSeconds: 5 }));
    expectOk(worlds.putBookmark(id, { box: [-7, 8], name: 'home', colour: 3 }));
    const content = expectOk(worlds.content(id));
    expect(content).toMatchObject({ checkpoints: [{ name: 'here', moves: 5 }], bookmarks: [{ name: 'home' }] });
    const copy = expectOk(worlds.add(content));
    expect(copy).not.toBe(id);
    expect(expectOk(worlds.content(copy))).toEqual(content);
    expect(expectOk(worlds.get(copy))).toEqual({ ...expectOk(worlds.get(id)), id: copy });
    store.close();
  });

  it('is added whole or not at all', () => {
    const folder = temporaryFolder();
    const { worlds, id } = setUp(folder);
    const before = rowsOf(folder);
    const content = expectOk(worlds.content(id));
    const checkpoints = [{ name: 'before the first move', moves: -1 }];
    expect(worlds.add({ ...content, checkpoints })).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(rowsOf(folder)).toEqual(before);
  });

  it('is refused if its history has fewer moves than it says', () => {
    const { worlds, id } = setUp();
    const content = expectOk(worlds.content(id));
    const refused = { ok: false, error: { code: 'bad-input', values: { moves: 5, asked: 6 } } };
    expect(worlds.add({ ...content, world: { ...content.world, moves: 6 } })).toMatchObject(refused);
    expect(worlds.add({ ...content, checkpoints: [{ name: 'later', moves: 6 }] })).toMatchObject(refused);
  });
});

describe('a damaged row', () => {
  it('of a world is reported, and the other worlds are listed', () => {
    const folder = temporaryFolder();
    const { store, worlds, id } = setUp(folder);
    const other = addSampleWorld(store, [], 0);
    spoil(folder, `UPDATE worlds SET rules = '{' WHERE id = ${id}`);
    const { worlds: listed, damaged } = expectOk(worlds.list());
    expect(listed.map((world) => world.id)).toEqual([other]);
    expect(damaged).toMatchObject([{ reason: 'damaged' }]);
    expect(worlds.get(id)).toMatchObject(DAMAGED);
  });

  it('of a view does not cost the world', () => {
    const folder = temporaryFolder();
    const { worlds, id } = setUp(folder);
    spoil(folder, `UPDATE worlds SET view = '{"centre":1}'`);
    expect(expectOk(worlds.get(id)).view).toBeNull();
  });

  it.each([
    ['UPDATE world_provinces SET givens = zeroblob(1)', 'province'],
    ["UPDATE world_provinces SET givens = X'FFFFFFFFFF'", 'province'],
    ["UPDATE world_provinces SET difficulty = 'nice'", 'summaries'],
    ['UPDATE world_provinces SET row = 1e12', 'summaries'],
    ['DELETE FROM world_moves WHERE sequence = 3', 'diffs'],
    ['DELETE FROM world_moves WHERE sequence > 3', 'get'],
  ])('is reported: %s', (sql, method) => {
    const folder = temporaryFolder();
    const { worlds, id } = setUp(folder);
    spoil(folder, sql);
    const calls: Record<string, unknown> = {
      province: worlds.province(id, ORIGIN),
      summaries: worlds.summaries(id),
      diffs: worlds.diffs(id, 0, 5),
      get: worlds.get(id),
    };
    expect(calls[method]).toMatchObject(DAMAGED);
  });
});
