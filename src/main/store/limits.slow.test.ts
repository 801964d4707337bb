import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import type { LabelId, PuzzleId } from '../../shared/contract/ids.ts';
import type { LibraryFilter, LibrarySort } from '../../shared/contract/library.ts';
import type { LibraryEntry } from './library/libraryEntries.ts';
import { STORE_FILE, type Store } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from './testing/samples.ts';

/**
 * Tests data and queries at and beyond SQLite's limits: 32,766 parameters, expressions with 1000 levels, 500 SELECTs in
 * one statement, patterns of 50,000 bytes.
 */

const SOLUTION = Uint8Array.from('1234341221434321', Number);
const NEWEST: LibrarySort = { by: 'age', descending: true };

function entry(number: number): LibraryEntry {
  const usage = { 'naked-pair': 1 };
  return {
    layout: { layout: 'simple', order: 2 },
    variants: [],
    cells: 16,
    digits: 4,
    givens: SOLUTION,
    solution: SOLUTION,
    facts: {
      hash: createHash('sha256').update(`puzzle ${number}`).digest().subarray(0, 8),
      solutionHash: new Uint8Array(8),
      difficulty: 'easy',
      score: number,
      usage: { overall: usage, bySubgrid: [usage] },
      ratings: { hodoku: number },
      grader: 1,
    },
    seed: null,
    generator: 1,
  };
}

function storeWith(puzzles: number): { store: Store; ids: PuzzleId[]; folder: string } {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const ids = expectOk(store.library.add(Array.from({ length: puzzles }, (_, i) => entry(i)))).map(({ id }) => id);
  return { store, ids, folder };
}

/**
 * Adds rows directly in one transaction, because through the repositories each row would need a transaction of its own.
 */
function withDatabase(folder: string, work: (database: Database.Database) => void): void {
  const database = new Database(join(folder, STORE_FILE));
  database.transaction(() => work(database))();
  database.close();
}

it('labels 50,000 puzzles at once', { timeout: 300_000 }, () => {
  const { store, ids } = storeWith(50_000);
  const { library } = store;
  const label = expectOk(library.ensureLabel('tag', 'all'));
  expectOk(library.putUnderLabel(label.id, ids, true));
  for (const by of ['age', 'difficulty', { rating: 'hodoku' }] as const) {
    const page = expectOk(library.page({ tags: [label.id] }, { by, descending: true }, null, 50));
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(-50).reverse());
  }
  expect(expectOk(library.count({ tags: [label.id] }, 200_000)).count).toBe(50_000);
  expect(expectOk(library.remove(ids.slice(0, 20)))).toBe(20);
  expect(expectOk(library.overview()).labels).toEqual([{ ...label, puzzles: 49_980 }]);
});

it('filters by thousands of labels, states and words', { timeout: 120_000 }, () => {
  const { store, ids, folder } = storeWith(2000);
  withDatabase(folder, (database) => {
    const add = database.prepare("INSERT INTO labels (kind, name) VALUES ('tag', ?)");
    for (let i = 0; i < 10_000; i++) add.run(`tag ${i} of many`);
    const put = database.prepare('INSERT INTO labelled (label_id, puzzle_id) SELECT id, ? FROM labels');
    for (const id of ids.slice(0, 3)) put.run(id);
    // Remove one of the labels from the third puzzle, so that it does not match.
    database.prepare('DELETE FROM labelled WHERE puzzle_id = ? AND label_id = 4000').run(ids[2]);
  });
  const { library } = store;
  const listed = (filter: LibraryFilter): PuzzleId[] =>
    expectOk(library.page(filter, NEWEST, null, 50)).items.map(({ id }) => id);
  expect(expectOk(library.overview()).labels).toHaveLength(10_000);
  const tags = Array.from({ length: 5000 }, (_, i) => (i + 1) as LabelId);
  const [first, second] = ids as [PuzzleId, PuzzleId];
  expect(listed({ tags })).toEqual([second, first]);
  // A condition that occurs twice in the filter is tested once.
  expect(listed({ tags: [...tags, ...tags], collection: 7 as LabelId })).toEqual([second, first]);
  expect(expectOk(library.count({ tags }, 10)).count).toBe(2);
  expect([first, second]).toContain(expectOk(library.pick({ tags }, Math.random)));

  const states = Array.from({ length: 40_000 }, () => 'fresh' as const);
  expect(listed({ states, layouts: states.map(() => 'simple') })).toHaveLength(50);
  const note = `${'word '.repeat(1999)}100%`;
  expectOk(library.remark(first, { note }));
  for (const search of [note, 'word '.repeat(100_000), '%', '100%', 'wor', '#1', 'tag many']) {
    expect(listed({ search }), search.slice(0, 20)).toContain(first);
  }
  expect(listed({ search: 'words' })).toEqual([]);
  expect(listed({ search: '\0' })).toEqual([]);
  expect(listed({ search: '_'.repeat(10_000) })).toEqual([]);
  expect(listed({ search: '%'.repeat(1_000_000) })).toEqual([]);
});

it('takes any number in a filter and a cursor', () => {
  const { library } = storeWith(10).store;
  for (const number of [0, 0.5, 2 ** 31, 2 ** 53 - 1, 1e18, 1e19, 1e308, Number.MAX_VALUE]) {
    const whole = Math.min(Math.floor(number), Number.MAX_SAFE_INTEGER);
    const filters: LibraryFilter[] = [
      { givens: { from: number } },
      { givens: { to: number }, score: { from: 0, to: number } },
      { rating: { kind: 'hodoku', from: number } },
      { rating: { kind: 'hodoku', to: number } },
      { technique: { id: 'naked-pair', subgrid: whole } },
      { tags: [whole as LabelId] },
      { orders: [whole], sizes: [whole] },
      { search: `#${number}` },
    ];
    for (const filter of filters) {
      for (const by of ['age', 'givens', 'difficulty', { rating: 'hodoku' }] as const) {
        const after = { keys: [number, -number], id: whole };
        expectOk(library.page(filter, { by, descending: true }, after, 50));
      }
      expectOk(library.count(filter, 10));
      expectOk(library.pick(filter, Math.random));
    }
  }
});

it('stores a puzzle of 1,000 subgrids of order 5', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  const { library } = openForTest(folder);
  const offsets = Array.from({ length: 1000 }, (_, i): [number, number] => [0, 5 * i]);
  const cells = 625_000;
  const solution = Uint8Array.from({ length: cells }, (_, cell) => 1 + (cell % 25));
  const names = Array.from({ length: 80 }, (_, i) => `technique-${i}`);
  const usage = Object.fromEntries(names.map((name) => [name, 7]));
  const large: LibraryEntry = {
    ...entry(1),
    layout: { layout: 'custom', order: 5, offsets },
    cells,
    digits: 25,
    givens: solution.map((digit, cell) => (cell % 3 === 0 ? digit : 0)),
    solution,
    facts: { ...entry(1).facts, usage: { overall: usage, bySubgrid: offsets.map(() => usage) }, score: 2 ** 40 },
  };
  const [added] = expectOk(library.add([large, entry(2)]));
  const id = added?.id as PuzzleId;
  const stored = expectOk(library.puzzle(id));
  expect(stored.solution).toEqual(solution);
  expect(stored.usage?.bySubgrid).toHaveLength(1000);
  for (const by of ['age', 'givens', 'difficulty'] as const) {
    const page = expectOk(
      library.page({ technique: { id: 'technique-79', subgrid: 999 } }, { by, descending: true }, null, 50),
    );
    expect(page.items.map((item) => item.id)).toEqual([id]);
  }
  expect(expectOk(library.remove([id]))).toBe(1);
});

it('opens a game of 200,000 moves, and one with a move of 10 MB', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const puzzle = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const long = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
  const large = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
  withDatabase(folder, (database) => {
    const add = database.prepare('INSERT INTO moves (session_id, sequence, move) VALUES (?, ?, ?)');
    for (let i = 0; i < 200_000; i++) add.run(long, i, i % 2 === 0 ? '{"kind":"undo"}' : '{"kind":"redo"}');
  });
  expectOk(store.sessions.append(long, 200_000, { kind: 'undo' }, { filled: 0, finished: false }));
  expect(expectOk(store.sessions.open(long)).moves).toHaveLength(200_001);
  expectOk(store.sessions.duplicate(long));
  const eliminations = Array.from({ length: 300_000 }, (_, i) => ({ position: i, digit: 1 + (i % 25) }));
  expectOk(
    store.sessions.append(large, 0, { kind: 'apply', placements: [], eliminations }, { filled: 0, finished: false }),
  );
  expect(expectOk(store.sessions.open(large)).moves).toHaveLength(1);
});
