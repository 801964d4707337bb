import type { Database } from 'better-sqlite3';
import type { Numbering } from './usage.ts';

/**
 * Table of names (of techniques or ratings), to which rows refer by number, with a cache. After a failed transaction,
 * {@link forget} drops the numbers that were rolled back.
 */
export interface StoredNumbering extends Numbering {
  /** The number of a name, or undefined if it has none. */
  find(name: string): number | undefined;
  /** Empties the cache after a failed transaction. */
  forget(): void;
}

/** The tables of names in a database file. */
export interface StoredNames {
  readonly techniques: StoredNumbering;
  readonly ratings: StoredNumbering;
}

/**
 * Opens a table of names.
 *
 * @param table has the columns `id` and `name`.
 */
export function createNumbering(database: Database, table: 'techniques' | 'rating_kinds'): StoredNumbering {
  const select = database.prepare<[string], number>(`SELECT id FROM ${table} WHERE name = ?`).pluck();
  const selectName = database.prepare<[number], string>(`SELECT name FROM ${table} WHERE id = ?`).pluck();
  const insert = database.prepare<[string]>(`INSERT INTO ${table} (name) VALUES (?)`);
  const numbers = new Map<string, number>();
  const names = new Map<number, string>();
  const find = (name: string): number | undefined => {
    const known = numbers.get(name) ?? select.get(name);
    if (known !== undefined) numbers.set(name, known);
    return known;
  };
  return {
    find,
    of(name) {
      const number = find(name) ?? Number(insert.run(name).lastInsertRowid);
      numbers.set(name, number);
      return number;
    },
    name(number) {
      const name = names.get(number) ?? selectName.get(number);
      if (name !== undefined) names.set(number, name);
      return name;
    },
    forget() {
      numbers.clear();
      names.clear();
    },
  };
}
