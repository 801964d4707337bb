import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, failWith, type Notice, notice, ok, type Result, sentenceOf } from '../../shared/base/result.ts';
import type { TextValue } from '../../shared/text/textKey.ts';
import { copyBackup } from './backup.ts';
import { type DatabaseState, inspectDatabase, openDatabase } from './database.ts';
import { PlaceGuard } from './displaced.ts';
import { backUpBeforeMigration, pruneBackups, readableCopy, takeRequest } from './earlierBackups.ts';
import { type FileCalls, makePrivate } from './fileCalls.ts';
import { type FolderUse, type StoreUser, useFolder } from './folderUse.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import {
  asideName,
  earlierDatabases,
  finishReplacement,
  forgetReport,
  isReplacing,
  leftovers,
  putInPlace,
  putNew,
  removeLeftovers,
  reportedNotices,
  stagedFile,
} from './replacement.ts';
import { salvage, salvageNotice } from './salvage.ts';
import { attempt, contradictsSchema, isDamage, settled } from './storeErrors.ts';

/** Name of the database file in the user-data folder. */
export const STORE_FILE = 'carpet-sudoku.db';

/**
 * Greatest number of attempts to open the file. After an attempt has prepared the file (created, migrated or repaired
 * it), another process may change the file again before this process inspects it.
 */
const ROUNDS = 5;

export interface OpeningOptions {
  readonly files: FileCalls;
  readonly user: StoreUser;
  /** Whether to set a damaged file aside and recover its readable data. If false, a damaged file is not opened. */
  readonly repairs: boolean;
  /**
   * Whether to move a file of a newer version aside and open the latest copy made before its migration, if there is
   * one. If false, such a file is not opened.
   */
  readonly usesCopy: boolean;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** An opened database. It also holds the right to use the folder. */
export interface OpenedDatabase {
  readonly database: Database.Database;
  readonly notices: readonly Notice[];
  /** Call after the notices were shown, so that they are not repeated. Deletes left-over files and old backups. */
  noticesShown(): void;
  /** Checks that the file of the database was not deleted, moved or replaced. Returns a notice if it was. */
  checkPlace(): Notice | null;
  close(): void;
}

/**
 * Opens the database of a folder that exists and is writable. If the file is from a newer version, may open an earlier
 * copy instead (`usesCopy`). Creates the database if there is none.
 *
 * Errors: `conflict` while other processes use the files; `newer-file`, which names the copy that this version can
 * read, if there is one; `store`.
 */
export function openFolder(folder: string, options: OpeningOptions): Result<OpenedDatabase> {
  const opened = openCurrent(folder, options);
  if (opened.ok || opened.error.code !== 'newer-file') return opened;
  const file = join(folder, STORE_FILE);
  const copy = attempt(file, () => readableCopy(file, MIGRATIONS.length));
  if (!copy.ok || copy.value === null) return opened;
  const { path, savedAt } = copy.value;
  if (!options.usesCopy) {
    const values = { ...opened.error.values, copy: path, day: savedAt.slice(0, 10) };
    return failWith('newer-file', { reason: 'newer-file-and-copy', values });
  }
  const restored = restoreFolder(folder, path, options);
  return restored.ok ? openCurrent(folder, options) : restored;
}

/**
 * Opens the database of a folder that exists and is writable; creates it if there is none. Processes share the file. To
 * finish a replacement, to repair or to migrate, first takes exclusive use. Inspects the files again after that.
 *
 * Errors: `conflict` while other processes use the files; `newer-file`; `store`.
 */
function openCurrent(folder: string, options: OpeningOptions): Result<OpenedDatabase> {
  const file = join(folder, STORE_FILE);
  const failed = options.user.kind === 'app' ? restoreRequested(folder, options) : [];
  for (let round = 0; round < ROUNDS; round++) {
    const use = useFolder(folder, 'shared', options.user);
    if (!use.ok) return use;
    const opened = openShared(file, options, use.value);
    if (!opened.ok || !opened.value) use.value.release();
    if (!opened.ok) return opened;
    if (opened.value) return ok({ ...opened.value, notices: [...failed, ...opened.value.notices] });
    const ordered = whenAlone(folder, options, () => putInOrder(file, options));
    if (!ordered.ok) return ordered;
  }
  throw new Error(`${file} was put in order ${ROUNDS} times, and still is not`);
}

/**
 * Restores the backup that the user requested before the app was closed. If this fails, returns a notice; the library
 * is then opened unchanged.
 */
function restoreRequested(folder: string, options: OpeningOptions): Notice[] {
  const file = join(folder, STORE_FILE);
  const request = attempt(file, () => takeRequest(options.files, file));
  if (request.ok && request.value === null) return [];
  const done = request.ok && request.value !== null ? restoreFolder(folder, request.value, options) : request;
  return done.ok ? [] : [notice('restore-failed', { fault: sentenceOf(done.error) })];
}

/**
 * Waits until no other process uses the files, finishes a replacement that a killed process has begun, and runs the
 * work.
 *
 * Errors: `conflict` while other processes use the files; `store`; those of the work.
 */
function whenAlone<T>(folder: string, { files, user }: OpeningOptions, work: () => Result<T>): Result<T> {
  const file = join(folder, STORE_FILE);
  const use = useFolder(folder, 'alone', user);
  if (!use.ok) return use;
  try {
    const done = attempt(file, () => {
      finishReplacement(files, file);
      removeLeftovers(files, file);
      return work();
    });
    return done.ok ? done.value : done;
  } finally {
    use.value.release();
  }
}

/**
 * Opens the database file if it is ready to be shared with other processes. Returns null if the file must be created,
 * migrated or repaired first.
 */
function openShared(
  file: string,
  { files, repairs, now }: OpeningOptions,
  use: FolderUse,
): Result<OpenedDatabase | null> {
  if (isReplacing(file)) return ok(null);
  const state = withTraces(file, inspectDatabase(file, MIGRATIONS.length));
  if (state.kind === 'failed') return { ok: false, error: state.error };
  if (state.kind === 'damaged' && !repairs) return fail('store', 'library-damaged', { file, damage: state.reason });
  if (state.kind !== 'current') return ok(null);
  return attempt(file, () => {
    const unfinished = leftovers(file);
    const notices = [...reportedNotices(file)];
    if (unfinished.length > 0) notices.push(notice('leftovers', { files: unfinished.join(', ') }));
    const database = openDatabase(file);
    const guard = new PlaceGuard(files, database, file, now);
    return {
      database,
      checkPlace: () => guard.check(),
      notices,
      noticesShown() {
        if (!database.open) return;
        // If this fails, the notices are shown again at the next opening.
        attempt(file, () => {
          removeLeftovers(files, file);
          forgetReport(files, file);
          pruneBackups(files, file, now());
        });
      },
      close() {
        guard.check();
        database.close();
        settled(file);
        use.release();
      },
    };
  });
}

/**
 * If the file is absent although there are earlier databases (moved aside or copied) in the folder, returns a state
 * that reports the file as missing. Otherwise it would silently be created, as on a first start.
 */
function withTraces(file: string, state: DatabaseState): DatabaseState {
  if (state.kind !== 'absent') return state;
  const earlier = earlierDatabases(file);
  if (earlier.length === 0) return state;
  return { kind: 'damaged', reason: { key: 'damage.missing', values: { earlier: earlier.join(', ') } } };
}

/** Creates, migrates or repairs the database file. The caller has exclusive use of it. */
function putInOrder(file: string, options: OpeningOptions): Result<null> {
  const { files, repairs } = options;
  const state = withTraces(file, inspectDatabase(file, MIGRATIONS.length));
  if (state.kind === 'failed') return { ok: false, error: state.error };
  const done = attempt(file, () => {
    try {
      if (state.kind === 'absent') {
        createStaged(files, file);
        putNew(files, file);
      } else if (state.kind === 'old') {
        migrateFile(files, file, state.version);
      } else if (state.kind === 'damaged' && repairs) {
        repair(file, options, state.reason);
      }
      return null;
    } catch (error) {
      // The migration may find damage that the inspection did not find.
      if (!(isDamage(error) || contradictsSchema(error)) || !repairs) throw error;
      removeLeftovers(files, file);
      repair(file, options, (error as Error).message);
      return null;
    }
  });
  // If a replacement was begun, keep the new database: the next start needs it to finish the replacement.
  if (!done.ok && !isReplacing(file)) removeLeftovers(files, file);
  return done;
}

/**
 * Makes an empty database with all tables. It gets the name of a staged file, which a replacement then puts in place.
 */
function createStaged(files: FileCalls, file: string): void {
  files.create(stagedFile(file), '');
  const database = new Database(stagedFile(file));
  try {
    database.pragma('journal_mode = WAL');
    migrate(database, MIGRATIONS);
  } finally {
    database.close();
  }
}

function migrateFile(files: FileCalls, file: string, version: number): void {
  const database = openDatabase(file);
  try {
    backUpBeforeMigration(files, database, file, version);
    migrate(database, MIGRATIONS);
  } finally {
    database.close();
  }
}

/** Moves the damaged files aside, and replaces them by a database with their readable data. */
function repair(file: string, { files, now }: OpeningOptions, damage: TextValue): void {
  const aside = asideName(file, 'damaged', new Date(now()));
  const staged = stagedFile(file);
  const read = existsSync(file) ? salvage(file, staged, MIGRATIONS) : null;
  if (read) makePrivate(staged);
  else createStaged(files, file);
  if (existsSync(file) || existsSync(`${file}-wal`) || existsSync(`${file}-journal`)) {
    putInPlace(files, file, aside, salvageNotice({ file, kept: aside, damage }, read));
  } else {
    putInPlace(files, file, aside, notice('file-missing', { file, damage }));
  }
}

/** Whether a newer version of the program wrote the file. */
function isNewer(file: string): boolean {
  const state = inspectDatabase(file, MIGRATIONS.length);
  return state.kind === 'failed' && state.error.code === 'newer-file';
}

/**
 * Replaces a store's file by a backup. Everything is flushed when it returns. Returns the new path of the previous
 * file, or null if there was none. This path shows whether a newer version wrote the previous file.
 *
 * Errors: `conflict` while other processes use the files; `not-found`; `bad-input` if the backup is damaged or not from
 * this program; `newer-file`; `store`.
 */
export function restoreFolder(folder: string, backup: string, options: OpeningOptions): Result<string | null> {
  const { files, now } = options;
  const file = join(folder, STORE_FILE);
  if (existsSync(backup) && existsSync(file) && realpathSync(backup) === realpathSync(file)) {
    return fail('bad-input', 'file-in-use', { backup });
  }
  return whenAlone(folder, options, () => {
    const copied = copyBackup(files, backup, stagedFile(file));
    if (!copied.ok) return copied;
    return attempt(file, () => {
      const newer = isNewer(file);
      const aside = asideName(file, newer ? 'newer' : 'replaced', new Date(now()));
      if (!existsSync(file)) {
        putInPlace(files, file, aside, notice('restored', { file: backup }));
        return null;
      }
      const values = { file: backup, kept: aside };
      putInPlace(files, file, aside, newer ? notice('restored-newer', values) : notice('restored-kept', values));
      return aside;
    });
  });
}
