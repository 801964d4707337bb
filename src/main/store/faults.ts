import Database from 'better-sqlite3';
import { type AppError, ok, type Reason, type Result } from '../../shared/domain/result.ts';

/** The package's own `SqliteError` type is that of the class, not of its instances. */
type SqliteError = InstanceType<typeof Database.SqliteError>;

/** A row that cannot be what this program wrote. The file was edited or damaged; the rest of it may be sound. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/** What SQLite's result codes mean to a person, primary ones but for one. Others keep SQLite's own words. */
const MEANINGS: Readonly<Record<string, { readonly words: string; readonly reason: Reason }>> = {
  SQLITE_FULL: { words: 'the disk is full', reason: 'disk-full' },
  // The small file by which connections share the log could not grow.
  SQLITE_IOERR_SHMSIZE: { words: 'the disk is full', reason: 'disk-full' },
  SQLITE_READONLY: { words: 'it cannot be written', reason: 'read-only' },
  SQLITE_CANTOPEN: { words: 'it cannot be opened', reason: 'cannot-open' },
  SQLITE_PERM: { words: 'permission is denied', reason: 'no-permission' },
  SQLITE_IOERR: { words: 'the disk reports an error', reason: 'disk-error' },
  SQLITE_BUSY: { words: 'another program is holding it', reason: 'held' },
  SQLITE_CORRUPT: { words: 'it is damaged', reason: 'damaged' },
  SQLITE_NOTADB: { words: 'it is not a database', reason: 'not-a-database' },
};

/** The same for errors of the file system. */
const FILE_REASONS: Readonly<Record<string, Reason>> = {
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

function told(file: string, words: string, reason: Reason | undefined): AppError {
  const error: AppError = { code: 'store', message: `${file}: ${words}` };
  return reason ? { ...error, reason, values: { file } } : error;
}

/** The failure that an error of SQLite, of the file system or of a row stands for; null for a fault of the program. */
export function storeError(file: string, error: unknown): AppError | null {
  if (error instanceof DamagedRowError) return told(file, error.message, 'damaged');
  if (error instanceof Database.SqliteError) {
    const meaning = MEANINGS[error.code] ?? MEANINGS[primaryCode(error)];
    const words = meaning ? `${meaning.words} (${error.code}: ${error.message})` : `${error.code}: ${error.message}`;
    return told(file, words, meaning?.reason);
  }
  if (isFileError(error)) return told(file, error.message, FILE_REASONS[error.code ?? '']);
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
