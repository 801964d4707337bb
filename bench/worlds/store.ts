import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng, type Rng } from '../../src/main/engine/core/rng.ts';
import { openStore, STORE_FILE, type Store } from '../../src/main/store/store.ts';
import type { StoredProvince } from '../../src/main/store/worlds/stored.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import type { WorldId } from '../../src/shared/contract/ids.ts';
import type { LatticePlace } from '../../src/shared/worlds/lattice.ts';
import { printTable, processorTime, quantile } from '../parts/stats.ts';

/** Number of cells of a province of a carpet world, which has seven boxes on each side. */
const AREA = 441;
/**
 * Number of bytes for a player's entries in a province: one for the digit of each cell, and one for each cell's notes
 * and colours.
 */
const MARKS = 2 * AREA;
const REOPENINGS = 15;
const MOVES_MADE = 200;

const NEW_WORLD = {
  name: 'Bench',
  family: 'carpet',
  order: 3,
  seed: 'bench',
  digitsRecipe: 1,
  diggingRecipe: 1,
  lowest: 'easy',
  highest: 'extreme',
  rules: { autoCleanNotes: true },
} as const;

/** A square of provinces, visited in random order. Half of them are finished. */
function provincesOf(count: number, rng: Rng): StoredProvince[] {
  const side = Math.ceil(Math.sqrt(count));
  const places = Array.from({ length: count }, (_, n): LatticePlace => [Math.floor(n / side), n % side]);
  for (let last = places.length - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    const [one, two] = [places[last], places[other]];
    if (one && two) [places[last], places[other]] = [two, one];
  }
  return places.map((place, index) => ({
    place,
    givens: Uint8Array.from({ length: AREA }, () => (rng.below(4) === 0 ? 1 + rng.below(9) : 0)),
    difficulty: 'medium',
    score: 100,
    diggingRecipe: 1,
    cells: 330,
    filled: 330,
    visit: index + 1,
    finishedAt: index % 2 === 0 ? '2026-01-01T00:00:00.000Z' : null,
    marks: Uint8Array.from({ length: MARKS }, () => rng.below(256)),
  }));
}

function fill({ worlds }: Store, provinces: readonly StoredProvince[], moves: number, rng: Rng): WorldId {
  const time = '2026-01-01T00:00:00.000Z';
  const played = { view: null, playedSeconds: 0, createdAt: time, playedAt: time, sequence: moves, moves };
  const diffs = Array.from({ length: moves }, () =>
    Uint8Array.from({ length: 8 + rng.below(52) }, () => rng.below(256)),
  );
  return expectOk(worlds.add({ world: { ...NEW_WORLD, ...played }, provinces, diffs, checkpoints: [], bookmarks: [] }));
}

/** Size of a closed store in bytes. */
const sizeOf = (folder: string): number => statSync(join(folder, STORE_FILE)).size;

/** Runs work in a new folder, in which the work may open and close a store. Deletes the folder afterwards. */
function inNewFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(times: Map<string, number[]>, name: string, work: () => void, clock = processorTime): void {
  const from = clock();
  work();
  times.set(name, [...(times.get(name) ?? []), clock() - from]);
}

/**
 * Measures the reads for the first window of a world. Opens the store from scratch, as after a start of the program.
 */
function reopen(folder: string, id: WorldId, times: Map<string, number[]>): void {
  const store = expectOk(openStore(folder));
  const { worlds } = store;
  timed(times, 'list, get, summaries and a window', () => {
    timed(times, '  list', () => expectOk(worlds.list()));
    timed(times, '  get', () => expectOk(worlds.get(id)));
    timed(times, '  summaries', () => expectOk(worlds.summaries(id)));
    timed(times, '  a window of 25 provinces', () => expectOk(worlds.provincesIn(id, [10, 10], [14, 14])));
  });
  store.close();
}

function play(store: Store, id: WorldId, provinces: readonly StoredProvince[], times: Map<string, number[]>): void {
  const from = expectOk(store.worlds.get(id)).sequence;
  for (let move = 0; move < MOVES_MADE; move++) {
    const { place, marks, filled } = provinces[(move * 7) % provinces.length] as StoredProvince;
    const updates = [{ place, marks, filled, finished: false }];
    const append = (): null =>
      expectOk(store.worlds.append(id, from + move, { diff: new Uint8Array(30), provinces: updates }));
    timed(times, 'a move, on disk (wall time)', append, () => performance.now());
  }
}

/**
 * Prints how long it takes to open a large world, to play in it and to delete it, and how many bytes a province and a
 * move need.
 */
export function stored(count: number, moves: number): void {
  const rng = createRng('bench worlds store');
  const provinces = provincesOf(count, rng);
  const times = new Map<string, number[]>();
  let bytes = 0;
  inNewFolder((folder) => {
    const store = expectOk(openStore(folder));
    fill(store, provinces, 0, rng);
    store.close();
    bytes = sizeOf(folder);
  });
  inNewFolder((folder) => {
    const store = expectOk(openStore(folder));
    const id = fill(store, provinces, moves, rng);
    store.close();
    const whole = sizeOf(folder);
    for (let round = 0; round < REOPENINGS; round++) reopen(folder, id, times);
    const again = expectOk(openStore(folder));
    play(again, id, provinces, times);
    timed(times, 'everything, for export', () => expectOk(again.worlds.content(id)));
    timed(times, 'deleting the world', () => expectOk(again.worlds.delete(id)));
    again.close();
    printTable(
      `A world of ${count} provinces and ${moves} moves, milliseconds`,
      ['work', 'first', 'median', 'worst'],
      [...times].map(([name, all]) => [
        name,
        ...[all[0] ?? 0, quantile(all, 0.5), Math.max(...all)].map((time) => time.toFixed(2)),
      ]),
    );
    console.log(`bytes a province: ${Math.round(bytes / count)}, a move: ${Math.round((whole - bytes) / moves)}`);
  });
}
