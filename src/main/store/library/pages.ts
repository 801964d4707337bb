import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor } from '../../../shared/contract/library.ts';
import { codeOf, type IndexRange, type ListPlan, MANY_PARTS, onePerShelf, type ShelfPart, sizeOf } from './filter.ts';
import {
  alongIndex,
  alongIndexOnly,
  forOnePart,
  type ListOrder,
  type ListRow,
  leadingParts,
  type PageRequest,
  type PartQuery,
  partRows,
  rowsByAge,
  sortedRange,
  sourceRows,
} from './listSql.ts';
import { FEW, type ListStatements } from './listStatements.ts';
import type { Source } from './sources.ts';

/** Ids of one page of a list, in order, and the cursor for the next page. */
export interface IdPage {
  readonly ids: readonly PuzzleId[];
  readonly next: LibraryCursor | null;
}

/**
 * A list by age that covers more than one fifth of the library (1 / this number) is read by testing every puzzle of the
 * library in order of age.
 */
const WALKED_SHARE = 5;

/**
 * Used if a list has many parts (shelves in one state) and no index has the list's order: if fewer than one in this
 * many puzzles match, all matches are read and sorted.
 */
const SORTED_SHARE = 4;

/**
 * Number of ids that can be read from an index and sorted in the time needed to read one puzzle. Used by
 * `mostListed`.
 */
const LISTED_PER_LOOK = 6;

function pageOf(rows: readonly ListRow[], limit: number): IdPage {
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const last = rows[limit - 1];
  return { ids, next: rows.length > limit && last ? { keys: [last.k0, last.k1], id: last.id } : null };
}

/**
 * Reads a page from a source (a query for a few puzzles). Every puzzle of the source is read and sorted, so the source
 * must be small.
 */
export function pageFromSource(
  statements: ListStatements,
  source: Source,
  plan: ListPlan,
  request: PageRequest,
): IdPage {
  const { sql, values } = sourceRows(source, plan, request);
  return pageOf(statements.prepare(sql).all(...values) as ListRow[], request.limit);
}

/**
 * Returns true if a list is so long that testing every puzzle of the library in order of age is the best way to read
 * it.
 */
function isWalked(plan: ListPlan, { by }: ListOrder): boolean {
  return by === 'age' && WALKED_SHARE * sizeOf(plan.parts) > plan.library;
}

/** Greatest number of puzzles in a source that is read and sorted completely for a page. */
export function mostSorted(statements: ListStatements, plan: ListPlan, { order }: PageRequest): number {
  if (plan.parts.length <= MANY_PARTS || isWalked(plan, order)) return statements.few;
  const few = statements.fewOf(plan);
  if (alongIndexOnly(plan, order) || plan.conditions.every(({ reads }) => reads === 'keys')) return few;
  // Sort even a source with many puzzles: the alternative reads each part (shelf in one state) until one of its puzzles
  // matches, which is slow.
  return Math.max(few, Math.floor(sizeOf(plan.parts) / SORTED_SHARE));
}

/**
 * Reads a page of a list that no small source gives: reads each part (a shelf in one state) in the order of the list,
 * and merges the parts.
 */
export function pageFromParts(statements: ListStatements, plan: ListPlan, request: PageRequest): IdPage {
  const { order, after, limit } = request;
  if (plan.parts.length > MANY_PARTS && isWalked(plan, order)) {
    const { sql, values } = rowsByAge(plan, request);
    return pageOf(statements.prepare(sql).all(...values) as ListRow[], limit);
  }
  const parts = plan.parts.length > MANY_PARTS ? partsOfPage(statements, plan, request) : plan.parts;
  const sign = order.descending ? -1 : 1;
  const compare = (a: ListRow, b: ListRow): number => sign * (a.k0 - b.k0 || a.k1 - b.k1 || a.id - b.id);
  const chunk = Math.min(limit + 1, Math.max(4, Math.ceil((2 * (limit + 1)) / parts.length)));
  const heads = parts.flatMap((part) => {
    const query = queryOf(statements, part, plan, order, chunk);
    if (!query) return [];
    const rowsAtOnce = query.once ? limit + 1 : chunk;
    const reader = new PartReader(statements, { query, part, after, rowsAtOnce, order });
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

/**
 * Those parts of the library (shelves in one state) that contain the rows of this page, so that the other parts need
 * not be read. Used for lists with many parts.
 */
function partsOfPage(statements: ListStatements, plan: ListPlan, request: PageRequest): ShelfPart[] {
  const inIndex = alongIndexOnly(plan, request.order);
  const query = inIndex ?? alongIndex(plan, request.order);
  // This index does not distinguish the states of a shelf, so one part (a shelf in one state) represents the whole
  // shelf.
  const parts = inIndex ? onePerShelf(plan.parts) : plan.parts;
  const leading = new Set(statements.numbers(leadingParts(parts, query, request)));
  const found = parts.filter((part) => leading.has(codeOf(part)));
  if (!inIndex) return found;
  const shelves = new Set(found.map(({ shelf }) => shelf));
  return plan.parts.filter(({ shelf }) => shelves.has(shelf));
}

interface PartReading {
  readonly query: PartQuery;
  readonly part: ShelfPart;
  readonly order: ListOrder;
  readonly after: LibraryCursor | null;
  readonly rowsAtOnce: number;
}

/** Reads one part of a list (the puzzles of one shelf in one state) in the list's order, a chunk of rows at a time. */
class PartReader {
  private readonly statements: ListStatements;
  private readonly reading: PartReading;
  private cursor: LibraryCursor | null;
  private rows: ListRow[] = [];
  private at = 0;
  private ended = false;

  constructor(statements: ListStatements, reading: PartReading) {
    this.statements = statements;
    this.reading = reading;
    this.cursor = reading.after;
  }

  next(): ListRow | undefined {
    if (this.at === this.rows.length && !this.ended) this.read();
    return this.rows[this.at++];
  }

  private read(): void {
    const { query, part, order, rowsAtOnce } = this.reading;
    const { sql, values } = partRows(query, { order, after: this.cursor }, rowsAtOnce);
    this.rows = this.statements.prepare(forOnePart(sql)).all(...values, { part: codeOf(part) }) as ListRow[];
    this.at = 0;
    this.ended = this.rows.length < rowsAtOnce;
    const last = this.rows.at(-1);
    if (last) this.cursor = { keys: [last.k0, last.k1], id: last.id };
  }
}

/**
 * Greatest number of matches in a part that are all listed and sorted. If there are more, the index of the sort order
 * is read until the page is full. With m matches among n puzzles, that reads n / m puzzles for each row of the page.
 * Listing takes the time of reading m / `LISTED_PER_LOOK` puzzles. The two times are equal at m = √(`LISTED_PER_LOOK` ×
 * rows × n). For lists not sorted by age, the limit is `few`.
 */
function mostListed(few: number, part: ShelfPart, order: ListOrder, rows: number): number {
  if (order.by !== 'age') return few;
  return Math.ceil(Math.sqrt((few / FEW) * LISTED_PER_LOOK * rows * part.count));
}

/**
 * The query that reads a part (a shelf in one state) in the order of the list. Null if an index shows that nothing in
 * the part matches.
 *
 * @param rows number of rows that are read at a time, for the estimate of costs.
 */
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
  for (const range of plan.ranges) {
    const size = statements.countIn(part, `SELECT 1 FROM ${range.table} WHERE ${range.where}`, most);
    if (size === 0) return null;
    if (size < least) [least, fewest] = [size, range];
  }
  // The index of techniques is sorted by score, the index of ratings by rating. If that is the order of the list, the
  // matches need no sorting.
  const inOrder =
    fewest?.by === 'score' ? order.by === 'difficulty' : fewest !== null && fewest.by.rating === order.rating;
  return fewest && !inOrder ? sortedRange(fewest, plan, order) : alongIndex(plan, order);
}
