import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';

/** Backups of older versions that are kept; the oldest beyond go. */
const KEPT = 3;

/**
 * Copies the file as it is before a migration changes it, beside it: `….db.version-1`. A whole and compact copy, made
 * inside SQLite's own transaction, so whoever else has the file open does not matter. Returns its path.
 *
 * Errors: throws SQLite's, where the disk is full for example; the migration must then not begin.
 */
export function backUpBeforeMigration(database: Database, file: string, version: number): string {
  let target = `${file}.version-${version}`;
  for (let count = 2; existsSync(target); count++) target = `${file}.version-${version}-${count}`;
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    // Half a copy would pass for a whole one.
    rmSync(target, { force: true });
    throw error;
  }
  forgetOldest(file);
  return target;
}

function forgetOldest(file: string): void {
  const own = basename(file);
  const found = readdirSync(dirname(file))
    .flatMap((name) => {
      const match = name.startsWith(own) ? /^\.version-(\d+)(?:-(\d+))?$/.exec(name.slice(own.length)) : null;
      return match ? [{ name, version: Number(match[1]), count: Number(match[2] ?? 1) }] : [];
    })
    .sort((a, b) => b.version - a.version || b.count - a.count);
  for (const { name } of found.slice(KEPT)) rmSync(join(dirname(file), name), { force: true });
}
