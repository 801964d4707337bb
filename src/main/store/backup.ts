import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { fail, failWith, ok, type Result } from '../../shared/base/result.ts';
import { type DatabaseState, inspectCopy } from './database.ts';
import { type FileCalls, makePrivate } from './fileCalls.ts';
import { isAlive } from './folderUse.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { COMPANIONS } from './replacement.ts';
import { attempt, isDamage, storeError } from './storeErrors.ts';

/** Number of database pages copied at a time. Before the next pages are copied, other processes may read and write. */
const PAGES_AT_ONCE = 2000;

/**
 * Copies an open database into a new file by SQLite's online backup. The copy is complete and consistent even while
 * others write. It is flushed under another name before it is renamed to `target`. Never overwrites an existing file.
 *
 * Errors: `conflict` if the target exists; `bad-input` if the name belongs to the store's own files; `store`.
 *
 * @param onProgress receives the fraction that is done, from 0 to 1.
 */
export async function backUp(
  files: FileCalls,
  database: Database.Database,
  target: string,
  onProgress?: (share: number) => void,
): Promise<Result<null>> {
  if (existsSync(target)) return fail('conflict', 'backup-exists', { target });
  const folder = dirname(resolve(target));
  if (!existsSync(folder)) return fail('store', 'no-folder', { target: folder });
  if (isReserved(target, database.name)) return fail('bad-input', 'backup-name', { target: basename(target) });
  // Two processes may write the same backup at once, so each writes its own partial copy.
  const partial = `${target}.partial-${process.pid}`;
  try {
    removeAbandoned(files, target);
    removeFamily(files, partial);
    await database.backup(partial, {
      progress: ({ totalPages, remainingPages }) => {
        if (totalPages > 0) onProgress?.(1 - remainingPages / totalPages);
        return PAGES_AT_ONCE;
      },
    });
    makePrivate(partial);
    files.syncFile(partial);
    files.rename(partial, target);
    files.syncFolder(folder);
    return ok(null);
  } catch (error) {
    removeFamily(files, partial);
    const known = storeError(target, error);
    if (!known) throw error;
    return { ok: false, error: known };
  }
}

/**
 * Returns true if the target lies in the store's folder and has a name that SQLite or the store uses there. A backup
 * with this name could be overwritten or deleted later.
 */
function isReserved(target: string, database: string): boolean {
  if (realpathSync(dirname(resolve(target))) !== realpathSync(dirname(resolve(database)))) return false;
  const own = [basename(database), 'store.lock', 'instance.'];
  return own.some((name) => basename(target).toLowerCase().startsWith(name));
}

/** Removes partial copies left by processes that were killed. */
function removeAbandoned(files: FileCalls, target: string): void {
  const start = `${basename(target)}.partial-`;
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(start) ? Number.parseInt(name.slice(start.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) files.remove(join(dirname(target), name));
  }
}

function removeFamily(files: FileCalls, file: string): void {
  for (const suffix of ['', ...COMPANIONS]) files.remove(file + suffix);
}

/**
 * Copies a database into one file, including changes that are still in its write-ahead log or rollback journal. Throws
 * SQLite's and file errors.
 */
function copyWhole(files: FileCalls, source: string, target: string): void {
  if (existsSync(`${source}-wal`)) {
    // Only SQLite can merge the database with its write-ahead log, and another program may be using both files.
    const database = new Database(source, { readonly: true });
    try {
      files.create(target, '');
      database.prepare('VACUUM INTO ?').run(target);
    } finally {
      database.close();
    }
    return;
  }
  // Copy the rollback journal too. With it, SQLite can undo an unfinished change, which it does when the copy is
  // inspected.
  if (existsSync(`${source}-journal`)) files.copy(`${source}-journal`, `${target}-journal`);
  files.copy(source, target);
}

/** Copies a database and inspects the copy. Returns its state. Throws SQLite's and file errors. */
function stateOfCopy(files: FileCalls, source: string, target: string): DatabaseState {
  try {
    copyWhole(files, source, target);
  } catch (error) {
    // Damage found while merging the write-ahead log is in the source, because the target has no content yet.
    if (isDamage(error)) return { kind: 'damaged', reason: (error as Error).message };
    throw error;
  }
  return inspectCopy(target, MIGRATIONS.length);
}

/**
 * Makes a complete and inspected copy of another database of this program. The caller moves the copy to its final
 * place.
 *
 * Errors: `not-found`; `bad-input` if the source is damaged or not from this program; `newer-file`; `store`.
 */
export function copyBackup(files: FileCalls, source: string, target: string): Result<null> {
  if (!existsSync(source)) return fail('not-found', 'no-file', { backup: source });
  const copied = attempt(target, () => stateOfCopy(files, source, target));
  const state = copied.ok ? copied.value : { kind: 'failed' as const, error: copied.error };
  if (state.kind === 'damaged' || state.kind === 'failed') {
    removeFamily(files, target);
    if (state.kind === 'damaged') return fail('bad-input', 'backup-unusable', { backup: source, damage: state.reason });
    const { code, reason, values } = state.error;
    // The error must name the backup that the user chose, because the user does not know about the copy.
    const named = values?.file === target && copied.ok ? { ...values, file: source } : values;
    return failWith(code, { reason, ...(named && { values: named }) });
  }
  return attempt(target, () => {
    // Switching to WAL creates a journal file, which a kill would leave behind. So switch before the copy gets its
    // final name.
    const database = new Database(target);
    database.pragma('journal_mode = WAL');
    database.close();
    return null;
  });
}
