import Database from 'better-sqlite3';
import { type AppError, ok, type Result } from '../../shared/domain/result.ts';

/** The package's own `SqliteError` type is that of the class, not of its instances. */
type SqliteError = InstanceType<typeof Database.SqliteError>;

/** A row that cannot be what this program wrote. The file was edited or damaged; the rest of it may be sound. */
export class DamagedRowError extends Error {
  override readonly name = 'DamagedRowError';
}

/** What SQLite's primary result codes mean to a person. Others keep SQLite's own words. */
const MEANINGS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it cannot be written',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_PERM: 'permission is denied',
  SQLITE_IOERR: 'the disk reports an error',
  SQLITE_BUSY: 'another program is holding it',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_NOTADB: 'it is not a database',
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

/** The failure that an error of SQLite, of the file system or of a row stands for; null for a fault of the program. */
export function storeError(file: string, error: unknown): AppError | null {
  if (error instanceof DamagedRowError) return { code: 'store', message: `${file}: ${error.message}` };
  if (error instanceof Database.SqliteError) {
    const meaning = MEANINGS[primaryCode(error)];
    const words = meaning ? `${meaning} (${error.code}: ${error.message})` : `${error.code}: ${error.message}`;
    return { code: 'store', message: `${file}: ${words}` };
  }
  if (isFileError(error)) return { code: 'store', message: `${file}: ${error.message}` };
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
