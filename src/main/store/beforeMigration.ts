import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';

/** Number of backups of older versions to keep; older ones are deleted. */
const MOST_BACKUPS = 3;

/**
 * Copies the file beside itself before a migration changes it: `….db.version-1`. The copy is complete and compact. It
 * is made inside SQLite's own transaction, so other programs may have the file open. Returns its path.
 *
 * Errors: throws SQLite's, for example when the disk is full; the migration must not start then.
 */
export function backUpBeforeMigration(database: Database, file: string, version: number): string {
  let target = `${file}.version-${version}`;
  for (let count = 2; existsSync(target); count++) target = `${file}.version-${version}-${count}`;
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    // Delete it: half a copy looks like a complete backup.
    rmSync(target, { force: true });
    throw error;
  }
  deleteOldest(file);
  return target;
}

function deleteOldest(file: string): void {
  const own = basename(file);
  const found = readdirSync(dirname(file))
    .flatMap((name) => {
      const match = name.startsWith(own) ? /^\.version-(\d+)(?:-(\d+))?$/.exec(name.slice(own.length)) : null;
      return match ? [{ name, version: Number(match[1]), count: Number(match[2] ?? 1) }] : [];
    })
    .sort((a, b) => b.version - a.version || b.count - a.count);
  for (const { name } of found.slice(MOST_BACKUPS)) rmSync(join(dirname(file), name), { force: true });
}
