import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor } from '../../../shared/contract/library.ts';
import type { IndexRange, ListPlan, ShelfPart, Source } from './filter.ts';
import {
  alongIndex,
  type ListOrder,
  type ListRow,
  type PageRequest,
  type PartQuery,
  partRows,
  sortedRange,
  sourceRows,
} from './listSql.ts';
import { FEW, type ListStatements } from './listStatements.ts';

/** Ids of one page of a list, in order, and the cursor after it. */
export interface IdPage {
  readonly ids: readonly PuzzleId[];
  readonly next: LibraryCursor | null;
}

/** Ids that can be read from an index and sorted in the time of reading one puzzle. */
const LISTED_PER_LOOK = 6;

function pageOf(rows: readonly ListRow[], limit: number): IdPage {
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const last = rows[limit - 1];
  return { ids, next: rows.length > limit && last ? { keys: [last.k0, last.k1], id: last.id } : null };
}

/** A page of a source's puzzles, which are few. */
export function pageFromSource(
  statements: ListStatements,
  source: Source,
  plan: ListPlan,
  request: PageRequest,
): IdPage {
  const { sql, values } = sourceRows(source, plan, request);
  return pageOf(statements.prepare(sql).all(...values) as ListRow[], request.limit);
}

/** A page of the whole plan: merges the parts, each read in the order of the list. */
export function pageFromParts(
  statements: ListStatements,
  plan: ListPlan,
  { order, after, limit }: PageRequest,
): IdPage {
  const sign = order.descending ? -1 : 1;
  const compare = (a: ListRow, b: ListRow): number => sign * (a.k0 - b.k0 || a.k1 - b.k1 || a.id - b.id);
  const chunk = Math.min(limit + 1, Math.max(4, Math.ceil((2 * (limit + 1)) / plan.parts.length)));
  const heads = plan.parts.flatMap((part) => {
    const query = queryOf(statements, part, plan, order, chunk);
    if (!query) return [];
    const rowsAtOnce = query.once ? limit + 1 : chunk;
    const reader = new PartReader(statements, query, order.descending, after, rowsAtOnce);
    const row = reader.next();
    return row ? [{ row, reader }] : [];
  });
  const rows: ListRow[] = [];
  while (rows.length <= limit) {
    let [head] = heads;
    if (!head) break;
    for (const other of heads) if (compare(other.row, head.row) < 0) head = other;
    rows.push(head.row);
    const following = head.reader.next();
    if (following) head.row = following;
    else heads.splice(heads.indexOf(head), 1);
  }
  return pageOf(rows, limit);
}

/** Reads one part in the order of the list, a chunk of rows at a time. */
class PartReader {
  private readonly statements: ListStatements;
  private readonly query: PartQuery;
  private readonly descending: boolean;
  private readonly rowsAtOnce: number;
  private cursor: LibraryCursor | null;
  private rows: ListRow[] = [];
  private at = 0;
  private ended = false;

  constructor(
    statements: ListStatements,
    query: PartQuery,
    descending: boolean,
    after: LibraryCursor | null,
    rowsAtOnce: number,
  ) {
    this.statements = statements;
    this.query = query;
    this.descending = descending;
    this.cursor = after;
    this.rowsAtOnce = rowsAtOnce;
  }

  next(): ListRow | undefined {
    if (this.at === this.rows.length && !this.ended) this.read();
    return this.rows[this.at++];
  }

  private read(): void {
    const { sql, values } = partRows(this.query, this.descending, this.cursor, this.rowsAtOnce);
    this.rows = this.statements.prepare(sql).all(...values) as ListRow[];
    this.at = 0;
    this.ended = this.rows.length < this.rowsAtOnce;
    const last = this.rows.at(-1);
    if (last) this.cursor = { keys: [last.k0, last.k1], id: last.id };
  }
}

/**
 * Most puzzles of a part that are listed and sorted; with more, the index of the sort order is followed until the page
 * is full. If one puzzle in n matches, following it reads n puzzles for each row of the page, so both cost the same at
 * the square root of the product.
 */
function mostListed(few: number, part: ShelfPart, order: ListOrder, rows: number): number {
  if (order.by !== 'age') return few;
  return Math.ceil(Math.sqrt((few / FEW) * LISTED_PER_LOOK * rows * part.count));
}

/** How to read a part in order, `rows` at a time; null if it contains no match. */
function queryOf(
  statements: ListStatements,
  part: ShelfPart,
  plan: ListPlan,
  order: ListOrder,
  rows: number,
): PartQuery | null {
  const most = mostListed(statements.few, part, order, rows);
  let least = most + 1;
  let fewest: IndexRange | null = null;
  for (const range of plan.ranges.get(part.shelf) ?? []) {
    const sql = `SELECT 1 FROM ${range.table} WHERE ${range.where}`;
    const size = statements.count({ sql, values: [] }, most);
    if (size === 0) return null;
    if (size < least) [least, fewest] = [size, range];
  }
  // The index of techniques is already in order of score.
  const inOrder = order.by === 'difficulty' && fewest?.by === 'score';
  return fewest && !inOrder ? sortedRange(fewest, part, plan, order) : alongIndex(part, plan, order);
}
