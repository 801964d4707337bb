import Database from 'better-sqlite3';
import { type AppError, notice, ok, type Result } from '../../shared/base/result.ts';
import type { TextValue } from '../../shared/text/keys.ts';

/** The package's own `SqliteError` type is that of the class, not of its instances. */
type SqliteError = InstanceType<typeof Database.SqliteError>;

/** A row that cannot be what this program wrote. The file was edited or damaged; the rest of it may be sound. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/** What SQLite's result codes mean to a person, primary ones but for one. Others keep SQLite's own words. */
const MEANINGS = {
  SQLITE_FULL: 'disk-full',
  // The small file by which connections share the log could not grow.
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

/** The same for errors of the file system. */
const FILE_REASONS: Readonly<Record<string, FileReason>> = {
  ENOSPC: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EIO: 'disk-error',
  EBUSY: 'held',
};

/** `SQLITE_IOERR_WRITE` → `SQLITE_IOERR`. */
function primaryCode(error: SqliteError): string {
  return error.code.split('_').slice(0, 2).join('_');
}

/** Whether SQLite found the file itself damaged, rather than out of reach. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  const code = primaryCode(error);
  return code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB';
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && primaryCode(error) === 'SQLITE_BUSY';
}

/** Node's own file errors (`EACCES: permission denied, mkdir '…'`). */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

function storeFault(file: string, reason: FileReason | undefined, detail: TextValue): AppError {
  return { code: 'store', ...notice(reason ?? 'file-fault', { file, detail }) };
}

/** The failure that an error of SQLite, of the file system or of a row stands for; null for a fault of the program. */
export function storeError(file: string, error: unknown): AppError | null {
  if (error instanceof DamagedRowError) return storeFault(file, 'damaged', error.message);
  if (error instanceof Database.SqliteError) {
    const meanings: Readonly<Record<string, FileReason>> = MEANINGS;
    const reason = meanings[error.code] ?? meanings[primaryCode(error)];
    const values = { code: error.code, detail: error.message };
    return storeFault(file, reason, { key: reason ? `sqlite.${reason}` : 'sqlite.other', values });
  }
  if (isFileError(error)) return storeFault(file, FILE_REASONS[error.code ?? ''], error.message);
  return null;
}

/** Runs work on a file; what can go wrong outside the program becomes a `store` failure, the rest is thrown on. */
export function attempt<T>(file: string, work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    const known = storeError(file, error);
    if (!known) throw error;
    return { ok: false, error: known };
  }
}
