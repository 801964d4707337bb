import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk, type Result } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import {
  draftIdSchema,
  type PuzzleId,
  puzzleIdSchema,
  type SessionId,
  sessionIdSchema,
  worldIdSchema,
} from '../../shared/contract/ids.ts';
import { openStore, STORE_FILE, type Store } from './store.ts';
import { libraryEntry } from './testing/entries.ts';
import { DISK_FAILURES, withFailure } from './testing/failingStatements.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from './testing/samples.ts';
import { addSampleWorld, sampleMove, sampleProvince } from './testing/worldSamples.ts';

const GAME = sessionIdSchema.parse(1);
const PLAYED = puzzleIdSchema.parse(1);
const WORLD = worldIdSchema.parse(1);
const RULES = { autoCleanNotes: true };

const STOCKED = { request: 'easy', maker: '2/5', seconds: 1 };

/** A store with a game of one move, a world with a move that was undone, a small library and a puzzle in stock. */
function prepared(folder: string): Store {
  const store = openForTest(folder);
  expectOk(store.sessions.create(expectOk(store.puzzles.add(SMALL_PUZZLE)), RULES));
  expectOk(store.sessions.append(GAME, 0, { kind: 'fill-notes' }, { filled: 0, finished: false }));
  expect(addSampleWorld(store, [[0, 0]], 1)).toBe(WORLD);
  expectOk(store.worlds.walk(WORLD, 1, 0, []));
  expectOk(store.library.add([libraryEntry(0), libraryEntry(1)]));
  expectOk(store.stock.add({ ...STOCKED, puzzle: SMALL_PUZZLE, hash: Buffer.from('stocked.') }));
  return store;
}

/** The content of all tables as text: what is really committed. */
function committed(folder: string): string {
  const database = new Database(join(folder, STORE_FILE), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    return JSON.stringify(tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all()));
  } finally {
    database.close();
  }
}

const OPERATIONS: Readonly<Record<string, (store: Store) => Result<unknown>>> = {
  'a move': ({ sessions }) => sessions.append(GAME, 1, { kind: 'undo' }, { filled: 0, finished: false }),
  'a move that finishes the game': ({ sessions }) =>
    sessions.append(GAME, 1, { kind: 'undo' }, { filled: 10, finished: true, playedSeconds: 70 }),
  'a new game': ({ sessions }) => sessions.create(PLAYED, RULES),
  'a new puzzle': ({ puzzles }) => puzzles.add({ ...SMALL_PUZZLE, seed: 'another' }),
  'a copied game': ({ sessions }) => sessions.duplicate(GAME),
  'a deleted game': ({ sessions }) => sessions.delete(GAME),
  settings: ({ settings }) => settings.set({ theme: 'dark', language: 'fr' }),
  'a custom layout': ({ ownLayouts }) =>
    ownLayouts.add({ name: 'One', layout: { layout: 'custom', order: 2, offsets: [[0, 0]], wrap: [0, 0] } }),
  'a draft': ({ drafts }) =>
    drafts.keep({ id: draftIdSchema.parse('draft-one'), puzzle: SMALL_PUZZLE.puzzle, work: null }),
  'a batch of an import': ({ library }) => library.add([libraryEntry(2), libraryEntry(3), libraryEntry(4)]),
  'a batch of a filling': ({ library }) => library.addFilled([libraryEntry(5), libraryEntry(6)], 'plan', 2),
  'a removed puzzle': ({ library }) => library.remove([PLAYED]),
  'a label': ({ library }) => library.ensureLabel('tag', 'nice'),
  'a puzzle for the stock': ({ stock }) =>
    stock.add({ ...STOCKED, puzzle: { ...SMALL_PUZZLE, seed: 'more' }, hash: Buffer.from('another.') }),
  'a start from stock': ({ stock }) => stock.take('easy', '2/5'),
  'a move in a world': ({ worlds }) => worlds.append(WORLD, 2, sampleMove(1, [0, 0])),
  'a visit': ({ worlds }) => worlds.show(WORLD, [sampleProvince([1, 1]), sampleProvince([1, 2])]),
  'an imported world': ({ worlds }) => {
    const content = worlds.content(WORLD);
    return content.ok ? worlds.add(content.value) : content;
  },
  'a stock that is turned off': ({ stock }) => stock.keepOnly([], '2/5'),
};

describe.each(Object.entries(OPERATIONS))('%s', (name, operation) => {
  // Test each operation with a third of the kinds of failures. Which third depends on the operation, so that each kind
  // is tested with a third of the operations.
  const number = Object.keys(OPERATIONS).indexOf(name);
  const some = DISK_FAILURES.filter((_, kind) => (kind + number) % 3 === 0);

  it.each(sized(some, DISK_FAILURES))(
    'is stored whole or not at all if a statement fails with $code',
    async (failure) => {
      const folder = temporaryFolder();
      const store = prepared(folder);
      const before = committed(folder);
      let failures = 0;
      for (let number = 1; ; number++) {
        const { value, reached } = await withFailure(number, failure, () => operation(store));
        if (!reached) {
          expect(value.ok).toBe(true);
          break;
        }
        failures++;
        expect(value).toMatchObject({ ok: false, error: { code: 'store' } });
        expect(value.ok ? '' : value.error.message).not.toMatch(/SQLITE_/);
        expect(committed(folder)).toBe(before);
      }
      expect(failures).toBeGreaterThan(0);
      const after = committed(folder);
      expect(after).not.toBe(before);
      store.close();
      expect(openForTest(folder).notices).toEqual([]);
      expect(committed(folder)).toBe(after);
    },
  );
});

/** Mounts a small file system; null if that is not possible on this machine. */
function smallDisk(kilobytes: number): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

/** Fills a disk to its last byte; returns a function that frees the space. */
function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // The disk has no room for a piece of this size, but a smaller one may still fit.
    }
  }
  return () => rmSync(ballast);
}

function play(store: Store, game: SessionId, sequence: number): Result<number> {
  const move = { kind: 'checkpoint', name: `move ${sequence} `.repeat(6) } as const;
  return store.sessions.append(game, sequence, move, { filled: 0, finished: false });
}

function added(store: Store, from: number): Result<PuzzleId[]> {
  const entries = Array.from({ length: 100 }, (_, i) => libraryEntry(from + i));
  const result = store.library.add(entries);
  return result.ok ? { ok: true, value: result.value.map(({ id }) => id) } : result;
}

describe('a full disk', () => {
  it('keeps all acknowledged moves, and play goes on when there is room', (context) => {
    const disk = smallDisk(4096);
    if (disk === null) return context.skip();
    const store = prepared(disk);
    let sequence = 1;
    for (let round = 0; round < 5; round++) {
      const free = fillDisk(disk);
      let answer = play(store, GAME, sequence);
      for (; answer.ok; answer = play(store, GAME, sequence)) sequence++;
      expect(answer.error).toMatchObject({ code: 'store', reason: 'disk-full' });
      expect(expectOk(store.sessions.open(GAME)).moves).toHaveLength(sequence);
      const refused = added(store, 1000 * (round + 1));
      expect(refused).toMatchObject({ ok: false, error: { code: 'store', reason: 'disk-full' } });
      free();
      expectOk(play(store, GAME, sequence++));
      expectOk(added(store, 1000 * (round + 1)));
    }
    store.close();
    const reopened = openForTest(disk);
    expect(reopened.notices).toEqual([]);
    expect(expectOk(reopened.sessions.open(GAME)).moves).toHaveLength(sequence);
    expect(expectOk(reopened.library.count({}, 10_000)).count).toBe(3 + 500);
  });

  it('is reported when the program starts, and the games are there afterwards', (context) => {
    const disk = smallDisk(2048);
    if (disk === null) return context.skip();
    prepared(disk).close();
    const free = fillDisk(disk);
    const opened = openStore(disk);
    if (!opened.ok) expect(opened.error).toMatchObject({ code: 'store', reason: 'disk-full' });
    else opened.value.close();
    free();
    const store = openForTest(disk);
    expect(store.notices).toEqual([]);
    expect(expectOk(store.sessions.open(GAME)).moves).toHaveLength(1);
  });
});
