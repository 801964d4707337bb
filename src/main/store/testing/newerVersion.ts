import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { backUpBeforeMigration } from '../earlierBackups.ts';
import { FILE_CALLS } from '../fileCalls.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { STORE_FILE } from '../store.ts';

/** A migration of a later version: it adds a table and changes one that this version knows. */
const LATER = "CREATE TABLE later (word TEXT); ALTER TABLE settings ADD COLUMN later TEXT DEFAULT '';";

/**
 * Does to a closed store what a later version of the program would: copies the file, migrates it, and writes to it.
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

/** What {@link updateByNewerVersion} wrote, from a file under any name. */
export function laterWords(file: string): unknown[] {
  const database = openDatabase(file);
  try {
    return database.prepare('SELECT word FROM later').pluck().all();
  } finally {
    database.close();
  }
}
