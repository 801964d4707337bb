import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { FileCalls } from './fileCalls.ts';
import { stagedFile } from './replacement.ts';

/** Number of backups of older versions to keep; older ones are deleted. */
const MOST_BACKUPS = 3;

/**
 * Copies the file beside itself before a migration changes it: `….db.version-1`. The copy is complete and compact, and
 * has this name only when it is flushed. The caller is alone with the files. Returns its path.
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
  deleteOldest(files, file);
  return target;
}

function deleteOldest(files: FileCalls, file: string): void {
  const own = basename(file);
  const found = readdirSync(dirname(file))
    .flatMap((name) => {
      const match = name.startsWith(own) ? /^\.version-(\d+)(?:-(\d+))?$/.exec(name.slice(own.length)) : null;
      return match ? [{ name, version: Number(match[1]), count: Number(match[2] ?? 1) }] : [];
    })
    .sort((a, b) => b.version - a.version || b.count - a.count);
  for (const { name } of found.slice(MOST_BACKUPS)) files.remove(join(dirname(file), name));
}
