import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type AppError, fail, ok, type Result } from '../../shared/base/result.ts';
import type { TextValue } from '../../shared/text/keys.ts';
import { backUpBeforeMigration } from './beforeMigration.ts';
import { contradictsSchema, isDamage, storeError } from './faults.ts';
import { APPLICATION_ID, type Migration, migrate, schemaVersion } from './migrate.ts';
import { isLaterVersion, schemaDamage } from './schema.ts';

/** The first 16 bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0';

/**
 * Files up to this many bytes are checked completely at every start (about 20 ms). Larger ones are checked only if the
 * last run did not close them, so that a large library does not delay the start.
 */
const ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024;

/**
 * In files up to this many bytes, the rows of all indices are compared with the tables (about 5 ms). This takes up to
 * ten times as long as the other checks.
 */
const INDICES_CHECKED_BYTES = 1024 * 1024;

/** How long a statement waits for another program that is writing, in milliseconds. */
const BUSY_TIMEOUT = 5000;

export type OpenedDatabase =
  | { readonly kind: 'open'; readonly database: Database.Database }
  | { readonly kind: 'damaged'; readonly reason: TextValue }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Bytes of the file; 0 when there is none yet. */
function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * Returns true if the file is not a database. SQLite takes a short file for an empty one and would overwrite it, so
 * read its first bytes before. The default flags open it for writing, because SQLite would silently continue with a
 * file that it may only read.
 */
function lacksMagic(file: string, flags: 'r' | 'r+' = 'r+'): boolean {
  const bytes = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, flags);
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString('latin1') !== MAGIC;
}

/** Describes damage in the file's structure; null if there is none. `bytes` is the file's size. */
function structuralDamage(database: Database.Database, bytes: number): string | null {
  const check = bytes > INDICES_CHECKED_BYTES ? 'quick_check' : 'integrity_check';
  const verdict = database.pragma(`${check}(1)`, { simple: true });
  if (verdict === 'ok') return null;
  // The first line only names the database, and there is only one.
  return String(verdict).replace(/^\*\*\* in database main \*\*\*\s*/, '');
}

/**
 * Returns true if the file is one of ours or still empty. Another program's file under our name must not be changed.
 */
function isOurs(database: Database.Database): boolean {
  const id = database.pragma('application_id', { simple: true });
  if (id === APPLICATION_ID) return true;
  const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  return id === 0 && tables === 0;
}

/**
 * Upper bound on SQLite's page cache, in kilobytes. Adding puzzles to a large library changes pages all over its
 * indices.
 */
const CACHE_KILOBYTES = 256_000;

/**
 * Sets how durable commits are: WAL with `synchronous = FULL`, so every commit is flushed to the disk before it
 * returns. A killed process or a power cut loses only what was not committed, provided that the disk really flushes. On
 * macOS a plain flush may stay in the drive's cache, so `fullfsync` makes SQLite ask for F_FULLFSYNC, for the log and
 * for the file. The drive then empties its cache before the commit returns; SQLite calls that slow and leaves it off by
 * default. It was not measured on macOS. Other systems do not have it, and the setting does nothing there.
 *
 * A commit costs one flush, 0.3 to 4 ms where `bench/store.ts` was run. `NORMAL` costs 0.02 ms, but a power cut could
 * lose all moves since the last checkpoint. Players do not notice the difference.
 */
function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('fullfsync = ON');
  database.pragma('foreign_keys = ON');
  // Keep undo data in memory: writing it to a file takes a fifth of the time of filling a library.
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  database.pragma('trusted_schema = OFF');
}

/**
 * Inspects a file without changing it. The connection is read-only, because closing a writing one would merge the log
 * into a file that may be damaged. Returns what is damaged, or null.
 *
 * Errors: `newer-file`.
 */
function inspect(file: string, newest: number, whole = false): Result<TextValue | null> {
  const endedInOrder = sizeOf(`${file}-wal`) === 0;
  const database = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT });
  try {
    if (!isOurs(database)) return ok({ key: 'damage.other-program' });
    const version = schemaVersion(database);
    if (isLaterVersion(version)) {
      return fail('newer-file', 'newer-file', { file, version, newest });
    }
    const changed = schemaDamage(database, version);
    if (changed) return ok(changed);
    const bytes = sizeOf(file);
    return ok(!whole && endedInOrder && bytes > ALWAYS_CHECKED_BYTES ? null : structuralDamage(database, bytes));
  } finally {
    database.close();
  }
}

function openForWriting(file: string, migrations: readonly Migration[]): Database.Database {
  const database = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    configure(database);
    const version = schemaVersion(database);
    if (version > 0 && version < migrations.length) backUpBeforeMigration(database, file, version);
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Inspects a file without changing it. Returns what is damaged, or null. Errors: `newer-file`. Throws SQLite's errors.
 */
export function inspectDatabase(file: string, newest: number): Result<TextValue | null> {
  return lacksMagic(file, 'r') ? ok({ key: 'damage.no-database' }) : inspect(file, newest, true);
}

/**
 * Opens or creates a file and migrates it to the newest version. Leaves a file that is damaged or not ours unchanged.
 */
export function openDatabase(file: string, migrations: readonly Migration[]): OpenedDatabase {
  try {
    if (sizeOf(file) === 0) {
      // SQLite would delete the log with all its data.
      if (sizeOf(`${file}-wal`) > 0) return { kind: 'damaged', reason: { key: 'damage.only-log' } };
    } else {
      if (lacksMagic(file)) return { kind: 'damaged', reason: { key: 'damage.no-database' } };
      const damage = inspect(file, migrations.length);
      if (!damage.ok) return { kind: 'failed', error: damage.error };
      if (damage.value !== null) return { kind: 'damaged', reason: damage.value };
    }
    return { kind: 'open', database: openForWriting(file, migrations) };
  } catch (error) {
    if (isDamage(error) || contradictsSchema(error)) return { kind: 'damaged', reason: (error as Error).message };
    const known = storeError(file, error);
    if (!known) throw error;
    return { kind: 'failed', error: known };
  }
}
