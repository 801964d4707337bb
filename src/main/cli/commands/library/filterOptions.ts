import { type Command, InvalidArgumentError, Option } from 'commander';
import { similarWord } from '../../../../shared/base/similar.ts';
import type { Label, LibraryFilter, LibraryOverview, LibrarySort } from '../../../../shared/contract/library.ts';
import { HELP_CATEGORIES, type HelpCategory } from '../../../../shared/game/help.ts';
import { GRADES, type Grade } from '../../../../shared/generate/options.ts';
import { entryNamed, similarLayout } from '../../../../shared/layout/catalogue.ts';
import {
  type ColumnId,
  FILTERED_COLUMNS,
  type FilteredColumn,
  LIBRARY_COLUMNS,
  SORTED_COLUMNS,
} from '../../../../shared/library/libraryColumns.ts';
import {
  minutesTarget,
  type Range,
  type RatingRange,
  type RatingTarget,
  TIME_SCHEME,
} from '../../../../shared/rating/target.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import { words } from '../../../answers/commandLine/words.ts';
import type { CommandLibrary } from '../../../services/library/commandLibrary.ts';
import { boxSides, expectGood, wholeNumber } from '../../options.ts';
import { range, ratingOrClass } from '../../ranges.ts';
import { Refusal } from '../../terminal.ts';
import { ruleId } from '../../variantOptions.ts';

export interface FilterOptions extends Readonly<Partial<Record<FilteredColumn, Range>>> {
  readonly layout?: string[];
  readonly order?: number;
  readonly box?: [rows: number, columns: number];
  readonly size?: number;
  readonly difficulty?: Grade[];
  readonly rating?: RatingTarget;
  readonly minutes?: Range;
  readonly technique?: { readonly id: string; readonly subgrid?: number };
  readonly state?: ('fresh' | 'begun' | 'solved')[];
  readonly result?: HelpCategory[];
  readonly favourite?: true;
  readonly pending?: true;
  readonly tag?: string[];
  readonly collection?: string;
  readonly search?: string;
  readonly variant?: string[];
  readonly rule?: string[];
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
    if (!found) throw new InvalidArgumentError(words('cli.option.choices', { choices: choices.join(', ') }));
    return found;
  };
}

function layoutId(text: string): string {
  const id = text.toLowerCase() === 'custom' ? 'custom' : entryNamed(text)?.id;
  if (id !== undefined) return id;
  const similar = similarLayout(text);
  throw new InvalidArgumentError(
    similar === undefined
      ? words('cli.filter.no-layout', { text })
      : words('failed.no-layout-but-similar', { layout: JSON.stringify(text), similar }),
  );
}

function variantId(text: string): string {
  const ids = VARIANTS.map(({ id }) => id);
  const id = text.toLowerCase();
  if (ids.includes(id)) return id;
  const similar = similarWord(id, ids);
  throw new InvalidArgumentError(
    similar === undefined
      ? words('failed.no-variant-of', { variant: text, known: ids.join(', ') })
      : words('cli.filter.similar-variant', { variant: text, similar }),
  );
}

/** The name of a column in options, such as `created-at`. */
function hyphened(id: ColumnId): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Adds the options that filter puzzles to a command. */
export function addFilterOptions(command: Command): Command {
  command
    .option('--layout <ids>', words('cli.filter.layout'), collect(layoutId))
    .option('--order <n>', words('cli.filter.order'), wholeNumber(2, 5))
    .option('--box <RxC>', words('cli.filter.box'), boxSides)
    .option('--size <N>', words('cli.filter.size'), wholeNumber(1))
    .option('--variant <ids>', words('cli.filter.variant'), collect(variantId))
    .option('--rule <ids>', words('cli.filter.rule'), collect(ruleId))
    .addOption(new Option('--difficulty <Ds>', words('cli.filter.difficulty')).argParser(collect(among(GRADES))));
  for (const id of FILTERED_COLUMNS) {
    command.option(`--${hyphened(id)} <range>`, words(LIBRARY_COLUMNS[id].filter.help), range);
  }
  return command
    .option('--rating <kind:range>', words('cli.filter.rating'), ratingOrClass)
    .option('--minutes <range>', words('cli.filter.minutes'), range)
    .option('--technique <id[@subgrid]>', words('cli.filter.technique'), technique)
    .addOption(
      new Option('--state <states>', words('cli.filter.state')).argParser(collect(among(['fresh', 'begun', 'solved']))),
    )
    .addOption(new Option('--result <results>', words('cli.filter.result')).argParser(collect(among(HELP_CATEGORIES))))
    .option('--favourite', words('cli.filter.favourite'))
    .option('--pending', words('cli.filter.pending'))
    .option('--tag <names>', words('cli.filter.tag'), (text, before: string[] = []) => [...before, text])
    .option('--collection <name>', words('cli.filter.collection'))
    .option('--search <words>', words('cli.filter.search'));
}

export interface SortOptions {
  readonly sort: LibrarySort['by'];
  readonly descending?: true;
}

export function addSortOptions(command: Command): Command {
  return command
    .option(
      '--sort <key>',
      words('cli.filter.sort', { columns: SORTED_COLUMNS.map(hyphened).join(', ') }),
      (text): LibrarySort['by'] => {
        if (text === 'age' || text === 'difficulty') return text;
        return SORTED_COLUMNS.find((id) => hyphened(id) === text) ?? { rating: text === 'time' ? TIME_SCHEME : text };
      },
      'age',
    )
    .option('--descending', words('cli.filter.descending'));
}

/** The label with this name; upper and lower case do not matter. Undefined if there is no such label. */
export function labelNamed({ labels }: LibraryOverview, kind: Label['kind'], name: string): Label | undefined {
  return labels.find((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase());
}

/** The label with this name. If there is no such label, the command ends with an error message. */
export function expectLabel(overview: LibraryOverview, kind: Label['kind'], name: string): Label {
  const found = labelNamed(overview, kind, name);
  if (!found) throw new Refusal(words(`cli.filter.no-${kind}`, { name }));
  return found;
}

/** The tags that a text names: the single tag with exactly this name, or else several names separated by commas. */
function tagsNamed(overview: LibraryOverview, text: string): Label[] {
  const one = labelNamed(overview, 'tag', text.trim());
  return one ? [one] : text.split(',').map((name) => expectLabel(overview, 'tag', name.trim()));
}

/** Labels and ratings by which the library can be filtered and sorted. */
export interface FilterChoices {
  readonly overview: LibraryOverview;
  /** Ids of all ratings. */
  readonly ratings: readonly string[];
}

export function choicesOf({ library }: CommandLibrary['store']): FilterChoices {
  return { overview: expectGood(library.overview()), ratings: expectGood(library.ratingKinds()) };
}

/** The range of ratings that the options request. */
async function ratingOf(
  { rating: wished, minutes }: FilterOptions,
  ratings: readonly string[],
): Promise<RatingRange | undefined> {
  if (wished && minutes) throw new Refusal(words('cli.generate.rating-and-minutes'));
  const target = minutes ? minutesTarget(minutes) : wished;
  if (!target) return undefined;
  const { kind, class: named, ...range } = target;
  if (!minutes && ratings.length === 0) throw new Refusal(words('cli.filter.no-ratings'));
  if (!minutes && !ratings.includes(kind)) {
    throw new Refusal(words('cli.filter.no-rating', { rating: kind, known: ratings.join(', ') }));
  }
  if (named === undefined) return { kind, ...range };
  const { namedValuesOf, rangeOfTarget } = await import('../../../services/library/ratingScales.ts');
  const asked = rangeOfTarget(target);
  if (asked) return asked;
  const known = namedValuesOf(kind).join(', ');
  throw new Refusal(
    known === ''
      ? words('cli.filter.no-classes', { kind, named })
      : words('cli.filter.no-class', { kind, named, known }),
  );
}

/** Returns whether the options restrict the puzzles at all. */
export async function isFiltered(options: FilterOptions, choices: FilterChoices): Promise<boolean> {
  return Object.keys(await filterOf(options, choices)).length > 0;
}

/** Builds the filter from the options, and looks up labels by name. */
export async function filterOf(options: FilterOptions, { overview, ratings }: FilterChoices): Promise<LibraryFilter> {
  const { layout, order, box, size, variant, rule, difficulty, state, favourite, tag, collection, search } = options;
  const rated = await ratingOf(options, ratings);
  if (options.technique && !overview.techniques.includes(options.technique.id)) {
    throw new Refusal(words('cli.filter.no-technique', { technique: options.technique.id }));
  }
  return {
    ...(layout ? { layouts: layout } : {}),
    ...(order === undefined ? {} : { orders: [order] }),
    ...(box ? { boxes: [box] } : {}),
    ...(size === undefined ? {} : { sizes: [size] }),
    ...(variant ? { variants: variant } : {}),
    ...(rule ? { clueRules: rule } : {}),
    ...(difficulty ? { difficulties: difficulty } : {}),
    ...Object.fromEntries(FILTERED_COLUMNS.flatMap((id) => (options[id] ? [[id, options[id]]] : []))),
    ...(rated ? { rating: rated } : {}),
    ...(options.technique ? { technique: options.technique } : {}),
    ...(state ? { states: state } : {}),
    ...(options.result ? { help: options.result } : {}),
    ...(favourite ? { favourite } : {}),
    ...(options.pending ? { pending: true } : {}),
    ...(tag ? { tags: tag.flatMap((text) => tagsNamed(overview, text).map(({ id }) => id)) } : {}),
    ...(collection === undefined ? {} : { collection: expectLabel(overview, 'collection', collection).id }),
    ...(search === undefined ? {} : { search }),
  };
}

export function sortOf({ sort, descending }: SortOptions, { ratings }: FilterChoices): LibrarySort {
  if (typeof sort === 'object' && !ratings.includes(sort.rating)) {
    const known = ['age', 'difficulty', ...SORTED_COLUMNS.map(hyphened), 'time', ...ratings].join(', ');
    throw new Refusal(words('cli.filter.no-order', { rating: sort.rating, known }));
  }
  return { by: sort, descending: descending === true };
}
