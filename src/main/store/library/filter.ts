import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { areVariants } from '../../../shared/variants/normalForm.ts';
import { ANYWHERE, INDEXED_RATINGS, UNINDEXED_TECHNIQUES } from './puzzleIndices.ts';
import { layoutText, type Shelf } from './shelves.ts';
import type { StoreTools } from './tools.ts';

/** A piece of SQL with the values of its parameters: a query, or a condition on rows of `puzzles`. */
export interface SqlPiece {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The puzzles of one shelf in one state; they are adjacent in the indices. */
export interface ShelfPart {
  readonly shelf: number;
  readonly state: 0 | 1 | 2;
  readonly count: number;
}

/** A query for the ids of few puzzles, such as those with a label. */
export interface Source extends SqlPiece {
  /** Name of the criterion, to distinguish several sources. */
  readonly what: string;
}

/** A filter, translated into terms of the tables. */
export interface ListPlan {
  readonly parts: readonly ShelfPart[];
  /** Conditions in addition to the parts; empty if the parts are the whole filter. */
  readonly conditions: readonly SqlPiece[];
  /** Queries that find the matching puzzles (and perhaps others) without reading all parts. */
  readonly sources: readonly Source[];
  /** Shelf → ranges of indices that contain all its matching puzzles; empty if no index helps. */
  readonly ranges: ReadonlyMap<number, readonly IndexRange[]>;
}

/** A range of an index that lists puzzles of one shelf by a technique or by a rating. */
export interface IndexRange {
  /** Sort order of the rows within the range. */
  readonly by: 'score' | { readonly rating: number };
  readonly table: 'technique_uses' | 'ratings';
  /** SQL condition that selects the range in its table. */
  readonly where: string;
}

const STATES = ['fresh', 'begun', 'solved'] as const;

/** SQLite accepts 500 terms in one compound SELECT (SQLITE_MAX_COMPOUND_SELECT). */
const COMPOUND_TERMS = 400;

/** Joins queries of one column by UNION ALL, in groups, since a library may have thousands of shelves. */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= COMPOUND_TERMS) return selects.join(' UNION ALL ');
  const groups: string[] = [];
  for (let from = 0; from < selects.length; from += COMPOUND_TERMS) {
    groups.push(`SELECT * FROM (${selects.slice(from, from + COMPOUND_TERMS).join(' UNION ALL ')})`);
  }
  return unionAll(groups);
}

function shelfMatches(shelf: Shelf, filter: LibraryFilter): boolean {
  const { layout, variants, difficulty } = shelf;
  const among = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
    !wanted || (value !== undefined && wanted.includes(value));
  return (
    among(filter.layouts, layout.layout) &&
    among(filter.orders, layout.order) &&
    among(filter.sizes, layout.size) &&
    among<Difficulty>(filter.difficulties, difficulty) &&
    (!filter.variants || filter.variants.every((id) => variants.some((variant) => variant.id === id))) &&
    (!filter.rules || areVariants(variants, filter.rules)) &&
    (!filter.exactly || layoutText(layout) === layoutText(filter.exactly))
  );
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Source for a text search: the puzzle's number, its notes, its labels. */
function searchSource(text: string): Source {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const number = /^#?(\d{1,15})$/.exec(text.trim())?.[1];
  const like = words.map((word) => `%${escaped(word)}%`);
  const every = (column: string): string => words.map(() => `${column} LIKE ? ESCAPE '\\'`).join(' AND ');
  return {
    what: 'search',
    sql: `SELECT puzzle_id FROM remarks WHERE ${every('note')}
          UNION SELECT puzzle_id FROM labelled JOIN labels ON labels.id = label_id WHERE ${every('name')}
          UNION SELECT ?`,
    values: [...like, ...like, number === undefined ? -1 : Number(number)],
  };
}

/** Translates a filter into terms of the tables. Null if nothing can match. */
export function planOf(filter: LibraryFilter, { shelves, names, subgridCount }: StoreTools): ListPlan | null {
  const matching = shelves.all().filter((shelf) => shelfMatches(shelf, filter));
  const states = filter.states ?? STATES;
  const parts: ShelfPart[] = matching.flatMap(({ id, counts }) =>
    STATES.flatMap((name, state) => {
      const count = counts[state] as number;
      return count > 0 && states.includes(name) ? [{ shelf: id, state: state as 0 | 1 | 2, count }] : [];
    }),
  );
  const conditions: SqlPiece[] = [];
  const sources: Source[] = [];
  const ranges = new Map<number, IndexRange[]>(matching.map(({ id }) => [id, []]));
  const addIndexSource = (what: string, rangeOf: (shelf: Shelf) => IndexRange): void => {
    const all = matching.map((shelf) => {
      const range = rangeOf(shelf);
      ranges.get(shelf.id)?.push(range);
      return `SELECT puzzle_id FROM ${range.table} WHERE ${range.where}`;
    });
    sources.push({ what, sql: unionAll(all), values: [] });
  };
  const { givens, score, rating, technique } = filter;
  const range = (column: string, from: number | undefined, to: number | undefined): void => {
    if (from !== undefined) conditions.push({ sql: `${column} >= ?`, values: [from] });
    if (to !== undefined) conditions.push({ sql: `${column} <= ?`, values: [to] });
  };
  range('puzzles.givens', givens?.from, givens?.to);
  range('puzzles.score', score?.from, score?.to);
  if (rating) {
    const kind = names.ratings.find(rating.kind);
    if (kind === undefined) return null;
    const from = Math.round(1000 * (rating.from ?? 0));
    const to = rating.to === undefined ? Number.MAX_SAFE_INTEGER : Math.round(1000 * rating.to);
    conditions.push({ sql: 'rating_in(puzzles.ratings, ?, ?, ?)', values: [kind, from, to] });
    // One range of the index for each shelf. With a list of shelves, SQLite would not stop at the greatest value.
    if (INDEXED_RATINGS.has(rating.kind)) {
      addIndexSource('rating', ({ id }) => ({
        by: { rating: kind },
        table: 'ratings',
        where: `kind_id = ${kind} AND shelf_id = ${id} AND value BETWEEN ${from} AND ${to}`,
      }));
    }
  }
  if (technique) {
    const number = names.techniques.find(technique.id);
    if (number === undefined) return null;
    const subgrid = technique.subgrid === undefined ? ANYWHERE : technique.subgrid + 1;
    conditions.push({ sql: 'technique_in(puzzles.usage, ?, ?)', values: [number, subgrid] });
    if (!UNINDEXED_TECHNIQUES.has(technique.id)) {
      addIndexSource('technique', ({ id, layout }) => {
        // On a single grid, techniques are indexed only for the whole.
        const place = subgrid === 1 && subgridCount(layout) === 1 ? ANYWHERE : subgrid;
        return {
          by: 'score',
          table: 'technique_uses',
          where: `technique_id = ${number} AND subgrid = ${place} AND shelf_id = ${id}`,
        };
      });
    }
  }
  const addSource = (source: Source): void => {
    sources.push(source);
    conditions.push({ sql: `puzzles.id IN (${source.sql})`, values: source.values });
  };
  if (filter.favourite) {
    addSource({ what: 'favourite', sql: 'SELECT puzzle_id FROM remarks WHERE favourite = 1', values: [] });
  }
  for (const label of [...(filter.tags ?? []), ...(filter.collection === undefined ? [] : [filter.collection])]) {
    addSource({ what: 'label', sql: 'SELECT puzzle_id FROM labelled WHERE label_id = ?', values: [label] });
  }
  if (filter.search?.trim()) addSource(searchSource(filter.search));
  return parts.length === 0 ? null : { parts, conditions, sources, ranges };
}
