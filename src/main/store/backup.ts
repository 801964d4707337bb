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
 * Copies an open database into a new file by SQLite's online backup. The copy is complete and consistent even while
 * others write. An existing file is not overwritten.
 *
 * Errors: `conflict` if the target exists; `store`.
 *
 * @param onProgress receives the share that is done, from 0 to 1.
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
 * Replaces a store's file by a backup. The caller must have locked the folder and closed the store. Returns the path
 * under which the previous file is kept beside it, or null if there was none.
 *
 * Errors: `not-found`; `bad-input` if the backup is damaged or not one of ours; `newer-file`; `store`.
 */
export function restoreFile(file: string, backup: string, now: Date): Result<string | null> {
  if (!existsSync(backup)) return fail('not-found', 'no-file', { backup });
  if (resolve(backup) === resolve(file)) return fail('bad-input', 'file-in-use', { backup });
  const copied = `${file}.restoring`;
  const made = attempt(file, () => {
    rmSync(copied, { force: true });
    if (existsSync(`${backup}-wal`)) {
      // Only SQLite can merge the backup with its log, and another program may be using it.
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
  // Inspect the copy, because merely reading a database may leave files beside it.
  const looked = made.ok ? attempt(backup, () => inspectDatabase(copied, MIGRATIONS.length)) : made;
  const fault = !looked.ok ? looked.error : !looked.value.ok ? looked.value.error : null;
  const damage = looked.ok && looked.value.ok ? looked.value.value : null;
  if (fault || damage !== null) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copied + suffix, { force: true });
    if (!fault) return fail('bad-input', 'backup-unusable', { backup, damage: damage ?? '' });
    // The user knows the name of the backup, not that of the copy.
    const values = fault.values?.file === copied ? { ...fault.values, file: backup } : fault.values;
    return failWith(fault.code, { reason: fault.reason, ...(values && { values: values }) });
  }
  return attempt(file, () => {
    const kept = existsSync(file) ? moveAside(file, 'replaced', now) : null;
    for (const suffix of ['-wal', '-shm']) rmSync(copied + suffix, { force: true });
    renameSync(copied, file);
    return kept;
  });
}
