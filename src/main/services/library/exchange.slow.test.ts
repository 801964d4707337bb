import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk, type Notice } from '../../../shared/base/result.ts';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import { GRADES } from '../../../shared/generate/options.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { solvePuzzle } from '../../answers/exactSolving.ts';
import { transformedPuzzle } from '../../answers/identity.ts';
import { transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { applySymmetry } from '../../engine/canonical/symmetry.ts';
import { createRng } from '../../engine/core/rng.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { formatNamed, readPuzzleStream, readPuzzles, writePuzzle } from '../../formats/index.ts';
import { CLUED, CLUED_LINK, F_PUZZLES, F_PUZZLES_LINK, SUDOKU_PAD_LINK } from '../../formats/testing/foreignRules.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import type { BareEntry } from '../../store/library/libraryEntries.ts';
import { MIGRATIONS } from '../../store/migrations/index.ts';
import { restoreStore, STORE_FILE, type Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { browsingHandlers } from './browsing.ts';
import { describePuzzles } from './describing.ts';
import { exportPuzzles } from './exchange.ts';
import { fillLibrary } from './fillLibrary.ts';
import { importPuzzles } from './importing.ts';
import { mergeLibrary } from './merging.ts';
import { readAgain } from './rereading.ts';
import { verifyLibrary } from './verifyLibrary.ts';

const LAYOUTS = [
  { layout: 'simple', order: 3, difficulty: 'easy', count: 4 },
  { layout: 'samurai', order: 2, difficulty: 'unrated', count: 2 },
] as const;

const SMALL = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
const FIRST = puzzleIdSchema.parse(1);
const SECOND = puzzleIdSchema.parse(2);

function jobsForTest(): Jobs {
  const jobs = createJobs({ threads: 1 });
  onTestFinished(() => jobs.close());
  return jobs;
}

async function filled(jobs: Jobs): Promise<{ store: Store; folder: string }> {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  expectOk(await fillLibrary(store, jobs, { seed: 'exchange', items: [...LAYOUTS] }));
  return { store, folder };
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const noFault = (error: unknown): never => {
  throw new Error(JSON.stringify(error));
};

function puzzlesOf({ library }: Store) {
  const { ids } = expectOk(library.ids({}, null, 1000));
  return ids.map((id) => {
    const { givens, solution, difficulty, score, usage, ratings } = expectOk(library.puzzle(id));
    return { givens, solution, difficulty, score, usage, ratings };
  });
}

describe('exchange', () => {
  it('reads back what it wrote, with the same facts', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store } = await filled(jobs);
    const format = formatNamed('jsonl');
    if (!format) throw new Error('no format');
    const text = [...exportPuzzles(store, {}, format, { onFault: noFault, onRefused: noFault })].join('');
    const other = openForTest(temporaryFolder());
    const report = expectOk(await importPuzzles(other, jobs, readPuzzleStream(bytes(text)), { onFault: noFault }));
    expect(report).toEqual({ read: 6, added: 6, duplicates: 0, refused: 0 });
    expect(expectOk(other.library.overview()).pending).toBe(6);
    expect(expectOk(await describePuzzles(other, jobs))).toEqual({ described: 6, copies: 0, failed: 0 });
    expect(puzzlesOf(other)).toEqual(puzzlesOf(store));
    const again = expectOk(await importPuzzles(other, jobs, readPuzzleStream(bytes(text))));
    expect(again).toEqual({ read: 6, added: 0, duplicates: 6, refused: 0 });
  });

  it('refuses symmetric copies and improper puzzles, each with its line', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store } = await filled(jobs);
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
    const { givens } = expectOk(store.library.puzzle(FIRST));
    const copy = transformPuzzle(topology, givens, createRng('copy')).givens;
    const open = givens.map((digit, cell) => (cell < 70 ? 0 : digit));
    const line = (digits: Uint8Array): string => printGrids(topology, digits).join('');
    const text = `# a comment\n${line(copy)}\n${line(open)}\n123\n${'1'.repeat(81)}\n`;
    const faults: string[] = [];
    const report = expectOk(
      await importPuzzles(store, jobs, readPuzzleStream(bytes(text), { format: 'line' }), {
        onFault: (number, { code }) => faults.push(`${number} ${code}`),
      }),
    );
    expect(report).toEqual({ read: 4, added: 0, duplicates: 1, refused: 3 });
    expect(faults).toEqual(['3 bad-puzzle', '4 bad-puzzle', '5 no-solution']);
  });

  it('stores new puzzles at once, and describes them later, from where it was stopped', {
    timeout: 60_000,
  }, async () => {
    const jobs = jobsForTest();
    const { store: source } = await filled(jobs);
    const format = formatNamed('jsonl');
    if (!format) throw new Error('no format');
    const text = [...exportPuzzles(source, {}, format, { onFault: noFault, onRefused: noFault })].join('');
    const ran: string[] = [];
    const counting: Pick<Jobs, 'run' | 'threads'> = {
      threads: jobs.threads,
      run: (kind, input, listeners) => {
        ran.push(kind);
        return jobs.run(kind, input, listeners);
      },
    };
    const folder = temporaryFolder();
    const store = openForTest(folder);
    const read = readPuzzleStream(bytes(text + text));
    expect(expectOk(await importPuzzles(store, counting, read, { onFault: noFault }))).toEqual({
      read: 12,
      added: 6,
      duplicates: 6,
      refused: 0,
    });
    expect(new Set(ran)).toEqual(new Set(['identify']));
    // Puzzles that are not described yet are listed with a mark and can be played, and searches find their texts.
    const pageOf = (filter: LibraryFilter) =>
      expectOk(store.library.page(filter, { by: 'age', descending: false }, null, 10)).items;
    expect(pageOf({}).map(({ pending, difficulty }) => [pending, difficulty])).toEqual(
      Array.from({ length: 6 }, () => [true, 'unrated']),
    );
    expect(pageOf({ layouts: ['samurai'] })).toHaveLength(2);
    expect(pageOf({ pending: true })).toHaveLength(6);
    expect(pageOf({ pending: false })).toHaveLength(0);
    const session = expectOk(store.sessions.create(FIRST, { autoCleanNotes: true }));
    expectOk(store.library.remark(FIRST, { favourite: true, note: 'mine' }));

    const abort = new AbortController();
    const begun = expectOk(
      await describePuzzles(store, jobs, {
        signal: abort.signal,
        onProgress: ({ described }) => (described === 2 ? abort.abort() : undefined),
      }),
    );
    expect(begun.described).toBe(2);
    expect(pageOf({ pending: false })).toHaveLength(2);
    store.close();
    const again = openForTest(folder);
    expect(expectOk(await describePuzzles(again, jobs)).described).toBe(4);
    expect(puzzlesOf(again)).toEqual(puzzlesOf(source));
    expect(expectOk(again.library.detail(FIRST)).item).toMatchObject({
      pending: false,
      state: 'begun',
      favourite: true,
      note: 'mine',
    });
    expect(expectOk(again.sessions.open(session)).session.puzzleId).toBe(FIRST);
  });

  it('merges a puzzle of a game into an imported one, with everything that people did with it', {
    timeout: 60_000,
  }, async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    const text = JSON.stringify({ ...SMALL, title: 'First' });
    expectOk(await importPuzzles(store, jobs, readPuzzleStream(bytes(text)), { onFault: noFault }));
    expectOk(store.library.remark(FIRST, { note: 'from the import' }));
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
    const { givens, solution } = expectOk(store.library.puzzle(FIRST));
    if (!solution) throw new Error('no solution');
    const { givens: copied, symmetry } = transformPuzzle(topology, givens, createRng('of a game'));
    const typed = expectOk(
      store.puzzles.add({
        puzzle: { ...SMALL, grids: printGrids(topology, copied) },
        solution: printGrids(topology, applySymmetry(symmetry, solution)),
        difficulty: 'unrated',
        grader: 0,
        cells: 16,
        givens: 6,
        seed: null,
        generator: null,
        about: { title: 'Second', source: 'Paper' },
      }),
    );
    const session = expectOk(store.sessions.create(typed, { autoCleanNotes: true }));
    const tag = expectOk(store.library.ensureLabel('tag', 'train'));
    expectOk(store.library.putUnderLabel(tag.id, [typed], true));
    expectOk(store.library.remark(typed, { favourite: true, note: 'from the train' }));
    expect(expectOk(await describePuzzles(store, jobs))).toEqual({ described: 2, copies: 1, failed: 0 });
    expect(expectOk(store.library.ids({}, null, 10)).ids).toEqual([FIRST]);
    const { item, furtherOrigins } = expectOk(store.library.detail(FIRST));
    expect(item).toMatchObject({ favourite: true, note: 'from the import\nfrom the train', state: 'begun', plays: 1 });
    expect(item.labels.map(({ name }) => name)).toEqual(['train']);
    expect(furtherOrigins).toEqual([{ title: 'Second', source: 'Paper' }]);
    expect(expectOk(store.sessions.open(session)).session.puzzleId).toBe(typed);
    expect(expectOk(store.library.count({ tags: [tag.id] }, 10)).count).toBe(1);
  });

  it('copies another library with its remarks, and leaves it unchanged', {
    timeout: 60_000,
  }, async () => {
    const jobs = jobsForTest();
    const { store: other, folder } = await filled(jobs);
    expectOk(other.library.remark(SECOND, { favourite: true, note: 'from Ada' }));
    const tag = expectOk(other.library.ensureLabel('tag', 'gift'));
    expectOk(other.library.putUnderLabel(tag.id, [FIRST, SECOND], true));
    const wanted = puzzlesOf(other);
    other.close();
    const file = join(folder, STORE_FILE);
    // The library already has one of the puzzles to be merged, with a note. This note must stay.
    const store = openForTest(temporaryFolder());
    expectOk(await fillLibrary(store, jobs, { seed: 'exchange', items: [{ ...LAYOUTS[0], count: 2 }] }));
    expectOk(store.library.remark(SECOND, { note: 'mine' }));
    const report = expectOk(await mergeLibrary(store, jobs, file, { onFault: noFault as never }));
    expect(report).toEqual({ read: 6, added: 4, duplicates: 2, refused: 0 });
    expect(puzzlesOf(store)).toEqual(wanted);
    const { item } = expectOk(store.library.detail(SECOND));
    expect([item.favourite, item.note, item.labels.map(({ name }) => name)]).toEqual([true, 'mine', ['gift']]);
    expect(readdirSync(folder)).toEqual([STORE_FILE, 'store.lock']);
    expect(expectOk(await mergeLibrary(store, jobs, file))).toMatchObject({ added: 0, duplicates: 6 });
  });

  it('reports what cannot be merged', async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    const folder = temporaryFolder();
    const code = async (file: string): Promise<string> => {
      const merged = await mergeLibrary(store, jobs, join(folder, file));
      return merged.ok ? 'merged' : `${merged.error.code}: ${merged.error.message}`;
    };
    expect(await code('missing.db')).toMatch(/^not-found: the file .* does not exist/);
    writeFileSync(join(folder, 'text.db'), 'these are no puzzles');
    expect(await code('text.db')).toMatch(/^bad-input: .*text.db cannot be used: it is not a database/);
    openForTest(folder).close();
    const newer = new Database(join(folder, STORE_FILE));
    newer.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    newer.close();
    expect(await code(STORE_FILE)).toMatch(/^newer-file: .*newer version/);
  });
});

describe('verification', () => {
  it('quarantines wrong puzzles with the reason, and leaves the others', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store, folder } = await filled(jobs);
    const raw = new Database(join(folder, STORE_FILE));
    onTestFinished(() => {
      raw.close();
    });
    // Damage three puzzles: one has fewer givens and thus several solutions, one has the solution of another puzzle,
    // and one has a wrong class.
    raw.exec("UPDATE puzzles SET pattern = X'0000000000000000000001', givens = 1 WHERE id = 1");
    raw.exec('UPDATE puzzles SET solution_id = 3 WHERE id = 2');
    raw.exec("UPDATE shelves SET difficulty = 'hard' WHERE id = (SELECT shelf_id FROM puzzles WHERE id = 3)");
    const faults: [number, string][] = [];
    const report = expectOk(
      await verifyLibrary(store, jobs, {}, { onFault: (id, { message }) => faults.push([id, message]) }),
    );
    expect(report.checked).toBe(6);
    expect(report.unknown).toBe(0);
    const reasons = new Map(faults);
    expect(reasons.get(1)).toBe('it has more than one solution');
    expect(reasons.get(2)).toMatch(/^it has no solution|^it has more|^it is/);
    expect(reasons.get(3)).toBe('it is easy, not hard');
    expect(report.quarantined).toBe(faults.length);
    expect(expectOk(store.library.quarantined())).toHaveLength(faults.length);
    const kept = expectOk(store.library.ids({}, null, 100)).ids;
    expect(kept).toHaveLength(6 - faults.length);
    expect(expectOk(await verifyLibrary(store, jobs, {}))).toEqual({
      checked: kept.length,
      sound: kept.length,
      quarantined: 0,
      unknown: 0,
      damaged: 0,
    });
  });
});

describe('a damaged analysis', () => {
  const DAMAGES = [
    ['techniques that are cut off', "usage = X'80'"],
    ['techniques of no name', "usage = X'7F0100'"],
    ['ratings that are cut off', "ratings = X'01'"],
    ['ratings of no name', "ratings = X'7F01'"],
  ] as const;
  /** SQL for the rows of the first puzzle in the indices of techniques and ratings. */
  const INDEXED = `SELECT 'use' AS kind, technique_id, subgrid, shelf_id, score FROM technique_uses WHERE puzzle_id = 1
    UNION ALL SELECT 'rating', kind_id, 0, shelf_id, value FROM ratings WHERE puzzle_id = 1 ORDER BY 1, 2, 3`;

  it.each(DAMAGES)('is reported, and calculated again: %s', { timeout: 60_000 }, async (_, damage) => {
    const jobs = jobsForTest();
    const { store, folder } = await filled(jobs);
    const before = puzzlesOf(store);
    const raw = new Database(join(folder, STORE_FILE));
    onTestFinished(() => {
      raw.close();
    });
    const indexed = raw.prepare(INDEXED).all();
    expect(indexed.length).toBeGreaterThan(0);
    raw.exec(`UPDATE puzzles SET ${damage} WHERE id = 1`);
    const page = expectOk(store.library.page({}, { by: 'age', descending: false }, null, 10));
    expect(page).toMatchObject({ damaged: [], unanalysed: [FIRST], items: { length: 6, 0: { id: 1, pending: true } } });
    const faults: number[] = [];
    const onFault = (id: number): number => faults.push(id);
    const report = expectOk(await verifyLibrary(store, jobs, {}, { onFault }));
    expect(report).toEqual({ checked: 6, sound: 6, quarantined: 0, unknown: 0, damaged: 1 });
    expect(faults).toEqual([1]);
    expect(expectOk(await describePuzzles(store, jobs))).toEqual({ described: 1, copies: 0, failed: 0 });
    expect(puzzlesOf(store)).toEqual(before);
    expect(raw.prepare(INDEXED).all()).toEqual(indexed);
    expect(expectOk(await verifyLibrary(store, jobs, {}, { onFault: noFault }))).toMatchObject({ damaged: 0 });
  });

  it('is no obstacle to deleting, exporting and merging the puzzle', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store, folder } = await filled(jobs);
    const before = puzzlesOf(store).map(({ givens, solution }) => ({ givens, solution }));
    const raw = new Database(join(folder, STORE_FILE));
    onTestFinished(() => {
      raw.close();
    });
    raw.exec(`UPDATE puzzles SET ${DAMAGES[0][1]} WHERE id = 1; UPDATE puzzles SET ${DAMAGES[2][1]} WHERE id = 2`);
    const format = formatNamed('jsonl');
    if (!format) throw new Error('jsonl is missing');
    // If the window lists puzzles with a damaged analysis, they are put on the list of puzzles to be described again.
    const question = { filter: {}, sort: { by: 'age', descending: true }, after: null, limit: 10 } as const;
    expect(browsingHandlers(store, noFault)['library.page'](question)).toMatchObject({ ok: true });
    expect(expectOk(store.library.undescribed(10))).toEqual([SECOND, FIRST]);
    const text = [...exportPuzzles(store, {}, format, { onFault: noFault, onRefused: noFault })].join('');
    expect(text.trim().split('\n')).toHaveLength(6);
    const copy = join(temporaryFolder(), 'copy.db');
    expectOk(await store.backUp(copy));
    const other = openForTest(temporaryFolder());
    expect(expectOk(await mergeLibrary(other, jobs, copy, { onFault: noFault }))).toMatchObject({
      added: 6,
      refused: 0,
    });
    expect(expectOk(other.library.undescribed(10))).toHaveLength(2);
    const merged = puzzlesOf(other).map(({ givens, solution }) => ({ givens, solution }));
    expect(new Set(merged)).toEqual(new Set(before));
    expect(expectOk(store.library.remove([FIRST]))).toBe(1);
    expect(expectOk(store.library.bulk.remove({ puzzleIds: [SECOND] }))).toBe(1);
    expect(raw.prepare(INDEXED).all()).toEqual([]);
    expect(puzzlesOf(store)).toHaveLength(4);
  });
});

describe('backup', () => {
  it('copies a store in use, and restores the copy', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store, folder } = await filled(jobs);
    const target = join(temporaryFolder(), 'copy.db');
    expectOk(await store.backUp(target));
    expect(await store.backUp(target)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    const before = puzzlesOf(store);
    expectOk(await fillLibrary(store, jobs, { seed: 'more', items: [{ ...LAYOUTS[0], count: 2 }] }));
    expect(puzzlesOf(store)).toHaveLength(8);
    store.close();
    const file = join(folder, STORE_FILE);
    const kept = expectOk(restoreStore(folder, target, { now: () => Date.UTC(2026, 0, 2) }));
    expect(kept).toBe(`${file}.replaced-2026-01-02T00-00-00`);
    expect(existsSync(kept as string)).toBe(true);
    expect(puzzlesOf(openForTest(folder))).toEqual(before);
  });

  it('leaves no files if the target cannot be written', async () => {
    const store = openForTest(temporaryFolder());
    const folder = temporaryFolder();
    await expect(store.backUp(join(folder, 'none', 'copy.db'))).resolves.toMatchObject({
      ok: false,
      error: { code: 'store' },
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('what sources say about puzzles', () => {
  const ABOUT = { title: 'Small', author: 'A', description: 'R', comment: 'C', source: 'S', url: 'U', date: '2026' };

  function exported(store: Store, id: string): string {
    const format = formatNamed(id);
    if (!format) throw new Error(id);
    return [...exportPuzzles(store, {}, format, { onFault: noFault, onRefused: noFault })].join('');
  }

  it('is imported, merged and exported, and its collection is one of the library', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const folder = temporaryFolder();
    const store = openForTest(folder);
    const text = JSON.stringify({ ...SMALL, ...ABOUT, collection: 'Book', difficulty: '4 stars' });
    expectOk(await importPuzzles(store, jobs, readPuzzleStream(bytes(text)), { onFault: noFault, onLoss: noFault }));
    const { item, about } = expectOk(store.library.detail(FIRST));
    expect(about).toEqual({ ...ABOUT, collection: 'Book', difficulty: '4 stars' });
    expect(item.labels.map(({ kind, name }) => [kind, name])).toEqual([['collection', 'Book']]);
    expect(JSON.parse(exported(store, 'jsonl'))).toMatchObject({ ...SMALL, ...ABOUT, collection: 'Book' });
    // A copy for play has its original's texts, and keeps them when the original is removed.
    const { layout, variants, givens, solution, difficulty } = expectOk(store.library.puzzle(FIRST));
    if (!solution) throw new Error('no solution');
    const copied = {
      layout,
      variants,
      cells: 16,
      digits: 4,
      givens,
      solution,
      difficulty,
      seed: null,
      generator: null,
    };
    const copy = expectOk(store.library.addCopy(FIRST, copied));
    expectOk(store.sessions.create(copy, { autoCleanNotes: true }));
    expect(expectOk(store.puzzles.get(copy)).about.title).toBe('Small');
    store.close();
    const other = openForTest(temporaryFolder());
    expectOk(await mergeLibrary(other, jobs, join(folder, STORE_FILE), { onFault: noFault }));
    expect(expectOk(other.library.detail(FIRST)).about).toEqual(about);
    const again = openForTest(folder);
    expectOk(again.library.remove([FIRST]));
    expect(expectOk(again.puzzles.get(copy)).about.title).toBe('Small');
  });

  it('becomes a further origin of a puzzle that has a name, also of a symmetric copy', {
    timeout: 60_000,
  }, async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    const take = async (to: Store, text: string): Promise<unknown> =>
      expectOk(await importPuzzles(to, jobs, readPuzzleStream(bytes(text)), { onFault: noFault }));
    await take(store, JSON.stringify({ ...SMALL, title: 'First', author: 'A' }));
    // A symmetric copy of the puzzle imported first: the digits 1 and 2 are exchanged.
    const copy = { ...SMALL, grids: ['21..3....2...3.4'] };
    expect(await take(store, JSON.stringify({ ...copy, title: 'Second', collection: 'Book' }))).toMatchObject({
      added: 0,
      duplicates: 1,
    });
    // Import the copy again with the author of the first puzzle only, then with no title, author or collection. Neither
    // adds a further origin, because nothing in them is new.
    await take(store, JSON.stringify({ ...copy, author: 'A' }));
    await take(store, JSON.stringify(copy));
    const further = [{ title: 'Second', collection: 'Book' }];
    const { item, about, furtherOrigins } = expectOk(store.library.detail(FIRST));
    expect([about, furtherOrigins]).toEqual([{ title: 'First', author: 'A' }, further]);
    expect(item.labels.map(({ name }) => name)).toEqual(['Book']);
    const found = (search: string): number => expectOk(store.library.count({ search }, 10)).count;
    expect(['second', 'first a', 'book', 'title', 'third'].map(found)).toEqual([1, 1, 1, 0, 0]);
    const own = exported(store, 'jsonl');
    expect(JSON.parse(own)).toMatchObject({ title: 'First', furtherOrigins: further });
    const back = openForTest(temporaryFolder());
    expect(await take(back, own)).toMatchObject({ added: 1 });
    expect(expectOk(back.library.detail(FIRST)).furtherOrigins).toEqual(further);
    expect(exported(back, 'jsonl')).toBe(own);
  });

  it('is added to a puzzle that was stored without it', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    const take = async (json: object): Promise<unknown> =>
      expectOk(await importPuzzles(store, jobs, readPuzzleStream(bytes(JSON.stringify(json))), { onFault: noFault }));
    await take(SMALL);
    expect(expectOk(store.library.detail(FIRST)).about).toEqual({});
    expect(await take({ ...SMALL, title: 'Later' })).toMatchObject({ added: 0, duplicates: 1 });
    expect(expectOk(store.library.detail(FIRST)).about).toEqual({ title: 'Later' });
  });

  it('includes rules that the program does not know: such puzzles are not judged', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const folder = temporaryFolder();
    const store = openForTest(folder);
    const said: unknown[] = [];
    const take = async (to: Store, text: string) =>
      expectOk(
        await importPuzzles(to, jobs, readPuzzleStream(bytes(text)), {
          onFault: noFault,
          onUnjudged: (line, { message }) => void said.push([line, message]),
        }),
      );
    const text = `${F_PUZZLES_LINK}\n${SUDOKU_PAD_LINK}\n${F_PUZZLES_LINK}\n`;
    expect(await take(store, text)).toEqual({ read: 3, added: 2, duplicates: 1, refused: 0 });
    expect(said[1]).toEqual([
      2,
      'stored without a check, because the program does not know these rules: cages, drawn lines',
    ]);
    expect(expectOk(store.library.undescribed(10))).toEqual([]);
    expect(expectOk(store.library.detail(FIRST)).item).toMatchObject({ difficulty: 'unrated', unjudged: true });
    expect(expectOk(store.library.detail(FIRST)).unknownRules.map(({ kind }) => kind)).toEqual(['rules-text']);
    expect(expectOk(store.library.detail(FIRST)).item.clueRules).toEqual(['killer-cage', 'thermometer']);
    const faults: string[] = [];
    const onFault = (_id: number, { message }: Notice): void => void faults.push(message);
    const verified = expectOk(await verifyLibrary(store, jobs, {}, { onFault }));
    expect(verified).toEqual({ checked: 0, sound: 0, quarantined: 0, unknown: 2, damaged: 0 });
    expect(faults[0]).toContain('rules stated only in words');
    const own = exported(store, 'jsonl');
    const back = openForTest(temporaryFolder());
    expect(await take(back, own)).toMatchObject({ added: 2 });
    expect(exported(back, 'jsonl')).toBe(own);
    expect(JSON.parse(exported(back, 'fpuzzles-json'))[0]).toMatchObject({ killercage: F_PUZZLES.killercage });
    // The puzzle is removed from the library, but stays stored for its game. It can be added to the library again.
    const session = expectOk(store.sessions.create(FIRST, { autoCleanNotes: true }));
    expectOk(store.library.remove([FIRST]));
    expect(expectOk(store.sessions.open(session)).session.puzzleId).toBe(FIRST);
    expect(await take(store, F_PUZZLES_LINK)).toMatchObject({ added: 1 });
    store.close();
    const merged = openForTest(temporaryFolder());
    const report = expectOk(await mergeLibrary(merged, jobs, join(folder, STORE_FILE), { onFault: noFault }));
    expect(report).toMatchObject({ added: 2, refused: 0 });
    expect(expectOk(merged.library.puzzle(FIRST)).unknownRules?.format).toBe('sudokupad');
  });

  it('includes clues: such puzzles are proved, found again, copied and verified', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const folder = temporaryFolder();
    const store = openForTest(folder);
    const take = async (to: Store, text: string) =>
      expectOk(await importPuzzles(to, jobs, readPuzzleStream(bytes(text)), { onFault: noFault }));
    const [clued] = [...readPuzzles(CLUED_LINK)];
    if (!clued?.ok) throw new Error('the sample cannot be read');
    const copies = ['a', 'b', 'c'].map((seed) => puzzleLine(transformedPuzzle(clued.entry.puzzle, seed), {}));
    expect(await take(store, [CLUED_LINK, ...copies].join('\n'))).toMatchObject({
      added: 1,
      duplicates: 3,
      refused: 0,
    });
    const stored = expectOk(store.library.puzzle(FIRST));
    expect(stored.clues).toEqual(clued.entry.puzzle.clues);
    expect(stored.solution).not.toBeNull();
    expect(expectOk(store.library.detail(FIRST)).item).toMatchObject({ difficulty: 'unrated', pending: true });
    const verified = expectOk(await verifyLibrary(store, jobs, {}, { onFault: noFault }));
    expect(verified).toEqual({ checked: 1, sound: 1, quarantined: 0, unknown: 0, damaged: 0 });
    // Simulate a store of a version that did not describe puzzles with clues.
    const raw = new Database(join(folder, STORE_FILE));
    onTestFinished(() => {
      raw.close();
    });
    raw.exec('DELETE FROM undescribed');
    expect(expectOk(store.library.outdated(GRADER_VERSION, 0, 10))).toEqual([FIRST]);
    expectOk(store.library.describeAgain([FIRST]));
    expect(expectOk(await describePuzzles(store, jobs))).toEqual({ described: 1, copies: 0, failed: 0 });
    expect(expectOk(store.library.outdated(GRADER_VERSION, 0, 10))).toEqual([]);
    const { item } = expectOk(store.library.detail(FIRST));
    expect([item.pending, Object.keys(item.ratings), GRADES.indexOf(item.difficulty) < GRADES.length - 1]).toEqual([
      false,
      ['human-time'],
      true,
    ]);
    expect(item.score).toBeGreaterThan(0);
    expect(expectOk(store.library.count({ difficulties: [item.difficulty] }, 10)).count).toBe(1);
    expect(expectOk(await verifyLibrary(store, jobs, {}, { onFault: noFault }))).toMatchObject({ sound: 1 });
    const own = exported(store, 'jsonl');
    expect(JSON.parse(own).clues).toEqual(stored.clues);
    const back = openForTest(temporaryFolder());
    expect(await take(back, own)).toMatchObject({ added: 1 });
    expect(expectOk(await describePuzzles(back, jobs)).described).toBe(1);
    expect(exported(back, 'jsonl')).toBe(own);
    const handlers = browsingHandlers(store, () => {});
    const { puzzleId } = expectOk(handlers['library.copy']({ puzzleId: FIRST }));
    const copy = expectOk(store.puzzles.get(puzzleId));
    expect(copy.puzzle.clues?.map(({ rule }) => rule)).toEqual(['killer-cage', 'thermometer']);
    const read = expectOk(readPuzzleJson(copy.puzzle));
    const again = solvePuzzle({ puzzle: read, position: null }, { limit: 2 });
    expect([again.solutions, again.grids]).toEqual([1, copy.solution]);
    store.close();
    const merged = openForTest(temporaryFolder());
    const report = expectOk(await mergeLibrary(merged, jobs, join(folder, STORE_FILE), { onFault: noFault }));
    expect(report).toMatchObject({ added: 1, refused: 0 });
    expect(expectOk(merged.library.puzzle(FIRST)).clues).toEqual(stored.clues);
  });

  it('reads rules again that an earlier version did not know', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    const known = [...readPuzzles(CLUED_LINK)][0];
    if (!known?.ok) throw new Error('the sample cannot be read');
    const { puzzle } = known.entry;
    const { topology, givens, clues } = puzzle;
    const rules = [{ kind: 'killercage', shape: 'cage' as const, cells: [2, 3] }];
    const entry = (format: UnknownRules['format'], source: string): BareEntry => ({
      layout: refOfSpec(topology.layout),
      ...{ variants: [], cells: 81, digits: 9, givens, solution: null, difficulty: 'unrated', seed: null },
      ...{ generator: null, about: { title: format }, unknownRules: { format, rules, source } },
    });
    const iss = formatNamed('iss');
    const notation = iss && expectOk(writePuzzle(iss, known.entry)).text.trim();
    const sudokuPad = formatNamed('sudokupad-json');
    const drawn = sudokuPad && expectOk(writePuzzle(sudokuPad, known.entry)).text.trim();
    const unread = [
      entry('fpuzzles', JSON.stringify(CLUED)),
      entry('iss', notation ?? ''),
      entry('json', JSON.stringify(clues)),
      entry('sudokupad', drawn ?? ''),
      entry('fpuzzles', JSON.stringify(F_PUZZLES)),
      // The source text of another puzzle than the stored one. Such a puzzle stays as it is.
      entry('fpuzzles', JSON.stringify({ ...CLUED, grid: CLUED.grid.map((row) => row.map(() => ({}))) })),
    ];
    const added = expectOk(store.library.addUnjudged(unread));
    expect(expectOk(await readAgain(store, jobs, '2.0.0'))).toBe(5);
    // One rule of this puzzle is still unknown. Its other rules became clues. An import still recognises it as the same
    // puzzle.
    const part = expectOk(store.library.puzzle(added[4]?.id as PuzzleId));
    expect(part.clues?.map(({ rule }) => rule)).toEqual(['killer-cage', 'thermometer']);
    expect(part.unknownRules).toMatchObject({ separated: true, rules: [{ kind: 'rules-text' }] });
    expect(expectOk(store.library.count({ clueRules: ['thermometer'] }, 10)).count).toBe(2);
    const again = readPuzzleStream(bytes(F_PUZZLES_LINK));
    expect(await importPuzzles(store, jobs, again, { onFault: noFault })).toMatchObject({ value: { duplicates: 1 } });
    const first = expectOk(store.library.puzzle(FIRST));
    expect(first).toMatchObject({ clues, unknownRules: null, about: { title: 'fpuzzles' } });
    expect(first.solution).not.toBeNull();
    // Puzzles from other sources that turned out to be the same puzzle became copies of the first one.
    expect(expectOk(store.library.puzzle(SECOND))).toMatchObject({ copyOf: FIRST, unknownRules: null });
    expect(puzzlesOf(store)).toHaveLength(3);
    expect(expectOk(store.library.unread('2.0.0', 10))).toEqual([]);
    expect(expectOk(store.library.unread('3.0.0', 10))).toHaveLength(2);
    // Puzzles that are no longer listed (only kept for a game) are not read again. Otherwise an import would find them
    // as duplicates, although the library does not list them.
    const [unlisted] = expectOk(store.library.unread('3.0.0', 1));
    expectOk(store.sessions.create(unlisted as PuzzleId, { autoCleanNotes: true }));
    expectOk(store.library.remove([unlisted as PuzzleId]));
    expect(expectOk(store.library.unread('3.0.0', 10))).toHaveLength(1);
    expect(expectOk(await readAgain(store, jobs, '2.0.0'))).toBe(0);
    expect(await importPuzzles(store, jobs, readPuzzleStream(bytes(CLUED_LINK)), { onFault: noFault })).toMatchObject({
      value: { added: 0, duplicates: 1 },
    });
  });

  it('reads no puzzle again whose clues were edited, and stores it beside the one that it was made from', async () => {
    const jobs = jobsForTest();
    const store = openForTest(temporaryFolder());
    await importPuzzles(store, jobs, readPuzzleStream(bytes(F_PUZZLES_LINK)), { onFault: noFault });
    const { layout, variants, givens, clues, unknownRules, about } = expectOk(store.library.puzzle(FIRST));
    const edited: BareEntry = {
      ...{ layout, variants, cells: 81, digits: 9, givens, solution: null, difficulty: 'unrated', seed: null },
      ...{ generator: null, about, clues: clues?.slice(1) ?? null },
      unknownRules: unknownRules && { ...unknownRules, edited: true },
    };
    const [added] = expectOk(store.library.addUnjudged([edited]));
    expect(added).toMatchObject({ duplicate: false });
    expect(expectOk(store.library.addUnjudged([edited]))).toEqual([{ id: added?.id, duplicate: true }]);
    expect(expectOk(await readAgain(store, jobs, '2.0.0'))).toBe(0);
    expect(expectOk(store.library.puzzle(added?.id as PuzzleId)).clues).toEqual(clues?.slice(1));
  });
});
