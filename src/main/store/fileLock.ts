import Database from 'better-sqlite3';
import { isBusy } from './faults.ts';

/** Locks that this process holds. Without a reference, the garbage collector would close their connections. */
const held = new Set<Database.Database>();

/**
 * Locks a file that is used for nothing else, until the returned function is called or the process ends in any way.
 * Returns null if others hold it in a way that excludes this one.
 *
 * The lock is SQLite's own: a transaction that is never committed, one that reads (`shared`) or an exclusive one
 * (`alone`). It works on all platforms, and the operating system ends it with the process. A file with a process number,
 * by contrast, would remain after a crash.
 *
 * A process must not open the file in another way, because closing it would end the lock (POSIX).
 *
 * Throws the errors of SQLite if the file cannot be locked at all.
 *
 * @param wait milliseconds to wait for others.
 */
export function lockFile(file: string, how: 'shared' | 'alone', wait = 0): (() => void) | null {
  const database = new Database(file, { timeout: wait });
  try {
    // This file is never written, so it does not need a journal beside it.
    database.pragma('journal_mode = MEMORY');
    database.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // A transaction begins to share only when it reads.
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
