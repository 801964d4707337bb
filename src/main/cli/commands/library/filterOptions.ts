import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Label, LibraryFilter, LibraryOverview, LibrarySort } from '../../../../shared/contract/library.ts';
import { DIFFICULTIES, type Difficulty } from '../../../../shared/generate/options.ts';
import { CATALOGUE } from '../../../../shared/layout/catalogue.ts';
import { wholeNumber } from '../../options.ts';
import { Refusal } from '../../terminal.ts';

type Range = { readonly from?: number; readonly to?: number };

export interface FilterOptions {
  readonly layout?: string[];
  readonly order?: number;
  readonly size?: number;
  readonly difficulty?: Difficulty[];
  readonly givens?: Range;
  readonly score?: Range;
  readonly rating?: Range & { readonly kind: string };
  readonly technique?: { readonly id: string; readonly subgrid?: number };
  readonly state?: ('fresh' | 'begun' | 'solved')[];
  readonly favourite?: true;
  readonly tag?: string[];
  readonly collection?: string;
  readonly search?: string;
}

/** `20`, `20-25`, `20-`, `-25`. */
function range(text: string): Range {
  const match = /^(\d+(?:\.\d+)?)?(-)?(\d+(?:\.\d+)?)?$/.exec(text);
  const [, from, dash, to] = match ?? [];
  if (!match || (from === undefined && to === undefined)) {
    throw new InvalidArgumentError('It must be a number or a range such as 20-25, 20- or -25.');
  }
  if (dash && Number(from ?? 0) > Number(to ?? Infinity)) {
    throw new InvalidArgumentError('The range ends before it begins.');
  }
  const least = from === undefined ? {} : { from: Number(from) };
  return dash
    ? { ...least, ...(to === undefined ? {} : { to: Number(to) }) }
    : { from: Number(text), to: Number(text) };
}

function rating(text: string): Range & { kind: string } {
  const [kind = '', values = ''] = text.split(/:(.*)/s);
  return { kind, ...(values === '' ? {} : range(values)) };
}

function technique(text: string): { id: string; subgrid?: number } {
  const [id = '', place] = text.split('@');
  if (place === undefined) return { id };
  const subgrid = wholeNumber(1)(place);
  return { id, subgrid: subgrid - 1 };
}

const collect = <T>(read: (text: string) => T): ((text: string, before?: T[]) => T[]) => {
  return (text, before = []) => [...before, ...text.split(',').map((part) => read(part.trim()))];
};

function among<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (!found) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
    return found;
  };
}

function layoutId(text: string): string {
  const id = text.toLowerCase();
  if (id === 'custom' || CATALOGUE.some((entry) => entry.id === id)) return id;
  throw new InvalidArgumentError(`There is no layout "${text}"; "layouts" lists them, and "custom" is any other.`);
}

/** Gives a command the options by which puzzles are chosen. */
export function addFilterOptions(command: Command): Command {
  return command
    .option('--layout <ids>', 'layouts, with commas between', collect(layoutId))
    .option('--order <n>', 'side of a box', wholeNumber(2, 5))
    .option('--size <N>', 'size of the family', wholeNumber(1))
    .addOption(new Option('--difficulty <Ds>', 'classes, with commas between').argParser(collect(among(DIFFICULTIES))))
    .option('--givens <range>', 'number of givens: 22, 20-25, 20- or -25', range)
    .option('--score <range>', 'sum of the costs of all steps', range)
    .option('--rating <kind:range>', 'a rating, such as sudoku-explainer:4.0-4.5', rating)
    .option('--technique <id[@subgrid]>', 'used in the solve; in one subgrid, counted from 1, if given', technique)
    .addOption(
      new Option('--state <states>', 'fresh, begun or solved, with commas between').argParser(
        collect(among(['fresh', 'begun', 'solved'])),
      ),
    )
    .option('--favourite', 'favourites only')
    .option('--tag <names>', 'under all of these tags', collect(String))
    .option('--collection <name>', 'of this collection')
    .option('--search <words>', 'words of notes, tags and collections, or a number');
}

export interface SortOptions {
  readonly sort: LibrarySort['by'];
  readonly descending?: true;
}

export function addSortOptions(command: Command): Command {
  return command
    .option(
      '--sort <key>',
      'age, difficulty, givens, or the id of a rating',
      (text): LibrarySort['by'] =>
        text === 'age' || text === 'difficulty' || text === 'givens' ? text : { rating: text },
      'age',
    )
    .option('--descending', 'greatest first');
}

/** The filter that the options make, with labels found by their names. */
export function filterOf(options: FilterOptions, overview: LibraryOverview): LibraryFilter {
  const label = (kind: Label['kind'], name: string): number => {
    const found = overview.labels.find((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new Refusal(`there is no ${kind} "${name}"`);
    return found.id;
  };
  const { layout, order, size, difficulty, givens, score, state, favourite, tag, collection, search } = options;
  if (options.technique && !overview.techniques.includes(options.technique.id)) {
    throw new Refusal(`no puzzle of the library uses a technique "${options.technique.id}"`);
  }
  return {
    ...(layout ? { layouts: layout } : {}),
    ...(order === undefined ? {} : { orders: [order] }),
    ...(size === undefined ? {} : { sizes: [size] }),
    ...(difficulty ? { difficulties: difficulty } : {}),
    ...(givens ? { givens } : {}),
    ...(score ? { score } : {}),
    ...(options.rating ? { rating: options.rating } : {}),
    ...(options.technique ? { technique: options.technique } : {}),
    ...(state ? { states: state } : {}),
    ...(favourite ? { favourite } : {}),
    ...(tag ? { tags: tag.map((name) => label('tag', name)) } : {}),
    ...(collection === undefined ? {} : { collection: label('collection', collection) }),
    ...(search === undefined ? {} : { search }),
  };
}

export function sortOf({ sort, descending }: SortOptions, overview: LibraryOverview): LibrarySort {
  if (typeof sort === 'object' && !overview.ratings.includes(sort.rating)) {
    const known = ['age', 'difficulty', 'givens', ...overview.ratings].join(', ');
    throw new Refusal(`the library cannot be sorted by "${sort.rating}"; it can by ${known}`);
  }
  return { by: sort, descending: descending === true };
}
