import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { FileCalls } from './fileCalls.ts';
import { stagedFile } from './replacement.ts';

/**
 * Copies the file beside itself before a migration changes it: `….db.version-1`. The copy is complete and compact, and
 * has this name only when it is flushed. The caller must have exclusive use of the files. Returns its path.
 *
 * Errors: throws SQLite's, for example when the disk is full; the migration must not start then.
 */
export function backUpBeforeMigration(files: FileCalls, database: Database, file: string, version: number): string {
  let target = `${file}.version-${version}`;
  for (let count = 2; existsSync(target); count++) target = `${file}.version-${version}-${count}`;
  const staged = stagedFile(file);
  files.create(staged, '');
  database.prepare('VACUUM INTO ?').run(staged);
  files.syncFile(staged);
  files.rename(staged, target);
  files.syncFolder(dirname(file));
  return target;
}
