import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { resolveStoredLayout } from '../../../shared/layout/catalogue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { createEntry, createPuzzleWriter, type Format, type Loss } from '../../formats/index.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';

/**
 * Returns a function that compiles the topology of a stored puzzle, with its clues. The function caches the topologies
 * of layouts.
 */
export function createTopologyLookup(): (
  puzzle: Pick<StoredPuzzle, 'layout' | 'variants'> & Partial<Pick<StoredPuzzle, 'clues'>>,
) => Result<Topology> {
  const compile = createTopologyCache(16);
  return ({ layout, variants, clues }) => {
    const plain = resolveStoredLayout(layout);
    if (!plain.ok) return plain;
    const spec = withVariants(plain.value, variants);
    if (!spec.ok) return spec;
    const topology = compile(spec.value);
    return topology.ok && clues ? withClues(topology.value, clues) : topology;
  };
}

/**
 * Yields every matching puzzle, oldest first unless sorted. Each puzzle is read just before it is yielded. Rows that
 * cannot be read are reported and skipped.
 */
export function* everyPuzzle(
  library: Store['library'],
  filter: LibraryFilter,
  onFault: (error: AppError) => void,
  sort: LibrarySort | null = null,
): Generator<StoredPuzzle> {
  const pageAfter = (after: LibraryCursor | null) => {
    if (!sort) return library.ids(filter, after, 1000);
    const page = library.page(filter, sort, after, 500);
    for (const damage of page.ok ? page.value.damaged : []) onFault({ code: 'internal', ...damage });
    return page.ok ? ok({ ids: page.value.items.map(({ id }) => id), next: page.value.next }) : page;
  };
  let after: LibraryCursor | null = null;
  do {
    const page: ReturnType<typeof pageAfter> = pageAfter(after);
    if (!page.ok) {
      onFault(page.error);
      return;
    }
    for (const id of page.value.ids) {
      const puzzle = library.puzzle(id);
      if (puzzle.ok) yield puzzle.value;
      else if (puzzle.error.code !== 'not-found') onFault(puzzle.error);
    }
    after = page.value.next;
  } while (after);
}

export interface ExportListeners {
  /** Called for puzzles that cannot be read. */
  readonly onFault: (error: AppError) => void;
  /** Called for each puzzle that the format cannot hold. */
  readonly onRefused: (id: PuzzleId, error: AppError) => void;
  readonly onLoss?: (id: PuzzleId, losses: readonly Loss[]) => void;
  /** Greatest number of puzzles; absent for all. */
  readonly limit?: number;
  /** Sort order; oldest first if absent. */
  readonly sort?: LibrarySort;
}

/**
 * Yields one text in pieces, with the matching puzzles. The format must be one that can be written. Returns the number
 * of puzzles.
 */
export function* exportPuzzles(
  { library }: Pick<Store, 'library'>,
  filter: LibraryFilter,
  format: Format,
  { onFault, onRefused, onLoss, limit = Number.POSITIVE_INFINITY, sort }: ExportListeners,
): Generator<string, number> {
  const topologyOf = createTopologyLookup();
  const writer = createPuzzleWriter(format);
  let count = 0;
  for (const puzzle of everyPuzzle(library, filter, onFault, sort)) {
    if (count >= limit) break;
    const { id, givens, solution, difficulty, seed, clues, unknownRules, pending } = puzzle;
    const topology = topologyOf(puzzle);
    if (!topology.ok) {
      onRefused(id, topology.error);
      continue;
    }
    const about = {
      ...puzzle.about,
      // The class of a puzzle from outside is unknown until the library has graded it. Until then, keep the difficulty
      // that its source states.
      ...(difficulty === 'unrated' && (pending || puzzle.about.difficulty) ? {} : { difficulty }),
      ...(seed === null ? {} : { seed }),
    };
    const named = library.furtherOrigins(puzzle.copyOf ?? id);
    const furtherOrigins = named.ok ? named.value : [];
    const parts = { solution, about, furtherOrigins, unknownRules, ...(clues && { clues }) };
    const written = writer.add(createEntry(topology.value, givens, parts));
    if (!written.ok) {
      onRefused(id, written.error);
      continue;
    }
    if (written.value.losses.length > 0) onLoss?.(id, written.value.losses);
    count++;
    yield written.value.text;
  }
  yield writer.end();
  return count;
}
