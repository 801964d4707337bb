import Database from 'better-sqlite3';
import { normalSql, readableObjects, type SchemaObject } from './schemaCheck.ts';
import { isDamage } from './storeErrors.ts';
import { repairWorlds } from './worlds/repairWorlds.ts';

/** Report on a copy from a damaged file. */
export interface CopyReport {
  /** Number of rows in the new file. */
  readonly rows: number;
  /** True if every row of every table was read and stored. */
  readonly complete: boolean;
  /** Table → number of rows that it had before the damage, according to the damaged table itself or to its indices. */
  readonly known: ReadonlyMap<string, number>;
}

interface SalvagedTable {
  readonly name: string;
  /** Name of the table in the damaged file. */
  readonly source: string;
  readonly columns: readonly string[];
  /** SQL expression that reads each column. */
  readonly expressions: readonly string[];
  /**
   * Columns of the primary key, in order. Empty for tables with row numbers (rowids): their rows are read by number, so
   * that damaged pages can be skipped.
   */
  readonly key: readonly string[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

type Row = Record<string, unknown>;

/**
 * Columns that refer to names by number: table, column, table of the names. They have no declared foreign key, because
 * checking foreign keys would be slower.
 */
const NAME_REFERENCES = [
  ['technique_uses', 'technique_id', 'techniques'],
  ['ratings', 'kind_id', 'rating_kinds'],
] as const;

/** Greatest row number that is tried when rows of damaged tables are read by number. */
const LAST_ROW = 2 ** 52;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function columnsOf(database: Database.Database, table: string): Column[] {
  return database.pragma(`table_info(${quoted(table)})`) as Column[];
}

function tablesIn(database: Database.Database): SchemaObject[] {
  return readableObjects(database).filter(({ type }) => type === 'table');
}

const bodyOf = (table: SchemaObject): string => normalSql(table).replace(/^CREATE TABLE \S+/, '');

/** Tables of `target` that the damaged file lists, but whose definition is unreadable. */
export function unreadableTables(source: Database.Database, target: Database.Database): SchemaObject[] {
  const listed = new Set(tablesIn(source).map(({ name }) => name));
  return tablesIn(target).filter(({ name }) => {
    if (!listed.has(name)) return false;
    const found = new Set(columnsOf(source, name).map((column) => column.name));
    return !columnsOf(target, name).some((column) => found.has(column.name));
  });
}

/**
 * Finds out how to read the rows of a table from the damaged file: from the table with its name, or else from a table
 * with the same definition. Null if there is neither. If that table lacks a column, its column at the same position is
 * read instead, provided that the name of that column is unknown.
 */
function planFor(
  source: Database.Database,
  target: Database.Database,
  table: SchemaObject,
  found: readonly SchemaObject[],
): SalvagedTable | null {
  const same = found.find(({ name }) => name === table.name) ?? found.find((other) => bodyOf(other) === bodyOf(table));
  if (!same) return null;
  const wanted = columnsOf(target, table.name);
  const there = columnsOf(source, same.name);
  const known = new Set(wanted.map(({ name }) => name));
  const pairs = wanted.flatMap((column, at) => {
    const { name } = there.find((other) => other.name === column.name) ?? there[at] ?? {};
    return name !== undefined && (name === column.name || !known.has(name)) ? [{ column, name }] : [];
  });
  if (pairs.length === 0) return null;
  const numbered = !/WITHOUT ROWID\s*$/i.test(same.sql);
  const rowNumber = numbered && wanted.filter(({ pk }) => pk > 0).length === 1;
  return {
    name: table.name,
    source: quoted(same.name),
    columns: pairs.map(({ column }) => column.name),
    // An INTEGER primary key is an alias of the row number. SQLite stores nothing in such a column, so read the row
    // number.
    expressions: pairs.map(({ column, name }) =>
      rowNumber && column.pk > 0 && column.type === 'INTEGER' ? `coalesce(${quoted(name)}, rowid)` : quoted(name),
    ),
    key: numbered
      ? []
      : there
          .filter(({ pk }) => pk > 0)
          .sort((a, b) => a.pk - b.pk)
          .map(({ name }) => quoted(name)),
  };
}

/** Copies everything readable from all tables. The caller owns the transaction, and has switched foreign keys off. */
export function copyTables(source: Database.Database, target: Database.Database): CopyReport {
  // Drop the triggers: they would update counts that are copied as well, and would reject changes that the rescue may
  // need.
  const triggers = readableObjects(target).filter(({ type }) => type === 'trigger');
  for (const { name } of triggers) target.exec(`DROP TRIGGER ${name}`);
  const tables = tablesIn(target).map(({ name }) => name);
  const found = tablesIn(source);
  const known = new Map<string, number>();
  const changes = (): number => target.prepare('SELECT total_changes()').pluck().get() as number;
  let complete = true;
  for (const table of tablesIn(target)) {
    const plan = planFor(source, target, table, found);
    const copied = plan && new TableCopy(source, target, plan);
    copied?.run();
    complete &&= copied?.complete === true;
    known.set(table.name, Math.max(copied?.seen ?? 0, indexedRows(source, plan, table.name)));
  }
  copyRowNumbers(source, target);
  const before = changes();
  deleteOrphans(target, tables);
  listUndescribed(target, tables);
  repairGames(target, tables);
  if (tables.includes('worlds')) repairWorlds(target);
  complete &&= changes() === before;
  repairCounts(target, tables);
  for (const { sql } of triggers) target.exec(sql);
  const count = (table: string): number => target.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const rows = tables.reduce((sum, table) => sum + count(table), 0);
  complete &&= tables.every((table) => (known.get(table) ?? 0) <= count(table));
  return { rows, complete, known };
}

/** Runs work on the damaged file; returns false if the damage or a changed schema stopped it. */
function tried(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (!isDamage(error) && error.code !== 'SQLITE_ERROR') throw error;
    return false;
  }
}

/**
 * Number of rows that a table had according to its indices, which may be intact if the table is not; 0 if unknown. Two
 * indices must agree, because a damaged index can contain rows of another one.
 */
function indexedRows(source: Database.Database, plan: SalvagedTable | null, table: string): number {
  const indices = readableObjects(source).filter((object) => object.type === 'index' && object.table === table);
  const counts = indices.map(({ name }) => {
    let rows = 0;
    const from = `${plan?.source ?? quoted(table)} INDEXED BY ${quoted(name)}`;
    tried(() => {
      rows = source.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number;
    });
    return rows;
  });
  return counts.find((count, at) => count > 0 && counts.indexOf(count) < at) ?? 0;
}

/** Copies one table as far as it is readable. */
class TableCopy {
  /** Number of rows that were read. */
  seen = 0;
  /** False if something could not be read or stored. */
  complete = true;
  private readonly source: Database.Database;
  private readonly plan: SalvagedTable;
  private readonly insert: Database.Statement;

  constructor(source: Database.Database, target: Database.Database, plan: SalvagedTable) {
    this.source = source;
    this.plan = plan;
    const places = plan.columns.map(() => '?').join();
    this.insert = target.prepare(`INSERT OR IGNORE INTO ${plan.name} (${plan.columns.join()}) VALUES (${places})`);
  }

  run(): void {
    const read = tried(() => {
      if (this.plan.key.length === 0) this.copyNumbered();
      // The damage stops reading. So read forward from the start up to the damage, then backward from the end down to
      // it.
      else if (!this.copyFrom('ASC')) this.copyFrom('DESC');
    });
    this.complete &&= read;
  }

  private select(rest: string): Database.Statement {
    const columns = this.plan.expressions.map((expression, at) => `${expression} AS c${at}`);
    return this.source.prepare(`SELECT ${columns.join()}${rest}`);
  }

  private copy(row: Row): void {
    try {
      this.insert.run(this.plan.columns.map((_, at) => row[`c${at}`]));
    } catch (error) {
      // Skip rows that violate a constraint: we never write such rows, so they come from the damage.
      if (!(error instanceof Database.SqliteError)) throw error;
      if (!error.code.startsWith('SQLITE_CONSTRAINT') && error.code !== 'SQLITE_MISMATCH') throw error;
      this.complete = false;
    }
  }

  private copyFrom(way: 'ASC' | 'DESC'): boolean {
    const order = this.plan.key.map((column) => `${column} ${way}`).join();
    const whole = tried(() => {
      for (const row of this.select(` FROM ${this.plan.source} ORDER BY ${order}`).iterate()) {
        if (way === 'ASC') this.seen++;
        this.copy(row as Row);
      }
    });
    this.complete &&= whole;
    return whole;
  }

  private copyNumbered(): void {
    const select = this.select(
      `, rowid AS row_number FROM ${this.plan.source} NOT INDEXED WHERE rowid > ? ORDER BY rowid`,
    );
    let last = 0;
    let step = 1;
    while (last < LAST_ROW) {
      try {
        for (const row of select.iterate(last)) {
          const { row_number: number } = row as { row_number: number };
          // Damaged pages can return rows out of order. Skip these rows.
          if (number <= last) continue;
          last = number;
          step = 1;
          this.seen++;
          this.copy(row as Row);
        }
        return;
      } catch (error) {
        if (!isDamage(error)) throw error;
        this.complete = false;
        // Skip row numbers, to get past the damage. The step doubles after each failure, so at most as many readable
        // rows are skipped as there are damaged ones.
        last += step;
        step *= 2;
      }
    }
  }
}

/** Copies the greatest row numbers ever used, so that no number is used a second time. */
function copyRowNumbers(source: Database.Database, target: Database.Database): void {
  tried(() => {
    const raise = target.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
    for (const row of source.prepare('SELECT name, seq FROM sqlite_sequence').iterate()) {
      const { name, seq } = row as { name: unknown; seq: unknown };
      if (typeof seq === 'number' && Math.abs(seq) < LAST_ROW) raise.run(seq, name);
    }
  });
}

/** Deletes rows that refer to lost rows. Repeats this until no such row is left. */
function deleteOrphans(database: Database.Database, tables: readonly string[]): void {
  const deletions = tables.flatMap((name) =>
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

/**
 * Puts all puzzles without difficulty, techniques and ratings on the list of puzzles to be graded, because rows of that
 * list may be lost.
 */
function listUndescribed(database: Database.Database, tables: readonly string[]): void {
  if (!tables.includes('undescribed')) return;
  database.exec(`
    INSERT OR IGNORE INTO undescribed
      SELECT puzzles.id FROM puzzles JOIN shelves ON shelves.id = shelf_id JOIN solutions ON solutions.id = solution_id
      WHERE solutions.hash IS NULL AND shelves.kind = 'library'
        AND NOT EXISTS (SELECT 1 FROM origins WHERE puzzle_id = puzzles.id AND unknown_rules IS NOT NULL)`);
}

/**
 * Cuts games off before their first lost or unreadable move. Removes the rows of index tables that refer to a lost
 * name.
 */
function repairGames(database: Database.Database, tables: readonly string[]): void {
  if (tables.includes('moves')) {
    database.exec(`
      DELETE FROM moves WHERE NOT json_valid(move);
      DELETE FROM moves WHERE sequence >= (
        SELECT min(gap) FROM (
          SELECT 0 AS gap WHERE NOT EXISTS (SELECT 1 FROM moves AS m WHERE m.session_id = moves.session_id AND m.sequence = 0)
          UNION ALL
          SELECT m.sequence + 1 FROM moves AS m
          WHERE m.session_id = moves.session_id
            AND NOT EXISTS (SELECT 1 FROM moves AS n WHERE n.session_id = m.session_id AND n.sequence = m.sequence + 1)
        ))`);
  }
  for (const [table, column, names] of NAME_REFERENCES) {
    // These rows must go, because the number of a lost name will be given to another name: they would then refer to the
    // wrong name.
    if (tables.includes(table)) database.exec(`DELETE FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${names})`);
  }
}

function repairCounts(database: Database.Database, tables: readonly string[]): void {
  if (!tables.includes('shelves')) return;
  const counted = ['fresh', 'begun', 'solved'].map(
    (name, state) => `${name} = (SELECT count(*) FROM puzzles WHERE shelf_id = shelves.id AND state = ${state})`,
  );
  database.exec(`UPDATE shelves SET ${counted.join()}`);
}
