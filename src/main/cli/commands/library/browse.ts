import type { PuzzleId } from '../../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryItem } from '../../../../shared/contract/library.ts';
import { writeSeed } from '../../../../shared/generate/seed.ts';
import { aboutSentences } from '../../../../shared/puzzle/about.ts';
import { printGrids } from '../../../../shared/puzzle/notation.ts';
import { unknownRuleNames } from '../../../../shared/puzzle/unknownRules.ts';
import { counted, fillSentence } from '../../../../shared/text/fill.ts';
import { drawGrid } from '../../../answers/draw.ts';
import { variantWords } from '../../../answers/layoutWords.ts';
import { words } from '../../../answers/words.ts';
import type { CommandLibrary, StoredPage } from '../../../services/library/commandLibrary.ts';
import { createTopologyLookup } from '../../../services/library/exchange.ts';
import { expectGood, type JsonOption } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { type FilterOptions, filterOf, type SortOptions, sortOf } from './filterOptions.ts';

export type ListOptions = FilterOptions & SortOptions & JsonOption & { readonly limit: number };
export type PickOptions = FilterOptions & JsonOption;

function layoutWords({ layout, variants }: Pick<LibraryItem, 'layout' | 'variants'>): string {
  const numbers = [layout.size, layout.rows, layout.columns, layout.shift].filter((number) => number !== undefined);
  const name = [
    layout.layout,
    ...numbers,
    ...(layout.order === 3 ? [] : [words('cli.layouts.order', { order: layout.order })]),
  ].join(' ');
  return [name, ...variants.map(variantWords)].join(' + ');
}

function itemLine(item: LibraryItem): string {
  const columns = [
    `#${item.id}`.padStart(8),
    layoutWords(item).padEnd(20),
    item.difficulty.padEnd(8),
    words('cli.library.givens', { count: item.givens }).padStart(11),
    words('cli.library.score-of', { score: item.score }).padStart(12),
    item.state.padEnd(7),
    item.favourite ? words('cli.library.favourite') : '',
    item.labels.map(({ name }) => name).join(', '),
  ];
  return `${columns.join('  ').trimEnd()}\n`;
}

export async function list({ store }: CommandLibrary, terminal: Terminal, options: ListOptions): Promise<ExitCode> {
  const overview = expectGood(store.library.overview());
  const filter = filterOf(options, overview);
  const sort = sortOf(options, overview);
  let left = options.limit;
  let after: LibraryCursor | null = null;
  let shown = 0;
  do {
    const page: StoredPage = expectGood(store.library.page(filter, sort, after, Math.min(left, 500)));
    for (const { message } of page.damaged) terminal.say(message);
    for (const item of page.items) await terminal.write(options.json ? `${JSON.stringify(item)}\n` : itemLine(item));
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
  const { item, usage, generator, about } = expectGood(store.library.detail(id));
  const puzzle = expectGood(store.library.puzzle(id));
  const topology = expectGood(createTopologyLookup()(puzzle));
  const { givens, solution, unknownRules } = puzzle;
  if (json) {
    const { layout, pattern: _, ...facts } = item;
    const grids = { grids: printGrids(topology, givens), solution: solution && printGrids(topology, solution) };
    // Readers of this JSON must not take the puzzle for one whose rules are all known.
    const puzzleJson = { ...about, ...layout, ...facts, ...grids, ...(unknownRules && { unknownRules }) };
    const shown = { ...puzzleJson, usage, generator };
    await terminal.write(`${JSON.stringify(shown)}\n`);
    return DONE;
  }
  const lines = [
    itemLine(item).trim(),
    ...(about.title ? [`  ${about.title}`] : []),
    ...aboutSentences(about).map((sentence) => `  ${fillSentence('en', sentence)}`),
    ...(unknownRules ? [`  ${words('failed.unknown-rules', { rules: unknownRuleNames(unknownRules) })}`] : []),
    ...Object.entries(item.ratings).map(([kind, value]) => `  ${kind}: ${value}`),
    ...Object.entries(usage?.overall ?? {}).map(([name, count]) => `${String(count).padStart(6)} × ${name}`),
    ...(item.seed === null ? [] : [`  ${words('cli.library.seed-of', { seed: writeSeed(item.seed, generator) })}`]),
    `  ${words('cli.library.played', { plays: counted('amount.times', item.plays), solves: counted('amount.times', item.solves) })}`,
    ...(item.note === '' ? [] : [`  ${item.note}`]),
  ];
  await terminal.write(`${lines.join('\n')}\n${drawGrid(topology, givens)}`);
  return DONE;
}

export async function pick(library: CommandLibrary, terminal: Terminal, options: PickOptions): Promise<ExitCode> {
  const overview = expectGood(library.store.library.overview());
  const id = expectGood(library.store.library.pick(filterOf(options, overview), Math.random));
  if (id === null) throw new Refusal(words('cli.library.no-match'), NO_RESULT);
  return show(library, terminal, id, options);
}

export async function stats({ store }: CommandLibrary, terminal: Terminal, { json }: JsonOption): Promise<ExitCode> {
  const overview = expectGood(store.library.overview());
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
  const tail = words('cli.library.total', {
    puzzles: words('cli.library.puzzles', { count: total }),
    favourites: words('cli.library.favourites', { count: overview.favourites }),
    quarantined: overview.quarantined,
  });
  await terminal.write(`${[...(rows.length > 0 ? [head, ...rows] : []), tail].join('\n')}\n`);
  return DONE;
}
