import type { Database } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { planOf, sizeOf } from './filter.ts';
import { isExact, orderOf, selectMatching } from './listSql.ts';
import { ListStatements } from './listStatements.ts';
import { type IdPage, mostSorted, pageFromParts, pageFromSource } from './pages.ts';
import { pickPuzzle } from './picking.ts';
import { isSortedInMemory, pageFromMemory } from './sortedLists.ts';
import type { StoreTools } from './tools.ts';

/** Lists of the library: filtered and sorted, and read page by page. Throws SQLite's errors. */
export class Listing {
  private readonly tools: StoreTools;
  private readonly statements: ListStatements;

  /**
   * @param few lists with at most this many matches are read puzzle by puzzle; longer ones are read by an index. Set
   * only by tests.
   */
  constructor(database: Database, tools: StoreTools, few?: number) {
    this.tools = tools;
    this.statements = new ListStatements(database, few);
  }

  page(filter: LibraryFilter, sort: LibrarySort, after: LibraryCursor | null, limit: number): IdPage {
    const plan = planOf(filter, this.tools);
    if (!plan) return { ids: [], next: null };
    const request = { order: orderOf(sort, this.tools.names.ratings), after, limit };
    if (isSortedInMemory(this.statements, plan, request)) return pageFromMemory(this.statements, plan, request);
    const source = this.statements.fewest(plan, mostSorted(this.statements, plan, request));
    return source
      ? pageFromSource(this.statements, source, plan, request)
      : pageFromParts(this.statements, plan, request);
  }

  /** Ids of matching puzzles, in any order; the first `most` at most. */
  all(filter: LibraryFilter, most = Number.MAX_SAFE_INTEGER): PuzzleId[] {
    const plan = planOf(filter, this.tools);
    if (!plan) return [];
    const { sql, values } = selectMatching('puzzles.id', plan, this.statements.fewest(plan));
    return this.statements.numbers({ sql: `${sql} LIMIT ?`, values: [...values, most] });
  }

  /** Number of matching puzzles. Counting stops beyond `most`: the result is then `most`, with `atLeast` set. */
  count(filter: LibraryFilter, most: number): { readonly count: number; readonly atLeast: boolean } {
    const plan = planOf(filter, this.tools);
    if (!plan) return { count: 0, atLeast: false };
    if (plan.conditions.length === 0) {
      return { count: sizeOf(plan.parts), atLeast: false };
    }
    const exact = plan.sources.find((source) => isExact(source, plan));
    // If a source (a query for a few puzzles) finds at most `most` puzzles, count the matches among these. That costs
    // less than reading the parts of the library until `most` matches are found.
    const source = this.statements.fewest(plan, Math.max(most, this.statements.fewOf(plan)));
    const matching = exact ?? selectMatching('1', plan, source);
    const count = this.statements.count(matching, most);
    return { count: Math.min(count, most), atLeast: count > most };
  }

  /**
   * Draws a random puzzle that matches; null if there is none. Some puzzles are a little more likely than others,
   * because an exactly equal chance would take too long.
   */
  pick(filter: LibraryFilter, random: () => number): PuzzleId | null {
    const plan = planOf(filter, this.tools);
    return plan && pickPuzzle(this.statements, plan, random);
  }
}
