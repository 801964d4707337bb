import type { Database } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { type ListPlan, planOf, sizeOf } from './filter.ts';
import { isExact, orderOf, type PageRequest, selectMatching } from './listSql.ts';
import { ListStatements } from './listStatements.ts';
import { type IdPage, mostSorted, pageFromParts, pageFromSource } from './pages.ts';
import { pickPuzzle } from './picking.ts';
import type { StoreTools } from './tools.ts';

/** Lists of the library: filtered, sorted, a page at a time. Throws SQLite's errors. */
export class Listing {
  private readonly tools: StoreTools;
  private readonly statements: ListStatements;

  /** @param few see `ListStatements`. */
  constructor(database: Database, tools: StoreTools, few?: number) {
    this.tools = tools;
    this.statements = new ListStatements(database, few);
  }

  page(filter: LibraryFilter, sort: LibrarySort, after: LibraryCursor | null, limit: number): IdPage {
    const plan = planOf(filter, this.tools);
    if (!plan) return { ids: [], next: null };
    const request = { order: orderOf(sort, this.tools.names.ratings), after, limit };
    if (!request.order.isIndexed) return this.sortedPage(plan, request);
    const source = this.statements.fewest(plan, mostSorted(this.statements, plan, request));
    return source
      ? pageFromSource(this.statements, source, plan, request)
      : pageFromParts(this.statements, plan, request);
  }

  /** A page by a rating that no index has: reads and sorts all matching puzzles with this rating. */
  private sortedPage(plan: ListPlan, request: PageRequest): IdPage {
    const source = this.statements.fewest(plan, Number.MAX_SAFE_INTEGER - 1) ?? this.statements.whole(plan);
    const rated = { reads: 'others', sql: `${request.order.keys[0]} >= 0`, values: [] } as const;
    return pageFromSource(this.statements, source, { ...plan, conditions: [...plan.conditions, rated] }, request);
  }

  /** Number of matching puzzles; `atLeast` if counting stopped at `most`. */
  count(filter: LibraryFilter, most: number): { readonly count: number; readonly atLeast: boolean } {
    const plan = planOf(filter, this.tools);
    if (!plan) return { count: 0, atLeast: false };
    if (plan.conditions.length === 0) {
      return { count: sizeOf(plan.parts), atLeast: false };
    }
    const exact = plan.sources.find((source) => isExact(source, plan));
    const matching = exact ?? selectMatching('1', plan, this.statements.fewest(plan));
    const count = this.statements.count(matching, most);
    return { count: Math.min(count, most), atLeast: count > most };
  }

  /** A random puzzle that matches; see `pickPuzzle`. */
  pick(filter: LibraryFilter, random: () => number): PuzzleId | null {
    const plan = planOf(filter, this.tools);
    return plan && pickPuzzle(this.statements, plan, random);
  }
}
