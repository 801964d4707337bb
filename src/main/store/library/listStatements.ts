import type { Database, Statement } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type ListPlan, type Source, type SqlPiece, unionAll } from './filter.ts';

/** Reading this many puzzles takes some milliseconds. */
export const FEW = 3000;

/** Prepared statements to cache. There are many filters, but each needs few statements. */
const CACHED_STATEMENTS = 500;

/** Cache of a list's prepared statements by SQL text, and the counts that decide how to read a list. */
export class ListStatements {
  /** Up to this many puzzles are read one by one; beyond, an index is followed. */
  readonly few: number;
  private readonly database: Database;
  private readonly prepared = new Map<string, Statement>();

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

  /** Ids in the first column of a query. */
  ids({ sql, values }: SqlPiece): PuzzleId[] {
    return this.prepare(sql)
      .pluck()
      .all(...values) as PuzzleId[];
  }

  /** Number of rows of a query; `most + 1` if there are more than `most`. */
  count({ sql, values }: SqlPiece, most: number): number {
    return this.prepare(`SELECT count(*) FROM (${sql} LIMIT ${most + 1})`)
      .pluck()
      .get(...values) as number;
  }

  /** The source with the fewest puzzles, null if all have many. The parts together count as a source. */
  fewest({ parts, conditions, sources }: ListPlan): Source | null {
    if (sources.length === 0 && conditions.length === 0) return null;
    let best: Source | null = null;
    let least = this.few + 1;
    for (const source of sources) {
      const size = this.count(source, this.few);
      if (size < least) [best, least] = [source, size];
    }
    const whole = parts.reduce((sum, { count }) => sum + count, 0);
    if (whole > this.few || whole >= least) return best;
    const selects = parts.map(
      ({ shelf, state }) => `SELECT id FROM puzzles WHERE shelf_id = ${shelf} AND state = ${state}`,
    );
    return { what: 'parts', sql: unionAll(selects), values: [] };
  }
}
