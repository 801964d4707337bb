import Database from 'better-sqlite3';
import { isBusy } from './storeErrors.ts';

/**
 * Connections that hold the locks of this process. Without a reference here, the garbage collector would close them.
 */
const held = new Set<Database.Database>();

/**
 * Locks a file that serves only as a lock. The lock lasts until the returned function is called or the process ends in
 * any way. Returns null if another process has a lock that excludes this one.
 *
 * The lock is an SQLite transaction that is never committed: a read transaction (`shared`) or an exclusive one
 * (`alone`). It works on all platforms, and the operating system removes it with the process. A file with a process
 * number, by contrast, would remain after a crash.
 *
 * The process must not open the lock file a second time: on POSIX systems, closing it there would release the lock.
 *
 * Throws SQLite's errors if the file cannot be locked at all.
 *
 * @param wait milliseconds to wait for locks of other processes.
 */
export function lockFile(file: string, how: 'shared' | 'alone', wait = 0): (() => void) | null {
  const database = new Database(file, { timeout: wait });
  try {
    // Keep the journal in memory: nothing is written to the lock file, so a journal file would only be clutter.
    database.pragma('journal_mode = MEMORY');
    database.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // A transaction takes its shared lock only when it first reads.
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
