import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import { type LibraryFilter, MOST_SELECTED } from '../../../shared/contract/library.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';

type LibraryStore = Pick<Store, 'library'>;

/**
 * Changes of all puzzles that match a filter; `puzzleIds` in the filter selects single puzzles. Each change is made in
 * one transaction, completely or not at all. Only large deletions take several. Puzzles that are no longer in the
 * library are skipped.
 */

/**
 * Number of puzzles deleted in one transaction. After each transaction, other calls get a turn. Deleting 50,000 small
 * puzzles of 100,000 took 1.1 s in one transaction. In pieces of 2,000 it took 6.4 s, but no piece more than 0.4 s.
 */
const DELETED_AT_ONCE = 4000;

/** Adds a tag or a collection to matching puzzles, creating it if necessary, or removes it from them. */
export function labelMany(
  { library }: LibraryStore,
  { filter, kind, name, on }: CallInput<'library.labelAll'>,
): Result<CallOutput<'library.labelAll'>> {
  return library.bulk.label(filter, kind, name, on);
}

/** Adds matching puzzles to the favourites, or removes them from the favourites. */
export function favouriteMany(
  { library }: LibraryStore,
  { filter, favourite }: CallInput<'library.favouriteAll'>,
): Result<CallOutput<'library.favouriteAll'>> {
  const changed = library.bulk.favourite(filter, favourite);
  return changed.ok ? ok({ changed: changed.value }) : changed;
}

/**
 * Deletes matching puzzles. Many puzzles are deleted in several transactions, so after a failure some of them may be
 * left. Games on them are not deleted.
 */
export async function deleteMany(
  { library }: LibraryStore,
  { filter }: CallInput<'library.deleteAll'>,
): Promise<Result<CallOutput<'library.deleteAll'>>> {
  const ids = library.bulk.ids(filter);
  if (!ids.ok) return ids;
  let deleted = 0;
  for (let from = 0; from < ids.value.length; from += DELETED_AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    const removed = library.bulk.remove({ puzzleIds: ids.value.slice(from, from + DELETED_AT_ONCE) });
    if (!removed.ok) return removed;
    deleted += removed.value;
  }
  return ok({ deleted });
}

/** Ids of matching puzzles in any order; at most as many as can be selected. */
function idsOf({ library }: LibraryStore, { filter }: CallInput<'library.ids'>): Result<CallOutput<'library.ids'>> {
  const ids = library.bulk.ids(filter, MOST_SELECTED + 1);
  if (!ids.ok) return ids;
  return ok({ puzzleIds: ids.value.slice(0, MOST_SELECTED), more: ids.value.length > MOST_SELECTED });
}

/** Counts the given puzzles that are in the library, and those of them that also match the filter. */
function countSelected(
  { library }: LibraryStore,
  { puzzleIds, filter }: CallInput<'library.selected'>,
): Result<CallOutput<'library.selected'>> {
  const among = (within: LibraryFilter): Result<{ readonly count: number }> =>
    library.count({ ...within, puzzleIds }, MOST_SELECTED);
  const stored = among({});
  if (!stored.ok) return stored;
  const matching = among(filter);
  return matching.ok ? ok({ stored: stored.value.count, matching: matching.value.count }) : matching;
}

/** Handlers of the calls that change many puzzles of the library at once. */
export function bulkHandlers(store: LibraryStore) {
  return {
    'library.ids': (input) => idsOf(store, input),
    'library.selected': (input) => countSelected(store, input),
    'library.labelAll': (input) => labelMany(store, input),
    'library.favouriteAll': (input) => favouriteMany(store, input),
    'library.deleteAll': (input) => deleteMany(store, input),
  } satisfies Partial<Handlers>;
}
