import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { backUpBeforeMigration } from '../earlierBackups.ts';
import { FILE_CALLS } from '../fileCalls.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { STORE_FILE } from '../store.ts';

/** A migration of a simulated later version. It adds a table, and changes a table that this version knows. */
const LATER = "CREATE TABLE later (word TEXT); ALTER TABLE settings ADD COLUMN later TEXT DEFAULT '';";

/**
 * Simulates a later version of the program on a closed store: copies the file, migrates the file, and writes to it.
 * Returns the path of the copy.
 */
export function updateByNewerVersion(folder: string): string {
  const file = join(folder, STORE_FILE);
  const database = openDatabase(file);
  try {
    const copy = backUpBeforeMigration(FILE_CALLS, database, file, MIGRATIONS.length);
    migrate(database, [...MIGRATIONS, LATER]);
    database.exec("INSERT INTO later VALUES ('written by the later version')");
    return copy;
  } finally {
    database.close();
  }
}

/** The words that {@link updateByNewerVersion} wrote, read from a file. */
export function laterWords(file: string): unknown[] {
  const database = openDatabase(file);
  try {
    return database.prepare('SELECT word FROM later').pluck().all();
  } finally {
    database.close();
  }
}
