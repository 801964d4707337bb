import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { fail, type Notice, ok, type Result, sentenceOf } from '../../shared/base/result.ts';
import { backUp, restoreFile } from './backup.ts';
import { openDatabase } from './database.ts';
import { attempt } from './faults.ts';
import { defineFunctions } from './library/functions.ts';
import { LibraryRepository } from './library/library.ts';
import { createStoreTools } from './library/tools.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createOwnLayoutRepository, type OwnLayoutRepository } from './ownLayouts.ts';
import { createPuzzleRepository, type PuzzleRepository } from './puzzles.ts';
import { createResultRepository, type ResultRepository } from './results.ts';
import { salvage, salvageNotice } from './salvage.ts';
import { SessionRepository } from './sessions.ts';
import { setAside } from './setAside.ts';
import { createSettingsRepository, type SettingsRepository } from './settings.ts';
import { makeCopyFolder, TRIAL_PREFIX } from './temporaryCopies.ts';

/** Name of the file in the user-data folder. */
export const STORE_FILE = 'carpet-sudoku.db';

/** All stored data. The owner closes it. */
export interface Store {
  readonly puzzles: PuzzleRepository;
  readonly library: LibraryRepository;
  readonly sessions: SessionRepository;
  readonly results: ResultRepository;
  readonly ownLayouts: OwnLayoutRepository;
  readonly settings: SettingsRepository;
  /** Events while opening that the user should know about. */
  readonly notices: readonly Notice[];
  /** Path of the database file. */
  readonly file: string;
  /** Copies all data into a new file while the program continues; see `backUp`. */
  backUp(target: string, onProgress?: (share: number) => void): Promise<Result<null>>;
  /** Merges the log into the file and closes both. */
  close(): void;
}

/**
 * Creates the user-data folder if necessary, and checks that it is writable.
 *
 * Errors: `store`.
 */
export function prepareFolder(folder: string): Result<null> {
  const made = attempt(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Only trying it shows on every platform whether the folder is writable.
    rmdirSync(mkdtempSync(join(folder, TRIAL_PREFIX)));
    return null;
  });
  if (made.ok) return made;
  return fail('store', 'no-folder-to-keep', { fault: sentenceOf(made.error) });
}

/**
 * Opens the store in a user-data folder; creates both if missing. A damaged file is set aside, never overwritten. A new
 * file with what could be rescued replaces it, and `notices` reports that.
 *
 * Errors: `newer-file`; `store` if the folder or the file cannot be written, with the reason.
 *
 * @param now the time, in milliseconds since 1970.
 */
export function openStore(folder: string, now: () => number = Date.now): Result<Store> {
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const file = join(folder, STORE_FILE);
  const notices: Notice[] = [];
  let outcome = openDatabase(file, MIGRATIONS);
  if (outcome.kind === 'damaged') {
    const { reason } = outcome;
    const moved = attempt(file, () => setAside(file, new Date(now())));
    if (!moved.ok) return moved;
    const rescued = attempt(file, () => salvage(moved.value, file, MIGRATIONS));
    if (!rescued.ok) return rescued;
    notices.push(salvageNotice({ file, kept: moved.value, damage: reason }, rescued.value));
    outcome = openDatabase(file, MIGRATIONS);
  }
  if (outcome.kind === 'failed') return { ok: false, error: outcome.error };
  if (outcome.kind === 'damaged') throw new Error(`a new file is damaged at once: ${outcome.reason}`);
  const { database } = outcome;
  const store = attempt(file, () => repositoriesOf(database, file, now));
  if (!store.ok) {
    database.close();
    return store;
  }
  return ok({
    ...store.value,
    notices,
    file,
    backUp: (target, onProgress) => backUp(database, target, onProgress),
    close: () => {
      database.close();
    },
  });
}

/** Prepares all statements. Throws SQLite's errors. */
function repositoriesOf(database: Database.Database, file: string, now: () => number) {
  defineFunctions(database);
  const tools = createStoreTools(database);
  return {
    puzzles: createPuzzleRepository(database, file, tools, now),
    library: new LibraryRepository(database, file, tools, now),
    sessions: new SessionRepository(database, file, now),
    results: createResultRepository(database, file),
    ownLayouts: createOwnLayoutRepository(database, file),
    settings: createSettingsRepository(database, file),
  };
}

/**
 * Opens another store's file for reading: copies it to a temporary folder and migrates the copy. Closing deletes the
 * folder. The file itself is not changed.
 *
 * Errors: `not-found`; `bad-input` if it is damaged or not one of ours; `newer-file`; `store`.
 */
export function openCopy(file: string): Result<Store> {
  const { path: folder, remove } = makeCopyFolder();
  const copied = restoreFile(join(folder, STORE_FILE), file, new Date());
  const store = copied.ok ? openStore(folder) : copied;
  if (!store.ok) {
    remove();
    return store;
  }
  return ok({
    ...store.value,
    close: () => {
      store.value.close();
      remove();
    },
  });
}
