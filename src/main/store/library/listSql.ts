import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibrarySort } from '../../../shared/contract/library.ts';
import type { IndexRange, ListPlan, ShelfPart, Source, SqlPiece } from './filter.ts';
import type { StoredNumbering } from './numbering.ts';

/** A sort order, translated into terms of the tables. */
export interface ListOrder {
  readonly by: 'age' | 'givens' | 'difficulty' | 'rating';
  readonly descending: boolean;
  /** The two columns to sort by; the second decides between equal rows. */
  readonly keys: readonly [string, string];
  /** Number of the rating to sort by, -1 if no puzzle has it; null for the other sorts. */
  readonly rating: number | null;
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

/** How to read one part of a list. */
export interface PartQuery extends SqlPiece {
  readonly keys: readonly [string, string];
  /** The column with the puzzle's id in the index that is read. */
  readonly id: string;
  /** Every query sorts from scratch, so a page must need only one. */
  readonly once?: boolean;
  /** True if the rows are already in order. */
  readonly sorted?: boolean;
}

export function orderOf({ by, descending }: LibrarySort, ratings: Pick<StoredNumbering, 'find'>): ListOrder {
  if (by === 'age') return { by, descending, keys: ['puzzles.id', '0'], rating: null };
  if (by === 'givens') return { by, descending, keys: ['puzzles.givens', 'puzzles.score'], rating: null };
  if (by === 'difficulty') return { by, descending, keys: ['puzzles.score', 'puzzles.givens'], rating: null };
  const kind = ratings.find(by.rating) ?? -1;
  return {
    by: 'rating',
    descending,
    keys: [`coalesce(rating_of(puzzles.ratings, ${kind}), -1)`, '0'],
    rating: kind,
  };
}

/** Joins conditions, each after an AND. */
export function andAll(conditions: readonly SqlPiece[]): SqlPiece {
  return {
    sql: conditions.map(({ sql }) => ` AND ${sql}`).join(''),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The condition that a puzzle is in one of these parts. */
export function inParts(parts: readonly ShelfPart[]): string {
  const states = [0, 1, 2].map((state) => {
    const shelves = parts.filter((part) => part.state === state).map(({ shelf }) => shelf);
    return `(state = ${state} AND shelf_id IN (${shelves.join()}))`;
  });
  return `(${states.join(' OR ')})`;
}

/** Selects the puzzles that match a plan, restricted to the source if there is one. */
export function selectMatching(columns: string, plan: ListPlan, source: Source | null): SqlPiece {
  const rest = andAll(plan.conditions);
  const within = source ? `puzzles.id IN (${source.sql}) AND ` : '';
  return {
    sql: `SELECT ${columns} FROM puzzles WHERE ${within}${inParts(plan.parts)}${rest.sql}`,
    values: [...(source?.values ?? []), ...rest.values],
  };
}

/** The condition for rows after a cursor, with its AND. */
function afterCursor(
  [k0, k1, id]: readonly [string, string, string],
  after: LibraryCursor | null,
  descending: boolean,
): SqlPiece {
  if (!after) return { sql: '', values: [] };
  const [a = 0, b = 0] = after.keys;
  const sign = descending ? '<' : '>';
  // SQLite starts reading the index at the cursor only if the comparison has exactly the index's columns.
  if (k0 === id) return { sql: ` AND ${id} ${sign} ?`, values: [after.id] };
  return { sql: ` AND (${k0}, ${k1}, ${id}) ${sign} (?, ?, ?)`, values: [a, b, after.id] };
}

/** Selects the rows of a page, plus one, from the puzzles of a source. */
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

/** Selects the first rows of a part after a cursor. */
export function partRows(query: PartQuery, descending: boolean, after: LibraryCursor | null, rows: number): SqlPiece {
  const { sql, values, keys, id, sorted } = query;
  const way = descending ? 'DESC' : 'ASC';
  const from = afterCursor([...keys, id], after, descending);
  const order = [...new Set([...keys, id])].filter((key) => key !== '0').map((key) => `${key} ${way}`);
  const sorting = sorted ? '' : ` ORDER BY ${order.join()}`;
  return { sql: `${sql}${from.sql}${sorting} LIMIT ${rows}`, values: [...values, ...from.values] };
}

/** Joins rows of an index table, named `used` or `rated`, to the part's puzzles. */
function throughIndex(
  columns: string,
  listed: string,
  name: 'used' | 'rated',
  { state }: ShelfPart,
  rest: string,
): string {
  return `SELECT puzzles.id AS id, ${columns}
          FROM (${listed}) AS ${name}
          CROSS JOIN puzzles ON puzzles.id = ${name}.puzzle_id WHERE state = ${state}${rest}`;
}

/** Reads the puzzles in a range of an index, and sorts them. */
export function sortedRange(
  { table, where }: IndexRange,
  part: ShelfPart,
  plan: ListPlan,
  order: ListOrder,
): PartQuery {
  const rest = andAll(plan.conditions);
  const byAge = order.by === 'age';
  // Ids are sorted before the join, without reading the puzzles, so only the page's puzzles are read.
  const inOrder = byAge ? ` ORDER BY puzzle_id ${order.descending ? 'DESC' : 'ASC'} LIMIT -1` : '';
  const keys = byAge ? (['used.puzzle_id', '0'] as const) : order.keys;
  const listed = `SELECT puzzle_id FROM ${table} WHERE ${where}${inOrder}`;
  return {
    sql: throughIndex(`${keys[0]} AS k0, ${keys[1]} AS k1`, listed, 'used', part, rest.sql),
    values: rest.values,
    keys,
    id: 'used.puzzle_id',
    once: true,
    sorted: byAge,
  };
}

/** Reads a part along an index that is in the order of the list. */
export function alongIndex(part: ShelfPart, plan: ListPlan, { by, keys, rating }: ListOrder): PartQuery {
  const rest = andAll(plan.conditions);
  const ranges = plan.ranges.get(part.shelf) ?? [];
  const byScore = by === 'difficulty' ? ranges.find((range) => range.by === 'score') : undefined;
  if (byScore) {
    // The index of techniques is in order of score.
    const listed = `SELECT puzzle_id, score FROM technique_uses WHERE ${byScore.where}`;
    return {
      sql: throughIndex('used.score AS k0, 0 AS k1', listed, 'used', part, rest.sql),
      values: rest.values,
      keys: ['used.score', '0'],
      id: 'used.puzzle_id',
    };
  }
  if (rating !== null) {
    // Within one range, the index of ratings is in order of the values.
    const within = ranges.find((range) => typeof range.by === 'object' && range.by.rating === rating);
    const where = within?.where ?? `kind_id = ${rating} AND shelf_id = ${part.shelf}`;
    const listed = `SELECT puzzle_id, value FROM ratings WHERE ${where}`;
    return {
      sql: throughIndex('rated.value AS k0, 0 AS k1', listed, 'rated', part, rest.sql),
      values: rest.values,
      keys: ['rated.value', '0'],
      id: 'rated.puzzle_id',
    };
  }
  return {
    sql: `SELECT puzzles.id AS id, ${keys[0]} AS k0, ${keys[1]} AS k1 FROM puzzles
          WHERE shelf_id = ${part.shelf} AND state = ${part.state}${rest.sql}`,
    values: rest.values,
    keys,
    id: 'puzzles.id',
  };
}
