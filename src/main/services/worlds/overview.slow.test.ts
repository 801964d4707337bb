import { expect, it, vi } from 'vitest';
import { expectOk, fail } from '../../../shared/base/result.ts';
import { CALLS } from '../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Move } from '../../../shared/game/move.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { GeneralKernel } from '../../engine/search/generalKernel.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { quickMakers, TestHost, TestWalk } from './testing/walks.ts';

const RULES = { autoCleanNotes: true };
const newJobId = jobIdSource();

it('has a bounded part of a world in memory, and finds the rest again', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  for (let step = 0; step < 13; step++) {
    const place: LatticePlace = [4 * step, 0 - 4 * step];
    await walk.settle(place);
    expect(walk.solve(place).finished).toEqual([place]);
    expect(expectOk(host.worlds.opened(id)).heldCount).toBeLessThanOrEqual(64);
    expect(host.making.size).toBeLessThanOrEqual(256);
  }
  expect(expectOk(host.worlds.list())).toMatchObject([{ visited: 0, finished: 13 }]);
  // The provinces that the rewinding changes are no longer in memory, and must be loaded first.
  walk.move({ kind: 'rewind', moves: 1 });
  expect(expectOk(host.worlds.list())).toMatchObject([{ finished: 1 }]);
  walk.look([0, 0]);
  expect([walk.standing([0, 0]), walk.standing([1, 0]), walk.standing([2, 2])]).toEqual(['finished', 'open', 'closed']);
  walk.move({ kind: 'rewind', moves: 13 });
  expect(expectOk(host.calls['worlds.statistics']({ worldId: id }))).toMatchObject({
    visited: 0,
    finished: 13,
    cells: 13,
    farthest: { place: [48, -48], distance: 48 },
    classes: { easy: 13 },
    streak: 1,
    longestStreak: 1,
  });
});

it('makes what lies ahead of a walker, also when the window is looked at again', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const walk = new TestWalk(host, host.create('carpet'));
  await walk.settle([0, 0]);
  // Move one province to the right, so that the window has a direction, and wait until everything in it is generated.
  await walk.settle([0, 1]);
  const ahead: LatticePlace = [0, 5];
  await expect.poll(() => walk.made).toContainEqual(ahead);
  expect(walk.standing(ahead)).toBe(undefined);
  // The neighbours of this province may be made after it.
  await vi.waitFor(
    () => expect(walk.look([0, 2]).provinces.every(({ standing }) => standing !== 'unmade')).toBe(true),
    { timeout: 60_000 },
  );
});

it('draws the map, names the nearest open provinces, and counts days', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const worldId = host.create('samurai', 'map', 'medium', 'hard');
  const walk = new TestWalk(host, worldId);
  await walk.settle();
  const part = { worldId, from: [-2, -2] as [number, number], rows: 6, columns: 5 };
  const before = expectOk(host.calls['worlds.map'](part));
  expect(CALLS['worlds.map'].output.parse(before)).toEqual(before);
  expect([before.landscape.length, before.camps.length, before.visited.length]).toEqual([30, 30, 9]);
  const classes = before.landscape.map((level) => LEVELS[level]);
  expect(classes.every((level) => level === 'medium' || level === 'hard')).toBe(true);
  expect(before.camps[2 * 5 + 2]).toBe(1);
  expect(before.visited.every(({ visit }) => visit === 0)).toBe(true);
  const view = {
    scale: 30,
    cursor: null,
    tool: 'digit',
    noteColour: 0,
    held: 0,
    pen: { mode: 'strong', colour: 1 },
  } as const;
  for (const [centreRow, centreColumn] of [
    [12, 30],
    [40, 30],
    [13, 31],
  ] as const) {
    expectOk(host.worlds.touch({ worldId, view: { ...view, centreRow, centreColumn } }));
  }
  const visits = expectOk(host.calls['worlds.map'](part)).visited.filter(({ visit }) => visit > 0);
  expect(visits.map(({ place, visit }) => [...place, visit])).toEqual([
    [0, 1, 1],
    [1, 1, 2],
  ]);
  const near = { worldId, near: [0, 0] as [number, number], count: 5 };
  expect(expectOk(host.calls['worlds.frontier'](near))[0]).toEqual([0, 0]);
  walk.solve([0, 0]);
  expect(expectOk(host.calls['worlds.frontier'](near))).not.toContainEqual([0, 0]);
  const after = expectOk(host.calls['worlds.map'](part));
  expect(after.visited.find(({ place }) => keyOf(place) === '0,0')).toMatchObject({
    standing: 'finished',
    progress: 1,
  });
  const edge = Math.floor(FARTHEST_BOX / 8);
  expect(host.calls['worlds.map']({ ...part, from: [edge - 2, 0] })).toMatchObject({
    error: { code: 'bad-input', reason: 'world-edge' },
  });
  const far = expectOk(host.calls['worlds.frontier']({ worldId, near: [edge - 1, edge - 1], count: 50 }));
  expect(far.length).toBeGreaterThan(0);
  expect(far.every((place) => place.every((index) => index < edge))).toBe(true);
});

it('refuses windows beyond the edge, and shows those at it', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const worldId = host.create('samurai');
  const walk = new TestWalk(host, worldId);
  const last = FARTHEST_BOX / 8 - 3;
  await walk.settle([last, -FARTHEST_BOX / 8]);
  expect(walk.view.provinces.map(({ standing }) => standing)).toContain('open');
  const look = (origin: LatticePlace) => host.worlds.look({ worldId, origin, near: [0, 0] }, walk.caller);
  for (const origin of [
    [last + 1, 0],
    [0, -FARTHEST_BOX / 8 - 1],
    [FARTHEST_BOX, FARTHEST_BOX],
  ] as LatticePlace[]) {
    expect(look(origin)).toMatchObject({ error: { code: 'bad-input', reason: 'world-edge' } });
  }
});

it('opens worlds by their codes, once each', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const worldId = host.create('samurai', ' Ünïcode ');
  const { code } = expectOk(host.worlds.code({ worldId, box: [-12, 99] }));
  const again = expectOk(host.worlds.fromCode({ code, name: 'Other', rules: RULES }));
  expect(again).toMatchObject({ known: true, box: [-12, 99], summary: { id: worldId, name: 'World', box: [-12, 99] } });
  const other = new TestHost(temporaryFolder(), quickMakers());
  const made = expectOk(other.worlds.fromCode({ code: ` ${code} `, name: 'Other', rules: RULES }));
  expect(made).toMatchObject({ known: false, summary: { name: 'Other', seed: 'Ünïcode', box: [-12, 99] } });
  const view = expectOk(other.worlds.open({ worldId: made.summary.id })).view;
  expect([Math.floor((view?.centreRow ?? 0) / 3), Math.floor((view?.centreColumn ?? 0) / 3)]).toEqual([-12, 99]);
  expect(other.worlds.fromCode({ code: 'CSW1', name: 'x', rules: RULES })).toMatchObject({
    error: { code: 'bad-input', reason: 'world-code' },
  });
});

it('changes the classes of what is not visited, and deletes a world with all of it', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const worldId = host.create('carpet');
  const walk = new TestWalk(host, worldId);
  const wrong = { lowest: 'hard', highest: 'medium' } as const;
  expect(host.worlds.change({ worldId, classes: wrong })).toMatchObject({ error: { reason: 'world-classes' } });
  const classes = { lowest: 'master', highest: 'master' } as const;
  expect(expectOk(host.worlds.change({ worldId, name: 'Hard', classes }))).toMatchObject({ name: 'Hard', ...classes });
  expect(walk.look().provinces.every(({ difficulty }) => difficulty === 'master')).toBe(true);
  expectOk(host.worlds.delete({ worldId }));
  expect(host.worlds.open({ worldId })).toMatchObject({ error: { code: 'not-found' } });
  expect(expectOk(host.worlds.list())).toEqual([]);
});

it('is as it was if a move cannot be stored', async () => {
  const host = new TestHost(temporaryFolder(), quickMakers());
  const walk = new TestWalk(host, host.create('carpet'));
  const before = await walk.settle();
  const [cell] = walk.emptyCellsOf([0, 0]) as [number];
  const move: Move = { kind: 'place', positions: [walk.positionOf(cell)], digit: 1 };
  const append = vi.spyOn(host.store.worlds, 'append').mockReturnValueOnce(fail('store', 'no-world', { id: 1 }));
  expect(walk.try(move)).toMatchObject({ error: { code: 'store' } });
  append.mockRestore();
  expect(walk.look()).toEqual(before);
  walk.move(move);
  expect(walk.digitAt(cell)).toBe(1);
});

it('cuts a rectangle to a game with one solution', async () => {
  const host = new TestHost(temporaryFolder());
  const worldId = host.create('carpet');
  const walk = new TestWalk(host, worldId);
  await walk.settle();
  const rectangle = { worldId, from: [0, 0] as [number, number], to: [0, 1] as [number, number] };
  const plan = expectOk(host.calls['worlds.plan-cut'](rectangle));
  expect(CALLS['worlds.plan-cut'].output.parse(plan)).toEqual(plan);
  expect([plan.rims?.provinces.length, plan.closure?.rimGivens]).toEqual([2, 0]);
  const input = { ...rectangle, jobId: newJobId(), way: 'rims' as const, rules: RULES };
  const { sessionId } = expectOk(await host.calls['worlds.cut'](input, walk.caller));
  const { session } = expectOk(host.store.sessions.open(sessionId));
  const { puzzle, solution, difficulty } = expectOk(host.store.puzzles.get(session.puzzleId));
  const { topology, givens } = expectOk(readPuzzleJson(puzzle));
  expect([topology.cellCount, topology.subgridCount]).toEqual([plan.rims?.cells, plan.rims?.subgrids]);
  expect(difficulty).toBe('easy');
  const solver = new GeneralKernel(topology);
  expect(solver.solve(givens, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
  expect(solver.solution).toEqual(expectOk(readGrids(topology, solution ?? [])));
  expect(host.calls['worlds.plan-cut']({ ...rectangle, to: [100, 100] })).toMatchObject({
    error: { code: 'bad-input', reason: 'world-rectangle' },
  });
});
