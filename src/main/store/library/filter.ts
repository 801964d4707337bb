import { isSameBox, squareBox } from '../../../shared/base/boxShape.ts';
import type { LabelId } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import { boxOfRef, type LayoutRef } from '../../../shared/layout/spec.ts';
import { columnOf, FILTERED_COLUMNS } from '../../../shared/library/libraryColumns.ts';
import { areVariants } from '../../../shared/variants/normalForm.ts';
import { ANYWHERE, INDEXED_RATINGS, type IndexedColumn, isIndexed, UNINDEXED_TECHNIQUES } from './puzzleIndices.ts';
import { layoutText, type Shelf } from './shelves.ts';
import {
  type Condition,
  clueRuleSource,
  helpSource,
  idsSource,
  latestOf,
  NO_CLUES,
  type Source,
  type SqlPiece,
  textSearch,
} from './sources.ts';
import type { StoreTools } from './tools.ts';

/**
 * A part of the library: the puzzles of one shelf in one state (0: never started, 1: started, 2: solved). They are
 * adjacent in the indices.
 */
export interface ShelfPart {
  readonly shelf: number;
  readonly state: 0 | 1 | 2;
  readonly count: number;
  /**
   * The subgrid that the filter names, as numbered in the index of techniques: 0 for the whole puzzle (also if the
   * filter names no subgrid), i + 1 for subgrid i.
   */
  readonly place: number;
}

/**
 * Number of values of `place` (0 or a subgrid's number) that `codeOf` can distinguish. Layouts have up to 2,000
 * subgrids.
 */
const PLACES = 4096;
/** SQL terms that decode a part of the library from its code, `part.value`. */
export const PART_SHELF = '(part.value >> 14)';
const PART_PLACE = '(part.value >> 2 & 4095)';
export const PART_STATE = '(part.value & 3)';

/**
 * A part of the library as one number. SQL statements get one such code, or a JSON list of them, as a parameter.
 * Otherwise each part would need its own SELECT; but SQLite joins at most 500, and a library may have thousands of
 * shelves.
 */
export function codeOf({ shelf, place, state }: ShelfPart): number {
  return (shelf * PLACES + place) * 4 + state;
}

/**
 * Caches the results of a function, by the identity of the argument: another object with the same content is calculated
 * again. Used for lists of parts, which may have thousands of members; all pages of a list of puzzles use the same
 * object.
 */
export function remembered<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

export const codesOf = remembered((parts: readonly ShelfPart[]): string => JSON.stringify(parts.map(codeOf)));

/**
 * For each shelf, the first of its parts (a part is a shelf in one state). For the indices of techniques and ratings,
 * in which the states of a shelf are not separated.
 */
export const onePerShelf = remembered((parts: readonly ShelfPart[]): readonly ShelfPart[] =>
  parts.filter(({ shelf }, i) => shelf !== parts[i - 1]?.shelf),
);

/**
 * Parts (shelves in one state) as bytes: byte number 3 × shelf + state is 1 if the list has that part, otherwise 0.
 * Looking up a byte is many times faster than searching a list of thousands of numbers.
 */
export const bytesOf = remembered((parts: readonly ShelfPart[]): Buffer => {
  const bytes = Buffer.alloc(3 * (parts.reduce((most, { shelf }) => Math.max(most, shelf), 0) + 1));
  for (const { shelf, state } of parts) bytes[3 * shelf + state] = 1;
  return bytes;
});

/** Number of puzzles in these parts of the library. */
export const sizeOf = remembered((parts: readonly ShelfPart[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0),
);

/**
 * If there are more parts than this, one statement reads all of them where possible, instead of one statement for each
 * part, which would take too long.
 */
export const MANY_PARTS = 100;

/** A plan: a filter of the library, translated for queries on the tables. */
export interface ListPlan {
  readonly parts: readonly ShelfPart[];
  /** True if the plan's parts (shelves in one state) include all puzzles of their shelves. */
  readonly wholeShelves: boolean;
  /** Number of puzzles in the whole library. */
  readonly library: number;
  /** Conditions in addition to membership in the parts; empty if the filter has no others. */
  readonly conditions: readonly Condition[];
  /**
   * Queries that each find all matching puzzles, and possibly some that do not match. They are faster than reading all
   * parts if they find few puzzles.
   */
  readonly sources: readonly Source[];
  /**
   * Ranges of the indices of techniques and ratings. Each contains all matching puzzles of every part. Empty if no
   * index helps.
   */
  readonly ranges: readonly IndexRange[];
}

/** Range of the index of techniques or of ratings, given for each part of the library. */
export interface IndexRange {
  /** Sort order of the rows within the range. */
  readonly by: 'score' | { readonly rating: number };
  readonly table: 'technique_uses' | 'ratings';
  /** The condition of the filter that this range guarantees; absent if the range contains all puzzles of the part. */
  readonly proves?: Condition['reads'];
  /** SQL condition that selects the range from `table`. In it, `part.value` is the part's code. */
  readonly where: string;
}

type ProvingRange = IndexRange & Required<Pick<IndexRange, 'proves'>>;

/** Whether a layout's boxes have one of the shapes that the filter names, by order or by sides. */
function hasShape(layout: LayoutRef, { orders, boxes }: LibraryFilter): boolean {
  if (!orders && !boxes) return true;
  const shape = boxOfRef(layout);
  return [...(orders ?? []).map(squareBox), ...(boxes ?? []).map((box) => boxOfRef({ box }))].some((wanted) =>
    isSameBox(wanted, shape),
  );
}

const STATES = ['fresh', 'begun', 'solved'] as const;

/**
 * Whether a shelf matches a filter. Tests only the conditions that all puzzles of a shelf share: layout, variants and
 * difficulty.
 *
 * @param exactly text of the only layout allowed; null for any.
 */
export function shelfMatches(shelf: Shelf, filter: LibraryFilter, exactly: string | null = null): boolean {
  const { layout, variants, difficulty } = shelf;
  const among = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
    !wanted || (value !== undefined && wanted.includes(value));
  return (
    among(filter.layouts, layout.layout) &&
    hasShape(layout, filter) &&
    among(filter.sizes, layout.size) &&
    among<Grade>(filter.difficulties, difficulty) &&
    (!filter.variants || filter.variants.every((id) => variants.some((variant) => variant.id === id))) &&
    (!filter.rules || areVariants(variants, filter.rules)) &&
    (exactly === null || layoutText(layout) === exactly)
  );
}

const librarySize = remembered((shelves: readonly Shelf[]): number =>
  shelves.reduce((sum, { counts: [fresh, begun, solved] }) => sum + fresh + begun + solved, 0),
);

/** Number of filters whose plans are cached. */
const STORED_PLANS = 30;

/**
 * Cache of plans: list of shelves → filter as text → plan. When the database file changes, the list of shelves is read
 * again; it is then a new key, so old plans are not used.
 */
const storedPlans = remembered((_: readonly Shelf[]) => new Map<string, ListPlan | null>());

/** The parts of the library that belong to the shelves and states of a filter. */
function matchingParts(filter: LibraryFilter, { shelves, subgridCount }: StoreTools): readonly ShelfPart[] {
  const states = filter.states ?? STATES;
  const exactly = filter.exactly ? layoutText(filter.exactly) : null;
  const subgrid = filter.technique?.subgrid;
  return shelves.all().flatMap((shelf): ShelfPart[] => {
    if (!shelfMatches(shelf, filter, exactly)) return [];
    // For single grids, the index of techniques has entries for the whole puzzle only.
    const whole = subgrid === undefined || (subgrid === 0 && subgridCount(shelf.layout) === 1);
    const place = whole ? ANYWHERE : subgrid + 1;
    return STATES.flatMap((name, state) => {
      const count = shelf.counts[state] as number;
      return count > 0 && states.includes(name) ? [{ shelf: shelf.id, state: state as 0 | 1 | 2, count, place }] : [];
    });
  });
}

/**
 * The query for all puzzles that are in a range of an index (of techniques or ratings) in these parts of the library.
 */
function rangeSource({ table, where, proves }: ProvingRange, parts: readonly ShelfPart[]): Source {
  return {
    what: proves,
    proves,
    sql: `SELECT puzzle_id AS id FROM json_each(?) AS part CROSS JOIN ${table} WHERE ${where}`,
    values: [codesOf(onePerShelf(parts))],
  };
}

/**
 * The query for those puzzles in these parts of the library whose number of givens or score (`column`) is in a range.
 */
function keySource(column: IndexedColumn, parts: readonly ShelfPart[], { sql, values }: SqlPiece): Source {
  return {
    what: column,
    sql: `SELECT puzzles.id FROM json_each(?) AS part CROSS JOIN puzzles INDEXED BY puzzles_by_${column}
          WHERE shelf_id = ${PART_SHELF} AND state = ${PART_STATE}${sql}`,
    values: [codesOf(parts), ...values],
  };
}

/**
 * The condition that a puzzle has all of these labels. One condition for each label would exceed SQLite's limit on the
 * depth of expressions.
 */
function hasLabels(labels: readonly LabelId[]): Condition {
  return {
    reads: 'others',
    sql: `(SELECT count(*) FROM labelled WHERE puzzle_id = puzzles.id
                AND label_id IN (SELECT value FROM json_each(?))) = ?`,
    values: [JSON.stringify(labels), labels.length],
  };
}

/** Translates a filter into a plan. Null if nothing can match. Plans are cached until the database file changes. */
export function planOf(filter: LibraryFilter, tools: StoreTools): ListPlan | null {
  // Do not cache plans of filters with lists of ids: these filters, as keys, would fill the memory.
  if (filter.puzzleIds) return makePlan(filter, tools);
  const stored = storedPlans(tools.shelves.all());
  const key = JSON.stringify(filter);
  const known = stored.get(key);
  if (known !== undefined) return known;
  const plan = makePlan(filter, tools);
  if (stored.size >= STORED_PLANS) stored.clear();
  stored.set(key, plan);
  return plan;
}

function makePlan(filter: LibraryFilter, tools: StoreTools): ListPlan | null {
  const { names } = tools;
  const parts = matchingParts(filter, tools);
  const library = librarySize(tools.shelves.all());
  if (parts.length === 0) return null;
  const conditions: Condition[] = [];
  const sources: Source[] = [];
  const ranges: IndexRange[] = [];
  const addRange = (range: ProvingRange): void => {
    ranges.push(range);
    sources.push(rangeSource(range, parts));
  };
  const { technique } = filter;
  for (const id of FILTERED_COLUMNS) {
    const { from, to } = filter[id] ?? {};
    const { stored, filter: { stored: number = stored } = {} } = columnOf(id);
    const reads = isIndexed(id) ? 'keys' : 'others';
    const bounds: Condition[] = [];
    if (from !== undefined) bounds.push({ reads, sql: `${number} >= ?`, values: [from] });
    if (to !== undefined) bounds.push({ reads, sql: `${number} <= ?`, values: [to] });
    conditions.push(...bounds);
    if (isIndexed(id) && bounds.length > 0 && parts.length > MANY_PARTS) {
      sources.push(keySource(id, parts, andAll(bounds)));
    }
  }
  for (const [place, rating] of [...(filter.rating ? [filter.rating] : []), ...(filter.ratings ?? [])].entries()) {
    const kind = names.ratings.find(rating.kind);
    if (kind === undefined) return null;
    const stored = (value: number): number => Math.min(Math.round(1000 * value), Number.MAX_SAFE_INTEGER);
    const [from, to] = [stored(rating.from ?? 0), stored(rating.to ?? Number.POSITIVE_INFINITY)];
    conditions.push({ reads: `rating ${place}`, sql: 'rating_in(puzzles.ratings, ?, ?, ?)', values: [kind, from, to] });
    if (INDEXED_RATINGS.has(rating.kind)) {
      addRange({
        by: { rating: kind },
        proves: `rating ${place}`,
        table: 'ratings',
        where: `kind_id = ${kind} AND shelf_id = ${PART_SHELF} AND ratings.value BETWEEN ${from} AND ${to}`,
      });
    }
  }
  if (technique) {
    const number = names.techniques.find(technique.id);
    if (number === undefined) return null;
    const subgrid = technique.subgrid === undefined ? ANYWHERE : technique.subgrid + 1;
    if (subgrid >= PLACES) return null;
    conditions.push({ reads: 'technique', sql: 'technique_in(puzzles.usage, ?, ?)', values: [number, subgrid] });
    if (!UNINDEXED_TECHNIQUES.has(technique.id)) {
      addRange({
        by: 'score',
        proves: 'technique',
        table: 'technique_uses',
        where: `technique_id = ${number} AND subgrid = ${PART_PLACE} AND shelf_id = ${PART_SHELF}`,
      });
    }
  }
  const addSource = (source: Source): void => {
    sources.push(source);
    conditions.push({ reads: 'others', sql: `puzzles.id IN (${source.sql})`, values: source.values });
  };
  if (filter.puzzleIds) addSource(idsSource(filter.puzzleIds));
  if (filter.versions) conditions.push(latestOf(filter.versions));
  if (filter.favourite) {
    addSource({ what: 'favourite', sql: 'SELECT puzzle_id AS id FROM remarks WHERE favourite = 1', values: [] });
  }
  if (filter.pending) {
    addSource({ what: 'pending', sql: 'SELECT puzzle_id AS id FROM undescribed', values: [] });
  } else if (filter.pending === false) {
    conditions.push({ reads: 'others', sql: 'puzzles.id NOT IN (SELECT puzzle_id FROM undescribed)', values: [] });
  }
  if (filter.help) addSource(helpSource(filter.help));
  // Add the condition only if the library has puzzles with clues. Without a condition, counting just sums the shelves'
  // counts, which is much faster.
  if (filter.clueRules?.length === 0 && tools.hasClues()) conditions.push(NO_CLUES);
  for (const rule of new Set(filter.clueRules)) addSource(clueRuleSource(rule));
  const labels = [
    ...new Set([...(filter.tags ?? []), ...(filter.collection === undefined ? [] : [filter.collection])]),
  ];
  for (const label of labels) {
    sources.push({ what: 'label', sql: 'SELECT puzzle_id AS id FROM labelled WHERE label_id = ?', values: [label] });
  }
  if (labels.length > 0) conditions.push(hasLabels(labels));
  if (filter.search?.trim()) {
    const titleOf = tools.titles();
    const shelves = new Set(parts.map(({ shelf }) => shelf));
    const titled = tools.shelves
      .all()
      .filter(({ id }) => shelves.has(id))
      .map((shelf) => ({ id: shelf.id, title: titleOf(shelf) }));
    const search = textSearch(filter.search, titled, tools.hasClues());
    if (search) {
      sources.push(search.source);
      conditions.push(search.condition);
    }
  }
  return { parts, wholeShelves: !filter.states, library, conditions, sources, ranges };
}

/** Joins conditions to one piece of SQL, with an AND before each. */
export function andAll(conditions: readonly SqlPiece[]): SqlPiece {
  return {
    sql: conditions.map(({ sql }) => ` AND ${sql}`).join(''),
    values: conditions.flatMap(({ values }) => values),
  };
}
