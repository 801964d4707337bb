import type { PuzzleId } from '../../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibraryItem, LibrarySort } from '../../../../shared/contract/library.ts';
import { writeSeed } from '../../../../shared/generate/seed.ts';
import { columnOf, listedColumns } from '../../../../shared/library/libraryColumns.ts';
import { aboutSentences } from '../../../../shared/puzzle/about.ts';
import { printGrids } from '../../../../shared/puzzle/notation.ts';
import { unknownRuleNames } from '../../../../shared/puzzle/unknownRules.ts';
import { scaleOf } from '../../../../shared/rating/scale.ts';
import { counted, fillSentence } from '../../../../shared/text/placeholders.ts';
import { puzzleInWords } from '../../../answers/commandLine/drawAsText.ts';
import { variantWords } from '../../../answers/commandLine/layoutWords.ts';
import { words } from '../../../answers/commandLine/words.ts';
import type { CommandLibrary, StoredPage } from '../../../services/library/commandLibrary.ts';
import { createTopologyLookup } from '../../../services/library/exchange.ts';
import { expectGood, type JsonOption } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { choicesOf, type FilterOptions, filterOf, type SortOptions, sortOf } from './filterOptions.ts';

export type ListOptions = FilterOptions & SortOptions & JsonOption & { readonly limit: number };
export type PickOptions = FilterOptions & JsonOption;
/**
 * Without `--usage`, puzzles are counted by shelf, so the only filters are properties that all puzzles of a shelf
 * share.
 */
export type StatsOptions = Pick<FilterOptions, 'layout' | 'order' | 'box' | 'size' | 'difficulty'> & JsonOption;

/** Names of a layout and its variants, and of the rules of a puzzle's clues, joined by `+`. */
function layoutWords({
  layout,
  variants,
  clueRules = [],
}: Pick<LibraryItem, 'layout' | 'variants' | 'clueRules'>): string {
  const numbers = [layout.size, layout.rows, layout.columns, layout.shift].filter((number) => number !== undefined);
  const name = [
    layout.layout,
    ...numbers,
    ...(layout.box ? [words('cli.layouts.box', { box: layout.box.join('x') })] : []),
    ...(layout.order === undefined || layout.order === 3 ? [] : [words('cli.layouts.order', { order: layout.order })]),
  ].join(' ');
  return [name, ...variants.map(variantWords), ...clueRules].join(' + ');
}

type RatingsInWords = (item: Pick<LibraryItem, 'ratings'>) => string[];

/**
 * Returns a function that describes ratings of a puzzle, with decimals and units.
 * @param kinds ids of the ratings to describe; all ratings by default.
 */
function ratingWords(kinds?: readonly string[]): RatingsInWords {
  if (kinds?.length === 0) return () => [];
  return ({ ratings }) =>
    (kinds ?? Object.keys(ratings)).flatMap((kind) => {
      const stored = ratings[kind];
      if (stored === undefined) return [];
      const { decimals, unit } = scaleOf(kind);
      const number = stored.toFixed(decimals);
      const value = unit ? words('cli.rate.seconds', { seconds: number }) : number;
      return [`${kind}: ${value}`];
    });
}

/** A puzzle of the library with all its titles, authors and sources. */
function withNames({ library }: CommandLibrary['store'], item: LibraryItem): object {
  const { about, furtherOrigins } = expectGood(library.detail(item.id));
  const { unjudged: _, clueText: __, ...facts } = item;
  return { ...facts, about, furtherOrigins };
}

/** Names and values of the columns by which a list is sorted or filtered. Leaves out columns that every list shows. */
function columnWords(item: LibraryItem, filter: LibraryFilter, { by }: LibrarySort): string[] {
  return listedColumns(by, filter, ['givens', 'score']).flatMap((id) => {
    const value = item[id];
    return value !== null ? [`${words(columnOf(id).name).toLowerCase()}: ${value}`] : [];
  });
}

/** @param facts texts to add to the line, such as ratings. */
function itemLine(item: LibraryItem, facts: readonly string[] = []): string {
  const columns = [
    `#${item.id}`.padStart(8),
    layoutWords(item).padEnd(20),
    item.difficulty.padEnd(8),
    words('cli.library.givens', { count: item.givens }).padStart(11),
    (item.unjudged ? words('cli.library.unjudged') : words('cli.library.score-of', { score: item.score })).padStart(12),
    item.state.padEnd(7),
    ...facts,
    item.pending ? words('cli.library.pending-mark') : '',
    item.favourite ? words('cli.library.favourite') : '',
    item.labels.map(({ name }) => name).join(', '),
  ];
  return `${columns.join('  ').trimEnd()}\n`;
}

export async function list({ store }: CommandLibrary, terminal: Terminal, options: ListOptions): Promise<ExitCode> {
  const choices = choicesOf(store);
  const filter = await filterOf(options, choices);
  const sort = sortOf(options, choices);
  const shownRatings = [
    ...(typeof sort.by === 'object' ? [sort.by.rating] : []),
    ...(filter.rating ? [filter.rating.kind] : []),
  ];
  const ratings = ratingWords(shownRatings);
  let left = options.limit;
  let after: LibraryCursor | null = null;
  let shown = 0;
  do {
    const page: StoredPage = expectGood(store.library.page(filter, sort, after, Math.min(left, 500)));
    for (const { message } of page.damaged) terminal.say(message);
    for (const item of page.items) {
      await terminal.write(
        options.json
          ? `${JSON.stringify(withNames(store, item))}\n`
          : itemLine(item, [...ratings(item), ...columnWords(item, filter, sort)]),
      );
    }
    shown += page.items.length;
    left -= page.items.length + page.damaged.length;
    after = page.next;
  } while (after && left > 0);
  if (shown === 0 && !options.json) terminal.say(words('cli.library.no-match'));
  return shown > 0 ? DONE : NO_RESULT;
}

export async function show(
  { store }: CommandLibrary,
  terminal: Terminal,
  id: PuzzleId,
  { json }: JsonOption,
): Promise<ExitCode> {
  const { item, usage, generator, about, furtherOrigins } = expectGood(store.library.detail(id));
  const puzzle = expectGood(store.library.puzzle(id));
  const topology = expectGood(createTopologyLookup()(puzzle));
  const { givens, solution, clues, unknownRules } = puzzle;
  if (json) {
    const { layout, pattern: _, unjudged: __, clueText: ___, ...facts } = item;
    const grids = { grids: printGrids(topology, givens), solution: solution && printGrids(topology, solution) };
    // Keep the names of unknown rules in this JSON, so that its readers do not take the puzzle for a plain sudoku.
    const puzzleJson = {
      ...about,
      ...layout,
      ...facts,
      ...grids,
      ...(clues && { clues }),
      ...(unknownRules && { unknownRules }),
    };
    const named = furtherOrigins.length > 0 ? { furtherOrigins } : {};
    const shown = { ...puzzleJson, ...named, usage, generator };
    await terminal.write(`${JSON.stringify(shown)}\n`);
    return DONE;
  }
  const lines = [
    itemLine(item).trim(),
    ...(about.title ? [`  ${about.title}`] : []),
    ...aboutSentences(about).map((sentence) => `  ${fillSentence('en', sentence)}`),
    ...furtherOrigins.flatMap((further) => [
      ...(further.title ? [`  ${further.title}`] : []),
      ...aboutSentences(further).map((sentence) => `    ${fillSentence('en', sentence)}`),
    ]),
    ...(unknownRules ? [`  ${words('failed.unknown-rules', { rules: unknownRuleNames(unknownRules) })}`] : []),
    ...ratingWords()(item).map((rating) => `  ${rating}`),
    ...Object.entries(usage?.overall ?? {}).map(([name, count]) => `${String(count).padStart(6)} × ${name}`),
    ...(item.seed === null ? [] : [`  ${words('cli.library.seed-of', { seed: writeSeed(item.seed, generator) })}`]),
    `  ${words('cli.library.played', { plays: counted('amount.times', item.plays), solves: counted('amount.times', item.solves) })}`,
    ...(item.note === '' ? [] : [`  ${item.note}`]),
  ];
  // Indent after line breaks, so that a title or comment cannot imitate a line of the program's output.
  await terminal.write(
    `${lines.map((line) => line.replaceAll(/\r\n?|\n/g, '\n      ')).join('\n')}\n${puzzleInWords({ topology, givens, ...(clues && { clues }) })}`,
  );
  return DONE;
}

export async function pick(library: CommandLibrary, terminal: Terminal, options: PickOptions): Promise<ExitCode> {
  const filter = await filterOf(options, choicesOf(library.store));
  const id = expectGood(library.store.library.pick(filter, Math.random));
  if (id === null) throw new Refusal(words('cli.library.no-match'), NO_RESULT);
  return show(library, terminal, id, options);
}

export async function stats(
  { store }: CommandLibrary,
  terminal: Terminal,
  { json, ...options }: StatsOptions,
): Promise<ExitCode> {
  const filter = await filterOf(options, choicesOf(store));
  const overview = expectGood(store.library.overview(filter));
  if (json) {
    await terminal.write(`${JSON.stringify(overview)}\n`);
    return DONE;
  }
  const shelves = overview.shelves.filter(({ fresh, begun, solved }) => fresh + begun + solved > 0);
  const total = shelves.reduce((sum, { fresh, begun, solved }) => sum + fresh + begun + solved, 0);
  const rows = shelves.map((shelf) => {
    const { fresh, begun, solved, difficulty } = shelf;
    const counts = [fresh + begun + solved, fresh, begun, solved].map((count) => String(count).padStart(9)).join('');
    return `${layoutWords(shelf).padEnd(28)}${difficulty.padEnd(10)}${counts}`;
  });
  const counts = (['puzzles', 'fresh', 'begun', 'solved'] as const).map((name) => words(`cli.library.column-${name}`));
  const head = `${words('cli.library.column-layout').padEnd(28)}${words('cli.library.column-class').padEnd(10)}${counts.map((word) => word.padStart(9)).join('')}`;
  const puzzles = words('cli.library.puzzles', { count: total });
  // Favourites and quarantine are counted for the whole library, so only show them without a filter.
  const isFiltered = Object.keys(filter).length > 0;
  const tail = words('cli.library.total', {
    puzzles,
    favourites: words('cli.library.favourites', { count: overview.favourites }),
    quarantined: overview.quarantined,
  });
  const last = isFiltered ? puzzles : tail;
  await terminal.write(`${[...(rows.length > 0 ? [head, ...rows] : []), last].join('\n')}\n`);
  return DONE;
}
