import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { worldChangeSchema, worldWindowSchema } from '../../../shared/contract/worlds.ts';
import { Marks } from '../../../shared/game/marks.ts';
import { keyOf, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { windowShapeOf } from '../../engine/worlds/window.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { findDamage, foundSetAside } from '../damage/damage.ts';
import { TestHost, TestWalk } from './testing/walks.ts';

describe.each(WORLD_FAMILIES)('a window of a %s', (family) => {
  it('is made from the provinces nearest to the player on, and opens as it was left', async () => {
    const folder = temporaryFolder();
    const host = new TestHost(folder);
    const id = host.create(family);
    const walk = new TestWalk(host, id);
    expect(walk.view.provinces.every(({ standing }) => standing === 'unmade')).toBe(true);
    expect(new Set(walk.view.givens)).toEqual(new Set('?'));
    const view = await walk.settle();
    expect(worldWindowSchema.parse(view)).toEqual(view);
    expect(walk.made[0]).toEqual([0, 0]);
    expect(walk.standing([0, 0])).toBe('open');
    const { side, topology } = walk.shape;
    expect(view.provinces).toHaveLength(side * side);
    expect([view.givens.length, view.solution.length]).toEqual([topology.cellCount, topology.cellCount]);
    for (const [cell, given] of [...view.givens].entries()) {
      if (given !== '?' && given !== '.') expect(given).toBe(view.solution[cell]);
    }
    walk.place(walk.emptyCellsOf([0, 0])[0] as number);
    expect(host.faults).toEqual([]);
    const left = walk.look();
    host.store.close();
    const again = new TestWalk(new TestHost(folder), id);
    expect(again.view).toEqual(left);
  });

  it('opens a province when those that it needs are solved', async () => {
    const host = new TestHost(temporaryFolder());
    const walk = new TestWalk(host, host.create(family));
    // A province in the middle of a samurai world's window can be entered only if certain other provinces are finished.
    // All of these are in the window.
    await walk.settle(family === 'samurai' ? [0, -1] : [0, 0]);
    const inside = new Set(walk.view.provinces.map(({ place }) => keyOf(place)));
    const closed = walk.view.provinces.find(
      ({ standing, needs }) => standing === 'closed' && needs.every((place) => inside.has(keyOf(place))),
    );
    if (!closed) throw new Error('every closed province needs one outside');
    for (const need of closed.needs) {
      expect([walk.standing(need), walk.standing(closed.place)]).toEqual(['open', 'closed']);
      const change = walk.solve(need);
      expect(worldChangeSchema.parse(change)).toEqual(change);
      expect(change).toMatchObject({ finished: [need], elsewhere: null });
    }
    const need = closed.needs.at(-1) as LatticePlace;
    expect([walk.standing(need), walk.standing(closed.place)]).toEqual(['finished', 'open']);
    expect(walk.view).toEqual(walk.look());
    walk.move({ kind: 'undo' });
    expect([walk.standing(need), walk.standing(closed.place)]).toEqual(['open', 'closed']);
  });
});

it('undoes in provinces that the window has left, and says where', async () => {
  const host = new TestHost(temporaryFolder());
  const walk = new TestWalk(host, host.create('samurai'));
  await walk.settle();
  const start = walk.look();
  walk.solve([0, 0]);
  walk.move({ kind: 'checkpoint', name: 'solved' });
  // Make a note, a colour, and a pen stroke from one province to another.
  const [a, b] = [walk.emptyCellsOf([0, 1])[0] as number, walk.emptyCellsOf([1, 1])[5] as number];
  walk.move({ kind: 'note', positions: [walk.positionOf(a)], digit: 3, style: 'corner', on: true, colour: 2 });
  walk.move({ kind: 'colour', positions: [walk.positionOf(b)], colour: 4, on: true });
  const node = (cell: number) => ({ position: walk.positionOf(cell), digit: 0 });
  walk.move({ kind: 'pen', from: node(b), to: node(a), line: 'weak', colour: 3, on: true });
  expect(walk.view.pen).toEqual([{ from: { cell: a, digit: 0 }, to: { cell: b, digit: 0 }, line: 'weak', colour: 3 }]);
  const marks = new Marks(walk.shape.topology);
  expect(walk.view.marks).toContain(marks.noteColourSlot(a, 'corner', 3));
  const full = walk.look();
  await walk.settle([20, -20]);
  const last = walk.view.history;
  expect(last).toEqual({ moves: 4, undone: 0, checkpoints: [{ name: 'solved', moves: 1 }] });
  for (let left = 3; left >= 0; left--) {
    const change = walk.move({ kind: 'undo' });
    expect(change.history).toMatchObject({ moves: left, undone: 4 - left });
    expect(change.marks).toEqual([]);
    expect(change.elsewhere).not.toBe(null);
  }
  const back = walk.look([0, 0]);
  expect({ ...back, history: null, sequence: 0 }).toEqual({ ...start, history: null, sequence: 0 });
  walk.look([20, -20]);
  walk.move({ kind: 'rewind', moves: 4 });
  expect({ ...walk.look([0, 0]), sequence: full.sequence }).toEqual(full);
  // Returning to an earlier state is a new move, so the checkpoint stays.
  walk.move({ kind: 'return', moves: 0 });
  expect(walk.view.history).toEqual({ moves: 5, undone: 0, checkpoints: [{ name: 'solved', moves: 1 }] });
  expect(walk.look().marks).toEqual(start.marks);
  walk.move({ kind: 'checkpoint', name: 'solved', removed: true });
  expect(walk.view.history).toEqual({ moves: 5, undone: 0, checkpoints: [] });
});

it('clears one province, and only what it owns', async () => {
  const host = new TestHost(temporaryFolder());
  const walk = new TestWalk(host, host.create('carpet'));
  const start = await walk.settle();
  const [own, other] = [walk.emptyCellsOf([0, 0]), walk.emptyCellsOf([1, 1])];
  walk.place(own[0] as number);
  walk.place(other[0] as number);
  walk.move({ kind: 'colour', positions: [walk.positionOf(own[1] as number)], colour: 1, on: true });
  walk.move({ kind: 'restart' }, own[5]);
  expect(walk.digitAt(own[0] as number)).toBe(0);
  expect(walk.digitAt(other[0] as number)).not.toBe(0);
  walk.move({ kind: 'undo' });
  expect(walk.digitAt(own[0] as number)).not.toBe(0);
  walk.move({ kind: 'redo' });
  walk.move({ kind: 'rewind', moves: 0 });
  expect(walk.look().marks).toEqual(start.marks);
});

it('fills in the notes of one province', async () => {
  const host = new TestHost(temporaryFolder());
  const walk = new TestWalk(host, host.create('carpet'));
  await walk.settle();
  const [own, other] = [walk.emptyCellsOf([0, 0]), walk.emptyCellsOf([1, 1])];
  const before = walk.view.marks.length;
  walk.move({ kind: 'fill-notes' }, own[0]);
  const noted = new Set(walk.look().marks.filter((_, index) => index % 2 === 0));
  const { cellCount } = windowShapeOf('carpet').topology;
  const centre = (cell: number): number => 2 * cellCount + cell;
  expect(own.every((cell) => noted.has(centre(cell)))).toBe(true);
  expect(other.length).toBeGreaterThan(0);
  expect(other.some((cell) => noted.has(centre(cell)))).toBe(false);
  walk.move({ kind: 'undo' });
  expect(walk.look().marks.length).toBe(before);
});

it('refuses moves on what is not made, on givens, and of a window that missed a change', async () => {
  const host = new TestHost(temporaryFolder());
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  const place = (cells: number[]) =>
    walk.try({ kind: 'place', positions: cells.map((c) => walk.positionOf(c)), digit: 1 });
  expect(place([0, 1])).toMatchObject({ error: { code: 'bad-input', reason: 'province-unmade' } });
  expect(walk.try({ kind: 'restart' }, 0)).toMatchObject({ error: { reason: 'province-unmade' } });
  while (walk.made.length === 0) await new Promise((resolve) => setImmediate(resolve));
  walk.look();
  const unmade = walk.view.givens.lastIndexOf('?');
  const given = [...walk.view.givens].findIndex((letter) => letter !== '?' && letter !== '.');
  const free = walk.view.givens.indexOf('.');
  expect(place([given])).toMatchObject({ error: { code: 'bad-input', reason: 'given' } });
  expect(place([unmade])).toMatchObject({ error: { reason: 'province-unmade' } });
  expect(walk.try({ kind: 'undo' })).toMatchObject({ error: { reason: 'nothing-to-undo' } });
  // A selection may contain positions in a province that is not generated yet. These positions are ignored.
  const positions = [unmade, free].map((cell) => walk.positionOf(cell));
  const change = walk.move({ kind: 'note', positions, digit: 5, style: 'centre', on: true });
  expect(change.marks).toEqual([new Marks(walk.shape.topology).notesSlot(free, 'centre'), 0b10000]);
  const other = new TestWalk(host, id);
  other.place(free, 7);
  expect(walk.try({ kind: 'undo' })).toMatchObject({ error: { code: 'conflict', reason: 'played-elsewhere' } });
  walk.look();
  walk.move({ kind: 'undo' });
  expect(walk.look().marks).toEqual(expect.arrayContaining([0b10000]));
});

it('gives the same provinces on every way through a world', async () => {
  const givens = async (route: readonly LatticePlace[]): Promise<Map<string, string>> => {
    const host = new TestHost(temporaryFolder());
    const id = host.create('carpet', 'same', 'easy', 'medium');
    const walk = new TestWalk(host, id);
    for (const origin of route) await walk.settle(origin);
    const content = expectOk(host.store.worlds.content(id));
    return new Map(content.provinces.map(({ place, givens }) => [keyOf(place), givens.join('')]));
  };
  const [there, back] = [
    await givens([
      [0, 0],
      [0, 2],
    ]),
    await givens([
      [0, 2],
      [0, 0],
    ]),
  ];
  expect(there.size).toBe(24);
  expect([...there].sort()).toEqual([...back].sort());
});

it('brings back notes that an entry removed, also after a restart of the program', async () => {
  const folder = temporaryFolder();
  const host = new TestHost(folder);
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  await walk.settle();
  const { topology } = walk.shape;
  const marks = new Marks(topology);
  const [cell] = walk.emptyCellsOf([0, 0]) as [number];
  const digit = walk.rightDigit(cell);
  const peersOf = (of: number) => [...topology.peers.subarray(topology.peerStart[of], topology.peerStart[of + 1])];
  // Notes that a digit on the board excludes are not restored.
  const isPossible = (at: number) =>
    walk.view.givens[at] === '.' && peersOf(at).every((peer) => walk.digitAt(peer) !== digit);
  const noted = peersOf(cell).filter(isPossible).slice(0, 3);
  expect(noted.length).toBeGreaterThan(1);
  const positions = noted.map((peer) => walk.positionOf(peer));
  walk.move({ kind: 'note', positions, digit, style: 'centre', on: true });
  const before = walk.view.marks;
  walk.place(cell);
  const slots = noted.map((peer) => marks.notesSlot(peer, 'centre'));
  for (const slot of slots) expect(walk.view.marks).not.toContain(slot);
  // Make more moves after the one that entered the digit, so that it must be searched for in the history.
  for (let count = 0; count < 3; count++) {
    walk.move({ kind: 'colour', positions: [walk.positionOf(cell)], colour: 3, on: count % 2 === 0 });
  }
  walk.move({ kind: 'colour', positions: [walk.positionOf(cell)], colour: 3, on: false });
  host.store.close();
  const again = new TestWalk(new TestHost(folder), id);
  again.move({ kind: 'erase', positions: [walk.positionOf(cell)], restore: true });
  expect(again.view.marks).toEqual(before);
  expect(again.look().marks).toEqual(before);
});

it('stores a run of steps as one move, and all notes of a window', async () => {
  const host = new TestHost(temporaryFolder());
  const walk = new TestWalk(host, host.create('samurai'));
  const start = await walk.settle();
  walk.move({ kind: 'fill-notes' });
  const marks = new Marks(walk.shape.topology);
  for (let i = 0; i < walk.view.marks.length; i += 2) {
    marks.slots[walk.view.marks[i] as number] = walk.view.marks[i + 1] as number;
  }
  for (const [cell, letter] of [...start.givens].entries()) {
    const right = 1 << (walk.rightDigit(cell) - 1);
    expect((marks.centre[cell] as number) & right).toBe(letter === '.' ? right : 0);
  }
  const [a, b, c] = walk.emptyCellsOf([0, 0]) as [number, number, number];
  const named = (cell: number, digit: number) => ({ position: walk.positionOf(cell), digit });
  const steps = [
    { placements: [named(a, walk.rightDigit(a))], eliminations: [] },
    { placements: [], eliminations: [named(b, (walk.rightDigit(b) % 9) + 1)] },
    { placements: [named(c, walk.rightDigit(c))], eliminations: [] },
  ];
  const filled = walk.view.marks;
  expect(walk.move({ kind: 'solve', steps }).history.moves).toBe(2);
  expect([walk.digitAt(a), walk.digitAt(c)]).toEqual([walk.rightDigit(a), walk.rightDigit(c)]);
  expect(walk.look().marks).toEqual(walk.view.marks);
  // If one step of a solver run places a digit on a given, the whole run is rejected.
  const given = [...start.givens].findIndex((letter) => letter > '0' && letter <= '9');
  const wrong = [...steps, { placements: [named(given, 1)], eliminations: [] }];
  const { marks: kept } = walk.view;
  expect(walk.try({ kind: 'solve', steps: wrong })).toMatchObject({ error: { reason: 'given-at' } });
  expect(walk.look().marks).toEqual(kept);
  walk.move({ kind: 'undo' });
  expect(walk.view.marks).toEqual(filled);
  walk.move({ kind: 'undo' });
  expect(walk.look().marks).toEqual(start.marks);
});

it('sets damaged entries of a province aside before the next ones take their place', async () => {
  const folder = temporaryFolder();
  const before = new TestHost(folder);
  const id = before.create('carpet');
  const walk = new TestWalk(before, id);
  await walk.settle();
  walk.place(walk.emptyCellsOf([0, 0])[0] as number);
  const raw = new Database(before.store.file);
  const damaged = Buffer.from([0, 1, 2, 3]);
  raw.prepare('UPDATE world_provinces SET marks = ? WHERE row = 0 AND column = 0').run(damaged);
  raw.close();
  const { file } = before.store;
  before.store.close();

  const host = new TestHost(folder);
  const again = new TestWalk(host, id);
  expect(host.notices).toHaveLength(1);
  again.place(again.emptyCellsOf([0, 0])[1] as number);
  again.place(again.emptyCellsOf([0, 0])[2] as number);
  const found = new Database(file, { readonly: true });
  expect(found.prepare('SELECT world_id, row, column, marks FROM set_aside_marks').raw().all()).toEqual([
    [id, 0, 0, damaged],
  ]);
  found.close();
  expect([...foundSetAside(host.store)]).toMatchObject([{ reason: 'marks-set-aside', values: { id, count: 1, file } }]);
});

it('reports a damaged move that was undone, and a damaged bookmark', async () => {
  const host = new TestHost(temporaryFolder());
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  await walk.settle();
  for (const cell of walk.emptyCellsOf([0, 0]).slice(0, 2)) walk.place(cell);
  for (let i = 0; i < 2; i++) walk.move({ kind: 'undo' });
  expectOk(host.store.worlds.putBookmark(id, { box: [0, 0], name: 'Camp', colour: 1 }));
  expect([...findDamage(host.store)]).toEqual([]);
  const raw = new Database(host.store.file);
  const damaged = (statement: string): number => {
    raw.exec(statement);
    return [...findDamage(host.store)].length;
  };
  expect(damaged('DELETE FROM world_moves WHERE sequence = 0')).toBe(1);
  expect(damaged('UPDATE world_bookmarks SET colour = 1 << 60')).toBe(2);
  raw.close();
});
