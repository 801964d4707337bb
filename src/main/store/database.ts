import { closeSync, existsSync, lstatSync, openSync, readlinkSync, readSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type AppError, notice } from '../../shared/base/result.ts';
import type { TextValue } from '../../shared/text/textKey.ts';
import { APPLICATION_ID, schemaVersion } from './migrate.ts';
import { isLaterVersion, schemaDamage } from './schemaCheck.ts';
import { contradictsSchema, isDamage, storeError } from './storeErrors.ts';

/** The first 16 bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0';

/**
 * Files up to this many bytes are checked completely at every start (about 20 ms). Larger files are checked only if the
 * last run ended without closing them, so that a large library does not delay the start.
 */
const ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024;

/**
 * Files up to this many bytes are checked with `integrity_check`, which also compares the rows of all indices with the
 * tables. This takes about 5 ms, up to ten times as long as the other checks.
 */
const INDICES_CHECKED_BYTES = 1024 * 1024;

/** How long a statement waits for another program that is writing, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** State of a database file before it is opened. */
export type DatabaseState =
  | { readonly kind: 'current' }
  /** An intact file of an older version. */
  | { readonly kind: 'old'; readonly version: number }
  /** Neither the file nor a write-ahead log or rollback journal of it exists. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'damaged'; readonly reason: TextValue }
  | { readonly kind: 'failed'; readonly error: AppError };

/**
 * Target of a broken symbolic link, for example to a disk that is not mounted; null if the file is not a broken link.
 */
function brokenLink(file: string): string | null {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink && !existsSync(file) ? readlinkSync(file) : null;
}

/** Size of the file in bytes; 0 if it does not exist. */
function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * Returns true if the file is not a database. SQLite takes a file shorter than its header for an empty database and
 * would overwrite it, so check the first bytes first. By default, opens the file for writing, so that a file that may
 * only be read causes an error here: SQLite would open it without one, and fail only when it writes.
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
  // Leave out the first line of SQLite's answer: it only says that the main database is meant, and there is no other.
  return String(verdict).replace(/^\*\*\* in database main \*\*\*\s*/, '');
}

/**
 * Returns true if this program wrote the file, or if the database is still empty. A file of another program must not be
 * changed.
 */
function isOurs(database: Database.Database): boolean {
  const id = database.pragma('application_id', { simple: true });
  return id === APPLICATION_ID || (id === 0 && isEmpty(database));
}

function isEmpty(database: Database.Database): boolean {
  return database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
}

/**
 * Upper bound on SQLite's page cache, in kilobytes. Large, because adding puzzles to a large library changes pages
 * throughout its indices.
 */
const CACHE_KILOBYTES = 256_000;

/**
 * Sets how durable commits are: WAL with `synchronous = FULL`, so every commit is flushed to the disk before it
 * returns. A killed process or a power cut loses only what was not committed, provided that the disk really flushes.
 *
 * On macOS a plain flush may stay in the drive's cache, so `fullfsync` makes SQLite ask for F_FULLFSYNC, for the
 * write-ahead log and for the file. The drive then empties its cache before the commit returns; SQLite calls that slow
 * and leaves it off by default. It was not measured on macOS. Other systems do not have F_FULLFSYNC, and the setting
 * does nothing there.
 *
 * A commit costs one flush, 0.3 to 4 ms where `bench/store.ts` was run. `NORMAL` costs 0.02 ms, but a power cut could
 * lose all moves since SQLite last merged the log into the file. Players do not notice the difference.
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
 * Inspects a file that has content. The connection is read-only, because closing a writing one would merge the
 * write-ahead log into a file that may be damaged. Only a file with a rollback journal is opened for writing: its last
 * change is incomplete until SQLite applies the journal.
 *
 * @param whole checks the whole structure even of a large file.
 */
function inspect(file: string, newest: number, whole: boolean): DatabaseState {
  const endedInOrder = sizeOf(`${file}-wal`) === 0;
  const readonly = sizeOf(`${file}-journal`) === 0;
  const database = new Database(file, { readonly, timeout: BUSY_TIMEOUT, fileMustExist: true });
  try {
    if (!isOurs(database)) return { kind: 'damaged', reason: { key: 'damage.other-program' } };
    const version = schemaVersion(database);
    if (isLaterVersion(version)) {
      return { kind: 'failed', error: { code: 'newer-file', ...notice('newer-file', { file, version, newest }) } };
    }
    // When this program creates a database, it gives the file its name only after the tables are created. So a database
    // without tables is damaged.
    if (isEmpty(database)) return { kind: 'damaged', reason: { key: 'damage.no-tables' } };
    const bytes = sizeOf(file);
    const trusted = !whole && endedInOrder && bytes > ALWAYS_CHECKED_BYTES;
    const damage = schemaDamage(database, version) ?? (trusted ? null : structuralDamage(database, bytes));
    if (damage !== null) return { kind: 'damaged', reason: damage };
    return version < newest ? { kind: 'old', version } : { kind: 'current' };
  } finally {
    database.close();
  }
}

/** Runs an inspection. Turns errors of SQLite and of the file system into a state. */
function stateOf(file: string, inspectFile: () => DatabaseState): DatabaseState {
  try {
    return inspectFile();
  } catch (error) {
    if (isDamage(error) || contradictsSchema(error)) return { kind: 'damaged', reason: (error as Error).message };
    const known = storeError(file, error);
    if (!known) throw error;
    return { kind: 'failed', error: known };
  }
}

/** Inspects the whole structure of a copy, which may be read-only. */
export function inspectCopy(file: string, newest: number): DatabaseState {
  return stateOf(file, () => {
    if (sizeOf(file) === 0) return { kind: 'damaged', reason: { key: 'damage.empty' } };
    if (lacksMagic(file, 'r')) return { kind: 'damaged', reason: { key: 'damage.no-database' } };
    return inspect(file, newest, true);
  });
}

/** Inspects the file of a store, which must be writable. Changes nothing that is damaged. */
export function inspectDatabase(file: string, newest: number): DatabaseState {
  return stateOf(file, () => {
    const hasLog = ['-wal', '-journal'].some((suffix) => sizeOf(file + suffix) > 0);
    const link = brokenLink(file);
    if (link !== null) {
      const detail = { key: 'file.broken-link', values: { target: link } } as const;
      return { kind: 'failed', error: { code: 'store', ...notice('cannot-open', { file, detail }) } };
    }
    if (!existsSync(file) && !hasLog) return { kind: 'absent' };
    // SQLite would treat an empty file as a new database, and delete its write-ahead log with all the data in it.
    if (sizeOf(file) === 0) return { kind: 'damaged', reason: { key: hasLog ? 'damage.only-log' : 'damage.empty' } };
    if (lacksMagic(file)) return { kind: 'damaged', reason: { key: 'damage.no-database' } };
    return inspect(file, newest, false);
  });
}

/** Opens an existing file for reading and writing. Throws SQLite's errors. */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file, { timeout: BUSY_TIMEOUT, fileMustExist: true });
  try {
    configure(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
