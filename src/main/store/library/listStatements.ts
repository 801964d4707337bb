import type { Database, Statement } from 'better-sqlite3';
import {
  codeOf,
  codesOf,
  type ListPlan,
  MANY_PARTS,
  PART_SHELF,
  PART_STATE,
  remembered,
  type ShelfPart,
  sizeOf,
} from './filter.ts';
import { forOnePart } from './listSql.ts';
import type { Source, SqlPiece } from './sources.ts';

/** Number of puzzles that can be read one by one in a few milliseconds. If more match, an index is read instead. */
export const FEW = 3000;

/**
 * If a list has many parts (shelves in one state), the limit on puzzles that are read one by one is multiplied by this.
 */
const MANY_PARTS_FEW = 3;

/**
 * Size of a source (a query for a few puzzles), in puzzles. Counting stopped beyond `most`: a size of `most + 1` means
 * more than `most`.
 */
interface CountedSource {
  readonly size: number;
  readonly most: number;
}

/**
 * The cache of statements is emptied when it has more than this many. There are many filters, but each needs few
 * statements.
 */
const CACHED_STATEMENTS = 500;

/** Caches the prepared statements of lists by SQL text. Counts puzzles to decide how a list is read. */
export class ListStatements {
  /** Up to this many puzzles are read one by one. If more match, an index is read in the index's order. */
  readonly few: number;
  private readonly database: Database;
  private readonly prepared = new Map<string, Statement>();
  /**
   * Plan (a translated filter) → size of each of its sources. When the database file changes, new plans are made, so
   * sizes are never outdated.
   */
  private readonly sizes = remembered((_: ListPlan) => new Map<Source, CountedSource>());

  constructor(database: Database, few = FEW) {
    this.database = database;
    this.few = few;
  }

  prepare(sql: string): Statement {
    const known = this.prepared.get(sql);
    if (known) return known;
    if (this.prepared.size > CACHED_STATEMENTS) this.prepared.clear();
    const statement = this.database.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }

  /** Values of the first column of a query, as numbers. */
  numbers<T extends number>({ sql, values }: SqlPiece): T[] {
    return this.prepare(sql)
      .pluck()
      .all(...values) as T[];
  }

  /** Number of rows that a query returns; `most + 1` if there are more than `most`. */
  count({ sql, values }: SqlPiece, most: number): number {
    return this.prepare(`SELECT count(*) FROM (${sql} LIMIT ?)`)
      .pluck()
      .get(...values, most + 1) as number;
  }

  /** Number of rows that a query returns for one part of the library; `most + 1` if there are more than `most`. */
  countIn(part: ShelfPart, sql: string, most: number): number {
    return this.prepare(`SELECT count(*) FROM (${forOnePart(sql)} LIMIT ?)`)
      .pluck()
      .get(most + 1, { part: codeOf(part) }) as number;
  }

  /**
   * The source with the fewest puzzles among those of a plan; null if all have more than `most`. All parts of the plan
   * together count as one of the sources.
   *
   * @param most default: the greatest number of puzzles that are read one by one.
   */
  fewest(plan: ListPlan, most = this.fewOf(plan)): Source | null {
    const { parts, conditions, sources } = plan;
    if (sources.length === 0 && conditions.length === 0) return null;
    const sizes = this.sizes(plan);
    let best: Source | null = null;
    let least = most + 1;
    for (const source of sources) {
      const known = sizes.get(source);
      const size = known && (known.size <= known.most || known.most >= most) ? known.size : this.count(source, most);
      if (size !== known?.size) sizes.set(source, { size, most });
      if (size < least) [best, least] = [source, size];
    }
    const whole = sizeOf(parts);
    return whole > most || whole >= least ? best : this.whole(plan);
  }

  /**
   * The query for all puzzles in the parts of a plan (a part is a shelf in one state), in the form of a source. Plans,
   * parts and sources are described in `filter.ts` and `sources.ts`.
   */
  whole({ parts }: ListPlan): Source {
    return {
      what: 'parts',
      sql: `SELECT puzzles.id FROM json_each(?) AS part CROSS JOIN puzzles INDEXED BY puzzles_by_age
            WHERE shelf_id = ${PART_SHELF} AND state = ${PART_STATE}`,
      values: [codesOf(parts)],
    };
  }

  /**
   * Greatest number of puzzles that are read one by one. It is higher if there are many parts, because reading an index
   * in order then costs more.
   */
  fewOf({ parts }: ListPlan): number {
    return parts.length > MANY_PARTS ? MANY_PARTS_FEW * this.few : this.few;
  }
}
