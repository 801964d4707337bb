import Database from 'better-sqlite3';

/** A failure that SQLite reports when a disk fails. */
export interface DiskFailure {
  readonly code: string;
  /** Whether SQLite rolls the transaction back by itself before it reports the failure. */
  readonly rollsBack: boolean;
}

/** SQLite's documentation says that it may or may not roll back after `FULL` and `IOERR`. So both cases are tested. */
export const DISK_FAILURES: readonly DiskFailure[] = [
  { code: 'SQLITE_FULL', rollsBack: true },
  { code: 'SQLITE_FULL', rollsBack: false },
  { code: 'SQLITE_IOERR_WRITE', rollsBack: true },
  { code: 'SQLITE_IOERR_FSYNC', rollsBack: true },
  { code: 'SQLITE_IOERR_READ', rollsBack: false },
  { code: 'SQLITE_READONLY', rollsBack: false },
  { code: 'SQLITE_BUSY', rollsBack: false },
];

/** Methods that execute a prepared statement, including those of transactions. */
const METHODS = ['run', 'get', 'all', 'iterate'] as const;

/**
 * Runs work while one of its statements fails instead of being executed. Returns the value of the work, and whether the
 * work reached this statement.
 *
 * @param number number of the statement, from 1; rollbacks do not count.
 */
export async function withFailure<T>(
  number: number,
  { code, rollsBack }: DiskFailure,
  work: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly reached: boolean }> {
  const sample = new Database(':memory:');
  const prototype = Object.getPrototypeOf(sample.prepare('SELECT 1')) as Record<
    (typeof METHODS)[number],
    (this: Database.Statement, ...args: unknown[]) => unknown
  >;
  sample.close();
  const originals = METHODS.map((method) => [method, prototype[method]] as const);
  let executed = 0;
  for (const [method, original] of originals) {
    prototype[method] = function (...args) {
      if (!this.source.startsWith('ROLLBACK') && ++executed === number) {
        if (rollsBack && this.database.inTransaction) this.database.exec('ROLLBACK');
        throw new Database.SqliteError(`injected into ${this.source}`, code);
      }
      return original.apply(this, args);
    };
  }
  try {
    return { value: await work(), reached: executed >= number };
  } finally {
    for (const [method, original] of originals) prototype[method] = original;
  }
}
