import { type AppError, notice, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { LibraryCursor, LibraryFilter } from '../../../shared/contract/library.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { createEntry, createPuzzleWriter, type Format, type Loss } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { LibraryEntry } from '../../store/library/writer.ts';
import { openCopy, type Store } from '../../store/store.ts';
import { type ExchangeReport, type ImportListeners, prove } from './importing.ts';

/** Puzzles of a batch that is taken over at once. */
const BATCH = 500;

/** Makes the way from a stored puzzle to the topology it is on. */
export function createGrounds(): (puzzle: Pick<StoredPuzzle, 'layout' | 'variants'>) => Result<Topology> {
  const compile = createTopologyCache(16);
  return ({ layout, variants }) => {
    const plain = resolveLayout(layout);
    if (!plain.ok) return plain;
    const spec = withVariants(plain.value, variants);
    return spec.ok ? compile(spec.value) : spec;
  };
}

/** Every puzzle that matches, by number, as it is when its turn comes; rows that cannot be read are told. */
export function* everyPuzzle(
  library: Store['library'],
  filter: LibraryFilter,
  onFault: (error: AppError) => void,
): Generator<StoredPuzzle> {
  let after: LibraryCursor | null = null;
  do {
    const page: ReturnType<typeof library.ids> = library.ids(filter, after, 1000);
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
  readonly onFault: (error: AppError) => void;
  readonly onLoss?: (id: number, losses: readonly Loss[]) => void;
}

function faultOfPuzzle(id: number, error: AppError): AppError {
  return { code: error.code, ...notice('fault-of-puzzle', { id, fault: sentenceOf(error) }) };
}

/** The puzzles that match as pieces of one text of a format that has a writer; answers how many. */
export function* exportPuzzles(
  { library }: Pick<Store, 'library'>,
  filter: LibraryFilter,
  format: Format,
  { onFault, onLoss }: ExportListeners,
): Generator<string, number> {
  const topologyOf = createGrounds();
  const writer = createPuzzleWriter(format);
  let count = 0;
  for (const puzzle of everyPuzzle(library, filter, onFault)) {
    const { id, givens, solution, difficulty, seed } = puzzle;
    const topology = topologyOf(puzzle);
    if (!topology.ok) {
      onFault(faultOfPuzzle(id, topology.error));
      continue;
    }
    const about = { difficulty, ...(seed === null ? {} : { seed }) };
    const written = writer.add(createEntry(topology.value, givens, { solution, about }));
    if (!written.ok) {
      onFault(faultOfPuzzle(id, written.error));
      continue;
    }
    if (written.value.losses.length > 0) onLoss?.(id, written.value.losses);
    count++;
    yield written.value.text;
  }
  yield writer.end();
  return count;
}

/** Whether a full grid breaks no rule of its topology. */
function isSolution({ houseCells, houseCount, digits }: Topology, solution: Uint8Array): boolean {
  for (let house = 0; house < houseCount; house++) {
    let seen = 0;
    for (let i = 0; i < digits; i++) {
      const digit = solution[houseCells[house * digits + i] as number] as number;
      if (digit < 1 || digit > digits) return false;
      seen |= 1 << digit;
    }
    if (seen !== ((1 << digits) - 1) << 1) return false;
  }
  return true;
}

/**
 * Takes over what another library has: its puzzles with what was worked out of them, its labels, favourites and notes.
 * Solutions are checked against the rules; for uniqueness and class the other library is believed, and `verifyLibrary`
 * proves them. Puzzles that it has not worked out yet are proved here.
 *
 * Errors: those of `openCopy`; `store`.
 */
export async function mergeLibrary(
  store: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  file: string,
  { signal, onProgress, onFault }: Omit<ImportListeners, 'onLoss'> = {},
): Promise<Result<ExchangeReport>> {
  const opened = openCopy(file);
  if (!opened.ok) return opened;
  const other = opened.value;
  try {
    const topologyOf = createGrounds();
    let read = 0;
    let added = 0;
    let duplicates = 0;
    let refused = 0;
    const report = (): ExchangeReport => ({ read, added, duplicates, refused });
    let batch: { readonly id: number; readonly entry: LibraryEntry }[] = [];
    const refuse = (id: number, error: AppError): void => {
      refused++;
      onFault?.(id, error);
    };
    const flush = (): Result<null> => {
      const stored = store.library.add(batch.map(({ entry }) => entry));
      if (!stored.ok) return stored;
      for (const [index, { id, duplicate }] of stored.value.entries()) {
        if (duplicate) duplicates++;
        else added++;
        const said = takeRemarks(store.library, other.library, batch[index]?.id ?? 0, id);
        if (!said.ok) return said;
      }
      batch = [];
      onProgress?.(report());
      return ok(null);
    };
    for (const puzzle of everyPuzzle(other.library, {}, (error) => refuse(0, error))) {
      if (signal?.aborted) break;
      read++;
      const { id, layout, variants, givens, solution, seed, generator, described } = puzzle;
      const topology = topologyOf(puzzle);
      if (!topology.ok) {
        refuse(id, topology.error);
        continue;
      }
      let entry: Result<LibraryEntry>;
      const facts = described && solution ? other.library.facts(id) : null;
      if (facts?.ok && solution && isSolution(topology.value, solution)) {
        const cells = topology.value.cellCount;
        entry = ok({
          layout,
          variants,
          cells,
          order: layout.order,
          givens,
          solution,
          facts: facts.value,
          seed,
          generator,
        });
      } else {
        entry = await prove(
          createEntry(topology.value, givens, { about: seed === null ? {} : { seed } }),
          jobs,
          signal,
        );
      }
      if (!entry.ok) {
        if (entry.error.code === 'cancelled') break;
        refuse(id, entry.error);
        continue;
      }
      batch.push({ id, entry: entry.value });
      if (batch.length < BATCH) continue;
      const done = flush();
      if (!done.ok) return done;
    }
    const done = flush();
    return done.ok ? ok(report()) : done;
  } finally {
    other.close();
  }
}

/** Labels and favourites are added to what is said here; a note is taken where there is none. */
function takeRemarks(library: Store['library'], other: Store['library'], from: number, to: number): Result<null> {
  const theirs = other.detail(from);
  if (!theirs.ok) return ok(null);
  const { labels, favourite, note } = theirs.value.item;
  if (labels.length === 0 && !favourite && note === '') return ok(null);
  for (const { kind, name } of labels) {
    const label = library.ensureLabel(kind, name);
    if (!label.ok) return label;
    const put = library.putUnderLabel(label.value.id, [to], true);
    if (!put.ok) return put;
  }
  const ours = library.detail(to);
  const noteHere = ours.ok ? ours.value.item.note : '';
  return library.remark(to, { ...(favourite ? { favourite } : {}), ...(noteHere === '' && note ? { note } : {}) });
}
