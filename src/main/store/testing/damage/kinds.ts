import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Rng } from '../../../engine/core/rng.ts';
import type { DamageSample } from './samples.ts';

/**
 * What one kind of damage gets: the file to damage, a random source, and another sample from which pages can be taken.
 */
interface DamageSite {
  readonly file: string;
  readonly rng: Rng;
  readonly other: DamageSample;
}

/**
 * A function that does one kind of damage. It changes the file or its write-ahead log at random, or possibly leaves
 * them unchanged.
 */
type DamageKind = (site: DamageSite) => void;

const PAGE = 4096;

function pick<T>(rng: Rng, items: readonly T[]): T {
  const item = items[rng.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/**
 * Kind of damage that changes the bytes of the database file, or if `suffix` is given, of the file beside it with that
 * suffix, such as `-wal`. If `change` returns nothing, the file stays as it is.
 */
function onBytes(change: (bytes: Buffer, site: DamageSite) => Buffer | undefined, suffix = ''): DamageKind {
  return (site) => {
    const bytes = readFileSync(site.file + suffix, { flag: 'a+' });
    if (bytes.length > 0) writeFileSync(site.file + suffix, change(bytes, site) ?? bytes);
  };
}

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
}

/** Kind of damage that changes the database through SQLite, as a person with a database browser might. */
function onDatabase(
  change: (database: Database.Database, rows: readonly SchemaRow[], site: DamageSite) => void,
): DamageKind {
  return (site) => {
    const database = new Database(site.file);
    try {
      database.pragma('foreign_keys = OFF');
      database.unsafeMode(true);
      const rows = database.prepare("SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'");
      change(database, rows.all() as SchemaRow[], site);
    } finally {
      database.close();
    }
  };
}

const tables = (rows: readonly SchemaRow[]): SchemaRow[] => rows.filter(({ type }) => type === 'table');

function columnOf(database: Database.Database, table: string, rng: Rng): string {
  return pick(rng, database.pragma(`table_info(${table})`) as { name: string }[]).name;
}

/**
 * Kind of damage that changes rows as a broken disk does: without firing triggers, and ignoring the types that the
 * schema demands. The schema is unchanged afterwards.
 */
function onRows(change: (database: Database.Database, table: string, rng: Rng) => void): DamageKind {
  return (site) => {
    const edit = (work: (database: Database.Database) => void): void => {
      const database = new Database(site.file);
      database.unsafeMode(true);
      for (const setting of ['foreign_keys = OFF', 'writable_schema = ON', 'ignore_check_constraints = ON']) {
        database.pragma(setting);
      }
      work(database);
      database.close();
    };
    let before: unknown[] = [];
    edit((database) => {
      before = database.prepare('SELECT * FROM sqlite_schema').all();
      database.exec(`DELETE FROM sqlite_schema WHERE type = 'trigger';
        UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')`);
    });
    edit((database) => {
      const names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
      try {
        change(database, pick(site.rng, database.prepare(names).pluck().all() as string[]), site.rng);
      } catch {
        // Ignore the error: a key of the table rejects the value, so the rows stay as they are.
      }
    });
    edit((database) => {
      database.exec('DELETE FROM sqlite_schema');
      const insert = database.prepare('INSERT INTO sqlite_schema VALUES (@type, @name, @tbl_name, @rootpage, @sql)');
      for (const row of before) insert.run(row);
    });
  };
}

/** Kind of damage that changes a random column, in all rows or in a quarter of them. */
function onCells(value: (column: string) => string): DamageKind {
  return onRows((database, table, rng) => {
    const column = columnOf(database, table, rng);
    const where = pick(rng, ['1', 'abs(random()) % 4 = 0']);
    database.exec(`UPDATE OR IGNORE ${table} SET ${column} = ${value(column)} WHERE ${where}`);
  });
}

/** The kinds of damage by name. */
export const DAMAGE_KINDS: Readonly<Record<string, DamageKind>> = {
  'nothing changed': () => {},
  'table dropped': onDatabase((database, rows, { rng }) => {
    database.exec(`DROP TABLE ${pick(rng, tables(rows)).name}`);
  }),
  'table renamed': onDatabase((database, rows, { rng }) => {
    database.exec(`ALTER TABLE ${pick(rng, tables(rows)).name} RENAME TO renamed_by_hand`);
  }),
  'index dropped': onDatabase((database, rows, { rng }) => {
    database.exec(
      `DROP INDEX ${
        pick(
          rng,
          rows.filter(({ type }) => type === 'index'),
        ).name
      }`,
    );
  }),
  'trigger dropped': onDatabase((database, rows, { rng }) => {
    database.exec(
      `DROP TRIGGER ${
        pick(
          rng,
          rows.filter(({ type }) => type === 'trigger'),
        ).name
      }`,
    );
  }),
  'column dropped': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    // SQLite does not drop a column used by an index or trigger, so copy the table without it.
    const columns = (database.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name);
    if (columns.length < 2) return;
    columns.splice(rng.below(columns.length), 1);
    database.exec(`CREATE TABLE copied_by_hand AS SELECT ${columns.join()} FROM ${name}`);
    database.exec(`DROP TABLE ${name}`);
    database.pragma('legacy_alter_table = ON');
    database.exec(`ALTER TABLE copied_by_hand RENAME TO ${name}`);
  }),
  'column renamed': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    database.exec(`ALTER TABLE ${name} RENAME COLUMN ${columnOf(database, name, rng)} TO renamed_by_hand`);
  }),
  'column added': onDatabase((database, rows, { rng }) => {
    database.exec(`ALTER TABLE ${pick(rng, tables(rows)).name} ADD COLUMN added_by_hand TEXT`);
  }),
  'view instead of a table': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    database.pragma('legacy_alter_table = ON');
    database.exec(
      `ALTER TABLE ${name} RENAME TO renamed_by_hand; CREATE VIEW ${name} AS SELECT * FROM renamed_by_hand`,
    );
  }),
  'endless view instead of a table': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    database.exec(`DROP TABLE ${name};
      CREATE VIEW ${name} AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n`);
  }),
  'trigger added': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    const event = pick(rng, ['INSERT', 'UPDATE', 'DELETE']);
    database.exec(
      `CREATE TRIGGER added_by_hand BEFORE ${event} ON ${name} BEGIN SELECT RAISE (ABORT, 'not allowed'); END`,
    );
  }),
  'unique index added': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    try {
      database.exec(`CREATE UNIQUE INDEX added_by_hand ON ${name} (${columnOf(database, name, rng)})`);
    } catch {
      // Ignore the error: the rows have equal values, so the unique index cannot be created.
    }
  }),
  'table of another program added': onDatabase((database) => {
    database.exec("CREATE TABLE notes_of_mine (text TEXT); INSERT INTO notes_of_mine VALUES ('buy milk')");
  }),
  'version changed': onDatabase((database, _rows, { rng }) => {
    const version = pick(rng, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, -1, -7, 2 ** 31 - 1, -(2 ** 31)]);
    database.pragma(`user_version = ${version}`);
  }),
  'application id changed': onDatabase((database, _rows, { rng }) => {
    database.pragma(`application_id = ${rng.below(1000)}`);
  }),
  'schema text changed': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, rows);
    const text = pick(rng, [
      "'?'",
      "'CREATE TABLE x (y)'",
      'NULL',
      "replace(sql, 'INTEGER', 'TEXT')",
      'substr(sql, 9)',
    ]);
    database.pragma('writable_schema = ON');
    database.exec(`UPDATE sqlite_schema SET sql = ${text} WHERE name = '${name}'`);
  }),
  'root page changed': onDatabase((database, rows, { rng }) => {
    const { name } = pick(rng, tables(rows));
    database.pragma('writable_schema = ON');
    database.exec(`UPDATE sqlite_schema SET rootpage = ${rng.below(30)} WHERE name = '${name}'`);
  }),
  '30 bytes changed': onBytes((bytes, { rng }) => {
    for (let i = 0; i < 30; i++) bytes[rng.below(bytes.length)] = rng.below(256);
    return bytes;
  }),
  'header changed': onBytes((bytes, { rng }) => {
    for (let i = 0; i < 5; i++) bytes[rng.below(108)] = rng.below(256);
    return bytes;
  }),
  'cut in half': ({ file }) => truncateSync(file, readFileSync(file).length >> 1),
  'cut anywhere': onBytes((bytes, { rng }) => bytes.subarray(0, rng.below(bytes.length))),
  'page zeroed': onBytes((bytes, { rng }) => {
    const page = rng.below(bytes.length / PAGE);
    return bytes.fill(0, page * PAGE, (page + 1) * PAGE);
  }),
  'first page zeroed': onBytes((bytes) => bytes.fill(0, 0, PAGE)),
  'pages swapped': onBytes((bytes, { rng }) => {
    const [one, two] = [rng.below(bytes.length / PAGE) * PAGE, rng.below(bytes.length / PAGE) * PAGE];
    const kept = Buffer.from(bytes.subarray(one, one + PAGE));
    bytes.copy(bytes, one, two, two + PAGE);
    kept.copy(bytes, two);
    return bytes;
  }),
  'page of another database': onBytes((bytes, { rng, other }) => {
    const from = rng.below(other.database.length / PAGE) * PAGE;
    other.database.copy(bytes, rng.below(bytes.length / PAGE) * PAGE, from, from + PAGE);
    return bytes;
  }),
  'log cut': onBytes((bytes, { rng }) => bytes.subarray(0, rng.below(bytes.length)), '-wal'),
  'log damaged': onBytes((bytes, { rng }) => {
    for (let i = 0; i < 30; i++) bytes[rng.below(bytes.length)] = rng.below(256);
    return bytes;
  }, '-wal'),
  'log of another database': ({ file, other }) => {
    if (other.log) writeFileSync(`${file}-wal`, other.log);
    else writeFileSync(`${file}-wal`, other.database);
  },
  'directory instead of the file': ({ file }) => {
    rmSync(file);
    mkdirSync(file);
  },
  'symbolic link to itself': ({ file }) => {
    rmSync(file);
    symlinkSync(file, file);
  },
  'empty file': ({ file }) => truncateSync(file),
  'database of another program': ({ file }) => {
    for (const suffix of ['', '-wal']) rmSync(file + suffix, { force: true });
    const database = new Database(file);
    database.exec("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')");
    database.close();
  },
  'wrong values in cells': onCells(() => "'wrong'"),
  'numbers in cells changed': onCells(() => 'abs(random()) % 90000'),
  'texts in cells cut': onCells((column) => `substr(${column}, 1, length(${column}) / 2)`),
  'bytes in cells changed': onCells(() => 'randomblob(7)'),
  'rows lost': onRows((database, table) => {
    database.exec(`DELETE FROM ${table} WHERE abs(random()) % 3 > 0`);
  }),
};
