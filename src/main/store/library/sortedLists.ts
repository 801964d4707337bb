import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type ListPlan, remembered, sizeOf } from './filter.ts';
import { type PageRequest, selectMatching } from './listSql.ts';
import type { ListStatements } from './listStatements.ts';
import type { IdPage } from './pages.ts';

/**
 * If an index lists only some of the puzzles, up to this many puzzles are sorted in memory. Sorting 100,000 takes about
 * 0.2 s.
 */
const MOST_SORTED = 300_000;

/**
 * All puzzles of a list, sorted by ascending value, then by id. The value of a puzzle is -1 if it has none, for example
 * no rating.
 */
interface SortedList {
  readonly ids: readonly PuzzleId[];
  readonly values: readonly number[];
}

/**
 * Cache of sorted lists by plan (a translated filter). When the database file changes, new plans are made, so the lists
 * are then sorted again.
 */
const listsOf = remembered((_: ListPlan) => new Map<string, SortedList>());
const ratedIn = remembered((_: ListPlan) => new Map<number, number>());

/**
 * Returns true if no index lists all puzzles in this order, so that they must be sorted in memory. For example, the
 * index of ratings has only the puzzles that have the rating.
 */
export function isSortedInMemory(statements: ListStatements, plan: ListPlan, { order }: PageRequest): boolean {
  const { rating } = order;
  if (!order.isIndexed) return true;
  if (rating === null) return false;
  if (sizeOf(plan.parts) > MOST_SORTED) return false;
  const known = ratedIn(plan);
  const rated =
    known.get(rating) ??
    (statements.prepare('SELECT count(*) FROM ratings WHERE kind_id = ?').pluck().get(rating) as number);
  known.set(rating, rated);
  return rated < plan.library;
}

function sortedList(statements: ListStatements, plan: ListPlan, { keys }: PageRequest['order']): SortedList {
  const lists = listsOf(plan);
  const known = lists.get(keys[0]);
  if (known) return known;
  const { sql, values } = selectMatching(`puzzles.id, ${keys[0]}`, plan, statements.fewest(plan));
  const rows = statements
    .prepare(sql)
    .raw()
    .all(...values) as [PuzzleId, number][];
  rows.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const list = { ids: rows.map(([id]) => id), values: rows.map(([, value]) => value) };
  lists.set(keys[0], list);
  return list;
}

/** Number of rows before the row (value, id); counts that row too if `included`. */
function placeOf({ ids, values }: SortedList, value: number, id: number, included: boolean): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = (values[middle] as number) - value || (ids[middle] as number) - id;
    if (order < 0 || (included && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A page of a list that is sorted in memory. The sorted list is cached until the database file changes. */
export function pageFromMemory(
  statements: ListStatements,
  plan: ListPlan,
  { order, after, limit }: PageRequest,
): IdPage {
  const list = sortedList(statements, plan, order);
  const key = after?.keys[0] ?? 0;
  const { ids, values } = list;
  const { descending } = order;
  const from = after ? placeOf(list, key, after.id, !descending) : descending ? ids.length : 0;
  const [first, end] = descending ? [Math.max(0, from - limit), from] : [from, Math.min(ids.length, from + limit)];
  const page = ids.slice(first, end);
  const last = descending ? first : end - 1;
  const isOver = descending ? first === 0 : end === ids.length;
  const next = isOver || page.length === 0 ? null : { keys: [values[last] as number, 0], id: ids[last] as number };
  return { ids: descending ? page.reverse() : page, next };
}
