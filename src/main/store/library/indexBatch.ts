import type { Database, Statement } from 'better-sqlite3';

/**
 * Collects rows for an index table and writes them in batches, sorted like the table. Each page of a large index is
 * then read and written once for each batch instead of once for each row.
 *
 * A row consists of a prefix (its first columns, of which there are few combinations), a value and the id of a puzzle.
 */
export interface IndexBatch {
  put(prefix: readonly number[], value: number, id: number): void;
  /** Writes the collected rows. */
  write(): void;
  /** Discards the collected rows after a failed transaction. */
  forget(): void;
}

interface RowGroup {
  readonly columns: readonly number[];
  readonly values: number[];
  readonly ids: number[];
}

/** Number of rows that one SQL statement inserts. */
const ROWS = 64;
/**
 * Limits for a fast way of sorting: if a list has at most `POSITIONS` values, all of them below `EXACT`, each value and
 * its index in the list are packed into one number. Numbers are exact up to 2 ** 53.
 */
const POSITIONS = 2 ** 20;
const EXACT = 2 ** 33;

/** Prefix columns with values below this are packed into one number as key of the map, which is faster than a text. */
const COLUMN = 2 ** 17;

function keyOf(columns: readonly number[]): number | string {
  let key = 0;
  for (const column of columns) {
    if (column < 0 || column >= COLUMN) return columns.join();
    key = key * COLUMN + column;
  }
  return key;
}

/**
 * The indices of `values`, sorted by value. Equal values keep their order in the list, which is the order of puzzle
 * ids.
 */
function order(values: readonly number[]): ArrayLike<number> {
  if (values.length < 2) return values.map((_, i) => i);
  if (values.length > POSITIONS || values.some((value) => value >= EXACT)) {
    return values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
  }
  // Sorting a typed array of numbers is many times faster than sorting with a comparison.
  return Float64Array.from(values, (value, i) => value * POSITIONS + i)
    .sort()
    .map((key) => key % POSITIONS);
}

/**
 * @param into the table with its columns: prefix, value, id of the puzzle.
 * @param width number of columns in the prefix.
 */
export function createIndexBatch(database: Database, into: string, width: number): IndexBatch {
  const row = `(${Array.from({ length: width + 2 }, () => '?').join()})`;
  const insert = (rows: number): Statement =>
    database.prepare(`INSERT OR ROLLBACK INTO ${into} VALUES ${Array.from({ length: rows }, () => row).join()}`);
  const one = insert(1);
  const many = insert(ROWS);
  const groups = new Map<number | string, RowGroup>();

  const inOrder = (a: RowGroup, b: RowGroup): number => {
    const at = a.columns.findIndex((column, i) => column !== b.columns[i]);
    return at < 0 ? 0 : (a.columns[at] as number) - (b.columns[at] as number);
  };

  return {
    put(columns, value, id) {
      const key = keyOf(columns);
      const group = groups.get(key) ?? { columns, values: [], ids: [] };
      if (group.ids.length === 0) groups.set(key, group);
      group.values.push(value);
      group.ids.push(id);
    },
    write() {
      let waiting: number[] = [];
      for (const { columns, values, ids } of [...groups.values()].sort(inOrder)) {
        const positions = order(values);
        for (let i = 0; i < positions.length; i++) {
          const at = positions[i] as number;
          waiting.push(...columns, values[at] as number, ids[at] as number);
          if (waiting.length < ROWS * (width + 2)) continue;
          many.run(waiting);
          waiting = [];
        }
      }
      for (let at = 0; at < waiting.length; at += width + 2) one.run(waiting.slice(at, at + width + 2));
      groups.clear();
    },
    forget() {
      groups.clear();
    },
  };
}
