import { randomUUID } from 'node:crypto';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { randomCopy } from '../../answers/identity.ts';
import { applySymmetry } from '../../engine/canonical/symmetry.ts';
import { createRng } from '../../engine/core/rng.ts';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';
import { ALL_TECHNIQUES } from '../../engine/techniques/registry.ts';
import type { LibraryRepository } from '../../store/library/library.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import { createTopologyLookup } from './exchange.ts';

/** If counting the matches of a filter means reading every puzzle, they are counted only up to this number. */
const COUNTED = 10_000;

/** Greatest number of puzzles in quarantine (puzzles that failed verification) that are listed. */
const QUARANTINED = 1000;

function overview(library: LibraryRepository): Result<CallOutput<'library.overview'>> {
  const stored = library.overview();
  if (!stored.ok) return stored;
  const { techniques, ratings } = stored.value;
  // The library lists techniques and ratings by id. List them by difficulty instead.
  const used = ALL_TECHNIQUES.filter(({ id }) => techniques.includes(id));
  const rated = RATING_SCHEMES.filter(({ id }) => ratings.includes(id));
  return ok({
    ...stored.value,
    techniques: used.map(({ id }) => id),
    ratings: rated.map(({ id }) => id),
  });
}

function detail(library: LibraryRepository, id: PuzzleId): Result<CallOutput<'library.detail'>> {
  const stored = library.detail(id);
  if (!stored.ok || !stored.value.usage) return stored;
  const { overall, bySubgrid } = stored.value.usage;
  const used = ALL_TECHNIQUES.flatMap(({ id }) => (overall[id] === undefined ? [] : [[id, overall[id]] as const]));
  return ok({ ...stored.value, usage: { overall: Object.fromEntries(used), bySubgrid } });
}

function page(
  library: LibraryRepository,
  { filter, sort, after, limit }: CallInput<'library.page'>,
  notice: (notice: Notice) => void,
): Result<CallOutput<'library.page'>> {
  if (typeof sort.by === 'object') {
    const stored = library.overview();
    if (!stored.ok) return stored;
    if (!stored.value.ratings.includes(sort.by.rating)) {
      return fail('bad-input', 'no-such-order', { rating: sort.by.rating });
    }
  }
  const found = library.page(filter, sort, after, limit);
  if (!found.ok) return found;
  const { items, next, damaged, unanalysed } = found.value;
  for (const fault of damaged) notice(fault);
  // Queue the puzzles with a damaged analysis, so that background work calculates it again. If storing this fails, the
  // next page tries again.
  if (unanalysed.length > 0) library.describeAgain(unanalysed);
  return ok({ items, next });
}

/** Stores a symmetric copy of a puzzle for play. The copy looks different, but is equally hard. */
function copy(
  library: LibraryRepository,
  { puzzleId }: CallInput<'library.copy'>,
  topologyOf: ReturnType<typeof createTopologyLookup>,
): Result<CallOutput<'library.copy'>> {
  const found = library.puzzle(puzzleId);
  if (!found.ok) return found;
  const puzzle = found.value;
  const { layout, variants, difficulty, solution, seed, generator } = puzzle;
  // A copy needs a solution. Without one, the puzzle itself is played.
  if (!solution) return ok({ puzzleId });
  const topology = topologyOf(puzzle);
  if (!topology.ok) return topology;
  const original = { topology: topology.value, givens: puzzle.givens, ...(puzzle.clues && { clues: puzzle.clues }) };
  const moved = randomCopy(original, createRng(randomUUID()));
  const copied = library.addCopy(puzzle.copyOf ?? puzzleId, {
    layout,
    variants,
    cells: topology.value.cellCount,
    digits: topology.value.digits,
    givens: moved.puzzle.givens,
    clues: moved.puzzle.clues ?? null,
    solution: applySymmetry(moved.symmetry, solution),
    difficulty,
    seed,
    generator,
  });
  return copied.ok ? ok({ puzzleId: copied.value }) : copied;
}

/**
 * Handlers of the calls that browse the library.
 *
 * @param notice shows a notice to the user.
 */
export function browsingHandlers({ library }: Pick<Store, 'library'>, notice: (notice: Notice) => void) {
  const topologyOf = createTopologyLookup();
  return {
    'library.overview': () => overview(library),
    'library.page': (input) => page(library, input, notice),
    'library.count': ({ filter }) => library.count(filter, COUNTED),
    'library.pick': ({ filter }) => {
      const picked = library.pick(filter, Math.random);
      return picked.ok ? ok({ puzzleId: picked.value }) : picked;
    },
    'library.detail': ({ puzzleId }) => detail(library, puzzleId),
    'library.copy': (input) => copy(library, input, topologyOf),
    'library.remark': ({ puzzleId, ...changes }) => done(library.remark(puzzleId, changes)),
    'library.label': ({ kind, name, puzzleIds, on }) => {
      const label = library.ensureLabel(kind, name);
      if (!label.ok) return label;
      const put = library.putUnderLabel(label.value.id, puzzleIds, on);
      return put.ok ? label : put;
    },
    'library.delete': ({ puzzleIds }) => {
      const removed = library.remove(puzzleIds);
      return removed.ok ? ok({ deleted: removed.value }) : removed;
    },
    'library.renameLabel': ({ labelId, name }) => done(library.renameLabel(labelId, name)),
    'library.removeLabel': ({ labelId }) => done(library.removeLabel(labelId)),
    'library.quarantined': () => {
      const all = library.quarantined();
      if (!all.ok) return all;
      const items = all.value.slice(0, QUARANTINED);
      return ok({ items, more: all.value.length - items.length });
    },
  } satisfies Partial<Handlers>;
}
