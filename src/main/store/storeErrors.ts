import Database from 'better-sqlite3';
import { type AppError, notice, ok, type Result } from '../../shared/base/result.ts';
import type { TextValue } from '../../shared/text/textKey.ts';

/**
 * Error that SQLite's package throws. The package exports `SqliteError` as a class, so this is the type of its
 * instances.
 */
type SqliteError = InstanceType<typeof Database.SqliteError>;

/**
 * Thrown for a row that this program cannot have written, because the file was edited or damaged. Other rows may be
 * intact.
 */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/**
 * SQLite's result code → reason for the user. For codes that are not in this table, the user sees SQLite's own message.
 * All codes except one are primary codes, which name a kind of error without details.
 */
const MEANINGS = {
  SQLITE_FULL: 'disk-full',
  // SQLite could not enlarge the small `-shm` file through which connections share the write-ahead log.
  SQLITE_IOERR_SHMSIZE: 'disk-full',
  SQLITE_READONLY: 'read-only',
  SQLITE_CANTOPEN: 'cannot-open',
  SQLITE_PERM: 'no-permission',
  SQLITE_IOERR: 'disk-error',
  SQLITE_BUSY: 'held',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'not-a-database',
} as const;
type FileReason = (typeof MEANINGS)[keyof typeof MEANINGS];

/** Error code of the file system → reason. The reasons are the same as for SQLite's codes. */
const FILE_REASONS: Readonly<Record<string, FileReason>> = {
  ENOSPC: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EIO: 'disk-error',
  EBUSY: 'held',
  EISDIR: 'cannot-open',
  ELOOP: 'cannot-open',
};

/** The error's primary code, which has two words: `SQLITE_IOERR_WRITE` → `SQLITE_IOERR`. */
function primaryCode(error: SqliteError): string {
  return error.code.split('_').slice(0, 2).join('_');
}

/** Returns true if SQLite found the file itself damaged, not merely inaccessible. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  const code = primaryCode(error);
  return code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB';
}

/**
 * Returns true if one of our statements does not fit the schema of the file. While a store is opened, this means that a
 * migration found tables or rows that the file's version cannot have, so the file is damaged.
 */
export function contradictsSchema(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return ['SQLITE_ERROR', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH'].includes(primaryCode(error));
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && primaryCode(error) === 'SQLITE_BUSY';
}

/** Returns true for Node's own file errors, such as `EACCES: permission denied, mkdir '…'`. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

function storeFault(file: string, reason: FileReason | undefined, detail: TextValue): AppError {
  return { code: 'store', ...notice(reason ?? 'file-fault', { file, detail }) };
}

/**
 * Path of a file → error that every attempt to write to it reports. For files that disappeared or were replaced
 * (`displaced.ts`).
 */
const ONLY_READ = new Map<string, AppError>();

/** Sets the error that every later attempt to write through a connection reports. */
export function onlyRead(database: Database.Database, error: AppError): void {
  ONLY_READ.set(database.name, error);
}

/**
 * Call this when the connection to a file is closed. It forgets the error set by `onlyRead`, so that the next
 * connection may write.
 */
export function settled(file: string): void {
  ONLY_READ.delete(file);
}

/**
 * Translates an error of SQLite, of the file system or of a damaged row. Null for any other error, which is a bug in
 * the program.
 */
export function storeError(file: string, error: unknown): AppError | null {
  if (error instanceof DamagedRowError) return storeFault(file, 'damaged', error.message);
  if (error instanceof Database.SqliteError) {
    const meanings: Readonly<Record<string, FileReason>> = MEANINGS;
    const reason = meanings[error.code] ?? meanings[primaryCode(error)];
    const values = { code: error.code, detail: error.message };
    const displaced = reason === 'read-only' ? ONLY_READ.get(file) : undefined;
    if (displaced) return displaced;
    return storeFault(file, reason, { key: reason ? `sqlite.${reason}` : 'sqlite.other', values });
  }
  if (isFileError(error)) {
    const reason = FILE_REASONS[error.code ?? ''];
    const values = { code: error.code ?? '', detail: error.message };
    return storeFault(file, reason, reason ? { key: `sqlite.${reason}`, values } : error.message);
  }
  return null;
}

/** Runs work on a file. Errors from outside the program become a `store` failure; all others are thrown again. */
export function attempt<T>(file: string, work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    const known = storeError(file, error);
    if (!known) throw error;
    return { ok: false, error: known };
  }
}
