import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { Marks } from '../../../shared/game/marks.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { STORE_FILE } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { WindowBoard } from './board.ts';
import { quickMakers, TestHost, TestWalk } from './testing/walks.ts';

const PROVINCES = 2000;
/** Provinces from a window to the next: half of them stay in view. */
const STRIDE = 2;
/** Windows in a row, before the walk turns round. */
const ROW = 31;

/** The windows of a walk to and fro, each row of windows below the one before. */
function* origins(side: number): Generator<LatticePlace> {
  for (let step = 0; ; step++) {
    const [row, at] = [Math.floor(step / ROW), step % ROW];
    yield [row * side, STRIDE * (row % 2 === 0 ? at : ROW - 1 - at)];
  }
}

/** Number of objects in use, of the kinds that windows and provinces are made of. */
const objects = (): number[] =>
  [WindowBoard, Marks, Int32Array, Uint8Array].map((kind) => queryObjects(kind, { format: 'count' }));

/** What a window shows, in short. */
function fingerprint({ view }: TestWalk): string {
  const { givens, marks, provinces } = view;
  const shown = provinces.map(({ place, standing, filled }) => [place, standing, filled]);
  return createHash('md5')
    .update(JSON.stringify([givens, marks, shown]))
    .digest('hex');
}

it('walks through 2,000 provinces in bounded memory, and finds all of them again', async () => {
  const folder = temporaryFolder();
  const host = new TestHost(folder, quickMakers());
  const id = host.create('carpet');
  const walk = new TestWalk(host, id);
  const open = expectOk(host.worlds.opened(id));
  const places: LatticePlace[] = [];
  let half: number[] | null = null;
  const most = { held: 0, waiting: 0 };
  for (const origin of origins(walk.shape.side)) {
    if (open.records.size >= PROVINCES) break;
    await walk.settle(origin);
    // Something is written in the first province of every window.
    const [empty] = walk.emptyCellsOf(origin);
    if (empty !== undefined) walk.place(empty, 1 + (walk.rightDigit(empty) % 9));
    places.push(origin);
    most.held = Math.max(most.held, open.heldCount);
    most.waiting = Math.max(most.waiting, host.making.size);
    if (open.records.size >= PROVINCES / 2) half ??= objects();
  }
  expect(most.held).toBeLessThanOrEqual(64);
  expect(most.waiting).toBeLessThanOrEqual(256);
  const [boards = 0, marks = 0, ...arrays] = objects().map((count, kind) => count - (half?.[kind] ?? 0));
  // Neither windows pile up nor provinces, which have four arrays each.
  expect([boards, marks]).toEqual([0, 0]);
  expect(Math.max(...arrays)).toBeLessThan(500);

  const shown = new Map(
    places.map((origin) => {
      walk.look(origin);
      return [origin, fingerprint(walk)];
    }),
  );
  expect(walk.view.history.moves).toBe(places.length);
  host.store.close();
  expect(statSync(join(folder, STORE_FILE)).size / open.records.size).toBeLessThan(2000);

  // From the disk: makers that never finish make nothing.
  const again = new TestHost(folder, { threads: 1, run: () => new Promise(() => {}) });
  const back = new TestWalk(again, id, places.at(-1));
  for (const origin of places.toReversed()) {
    expect(back.look(origin).provinces.every(({ standing, cells }) => standing !== 'unmade' && cells > 0)).toBe(true);
    expect(fingerprint(back)).toBe(shown.get(origin));
  }
});
