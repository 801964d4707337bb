import Database from 'better-sqlite3';
import { isBusy } from './faults.ts';

/** Locks of this process. Without a reference, the garbage collector would close their connections. */
const held = new Set<Database.Database>();

/**
 * Locks a file used only for locking, until the returned function is called or the process ends in any way. Returns
 * null if a lock of another process excludes this one.
 *
 * The lock is an SQLite transaction that is never committed: a reading one (`shared`) or an exclusive one (`alone`). It
 * works on all platforms, and the operating system ends it with the process. A file with a process number, by contrast,
 * would remain after a crash.
 *
 * The process must not open the file otherwise, because closing it would release the lock (POSIX).
 *
 * Throws the errors of SQLite if the file cannot be locked at all.
 *
 * @param wait milliseconds to wait for others.
 */
export function lockFile(file: string, how: 'shared' | 'alone', wait = 0): (() => void) | null {
  const database = new Database(file, { timeout: wait });
  try {
    // The file is not written, so it does not need a journal file.
    database.pragma('journal_mode = MEMORY');
    database.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // A transaction takes its shared lock only when it reads.
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
