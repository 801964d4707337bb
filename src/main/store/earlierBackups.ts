import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { BACKUP_DAYS, BACKUPS_KEPT, type Backup, backupKindSchema } from '../../shared/contract/backups.ts';
import { inspectCopy } from './database.ts';
import type { FileCalls } from './fileCalls.ts';
import { earlierFiles, stagedFile } from './replacement.ts';
import { attempt } from './storeErrors.ts';

const DAY = 24 * 60 * 60 * 1000;

/** File with the name of the backup that the next start of the app restores. */
const requestOf = (file: string): string => `${file}.restore`;

/** Time in the name of a backup, such as `damaged-2026-11-22T19-42-00`: when the file was moved. */
const STAMP = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)/;

/**
 * Time of a backup, in milliseconds since 1970. Taken from the name if possible, because moving a file does not change
 * its date.
 *
 * @param changed date of the file, used if the name has no time.
 */
function savedAt(name: string, changed: number): number {
  const stamp = STAMP.exec(name);
  const time = stamp ? Date.parse(`${stamp[1]}:${stamp[2]}:${stamp[3]}Z`) : Number.NaN;
  return Number.isNaN(time) ? changed : time;
}

/** All backups, latest first. Throws the file system's errors. */
function earlierBackups(file: string): Backup[] {
  const requested = readRequest(file);
  const backups = [...earlierFiles(file)].flatMap(([name, parts]) => {
    const entries = parts.map((part) => lstatSync(join(dirname(file), part), { throwIfNoEntry: false }));
    const found = entries.filter((entry) => entry?.isFile()).map((entry) => entry as NonNullable<typeof entry>);
    if (found.length === 0) return [];
    const changed = Math.max(...found.map(({ mtimeMs }) => mtimeMs));
    return {
      name,
      kind: backupKindSchema.parse(/\.(\w+)-[\dT-]+$/.exec(name)?.[1]),
      bytes: found.reduce((sum, { size }) => sum + size, 0),
      savedAt: new Date(savedAt(name, changed)).toISOString(),
      requested: name === requested,
    };
  });
  return backups.sort((a, b) => b.savedAt.localeCompare(a.savedAt) || b.name.localeCompare(a.name));
}

/** Name of the backup whose restore is requested; null if there is no request. */
function readRequest(file: string): string | null {
  return existsSync(requestOf(file)) ? readFileSync(requestOf(file), 'utf8') : null;
}

function forgetRequest(files: FileCalls, file: string): void {
  files.remove(requestOf(file));
  files.syncFolder(dirname(file));
}

/**
 * Reads and deletes the request for a restore. The request is deleted before the restore, so that no restore is done
 * twice. Returns the path of the backup; null if there is no request. Throws the file system's errors.
 */
export function takeRequest(files: FileCalls, file: string): string | null {
  const name = readRequest(file);
  if (name === null) return null;
  forgetRequest(files, file);
  return earlierFiles(file).has(name) ? join(dirname(file), name) : null;
}

/**
 * Deletes a backup with its companion files. Deletes the main file first, so that the rest does not look like a
 * complete database if the process is killed.
 */
function removeBackup(files: FileCalls, file: string, name: string): void {
  for (const part of earlierFiles(file).get(name) ?? []) files.remove(join(dirname(file), part));
  files.syncFolder(dirname(file));
}

/**
 * Deletes old backups. Keeps the newest backups of each kind, those of the last days, and the one whose restore is
 * requested. Also keeps all backups of a newer version, because only that version knows whether they are still needed.
 * The caller has already reported databases that were set aside. Throws the file system's errors.
 *
 * @param now milliseconds since 1970.
 */
export function pruneBackups(files: FileCalls, file: string, now: number): void {
  const all = earlierBackups(file);
  for (const kind of backupKindSchema.exclude(['newer']).options) {
    for (const backup of all.filter((one) => one.kind === kind).slice(BACKUPS_KEPT)) {
      const age = now - Date.parse(backup.savedAt);
      if (age > BACKUP_DAYS * DAY && !backup.requested) removeBackup(files, file, backup.name);
    }
  }
}

/**
 * Copies the file before a migration changes it, to `….db.version-1` beside it. The copy is complete and compact, and
 * gets this name only after it is flushed. The caller has exclusive use of the files. Returns the path of the copy.
 *
 * Throws SQLite's errors, for example if the disk is full. The migration must not start then.
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

/** Schema number in the name of a copy made before a migration: `….version-17`, `….version-17-2`. */
const COPIED_VERSION = /\.version-(\d+)(?:-\d+)?$/;

/**
 * The latest copy made before a migration that this version can read: intact, and with a schema that it knows. Null if
 * there is none. Throws the file system's errors.
 *
 * @param newest number of the newest schema that this version knows.
 */
export function readableCopy(file: string, newest: number): { path: string; savedAt: string } | null {
  for (const { name, savedAt } of earlierBackups(file)) {
    if (Number(COPIED_VERSION.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) > newest) continue;
    const path = join(dirname(file), name);
    if (['old', 'current'].includes(inspectCopy(path, newest).kind)) return { path, savedAt };
  }
  return null;
}

/**
 * The backups in the user-data folder. A name is looked up in the list of backups, so that callers cannot reach any
 * other file.
 */
export interface StoredBackups {
  /** All backups, the latest first. Errors: `store`. */
  list(): Result<Backup[]>;
  /** Path of a backup. Errors: `not-found`; `store`. */
  find(name: string): Result<{ readonly path: string; readonly backup: Backup }>;
  /** Deletes a backup with its companion files. Errors: `not-found`; `store`. */
  delete(name: string): Result<null>;
  /**
   * Requests that the next start of the app restores a backup; null withdraws the request. Errors: `not-found`;
   * `store`.
   */
  request(name: string | null): Result<null>;
}

/**
 * Access to the backups in the folder of a database.
 *
 * @param file path of the current database.
 */
export function createBackups(files: FileCalls, file: string): StoredBackups {
  const list = (): Result<Backup[]> => attempt(file, () => earlierBackups(file));
  const find: StoredBackups['find'] = (name) => {
    const listed = list();
    if (!listed.ok) return listed;
    const backup = listed.value.find((one) => one.name === name);
    return backup ? ok({ path: join(dirname(file), name), backup }) : fail('not-found', 'no-backup', { name });
  };
  const withdraw = (): Result<null> =>
    attempt(file, () => {
      forgetRequest(files, file);
      return null;
    });
  return {
    list,
    find,
    delete: (name) => {
      const found = find(name);
      if (!found.ok) return found;
      const free = found.value.backup.requested ? withdraw() : ok(null);
      if (!free.ok) return free;
      return attempt(file, () => {
        removeBackup(files, file, name);
        return null;
      });
    },
    request: (name) => {
      if (name === null) return withdraw();
      const found = find(name);
      if (!found.ok) return found;
      return attempt(file, () => {
        // Begin with a name for unfinished files, so that the leftover of a killed process is reported and removed.
        const draft = `${stagedFile(file)}-request`;
        files.remove(draft);
        files.create(draft, name);
        files.syncFile(draft);
        files.rename(draft, requestOf(file));
        files.syncFolder(dirname(file));
        return null;
      });
    },
  };
}
