import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isDamage } from './faults.ts';
import { APPLICATION_ID, type Migration, migrate, schemaVersion } from './migrate.ts';

/** Numbers of rows rescued from a damaged file. */
export interface Salvage {
  readonly puzzles: number;
  readonly sessions: number;
}

interface SalvagedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** True if its rows have numbers (rowids), by which damaged pages can be skipped. */
  readonly numbered: boolean;
}

type Row = Record<string, unknown>;

/** Tables that refer to names without a declared foreign key, for speed. */
const NAME_REFERENCES = [
  ['technique_uses', 'technique_id', 'techniques'],
  ['ratings', 'kind_id', 'rating_kinds'],
] as const;

/** Last row number tried. */
const LAST_ROW = 2 ** 52;

/**
 * Copies what can be read of a damaged file into a new one. The damaged file is only read. Rows on unreadable pages are
 * skipped, and rows that refer to lost ones are dropped. Indices are rebuilt, so damage in them loses nothing. The new
 * file is put in place only when it is complete.
 *
 * Returns null if nothing can be read, because the first page is not that of a file of ours.
 */
export function salvage(damaged: string, file: string, migrations: readonly Migration[]): Salvage | null {
  if (!existsSync(damaged)) return null;
  const rescued = `${file}.rescued`;
  const remove = (): void => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(rescued + suffix, { force: true });
  };
  remove();
  let source: Database.Database | null = null;
  try {
    source = new Database(damaged, { readonly: true });
    const version = schemaVersion(source);
    const ours = source.pragma('application_id', { simple: true }) === APPLICATION_ID;
    if (!ours || version < 1 || version > migrations.length) return null;
    const target = new Database(rescued);
    try {
      migrate(target, migrations.slice(0, version));
      target.pragma('foreign_keys = OFF');
      target.transaction(() => rescue(source as Database.Database, target))();
      migrate(target, migrations);
      const count = (table: string): number => target.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
      const found = { puzzles: count('puzzles'), sessions: count('sessions') };
      target.close();
      if (existsSync(file)) throw new Error(`${file} is there already`);
      renameSync(rescued, file);
      return found;
    } finally {
      target.close();
    }
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    source?.close();
    remove();
  }
}

function tablesOf(database: Database.Database): SalvagedTable[] {
  const rows = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string; sql: string }[];
  return rows.map(({ name, sql }) => ({
    name,
    columns: (database.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name),
    numbered: !/WITHOUT ROWID\s*$/i.test(sql),
  }));
}

function rescue(source: Database.Database, target: Database.Database): void {
  // Triggers would change counts that are copied too, and refuse changes that a rescue may need.
  const triggers = target.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) target.exec(`DROP TRIGGER ${name}`);
  const tables = tablesOf(target);
  for (const table of tables) copyTable(source, target, table);
  deleteOrphans(target, tables);
  repairCounts(target, tables);
  for (const { sql } of triggers) target.exec(sql);
}

function copyTable(source: Database.Database, target: Database.Database, table: SalvagedTable): void {
  const { name, columns } = table;
  const places = columns.map(() => '?').join();
  const insert = target.prepare(`INSERT OR IGNORE INTO ${name} (${columns.join()}) VALUES (${places})`);
  const copy = (row: Row): void => {
    try {
      insert.run(columns.map((column) => row[column]));
    } catch (error) {
      // Skip rows that violate a constraint: we never write such rows, so they come from the damage.
      if (!(error instanceof Database.SqliteError)) throw error;
      if (!error.code.startsWith('SQLITE_CONSTRAINT') && error.code !== 'SQLITE_MISMATCH') throw error;
    }
  };
  try {
    if (table.numbered) copyNumbered(source, table, copy);
    else for (const way of ['ASC', 'DESC']) copyFrom(source, table, way, copy);
  } catch (error) {
    // This table cannot be found in the damaged file, but others may be.
    if (!(error instanceof Database.SqliteError)) throw error;
    if (!isDamage(error) && error.code !== 'SQLITE_ERROR') throw error;
  }
}

/** Reads a table from one end up to the damage; the rows beyond are reached from the other end. */
function copyFrom(
  source: Database.Database,
  { name, columns }: SalvagedTable,
  way: string,
  copy: (row: Row) => void,
): void {
  const key = (source.pragma(`table_info(${name})`) as { name: string; pk: number }[])
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map((column) => `${column.name} ${way}`);
  try {
    const select = source.prepare(`SELECT ${columns.join()} FROM ${name} ORDER BY ${key.join()}`);
    for (const row of select.iterate()) copy(row as Row);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

function copyNumbered(source: Database.Database, { name, columns }: SalvagedTable, copy: (row: Row) => void): void {
  const select = source.prepare<[number]>(
    `SELECT rowid AS row_number, ${columns.join()} FROM ${name} NOT INDEXED WHERE rowid > ? ORDER BY rowid`,
  );
  let last = 0;
  let step = 1;
  while (last < LAST_ROW) {
    try {
      for (const row of select.iterate(last)) {
        last = (row as { row_number: number }).row_number;
        step = 1;
        copy(row as Row);
      }
      return;
    } catch (error) {
      if (!isDamage(error)) throw error;
      // The step doubles, so the readable rows that it skips are at most as many as the damaged ones.
      last += step;
      step *= 2;
    }
  }
}

/** Deletes rows that refer to lost rows, until none is left. */
function deleteOrphans(database: Database.Database, tables: readonly SalvagedTable[]): void {
  const deletions = tables.flatMap(({ name }) =>
    (
      database.pragma(`foreign_key_list(${name})`) as { table: string; from: string; to: string; on_delete: string }[]
    ).map(({ table, from, to, on_delete: onDelete }) => {
      const lost = `${from} IS NOT NULL AND ${from} NOT IN (SELECT ${to} FROM ${table})`;
      const unset = onDelete === 'SET NULL';
      return database.prepare(
        unset ? `UPDATE ${name} SET ${from} = NULL WHERE ${lost}` : `DELETE FROM ${name} WHERE ${lost}`,
      );
    }),
  );
  for (let changes = 1; changes > 0; ) {
    changes = deletions.reduce((sum, deletion) => sum + deletion.run().changes, 0);
  }
}

/** Cuts games before their first lost move, recounts shelves, and removes index rows of lost names. */
function repairCounts(database: Database.Database, tables: readonly SalvagedTable[]): void {
  const has = (name: string): boolean => tables.some((table) => table.name === name);
  if (has('moves')) {
    database.exec(`
      DELETE FROM moves WHERE sequence >= (
        SELECT min(gap) FROM (
          SELECT 0 AS gap WHERE NOT EXISTS (SELECT 1 FROM moves AS m WHERE m.session_id = moves.session_id AND m.sequence = 0)
          UNION ALL
          SELECT m.sequence + 1 FROM moves AS m
          WHERE m.session_id = moves.session_id
            AND NOT EXISTS (SELECT 1 FROM moves AS n WHERE n.session_id = m.session_id AND n.sequence = m.sequence + 1)
        ))`);
  }
  if (has('shelves')) {
    const counted = ['fresh', 'begun', 'solved'].map(
      (name, state) => `${name} = (SELECT count(*) FROM puzzles WHERE shelf_id = shelves.id AND state = ${state})`,
    );
    database.exec(`UPDATE shelves SET ${counted.join()}`);
  }
  for (const [table, column, names] of NAME_REFERENCES) {
    // The number of a lost name will be given to another name.
    if (has(table)) database.exec(`DELETE FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${names})`);
  }
}
