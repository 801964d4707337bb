import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibrarySort } from '../../../shared/contract/library.ts';
import { columnOf } from '../../../shared/library/libraryColumns.ts';
import {
  andAll,
  bytesOf,
  codesOf,
  type IndexRange,
  type ListPlan,
  MANY_PARTS,
  PART_SHELF,
  PART_STATE,
  type ShelfPart,
} from './filter.ts';
import type { StoredNumbering } from './numbering.ts';
import { INDEXED_RATINGS } from './puzzleIndices.ts';
import type { Condition, Source, SqlPiece } from './sources.ts';

/** A sort order, translated for queries on the tables. */
export interface ListOrder {
  readonly by: 'age' | 'difficulty' | 'column' | 'rating';
  readonly descending: boolean;
  /** The two columns to sort by. The second one decides between rows with equal values in the first. */
  readonly keys: readonly [string, string];
  /**
   * Number in the database of the rating to sort by; -1 if no puzzle has this rating; null if the list is not sorted by
   * a rating.
   */
  readonly rating: number | null;
  /** False if no index has the order, so that all matching puzzles are read and sorted. */
  readonly isIndexed: boolean;
}

/** A page of a list: the first `limit` rows after a cursor. */
export interface PageRequest {
  readonly order: ListOrder;
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

/** One row of a list: the puzzle's id and its two sort keys. */
export interface ListRow {
  readonly id: PuzzleId;
  readonly k0: number;
  readonly k1: number;
}

/**
 * How to read one part of a list (the puzzles of one shelf in one state). In the SQL, `part.value` is the part's code,
 * from `codeOf`.
 */
export interface PartQuery {
  /** The query from the name of its table on, that is, without `SELECT`, columns and `FROM`. */
  readonly from: SqlPiece;
  readonly keys: readonly [string, string];
  /** Name of the column that contains the puzzle's id. */
  readonly id: string;
  /** True if each run of the query sorts all its rows, so that a page must be read by a single run. */
  readonly once?: boolean;
  /** True if `from` returns the rows in the order of the list. */
  readonly sorted?: boolean;
}

export function orderOf({ by, descending }: LibrarySort, ratings: Pick<StoredNumbering, 'find'>): ListOrder {
  if (by === 'age') return { by, descending, keys: ['puzzles.id', '0'], rating: null, isIndexed: true };
  const inIndex = { rating: null, isIndexed: true };
  if (by === 'difficulty') return { by, descending, keys: ['puzzles.score', 'puzzles.givens'], ...inIndex };
  if (by === 'givens') return { by: 'column', descending, keys: ['puzzles.givens', 'puzzles.score'], ...inIndex };
  if (typeof by === 'string') {
    const keys = [`coalesce(${columnOf(by).stored}, -1)`, '0'] as const;
    return { by: 'column', descending, keys, rating: null, isIndexed: false };
  }
  const kind = ratings.find(by.rating) ?? -1;
  return {
    by: 'rating',
    descending,
    isIndexed: INDEXED_RATINGS.has(by.rating),
    keys: [`coalesce(rating_of(puzzles.ratings, ${kind}), -1)`, '0'],
    rating: kind,
  };
}

/** The SQL condition that a puzzle is in one of these parts of the library. */
export function inParts(parts: readonly ShelfPart[]): SqlPiece {
  if (parts.length > MANY_PARTS) {
    return { sql: "substr(?, 3 * shelf_id + state + 1, 1) = x'01'", values: [bytesOf(parts)] };
  }
  const states = [0, 1, 2].map((state) => {
    const shelves = parts.filter((part) => part.state === state).map(({ shelf }) => shelf);
    return `(state = ${state} AND shelf_id IN (${shelves.join()}))`;
  });
  return { sql: `(${states.join(' OR ')})`, values: [] };
}

/**
 * The conditions of a plan that must still be tested on the puzzles of a source (a query for a few puzzles): all except
 * the one that the source's index guarantees. Without a source, all conditions.
 */
function conditionsAfter(source: Source | null, plan: ListPlan): readonly SqlPiece[] {
  const { parts, conditions, wholeShelves } = plan;
  if (source?.proves === undefined) return [inParts(parts), ...conditions];
  const rest = conditions.filter(({ reads }) => reads !== source.proves);
  return wholeShelves ? rest : [inParts(parts), ...rest];
}

/** Returns true if all puzzles of a source match the plan, so that none need be tested. */
export function isExact(source: Source, plan: ListPlan): boolean {
  return conditionsAfter(source, plan).length === 0;
}

/**
 * Selects the puzzles that match a plan. If there is a source (a query for a few puzzles, which include all matches),
 * tests only its puzzles.
 */
export function selectMatching(columns: string, plan: ListPlan, source: Source | null): SqlPiece {
  const rest = andAll(conditionsAfter(source, plan));
  const from = source ? `(${source.sql}) AS source CROSS JOIN puzzles ON puzzles.id = source.id` : 'puzzles';
  return {
    sql: `SELECT ${columns} FROM ${from} WHERE 1${rest.sql}`,
    values: [...(source?.values ?? []), ...rest.values],
  };
}

/** The SQL condition for the rows after a cursor. The text begins with AND. */
function afterCursor(
  [k0, k1, id]: readonly [string, string, string],
  after: LibraryCursor | null,
  descending: boolean,
): SqlPiece {
  if (!after) return { sql: '', values: [] };
  const [a = 0, b = 0] = after.keys;
  const sign = descending ? '<' : '>';
  // SQLite jumps to the cursor in the index only if the comparison has exactly the columns of the index.
  if (k0 === id) return { sql: ` AND ${id} ${sign} ?`, values: [after.id] };
  return { sql: ` AND (${k0}, ${k1}, ${id}) ${sign} (?, ?, ?)`, values: [a, b, after.id] };
}

/**
 * Selects the rows of one page from a source (a query for a few puzzles). Also selects one row more, which shows
 * whether there is a next page.
 */
export function sourceRows(source: Source, plan: ListPlan, { order, after, limit }: PageRequest): SqlPiece {
  const { keys, descending } = order;
  const way = descending ? 'DESC' : 'ASC';
  const matching = selectMatching(`puzzles.id AS id, ${keys[0]} AS k0, ${keys[1]} AS k1`, plan, source);
  const from = afterCursor([...keys, 'puzzles.id'], after, descending);
  return {
    sql: `${matching.sql}${from.sql} ORDER BY k0 ${way}, k1 ${way}, puzzles.id ${way} LIMIT ${limit + 1}`,
    values: [...matching.values, ...from.values],
  };
}

/** Selects the first rows after a cursor in one part of a list (the puzzles of one shelf in one state). */
export function partRows(
  { from, keys, id, sorted }: PartQuery,
  { order, after }: Pick<PageRequest, 'order' | 'after'>,
  rows: number,
  columns = `puzzles.id AS id, ${keys[0]} AS k0, ${keys[1]} AS k1`,
): SqlPiece {
  const way = order.descending ? 'DESC' : 'ASC';
  const place = afterCursor([...keys, id], after, order.descending);
  const terms = [...new Set([...keys, id])].filter((key) => key !== '0').map((key) => `${key} ${way}`);
  const sorting = sorted ? '' : ` ORDER BY ${terms.join()}`;
  return {
    sql: `SELECT ${columns} FROM ${from.sql}${place.sql}${sorting} LIMIT ${rows}`,
    values: [...from.values, ...place.values],
  };
}

/**
 * Joins rows of an index table (uses of techniques, or ratings) with those puzzles of the part that meet the
 * conditions. In the SQL, the rows get the name `used` or `rated`.
 */
function throughIndex(listed: string, name: 'used' | 'rated', conditions: readonly Condition[]): SqlPiece {
  const rest = andAll(conditions);
  return {
    sql: `(${listed}) AS ${name}
          CROSS JOIN puzzles ON puzzles.id = ${name}.puzzle_id WHERE state = ${PART_STATE}${rest.sql}`,
    values: rest.values,
  };
}

/**
 * Query for one part of a list (the puzzles of one shelf in one state). Reads the puzzles in a range of an index, and
 * then sorts them.
 */
export function sortedRange({ table, where }: IndexRange, plan: ListPlan, order: ListOrder): PartQuery {
  const byAge = order.by === 'age';
  // Sort the ids before the join, so that only the puzzles of the page are read.
  const inOrder = byAge ? ` ORDER BY puzzle_id ${order.descending ? 'DESC' : 'ASC'} LIMIT -1` : '';
  return {
    from: throughIndex(`SELECT puzzle_id FROM ${table} WHERE ${where}${inOrder}`, 'used', plan.conditions),
    keys: byAge ? ['used.puzzle_id', '0'] : order.keys,
    id: 'used.puzzle_id',
    once: true,
    sorted: byAge,
  };
}

/** The range whose index has the same order as the list; undefined if there is none. */
function rangeInOrder({ ranges }: ListPlan, { by, rating }: ListOrder): IndexRange | undefined {
  if (by === 'difficulty') return ranges.find((range) => range.by === 'score');
  const found = ranges.find((range) => typeof range.by === 'object' && range.by.rating === rating);
  if (found || rating === null) return found;
  return { by: { rating }, table: 'ratings', where: `kind_id = ${rating} AND shelf_id = ${PART_SHELF}` };
}

/**
 * Query for one part of the list (the puzzles of one shelf in one state). Reads them along an index in the order of the
 * list if there is one; otherwise selects them without an order.
 */
export function alongIndex(plan: ListPlan, order: ListOrder): PartQuery {
  const range = rangeInOrder(plan, order);
  if (!range) {
    const rest = andAll(plan.conditions);
    const sql = `puzzles WHERE shelf_id = ${PART_SHELF} AND state = ${PART_STATE}${rest.sql}`;
    return { from: { sql, values: rest.values }, keys: order.keys, id: 'puzzles.id' };
  }
  const { table, where } = range;
  const [name, key] = table === 'ratings' ? (['rated', 'value'] as const) : (['used', 'score'] as const);
  return {
    from: throughIndex(`SELECT puzzle_id, ${key} FROM ${table} WHERE ${where}`, name, plan.conditions),
    keys: [`${name}.${key}`, '0'],
    id: `${name}.puzzle_id`,
  };
}

/**
 * Like {@link alongIndex}, but reads the index for whole shelves, without reading puzzles. Null if the index alone
 * cannot decide which puzzles match.
 */
export function alongIndexOnly(plan: ListPlan, order: ListOrder): PartQuery | null {
  const range = rangeInOrder(plan, order);
  if (!range || !plan.wholeShelves) return null;
  if (plan.conditions.some(({ reads }) => reads !== range.proves)) return null;
  const { table, where } = range;
  const key = table === 'ratings' ? 'ratings.value' : 'technique_uses.score';
  return { from: { sql: `${table} WHERE ${where}`, values: [] }, keys: [key, '0'], id: 'puzzle_id' };
}

/**
 * Selects the codes of those parts (shelves in one state) that contain the first n rows after a cursor. Sorts the parts
 * by their own first row after the cursor, and takes the first n: no other part can have one of the n rows. Looking up
 * the first row of a part takes about half a microsecond.
 */
export function leadingParts(parts: readonly ShelfPart[], query: PartQuery, request: PageRequest): SqlPiece {
  const { keys, id } = query;
  const { order, limit } = request;
  const way = order.descending ? 'DESC' : 'ASC';
  // Packs both keys into one number. Above 2 ** 63, SQLite converts it to a floating-point number and loses the last
  // digits, but the order stays right.
  const packed = keys[1] === '0' ? keys[0] : `${keys[0]} * 2147483648 + min(${keys[1]}, 2147483647)`;
  const key = partRows(query, request, 1, packed);
  const tie = partRows(query, request, 1, id);
  return {
    sql: `WITH heads AS MATERIALIZED (SELECT part.value AS value, (${key.sql}) AS k FROM json_each(?) AS part),
               last AS (SELECT k FROM heads WHERE k IS NOT NULL ORDER BY k ${way} LIMIT 1 OFFSET ${limit})
          SELECT value FROM heads AS part WHERE k ${order.descending ? '>=' : '<='} coalesce((SELECT k FROM last), k)
          ORDER BY k ${way}, (${tie.sql}) ${way} LIMIT ${limit + 1}`,
    values: [...key.values, codesOf(parts), ...tie.values],
  };
}

/**
 * Selects the rows of a page by age, and one row more, which shows whether there is a next page. Tests the filter on
 * one puzzle after the other, in order of id.
 */
export function rowsByAge(plan: ListPlan, request: PageRequest): SqlPiece {
  const rest = andAll([inParts(plan.parts), ...plan.conditions]);
  const from = { sql: `puzzles NOT INDEXED WHERE 1${rest.sql}`, values: rest.values };
  return partRows({ from, keys: request.order.keys, id: 'puzzles.id' }, request, request.limit + 1);
}

/** Changes SQL that reads any part of a list into SQL for one part, whose code is the parameter `part`. */
export function forOnePart(sql: string): string {
  return sql.replaceAll('part.value', '@part');
}
