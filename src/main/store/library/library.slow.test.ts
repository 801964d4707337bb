import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { labelIdSchema, type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { openDatabase } from '../database.ts';
import { STORE_FILE, type Store } from '../store.ts';
import { libraryEntry, SAMPLE_DIFFICULTIES, SAMPLE_TECHNIQUES } from '../testing/entries.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { defineFunctions } from './functions.ts';
import { LibraryRepository, type StoredPage } from './library.ts';
import { createStoreTools } from './tools.ts';

const COUNT = 240;

function filled(): { store: Store; folder: string; ids: PuzzleId[] } {
  const folder = temporaryFolder();
  const store = openForTest(folder, () => Date.UTC(2026, 0, 1));
  const added = expectOk(store.library.add(Array.from({ length: COUNT }, (_, number) => libraryEntry(number))));
  expect(added.every(({ duplicate }) => !duplicate)).toBe(true);
  return { store, folder, ids: added.map(({ id }) => id) };
}

function raw(folder: string): Database.Database {
  const database = new Database(join(folder, STORE_FILE));
  onTestFinished(() => {
    database.close();
  });
  return database;
}

/** Tests whether an entry matches the filter, to get the expected result of a query. */
function matches(number: number, filter: LibraryFilter, favourites: ReadonlySet<number>): boolean {
  const { layout, facts, givens } = libraryEntry(number);
  const count = givens.filter((digit) => digit !== 0).length;
  const { usage } = facts;
  const within = (value: number | undefined, range: { from?: number; to?: number } | undefined): boolean =>
    !range || (value !== undefined && value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY));
  return (
    (filter.layouts?.includes(layout.layout) ?? true) &&
    (filter.difficulties?.includes(facts.difficulty) ?? true) &&
    (filter.states?.includes('fresh') ?? true) &&
    within(count, filter.givens) &&
    within(facts.score, filter.score) &&
    (!filter.rating || within(facts.ratings[filter.rating.kind], filter.rating)) &&
    (filter.ratings ?? []).every((rating) => within(facts.ratings[rating.kind], rating)) &&
    // Entry number n has the id n + 1.
    (filter.puzzleIds?.some((id) => id === number + 1) ?? true) &&
    (!filter.technique ||
      (filter.technique.subgrid === undefined
        ? usage?.overall[filter.technique.id]
        : usage?.bySubgrid[filter.technique.subgrid]?.[filter.technique.id]) !== undefined) &&
    (!filter.favourite || favourites.has(number))
  );
}

function compared(sort: LibrarySort): (a: number, b: number) => number {
  const keys = (number: number): number[] => {
    const { facts, givens } = libraryEntry(number);
    const count = givens.filter((digit) => digit !== 0).length;
    if (sort.by === 'age') return [number];
    if (sort.by === 'difficulty') return [facts.score];
    if (sort.by === 'givens') return [count];
    // No entry was played, so the dates and numbers of plays are absent, which sorts as -1.
    return [typeof sort.by === 'string' ? -1 : (facts.ratings[sort.by.rating] ?? -1)];
  };
  return (a, b) => {
    const [x, y] = [keys(a), keys(b)];
    const at = x.findIndex((key, i) => key !== y[i]);
    return (at < 0 ? 0 : (x[at] as number) - (y[at] as number)) * (sort.descending ? -1 : 1);
  };
}

function readAll(store: Store, filter: LibraryFilter, sort: LibrarySort, limit: number): PuzzleId[] {
  const ids: PuzzleId[] = [];
  let after: LibraryCursor | null = null;
  do {
    const page: StoredPage = expectOk(store.library.page(filter, sort, after, limit));
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  return ids;
}

const range = fc.record({ from: fc.nat(10), to: fc.nat(25) }, { requiredKeys: [] });
const ratingRange = fc.record(
  { kind: fc.constantFrom('hodoku', 'carpet', 'own'), from: fc.nat(3), to: fc.nat(20) },
  { requiredKeys: ['kind'] },
);
const filters: fc.Arbitrary<LibraryFilter> = fc.record(
  {
    layouts: fc.subarray(['simple', 'diagonal', 'samurai']),
    difficulties: fc.subarray([...SAMPLE_DIFFICULTIES]),
    states: fc.subarray(['fresh', 'begun', 'solved'] as const),
    givens: range,
    score: range,
    rating: ratingRange,
    ratings: fc.array(ratingRange, { maxLength: 2 }),
    puzzleIds: fc.subarray(
      Array.from({ length: COUNT }, (_, number) => puzzleIdSchema.parse(number + 1)),
      { minLength: 20 },
    ),
    technique: fc.record({ id: fc.constantFrom(...SAMPLE_TECHNIQUES), subgrid: fc.nat(1) }, { requiredKeys: ['id'] }),
    favourite: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const sorts: fc.Arbitrary<LibrarySort> = fc.record({
  by: fc.constantFrom(
    'age' as const,
    'difficulty' as const,
    'givens' as const,
    { rating: 'hodoku' },
    { rating: 'carpet' },
    { rating: 'own' },
  ),
  descending: fc.boolean(),
});

describe('the library', () => {
  it.each([
    ['one by one', undefined],
    ['along the indices', 5],
  ])('lists, counts and draws %s what a look at every puzzle would', (_, few) => {
    const { store: first, folder, ids } = filled();
    const database = raw(folder);
    defineFunctions(database);
    const library = new LibraryRepository(database, '', createStoreTools(database), Date.now, few);
    const store = { ...first, library };
    const favourites = new Set([3, 4, 100, 101, 239]);
    for (const number of favourites) expectOk(store.library.remark(ids[number] as PuzzleId, { favourite: true }));
    fc.assert(
      fc.property(filters, sorts, fc.integer({ min: 1, max: 60 }), (filter, sort, limit) => {
        const numbers = ids.map((_, number) => number).filter((number) => matches(number, filter, favourites));
        const listed = readAll(store, filter, sort, limit).map((id) => ids.indexOf(id));
        expect([...listed].sort((a, b) => a - b)).toEqual(numbers);
        const compare = compared(sort);
        for (let i = 1; i < listed.length; i++) {
          expect(compare(listed[i - 1] as number, listed[i] as number)).toBeLessThanOrEqual(0);
        }
        expect(expectOk(store.library.count(filter, 1000))).toEqual({ count: numbers.length, atLeast: false });
        const picked = expectOk(store.library.pick(filter, Math.random));
        if (numbers.length === 0) expect(picked).toBeNull();
        else expect(numbers).toContain(ids.indexOf(picked as PuzzleId));
      }),
      { numRuns: 300 },
    );
  });

  it('draws every puzzle about equally often', () => {
    const { store, ids } = filled();
    const drawn = new Map<number, number>();
    for (let i = 0; i < 40 * COUNT; i++) {
      const id = expectOk(store.library.pick({}, Math.random)) as PuzzleId;
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    for (const id of ids) expect(drawn.get(id) ?? 0).toBeGreaterThan(10);
  });

  it('returns puzzles as they were added', () => {
    const { store, ids } = filled();
    for (const [number, id] of ids.entries()) {
      const { givens, solution, facts, seed, layout } = libraryEntry(number);
      const stored = expectOk(store.library.puzzle(id));
      expect(stored).toMatchObject({ givens, solution, seed, layout, generator: 1, described: true, copyOf: null });
      expect(stored.usage).toEqual(facts.usage);
      expect(stored.ratings).toEqual(facts.ratings);
      expect(stored.grader).toBe(facts.grader);
      expect(expectOk(store.library.facts(id)).grader).toBe(facts.grader);
    }
  });

  it('refuses symmetric copies and names their original', () => {
    const { store, ids } = filled();
    const again = [libraryEntry(5), libraryEntry(1000), libraryEntry(7), libraryEntry(1000)];
    const added = expectOk(store.library.add(again));
    expect(added.map(({ duplicate }) => duplicate)).toEqual([true, false, true, true]);
    expect(added[0]?.id).toBe(ids[5]);
    expect(added[3]?.id).toBe(added[1]?.id);
  });

  it('stores a solution once for all puzzles dug from it', () => {
    const { folder } = filled();
    expect(raw(folder).prepare('SELECT count(*) FROM solutions').pluck().get()).toBe(2);
  });

  it('adds all of a batch or nothing, and continues after a failure', () => {
    const { store, folder } = filled();
    raw(folder).exec(
      "CREATE TRIGGER full BEFORE INSERT ON puzzles WHEN NEW.seed = 'seed 302' BEGIN SELECT RAISE (ABORT, 'no'); END",
    );
    const batch = [300, 301, 302]
      .map(libraryEntry)
      .map((each) => ({ ...each, layout: { layout: 'simple', order: 2, size: 9 } }));
    expect(store.library.add(batch)).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(expectOk(store.library.count({}, 1000)).count).toBe(COUNT);
    // The failed batch created a shelf that was rolled back. If the cache of shelves still had that shelf, adding would
    // fail now.
    expect(expectOk(store.library.add(batch.slice(0, 2))).map(({ duplicate }) => duplicate)).toEqual([false, false]);
  });

  it('counts plays and solves of copies for their original, and does not list copies', () => {
    const { store, folder, ids } = filled();
    const original = ids[8] as PuzzleId;
    const { givens, solution, layout, cells, digits } = libraryEntry(8);
    const copy = expectOk(
      store.library.addCopy(original, {
        layout,
        variants: [],
        cells,
        digits,
        givens,
        solution,
        difficulty: 'easy',
        seed: null,
        generator: null,
      }),
    );
    const session = expectOk(store.sessions.create(copy, { autoCleanNotes: true }));
    const state = (): unknown => {
      const { item } = expectOk(store.library.detail(original));
      return [item.state, item.plays, item.solves];
    };
    expect(state()).toEqual(['begun', 1, 0]);
    const games: unknown[] = [expectOk(store.library.detail(original)).game];
    const best = (): unknown => expectOk(store.library.detail(original)).bestSeconds;
    expect(best()).toBeNull();
    for (const [sequence, finished] of [true, false, true].entries()) {
      expectOk(store.sessions.append(session, sequence, { kind: 'undo' }, { filled: 1, finished, playedSeconds: 29 }));
      games.push(expectOk(store.library.detail(original)).game);
    }
    expect(games).toEqual([session, null, session, null]);
    expect(best()).toBe(29);
    // The copy that was played and the result of its game have the version of the grader that graded the original.
    const { grader } = libraryEntry(8).facts;
    expect(expectOk(store.library.puzzle(copy)).grader).toBe(grader);
    expect(raw(folder).prepare('SELECT grader FROM results').pluck().all()).toEqual([grader]);
    // Removing the last digit and placing it again does not count as a second solve.
    expect(state()).toEqual(['solved', 1, 1]);
    expect(expectOk(store.library.count({}, 1000)).count).toBe(COUNT);
    expect(expectOk(store.library.count({ states: ['fresh'] }, 1000)).count).toBe(COUNT - 1);
    expect(readAll(store, { help: ['unaided'] }, { by: 'age', descending: false }, 50)).toEqual([original]);
    expect(readAll(store, { help: ['hinted', 'given-up'] }, { by: 'givens', descending: true }, 50)).toEqual([]);
    expectOk(store.sessions.delete(session));
    expect(store.puzzles.get(copy)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(expectOk(store.library.detail(original)).item.plays).toBe(1);
  });

  it('does not list quarantined puzzles, but keeps them', () => {
    const { store, folder, ids } = filled();
    const id = ids[10] as PuzzleId;
    expectOk(store.library.quarantine(expectOk(store.library.puzzle(id)), 'it has two solutions'));
    for (const by of ['age', 'difficulty', 'givens', { rating: 'hodoku' }] as const) {
      expect(readAll(store, {}, { by, descending: true }, 50)).not.toContain(id);
    }
    expect(expectOk(store.library.quarantined())).toEqual([{ id, reason: 'it has two solutions' }]);
    expect(expectOk(store.library.puzzle(id)).kind).toBe('quarantine');
    for (const table of ['ratings', 'technique_uses']) {
      expect(raw(folder).prepare(`SELECT count(*) FROM ${table} WHERE puzzle_id = ?`).pluck().get(id)).toBe(0);
    }
    expect(expectOk(store.library.add([libraryEntry(10)]))).toEqual([{ id, duplicate: true }]);
  });

  it('stores notes, tags and collections, and finds puzzles by their words', () => {
    const { store, ids } = filled();
    const [a, b, c] = ids as [PuzzleId, PuzzleId, PuzzleId];
    expectOk(store.library.remark(a, { note: 'Grandmother’s 50%' }));
    const tag = expectOk(store.library.ensureLabel('tag', 'sunny day'));
    expect(expectOk(store.library.ensureLabel('tag', 'sunny day'))).toEqual(tag);
    const collection = expectOk(store.library.ensureLabel('collection', 'Holidays'));
    expectOk(store.library.putUnderLabel(tag.id, [a, b], true));
    expectOk(store.library.putUnderLabel(collection.id, [b, c], true));
    const found = (filter: LibraryFilter): PuzzleId[] => readAll(store, filter, { by: 'age', descending: false }, 10);
    expect(found({ tags: [tag.id] })).toEqual([a, b]);
    expect(found({ tags: [tag.id], collection: collection.id })).toEqual([b]);
    expect(found({ search: 'day SUN' })).toEqual([a, b]);
    expect(found({ search: '50%' })).toEqual([a]);
    expect(found({ search: '%' })).toEqual([a]);
    expect(found({ search: `#${c}` })).toEqual([c]);
    expect(found({ search: "GRANDMOTHER'S" })).toEqual([a]);
    expectOk(store.library.putUnderLabel(tag.id, [a], false));
    expectOk(store.library.removeLabel(collection.id));
    expect(expectOk(store.library.detail(b)).item.labels).toEqual([tag]);
    expect(store.library.renameLabel(labelIdSchema.parse(99), 'x')).toMatchObject({ error: { code: 'not-found' } });
    expect(store.library.putUnderLabel(tag.id, [a, puzzleIdSchema.parse(999_999)], true)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(found({ tags: [tag.id] })).toEqual([b]);
  });

  it('finds what rows without a title show: layout, variants and rules of clues, in every language', () => {
    const { store, ids } = filled();
    const found = (filter: LibraryFilter): PuzzleId[] => readAll(store, filter, { by: 'age', descending: false }, 500);
    const diagonal = ids.filter((_, number) => libraryEntry(number).layout.layout === 'diagonal');
    expect(found({ search: 'DIAGONAL 2' })).toEqual(diagonal);
    expect(found({ search: 'diagonale' })).toEqual(diagonal);
    expect(found({ search: 'diagonale', layouts: ['diagonal'] })).toEqual(diagonal);
    expect(found({ search: 'diagonale', layouts: ['simple'] })).toEqual([]);
    // Found by its note, beside those that are found by their layout.
    const [, simple] = ids as [PuzzleId, PuzzleId];
    expectOk(store.library.remark(simple, { note: 'like a diagonal' }));
    expect(found({ search: 'diagonal' })).toEqual([...diagonal, simple].sort((a, b) => a - b));

    const { facts: _facts, ...entry } = libraryEntry(1);
    const bare = { ...entry, difficulty: 'unrated' };
    const clues = [{ rule: 'killer-cage', cells: [[0, 0, 0]], value: 5 }];
    const custom = { layout: 'custom', order: 2, offsets: [[0, 0]] };
    expectOk(store.ownLayouts.add({ name: 'Crown of Thorns', layout: custom as never }));
    const [caged, own] = expectOk(
      store.library.addProved([
        { ...bare, clues, seed: 'caged', hash: Buffer.from('12345678') },
        { ...bare, layout: custom, seed: 'own', hash: Buffer.from('87654321') },
      ] as never),
    );
    expect(found({ search: 'killer' })).toEqual([caged?.id]);
    expect(found({ search: 'cage simple' })).toEqual([caged?.id]);
    expect(found({ search: 'thorns crown' })).toEqual([own?.id]);
  });

  it('finds words whatever their case, accents and apostrophes, in any script', () => {
    const { store, ids } = filled();
    const [a, b, c] = ids as [PuzzleId, PuzzleId, PuzzleId];
    expectOk(store.library.remark(a, { note: 'À l’orée de la FORÊT' }));
    expectOk(store.library.remark(b, { note: 'Улица ΟΔΟΣ' }));
    const tag = expectOk(store.library.ensureLabel('tag', 'Été'));
    expectOk(store.library.putUnderLabel(tag.id, [c], true));
    const entry = libraryEntry(COUNT);
    const [named] = expectOk(store.library.add([{ ...entry, about: { title: 'L’été', author: 'Ł. Straße' } }]));
    const found = (search: string): PuzzleId[] => readAll(store, { search }, { by: 'age', descending: false }, 10);
    expect(found("l'OREE foret")).toEqual([a]);
    expect(found('УЛИЦА οδός')).toEqual([b]);
    expect(found('ete')).toEqual([c, named?.id]);
    expect(found("l'été")).toEqual([named?.id]);
    expect(found('STRASSE l.')).toEqual([named?.id]);
    expect(found('\u0301')).toEqual([]);
  });

  it('shows, sorts and filters by the last play, also that of a copy', () => {
    const { store, folder, ids } = filled();
    const database = raw(folder);
    const day = 86_400_000;
    const now = Date.now();
    const { layout, variants, cells, digits, givens, solution } = libraryEntry(7);
    const made = { difficulty: 'easy', seed: null, generator: null } as const;
    const copy = expectOk(
      store.library.addCopy(ids[7] as PuzzleId, { layout, variants, cells, digits, givens, solution, ...made }),
    );
    // Games played: the puzzle, and the number of days since the game.
    const games: [PuzzleId, number][] = [
      [ids[5] as PuzzleId, 40.5],
      [ids[5] as PuzzleId, 10.5],
      [ids[6] as PuzzleId, 20.5],
      [copy, 30.5],
    ];
    for (const [puzzle, days] of games) {
      const id = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
      database.prepare('UPDATE sessions SET played_at = ? WHERE id = ?').run(Math.round(now - days * day), id);
    }
    const played = [7, 6, 5].map((number) => ids[number] as PuzzleId);
    const unplayed = ids.filter((id) => !played.includes(id));
    const sort = (descending: boolean): LibrarySort => ({ by: 'lastPlayed', descending });
    expect(readAll(store, {}, sort(false), 50)).toEqual([...unplayed, ...played]);
    expect(readAll(store, {}, sort(true), 50)).toEqual([...unplayed, ...played].toReversed());
    const item = (id: PuzzleId) => expectOk(store.library.detail(id)).item;
    expect(item(played[0] as PuzzleId).lastPlayed).toBe(new Date(Math.round(now - 30.5 * day)).toISOString());
    expect(item(unplayed[0] as PuzzleId).lastPlayed).toBeNull();
    const found = (from?: number, to?: number) => {
      const lastPlayed = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      expect(expectOk(store.library.count({ lastPlayed }, 100)).count).toBe(
        readAll(store, { lastPlayed }, sort(true), 2).length,
      );
      return readAll(store, { lastPlayed }, sort(false), 2);
    };
    expect(found(15)).toEqual(played.slice(0, 2));
    expect(found(undefined, 20)).toEqual(played.slice(1));
    expect(found(20, 20)).toEqual([played[1]]);
    expect(found(31)).toEqual([]);
    expect(expectOk(store.library.pick({ lastPlayed: { to: 15 } }, Math.random))).toBe(played[2]);
  });

  it('filters by rules of clues, and says which rules there are', () => {
    const { store, folder, ids } = filled();
    const { facts: _, ...plain } = libraryEntry(1);
    const clued = (number: number, ...rules: string[]): PuzzleId => {
      const hash = Uint8Array.from([number, 1, 2, 3, 4, 5, 6, 7]);
      const clues = rules.map((rule) => ({ rule, cell: 'r1c1' }));
      const [added] = expectOk(store.library.addProved([{ ...plain, hash, clues, difficulty: 'unrated' }]));
      return (added as { id: PuzzleId }).id;
    };
    const [odd, both, damaged] = [clued(1, 'odd', 'odd'), clued(2, 'even', 'odd'), clued(3, 'even')];
    const found = (...clueRules: string[]) => readAll(store, { clueRules }, { by: 'age', descending: false }, 1);
    expect(found('odd')).toEqual([odd, both]);
    expect(found('even', 'odd')).toEqual([both]);
    expect(found('thermometer')).toEqual([]);
    expect(found()).toEqual(ids);
    expect(readAll(store, {}, { by: 'age', descending: false }, 100)).toEqual([...ids, odd, both, damaged]);
    expect(expectOk(store.library.count({ clueRules: ['even'] }, 10))).toEqual({ count: 2, atLeast: false });
    expect(expectOk(store.library.pick({ clueRules: ['even', 'odd'] }, Math.random))).toBe(both);
    expect(expectOk(store.library.detail(both)).item.clueRules).toEqual(['even', 'odd']);
    const [item] = expectOk(
      store.library.page({ clueRules: ['even'] }, { by: 'age', descending: false }, null, 1),
    ).items;
    expect(JSON.parse(item?.clueText ?? '')).toEqual(['even', 'odd'].map((rule) => ({ rule, cell: 'r1c1' })));
    expect(expectOk(store.library.detail(ids[0] as PuzzleId)).item).not.toHaveProperty('clueRules');
    expect(expectOk(store.library.detail(ids[0] as PuzzleId)).item).not.toHaveProperty('clueText');
    expect(expectOk(store.library.overview()).clueRules).toEqual(['even', 'odd']);
    raw(folder).prepare('UPDATE puzzles SET clues = ? WHERE id = ?').run('[{"rule":', damaged);
    expect(found('even')).toEqual([both]);
    expect(expectOk(store.library.overview()).clueRules).toEqual(['even', 'odd']);
  });

  it('lists of each own puzzle only the latest version that was not deleted', () => {
    const { store, ids } = filled();
    const [first, second, third, ...others] = ids as [PuzzleId, PuzzleId, PuzzleId, ...PuzzleId[]];
    const versions = [[third, second, first]];
    const listed = (): PuzzleId[] => readAll(store, { versions }, { by: 'age', descending: false }, 100);
    expect(listed()).toEqual([third, ...others]);
    expect(expectOk(store.library.count({ versions }, 1000)).count).toBe(1 + others.length);
    expectOk(store.library.remove([third]));
    expect(listed()).toEqual([second, ...others]);
  });

  it('reports damaged rows and lists the others', () => {
    const { store, folder, ids } = filled();
    raw(folder).prepare("UPDATE puzzles SET pattern = X'00' WHERE id = ?").run(ids[3]);
    const { items, damaged } = expectOk(store.library.page({}, { by: 'age', descending: false }, null, 10));
    expect(items.map(({ id }) => id)).toEqual(ids.filter((_, i) => i !== 3).slice(0, 9));
    expect(damaged).toMatchObject([{ message: expect.stringContaining(`puzzle ${ids[3]} cannot be read`) }]);
  });

  it('deletes puzzles and keeps their games', () => {
    const { store, folder, ids } = filled();
    const { library, sessions } = store;
    const [played, copied, plain] = ids.slice(0, 3) as [PuzzleId, PuzzleId, PuzzleId];
    const copyOf = (original: PuzzleId): PuzzleId => {
      const { layout, variants, cells, digits, givens, solution } = libraryEntry(ids.indexOf(original));
      const made = { difficulty: 'easy', seed: null, generator: null } as const;
      const bare = { layout, variants, cells, digits, givens, solution, ...made };
      return expectOk(library.addCopy(original, bare));
    };
    const [used, idle] = [copyOf(copied), copyOf(copied)];
    const games = [played, used].map((id) => expectOk(sessions.create(id, { autoCleanNotes: true })));
    const tag = expectOk(library.ensureLabel('tag', 'gone'));
    expectOk(library.putUnderLabel(tag.id, [played, plain], true));
    expectOk(library.remark(played, { favourite: true }));
    const givens = expectOk(library.puzzle(played)).givens;

    // Either all puzzles are removed, or none.
    expect(library.remove([plain, puzzleIdSchema.parse(99_999)])).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
    expect(library.remove([used])).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(expectOk(library.count({}, 1000)).count).toBe(COUNT);
    expect(expectOk(library.remove([played, copied, plain, plain]))).toBe(3);

    expect(expectOk(library.count({}, 1000)).count).toBe(COUNT - 3);
    expect(expectOk(library.ids({}, null, 1000)).ids).toEqual(ids.slice(3));
    const { shelves, labels, favourites } = expectOk(library.overview());
    expect(shelves.reduce((sum, { fresh, begun, solved }) => sum + fresh + begun + solved, 0)).toBe(COUNT - 3);
    expect([labels.find(({ id }) => id === tag.id)?.puzzles, favourites]).toEqual([0, 0]);
    for (const id of [copied, plain, idle]) expect(library.puzzle(id)).toMatchObject({ error: { code: 'not-found' } });
    for (const technique of SAMPLE_TECHNIQUES) {
      const left = expectOk(library.ids({ technique: { id: technique } }, null, 1000)).ids;
      expect(left.filter((id) => id === played || id === copied || id === plain)).toEqual([]);
    }

    // The games can be continued. They no longer count for puzzles of the library. Deleting the last game of a removed
    // puzzle also deletes the puzzle.
    for (const game of games) expect(sessions.open(game).ok).toBe(true);
    expect(expectOk(library.puzzle(played))).toMatchObject({ givens, kind: 'copies', copyOf: played });
    const again = copyOf(played);
    for (const game of games) expectOk(sessions.delete(game));
    for (const id of [played, used]) expect(library.puzzle(id)).toMatchObject({ error: { code: 'not-found' } });
    expect(expectOk(library.puzzle(again)).copyOf).toBe(again);
    // The removed puzzle can be added to the library again.
    expect(expectOk(library.add([libraryEntry(0)]))[0]).toMatchObject({ duplicate: false });
    expect(raw(folder).pragma('foreign_key_check')).toEqual([]);
    expectOk(library.remove(expectOk(library.ids({}, null, 1000)).ids));
    expect(raw(folder).prepare('SELECT count(*) AS n FROM solutions').get()).toEqual({ n: 0 });
    expect(raw(folder).prepare('SELECT count(*) AS n FROM technique_uses').get()).toEqual({ n: 0 });
    expect(raw(folder).prepare('SELECT count(*) AS n FROM ratings').get()).toEqual({ n: 0 });
  });

  it('reports a full disk, and loses no stored data', () => {
    const { folder, store } = filled();
    store.close();
    const file = join(folder, STORE_FILE);
    const database = openDatabase(file);
    onTestFinished(() => {
      database.close();
    });
    defineFunctions(database);
    const library = new LibraryRepository(database, file, createStoreTools(database), Date.now);
    // At this page limit, SQLite fails in the same way as on a full disk.
    database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`);
    const many = Array.from({ length: 2000 }, (_, i) => libraryEntry(1000 + i));
    const refused = library.add(many);
    expect(refused).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(refused.ok ? '' : refused.error.message).toContain(`${file}: the disk is full`);
    expect(expectOk(library.count({}, 1000)).count).toBe(COUNT);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.pragma('max_page_count = 1000000');
    expect(expectOk(library.add(many.slice(0, 3)))).toHaveLength(3);
  });
});
