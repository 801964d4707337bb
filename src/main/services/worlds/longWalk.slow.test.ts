import { statSync } from 'node:fs';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { Marks } from '../../../shared/game/marks.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { STORE_FILE } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { quickMakers, TestHost, TestWalk } from './testing/walks.ts';
import { WindowBoard } from './worldBoard.ts';

/**
 * Number of provinces in the walk. At least twice as many as stay in memory, so that every limit is reached in the
 * first half of the walk.
 */
const PROVINCES = sized(400, 2000);
/** Distance from one window to the next, in provinces. Half of the provinces stay visible. */
const STRIDE = 2;
/** Number of windows in a row. After them, the walk turns back in the next row. */
const ROW = 31;

/** A digit is entered in one of this many windows. */
const EVERY = 10;

/** A digit that is wrong in this cell. */
const wrongDigit = (walk: TestWalk, cell: number): number => 1 + (walk.rightDigit(cell) % 9);

/**
 * Places of the windows of a walk: in rows, alternately from left to right and from right to left, each row below the
 * one before.
 */
function* origins(side: number): Generator<LatticePlace> {
  for (let step = 0; ; step++) {
    const [row, at] = [Math.floor(step / ROW), step % ROW];
    yield [row * side, STRIDE * (row % 2 === 0 ? at : ROW - 1 - at)];
  }
}

/** Numbers of objects in memory, by class, for the classes that windows and provinces consist of. */
const objects = (): number[] =>
  [WindowBoard, Marks, Int32Array, Uint8Array].map((kind) => queryObjects(kind, { format: 'count' }));

it('walks through hundreds of provinces in bounded memory, and finds all of them again', async () => {
  const folder = temporaryFolder();
  const host = new TestHost(folder, quickMakers());
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  const open = expectOk(host.worlds.opened(id));
  const windows: { readonly origin: LatticePlace; readonly givens: string; readonly wrong: number | null }[] = [];
  const most = { held: 0, waiting: 0 };
  let half: number[] | null = null;
  for (const origin of origins(walk.shape.side)) {
    if (open.records.size >= PROVINCES) break;
    await walk.settle(origin);
    // Leave a wrong digit behind in some windows.
    const wrong = windows.length % EVERY === 0 ? (walk.emptyCellsOf(origin)[0] ?? null) : null;
    if (wrong !== null) walk.place(wrong, wrongDigit(walk, wrong));
    windows.push({ origin, givens: walk.view.givens, wrong });
    most.held = Math.max(most.held, open.heldCount);
    most.waiting = Math.max(most.waiting, host.making.size);
    if (open.records.size >= PROVINCES / 2) half ??= objects();
  }
  expect(most.held).toBeLessThanOrEqual(64);
  expect(most.waiting).toBeLessThanOrEqual(256);
  const [boards = 0, marks = 0, ...arrays] = objects().map((count, kind) => count - (half?.[kind] ?? 0));
  // After the first half of the walk, the numbers of windows and provinces (four arrays each) in memory do not grow any
  // more.
  expect([boards, marks]).toEqual([0, 0]);
  expect(Math.max(...arrays)).toBeLessThan(500);
  host.store.close();
  expect(statSync(join(folder, STORE_FILE)).size / open.records.size).toBeLessThan(2000);

  // Read everything from disk. The threads of this host never finish a province, so it cannot make any.
  const again = new TestHost(folder, { threads: 1, run: () => new Promise(() => {}) });
  const back = new TestWalk(again, id);
  expect(back.view.history.moves).toBe(windows.filter(({ wrong }) => wrong !== null).length);
  for (const { origin, givens, wrong } of windows.toReversed()) {
    // Every province of the window has one empty cell of its own. Provinces beside the window may not have been
    // generated.
    const now = back.look(origin);
    expect(now.provinces.map(({ cells }) => cells)).toEqual(now.provinces.map(() => 1));
    expect([...givens].every((given, cell) => given === '?' || given === now.givens[cell])).toBe(true);
    if (wrong !== null) expect(back.digitAt(wrong)).toBe(wrongDigit(back, wrong));
  }
});
