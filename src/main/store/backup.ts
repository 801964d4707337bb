import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { fail, failWith, ok, type Result } from '../../shared/base/result.ts';
import { inspectDatabase } from './database.ts';
import { attempt, storeError } from './faults.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { moveAside } from './setAside.ts';

/** Pages copied at a time; others may read and write in between. */
const PAGES_AT_ONCE = 2000;

/**
 * Copies an open database into a new file by SQLite's online backup: whole, whoever writes meanwhile. A file that is
 * there already is not overwritten.
 *
 * Errors: `conflict` where the target exists; `store`.
 *
 * @param onProgress takes the share that is done, from 0 to 1.
 */
export async function backUp(
  database: Database.Database,
  target: string,
  onProgress?: (share: number) => void,
): Promise<Result<null>> {
  if (existsSync(target)) return fail('conflict', 'backup-exists', { target });
  if (!existsSync(dirname(resolve(target)))) return fail('store', 'no-folder', { target });
  const partial = `${target}.partial`;
  try {
    rmSync(partial, { force: true });
    await database.backup(partial, {
      progress: ({ totalPages, remainingPages }) => {
        if (totalPages > 0) onProgress?.(1 - remainingPages / totalPages);
        return PAGES_AT_ONCE;
      },
    });
    renameSync(partial, target);
    return ok(null);
  } catch (error) {
    rmSync(partial, { force: true });
    const known = storeError(target, error);
    if (!known) throw error;
    return { ok: false, error: known };
  }
}

/**
 * Puts a backup in the place of a store's file. The caller holds the folder and has nothing open there. The file that
 * was there is kept beside it; answers with its path, or null where there was none.
 *
 * Errors: `not-found`; `bad-input` where the backup is damaged or not one of ours; `newer-file`; `store`.
 */
export function restoreFile(file: string, backup: string, now: Date): Result<string | null> {
  if (!existsSync(backup)) return fail('not-found', 'no-file', { backup });
  if (resolve(backup) === resolve(file)) return fail('bad-input', 'file-in-use', { backup });
  const copied = `${file}.restoring`;
  const made = attempt(file, () => {
    rmSync(copied, { force: true });
    if (existsSync(`${backup}-wal`)) {
      // Its log belongs to it: only SQLite can put the two together, and somebody may be using it.
      const source = new Database(backup, { readonly: true });
      try {
        source.prepare('VACUUM INTO ?').run(copied);
      } finally {
        source.close();
      }
    } else {
      copyFileSync(backup, copied);
    }
    return null;
  });
  // The copy is looked at: merely reading a database may leave files beside it.
  const looked = made.ok ? attempt(backup, () => inspectDatabase(copied, MIGRATIONS.length)) : made;
  const fault = !looked.ok ? looked.error : !looked.value.ok ? looked.value.error : null;
  const damage = looked.ok && looked.value.ok ? looked.value.value : null;
  if (fault || damage !== null) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copied + suffix, { force: true });
    if (!fault) return fail('bad-input', 'backup-unusable', { backup, damage: damage ?? '' });
    // The person knows the backup's own name, not that of the copy.
    const told = fault.values?.file === copied ? { ...fault.values, file: backup } : fault.values;
    return failWith(fault.code, { reason: fault.reason, ...(told && { values: told }) });
  }
  return attempt(file, () => {
    const kept = existsSync(file) ? moveAside(file, 'replaced', now) : null;
    for (const suffix of ['-wal', '-shm']) rmSync(copied + suffix, { force: true });
    renameSync(copied, file);
    return kept;
  });
}
