import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expectOk } from '../../../../shared/base/result.ts';
import { draftIdSchema } from '../../../../shared/contract/ids.ts';
import type { Move } from '../../../../shared/game/move.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { LatticePlace } from '../../../../shared/worlds/lattice.ts';
import { migrate } from '../../migrate.ts';
import { MIGRATIONS } from '../../migrations/index.ts';
import { openStore, STORE_FILE, type Store } from '../../store.ts';
import { libraryEntry } from '../entries.ts';
import { SMALL_PUZZLE } from '../samples.ts';
import { VERSION_SAMPLES } from '../versions.ts';
import { addSampleWorld, SAMPLE_WORLD } from '../worldSamples.ts';

/** Tables whose rows a user would miss, and tables from which the library's lists are read. */
const COUNTED = [
  ...['puzzles', 'sessions', 'moves', 'results', 'own_layouts', 'drafts', 'settings', 'remarks', 'labelled'],
  ...['technique_uses', 'ratings', 'solutions', 'shelves', 'copies', 'fills'],
  ...['worlds', 'world_provinces', 'world_moves', 'world_checkpoints', 'world_bookmarks'],
];

/** Table → number of rows. */
export type RowCounts = Readonly<Record<string, number>>;

/** A database file that the tests damage. */
export interface DamageSample {
  readonly name: string;
  readonly database: Buffer;
  /** The write-ahead log of a program that was killed; null if there is none. */
  readonly log: Buffer | null;
  /** Table → number of rows after this version of the program has opened the file. */
  readonly rows: RowCounts;
}

/** Number of rows in each table of a store's file; 0 for a table that cannot be read. */
export function rowCounts(file: string): RowCounts {
  const database = new Database(file, { readonly: true });
  const count = (table: string): number => {
    try {
      return database.prepare(`SELECT count(*) FROM ${table} NOT INDEXED`).pluck().get() as number;
    } catch {
      return 0;
    }
  };
  const counts = Object.fromEntries(COUNTED.map((table) => [table, count(table)]));
  database.close();
  return counts;
}

const DRAWN: LayoutRef = {
  layout: 'custom',
  order: 2,
  offsets: [
    [0, 0],
    [1, 1],
  ],
  wrap: [0, 0],
};

/** Plays a new game of a few moves. Finishes it if `number` is a multiple of three. */
function play(store: Store, number: number): void {
  const puzzle = expectOk(store.puzzles.add({ ...SMALL_PUZZLE, seed: `game ${number} `.repeat(4) }));
  const game = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
  const moves = 4 + ((number * 7) % 37);
  for (let sequence = 0; sequence < moves; sequence++) {
    const move: Move = { kind: 'note', positions: [2, 3, 4], digit: 1 + (sequence % 4), style: 'corner', on: true };
    const finished = number % 3 === 0 && sequence === moves - 1;
    expectOk(store.sessions.append(game, sequence, move, { filled: 0, finished, playedSeconds: 3 * sequence }));
  }
}

/** Adds two worlds with provinces, moves (some of them undone), checkpoints and bookmarks. */
function playWorlds(store: Store): void {
  for (const name of ['Plain', 'Hills']) {
    const places = Array.from({ length: 60 }, (_, n): LatticePlace => [n % 8, Math.floor(n / 8)]);
    const id = addSampleWorld(store, places, 100, { ...SAMPLE_WORLD, name });
    expectOk(store.worlds.checkpoint(id, 100, 'here'));
    expectOk(store.worlds.walk(id, 101, 90, []));
    expectOk(store.worlds.putBookmark(id, { box: [1, 2], name: 'home', colour: 1 }));
  }
}

/** Fills a store with puzzles, games, results, worlds, custom layouts, labels and settings. */
function fillStore(store: Store): void {
  const entries = Array.from({ length: 500 }, (_, number) => libraryEntry(number));
  const added = expectOk(store.library.addFilled(entries, 'plan', 500));
  for (let game = 0; game < 30; game++) play(store, game);
  playWorlds(store);
  const label = expectOk(store.library.ensureLabel('tag', 'nice'));
  const some = added.slice(0, 20).map(({ id }) => id);
  expectOk(store.library.putUnderLabel(label.id, some, true));
  for (const id of some) expectOk(store.library.remark(id, { favourite: true, note: 'for the train' }));
  const [first] = some;
  if (first === undefined) throw new Error('the library is empty');
  const { layout, variants, cells, digits, givens, solution } = libraryEntry(0);
  const made = { difficulty: 'easy', seed: null, generator: null } as const;
  const copy = { layout, variants, cells, digits, givens, solution, ...made };
  const game = expectOk(store.sessions.create(expectOk(store.library.addCopy(first, copy)), { autoCleanNotes: false }));
  expectOk(store.sessions.append(game, 0, { kind: 'fill-notes' }, { filled: 0, finished: false }));
  for (const name of ['Bow tie', 'Stairs']) expectOk(store.ownLayouts.add({ name, layout: DRAWN }));
  const puzzle = { ...DRAWN, variants: [], grids: ['1'.padEnd(16, '.'), '.'.repeat(16)] };
  for (const id of ['draft-one', 'draft-two']) {
    expectOk(store.drafts.keep({ id: draftIdSchema.parse(id), puzzle, work: null }));
  }
  expectOk(store.settings.set({ theme: 'dark', language: 'en', sound: false }));
}

function sampleOf(name: string, make: (folder: string, file: string) => void): DamageSample {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  try {
    const file = join(folder, STORE_FILE);
    make(folder, file);
    const database = readFileSync(file);
    const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : null;
    // Opening the store migrates the file and merges the write-ahead log into it, so that all rows can be counted.
    expectOk(openStore(folder)).close();
    return { name, database, log, rows: rowCounts(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Samples: a file of each released version, one with much data, and one with the write-ahead log that a killed program
 * left.
 */
export function damageSamples(): DamageSample[] {
  const old = MIGRATIONS.map((_, index) =>
    sampleOf(`version ${index + 1}`, (_folder, file) => {
      const database = new Database(file);
      migrate(database, MIGRATIONS.slice(0, index + 1));
      VERSION_SAMPLES[index + 1]?.fill(database);
      database.close();
    }),
  );
  const full = sampleOf('full', (folder) => {
    const store = expectOk(openStore(folder));
    fillStore(store);
    store.close();
  });
  const logged = sampleOf('with log', (folder, file) => {
    const begun = expectOk(openStore(folder));
    fillStore(begun);
    begun.close();
    const store = expectOk(openStore(folder));
    for (let game = 30; game < 36; game++) play(store, game);
    const copies = ['', '-wal'].map((suffix) => {
      copyFileSync(file + suffix, `${file}.copy${suffix}`);
      return suffix;
    });
    store.close();
    for (const suffix of copies) copyFileSync(`${file}.copy${suffix}`, file + suffix);
  });
  return [...old, full, logged];
}
