import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { createRng } from '../../engine/core/rng.ts';
import { formatNamed, readPuzzleStream } from '../../formats/index.ts';
import { F_PUZZLES, F_PUZZLES_LINK, SUDOKU_PAD_LINK } from '../../formats/testing/foreignRules.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { MIGRATIONS } from '../../store/migrations/index.ts';
import { restoreStore, STORE_FILE, type Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { exportPuzzles } from './exchange.ts';
import { fillLibrary } from './fill.ts';
import { importPuzzles } from './importing.ts';
import { mergeLibrary } from './merging.ts';
import { verifyLibrary } from './verify.ts';

const LAYOUTS = [
  { layout: 'simple', order: 3, difficulty: 'easy', count: 4 },
  { layout: 'samurai', order: 2, difficulty: 'unrated', count: 2 },
] as const;

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
    const text = [...exportPuzzles(store, {}, format, { onFault: noFault })].join('');
    const other = openForTest(temporaryFolder());
    const report = expectOk(await importPuzzles(other, jobs, readPuzzleStream(bytes(text)), { onFault: noFault }));
    expect(report).toEqual({ read: 6, added: 6, duplicates: 0, refused: 0 });
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

  it('describes only new puzzles, and stores what it has when it is cancelled', { timeout: 60_000 }, async () => {
    const jobs = jobsForTest();
    const { store: source } = await filled(jobs);
    const format = formatNamed('jsonl');
    if (!format) throw new Error('no format');
    const lines = [...exportPuzzles(source, { layouts: ['simple'] }, format, { onFault: noFault })].join('');
    const ran: string[] = [];
    const abort = new AbortController();
    const counting: Pick<Jobs, 'run' | 'threads'> = {
      threads: jobs.threads,
      run: async (kind, input, listeners) => {
        const outcome = await jobs.run(kind, input, listeners);
        ran.push(kind);
        if (ran.filter((one) => one === 'describe').length === 2) abort.abort();
        return outcome;
      },
    };
    const store = openForTest(temporaryFolder());
    const importing = async (text: string, signal: AbortSignal = new AbortController().signal) => {
      ran.length = 0;
      return expectOk(
        await importPuzzles(store, counting, readPuzzleStream(bytes(text)), { signal, onFault: noFault }),
      );
    };
    const cut = await importing(lines, abort.signal);
    expect(cut).toEqual({ read: 2, added: 2, duplicates: 0, refused: 0 });
    expect(puzzlesOf(store)).toEqual(puzzlesOf(source).slice(0, 2));
    // Every line twice: repeated lines of the file are described once, and puzzles of the library not at all.
    expect(await importing(lines + lines)).toEqual({ read: 8, added: 2, duplicates: 6, refused: 0 });
    expect(ran).toEqual(['identify', 'describe', 'describe']);
    expect(puzzlesOf(store)).toEqual(puzzlesOf(source).slice(0, 4));
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
    // The library already has one of its puzzles, with a note, which is kept.
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
    // A puzzle with fewer givens, which has several solutions; two puzzles with swapped solutions; a wrong class.
    raw.exec("UPDATE puzzles SET pattern = X'0000000000000000000001' WHERE id = 1");
    raw.exec('UPDATE puzzles SET solution_id = 3 WHERE id = 2');
    raw.exec("UPDATE shelves SET difficulty = 'hard' WHERE id = (SELECT shelf_id FROM puzzles WHERE id = 3)");
    const faults: [number, string][] = [];
    const report = expectOk(
      await verifyLibrary(store, jobs, {}, { onFault: (id, reason) => faults.push([id, reason]) }),
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
    });
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
  const SMALL = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
  const ABOUT = { title: 'Small', author: 'A', description: 'R', comment: 'C', source: 'S', url: 'U', date: '2026' };

  function exported(store: Store, id: string): string {
    const format = formatNamed(id);
    if (!format) throw new Error(id);
    return [...exportPuzzles(store, {}, format, { onFault: noFault })].join('');
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
    // A copy for play has the texts of its original, and keeps them when that is removed.
    const { layout, variants, givens, solution, difficulty } = expectOk(store.library.puzzle(FIRST));
    if (!solution) throw new Error('no solution');
    const copied = { layout, variants, cells: 16, order: 2, givens, solution, difficulty, seed: null, generator: null };
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
    expect(expectOk(store.library.detail(FIRST)).unknownRules.map(({ kind }) => kind)).toEqual([
      'killercage',
      'thermometer',
    ]);
    const faults: string[] = [];
    const onFault = (_id: number, reason: string): void => void faults.push(reason);
    const verified = expectOk(await verifyLibrary(store, jobs, {}, { onFault }));
    expect(verified).toEqual({ checked: 0, sound: 0, quarantined: 0, unknown: 2 });
    expect(faults[0]).toContain('killer cages, thermometers');
    const own = exported(store, 'jsonl');
    const back = openForTest(temporaryFolder());
    expect(await take(back, own)).toMatchObject({ added: 2 });
    expect(exported(back, 'jsonl')).toBe(own);
    expect(JSON.parse(exported(back, 'fpuzzles-json'))[0]).toMatchObject({ killercage: F_PUZZLES.killercage });
    // Removed, and kept for its game: it can be added again.
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
});
