import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { Store } from '../../store/store.ts';
import { libraryEntry } from '../../store/testing/entries.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { deleteMany, favouriteMany, labelMany } from './bulkActions.ts';

const EVERYTHING = 1_000_000;
const MORNING = { kind: 'tag', name: 'morning', on: true } as const;
const GONE = puzzleIdSchema.parse(999_999);

function filled(count: number): { store: Store; ids: PuzzleId[] } {
  const store = openForTest(temporaryFolder(), () => Date.UTC(2026, 0, 1));
  const added = expectOk(store.library.add(Array.from({ length: count }, (_, number) => libraryEntry(number))));
  return { store, ids: added.map(({ id }) => id) };
}

function found(store: Store, filter: LibraryFilter): number {
  return expectOk(store.library.count(filter, EVERYTHING)).count;
}

describe('changes of many puzzles', () => {
  it('label what a filter finds, and take the label from a selection', () => {
    const { store, ids } = filled(60);
    const { bulk } = store.library;
    const easy: LibraryFilter = { difficulties: ['easy'] };
    const { label, changed } = expectOk(labelMany(store, { filter: easy, ...MORNING }));
    expect(changed).toBe(found(store, easy));
    expect(found(store, { tags: label ? [label.id] : [] })).toBe(changed);
    // A puzzle that already has the label is not counted as changed, and a deleted one is skipped.
    expect(expectOk(labelMany(store, { filter: easy, ...MORNING })).changed).toBe(0);
    const some = expectOk(bulk.ids(easy, 5));
    expect(expectOk(labelMany(store, { filter: { puzzleIds: [...some, GONE] }, ...MORNING, on: false })).changed).toBe(
      5,
    );
    expect(found(store, { search: 'morning' })).toBe(changed - 5);
    expect(expectOk(labelMany(store, { filter: {}, kind: 'tag', name: 'unknown', on: false }))).toEqual({
      label: null,
      changed: 0,
    });
    expect(expectOk(store.library.overview()).labels.map(({ name }) => name)).toEqual(['morning']);
    expect(ids).toHaveLength(60);
  });

  it('make favourites, and keep notes when they are none any more', () => {
    const { store, ids } = filled(20);
    const { library } = store;
    const [first, second] = ids as [PuzzleId, PuzzleId];
    const some = { puzzleIds: [first, second, GONE] };
    expectOk(library.remark(first, { note: 'mine' }));
    expectOk(library.remark(second, { favourite: true }));
    expect(expectOk(favouriteMany(store, { filter: {}, favourite: true }))).toEqual({ changed: 19 });
    expect(expectOk(library.overview()).favourites).toBe(20);
    expect(expectOk(favouriteMany(store, { filter: some, favourite: false }))).toEqual({ changed: 2 });
    expect(found(store, { favourite: true })).toBe(18);
    expect(expectOk(library.detail(first)).item).toMatchObject({ note: 'mine', favourite: false });
  });

  // The store removes few puzzles by looking up each row, and many by reading whole indices. Test both.
  it.each([
    ['a few', 2],
    ['many', 500],
  ])('delete %s puzzles with all their traces, and keep the games on them', async (_, count) => {
    const { store, ids } = filled(800);
    const { library, sessions } = store;
    const played = ids[0] as PuzzleId;
    const game = expectOk(sessions.create(played, { autoCleanNotes: true }));
    const chosen = ids.slice(0, count);
    const left = ids.slice(count);
    expectOk(labelMany(store, { filter: {}, kind: 'tag', name: 'all', on: true }));
    expect(expectOk(await deleteMany(store, { filter: { puzzleIds: [...chosen, GONE] } }))).toEqual({ deleted: count });
    expect(expectOk(library.bulk.ids({})).sort((a, b) => a - b)).toEqual(left);
    for (const filter of [{ technique: { id: 'x-wing' } }, { rating: { kind: 'carpet' } }, { search: 'all' }]) {
      const { items } = expectOk(library.page(filter, { by: 'age', descending: false }, null, 200));
      expect(items.every(({ id }) => left.includes(id))).toBe(true);
    }
    const shelves = expectOk(library.overview()).shelves;
    expect(shelves.reduce((sum, { fresh, begun }) => sum + fresh + begun, 0)).toBe(left.length);
    expect(expectOk(sessions.open(game)).rules).toBeDefined();
    // After they were deleted, the same puzzles can be added to the library again.
    const again = expectOk(library.add(chosen.map((_, number) => libraryEntry(number))));
    expect(again.every(({ duplicate }) => !duplicate)).toBe(true);
  });

  it('delete thousands in pieces, between which others have their turn', async () => {
    const { store } = filled(9000);
    let turns = 0;
    const count = (): void => {
      turns++;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    expect(expectOk(await deleteMany(store, { filter: { difficulties: ['easy', 'medium', 'hard'] } }))).toEqual({
      deleted: 9000,
    });
    clearImmediate(pending);
    expect(turns).toBeGreaterThanOrEqual(2);
    expect(found(store, {})).toBe(0);
  });
});
