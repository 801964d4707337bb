import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { Label, LibraryFilter } from '../../../shared/contract/library.ts';
import { entryNamed, resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { BookJob, BookSection } from '../../../shared/printing/bookJob.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { withUsualParameters } from '../../../shared/topology/usualParameters.ts';
import type { FoundPuzzle } from '../../answers/judgedBook.ts';
import type { Store } from '../../store/store.ts';
import { checkWishes, generateBatch } from '../generate/batch.ts';
import { createTopologyLookup, everyPuzzle } from '../library/exchange.ts';
import { inputItem, readPuzzleStream } from '../puzzles/puzzleFiles.ts';

/** Where the puzzles of a book come from. */
export interface BookSources {
  /** Yields the bytes of a file that a job names. Errors are thrown. */
  open(file: string): AsyncIterable<Uint8Array>;
  /** The user's library, which is opened at the first call. */
  library(): Result<Store['library']>;
  /** Number of worker threads that make puzzles. */
  readonly threads: number;
}

/** Called with the number of puzzles found so far. */
export type OnFound = (found: number) => void;

/**
 * Finds the puzzles for a section of a book: in a file, in the library, or by making them. They are in the order of the
 * file or the library. Errors, with the name of the section: those of reading the file or the library, and of making
 * puzzles.
 */
export async function foundPuzzles(
  section: BookSection,
  job: Pick<BookJob, 'seed'>,
  sources: BookSources,
  onFound: OnFound,
  signal: AbortSignal,
): Promise<Result<FoundPuzzle[]>> {
  if (section.from !== undefined) return fromFile(section, section.from, sources, onFound);
  if (section.library) return fromLibrary(section, sources);
  return made(section, job, sources, onFound, signal);
}

async function fromFile(
  { title }: BookSection,
  file: string,
  sources: BookSources,
  onFound: OnFound,
): Promise<Result<FoundPuzzle[]>> {
  const found: FoundPuzzle[] = [];
  let index = 0;
  for await (const outcome of readPuzzleStream(sources.open(file), { fileName: file })) {
    const item = inputItem(outcome, index++, { ignoreUnknownRules: false });
    if (!item.ok) return fail('bad-puzzle', 'book-file', { title, file, fault: item.fault });
    const { puzzle, about, line } = item.asked;
    found.push({ puzzle, about, line });
    onFound(found.length);
  }
  return ok(found);
}

/**
 * The section's filter of the library. A label that does not exist is an error, since the filter would match nothing.
 */
function filterOf(section: BookSection, labels: readonly Label[]): Result<LibraryFilter> {
  const { layouts, variants, rules, difficulties, collection, tags = [], search, favourite } = section.library ?? {};
  const named = (kind: Label['kind'], name: string): Result<Label['id']> => {
    const label = labels.find((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase());
    if (label) return ok(label.id);
    const values = { title: section.title, name };
    return kind === 'tag' ? fail('not-found', 'book-no-tag', values) : fail('not-found', 'book-no-collection', values);
  };
  const tagIds: Label['id'][] = [];
  for (const tag of tags) {
    const id = named('tag', tag);
    if (!id.ok) return id;
    tagIds.push(id.value);
  }
  const inCollection = collection === undefined ? null : named('collection', collection);
  if (inCollection && !inCollection.ok) return inCollection;
  for (const layout of layouts ?? []) {
    if (layout !== 'custom' && !entryNamed(layout)) {
      return fail('unknown-layout', 'book-no-layout', { title: section.title, name: layout });
    }
  }
  return ok({
    ...(layouts && { layouts: layouts.map((layout) => entryNamed(layout)?.id ?? layout) }),
    ...(variants && { variants }),
    ...(rules && { clueRules: rules }),
    ...(difficulties && { difficulties }),
    ...(tagIds.length > 0 && { tags: tagIds }),
    ...(inCollection && { collection: inCollection.value }),
    ...(search !== undefined && { search }),
    ...(favourite && { favourite }),
  });
}

function fromLibrary(section: BookSection, sources: BookSources): Result<FoundPuzzle[]> {
  const { title } = section;
  const library = sources.library();
  if (!library.ok) return library;
  const overview = library.value.overview();
  if (!overview.ok) return overview;
  const filter = filterOf(section, overview.value.labels);
  if (!filter.ok) return filter;
  const topologyOf = createTopologyLookup();
  const found: FoundPuzzle[] = [];
  let fault: Result<never> | null = null;
  const onFault = (error: Parameters<typeof sentenceOf>[0]): void => {
    fault ??= fail('store', 'book-fault', { title, fault: sentenceOf(error) });
  };
  for (const { id, givens, clues, unknownRules, about, ...stored } of everyPuzzle(
    library.value,
    filter.value,
    onFault,
  )) {
    // A book cannot explain rules that the program does not know, so such puzzles are not chosen.
    if (unknownRules) continue;
    const topology = topologyOf({ ...stored, ...(clues && { clues }) });
    if (!topology.ok) onFault(topology.error);
    else found.push({ puzzle: { topology: topology.value, givens, ...(clues && { clues }) }, about, line: id });
  }
  return fault ?? ok(found);
}

function layoutOf(layout: string | LayoutRef): Result<LayoutRef> {
  if (typeof layout !== 'string') return ok(layout);
  const entry = entryNamed(layout);
  if (!entry) return fail('unknown-layout', 'no-layout-of-name', { layout: JSON.stringify(layout) });
  const ref: LayoutRef = { layout: entry.id, order: 3 };
  return ok(withUsualParameters(ref)?.ref ?? ref);
}

async function made(
  { title, make, count = 1 }: BookSection,
  { seed }: Pick<BookJob, 'seed'>,
  { threads }: BookSources,
  onFound: OnFound,
  signal: AbortSignal,
): Promise<Result<FoundPuzzle[]>> {
  if (!make) return ok([]);
  const { layout, ...wishes } = make;
  const ref = layoutOf(layout);
  const spec = ref.ok ? resolveLayout(ref.value) : ref;
  const compile = createTopologyCache();
  const topology = spec.ok ? compile(spec.value) : spec;
  const possible = topology.ok ? checkWishes(topology.value, wishes) : topology;
  if (!possible.ok) return fail(possible.error.code, 'book-fault', { title, fault: sentenceOf(possible.error) });
  if (!spec.ok || !topology.ok) return ok([]);
  // Use the section's title in the seed, so that sections with the same wishes get different puzzles.
  const request = { layout: spec.value, wishes, seed: `${seed} ${title}`, threads };
  const found: FoundPuzzle[] = [];
  for await (const { index, outcome } of generateBatch(
    { ...request, numbers: { first: 0, step: 1, count } },
    { signal },
  )) {
    if (signal.aborted) return fail('cancelled', 'cancelled');
    if (!outcome.ok) return fail(outcome.error.code, 'book-fault', { title, fault: sentenceOf(outcome.error) });
    const { givens, clues } = outcome.value as typeof outcome.value & { readonly clues?: Puzzle['clues'] };
    const puzzle = withCluesOf({ topology: topology.value, givens }, clues);
    if (!puzzle.ok) return puzzle;
    found.push({ puzzle: { ...puzzle.value, ...(clues && { clues }) }, about: {}, line: index + 1 });
    onFound(found.length);
  }
  return ok(found);
}
