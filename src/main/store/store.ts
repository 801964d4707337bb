import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { fail, type Notice, ok, type Result, sentenceOf } from '../../shared/base/result.ts';
import { backUp, copyBackup } from './backup.ts';
import { damagedRows } from './damageCheck.ts';
import { createBackups, type StoredBackups } from './earlierBackups.ts';
import { FILE_CALLS, type FileCalls, makeLastingFolder } from './fileCalls.ts';
import { defineFunctions } from './library/functions.ts';
import { LibraryRepository } from './library/library.ts';
import { createStoreTools } from './library/tools.ts';
import { type OpeningOptions, openFolder, restoreFolder, STORE_FILE } from './opening.ts';
import { attempt } from './storeErrors.ts';
import { DailyRepository } from './tables/dailyPuzzles.ts';
import { DraftRepository } from './tables/drafts.ts';
import { createResultRepository, type ResultRepository } from './tables/gameResults.ts';
import { SessionRepository } from './tables/gameSessions.ts';
import { LessonRepository } from './tables/lessonProgress.ts';
import { createOwnLayoutRepository, type OwnLayoutRepository } from './tables/ownLayouts.ts';
import { StockRepository } from './tables/puzzleStock.ts';
import { createPuzzleRepository, type PuzzleRepository } from './tables/puzzles.ts';
import { createSettingsRepository, type SettingsRepository } from './tables/settingValues.ts';
import { UsageRepository } from './tables/techniqueUsage.ts';
import { TrainerRepository } from './tables/trainerPositions.ts';
import { makeCopyFolder } from './temporaryCopies.ts';
import { WorldRepository } from './worlds/worldRepository.ts';

export { STORE_FILE };

/** All stored data of a user-data folder. Whoever opens the store must close it. */
export interface Store {
  readonly puzzles: PuzzleRepository;
  readonly library: LibraryRepository;
  readonly sessions: SessionRepository;
  readonly results: ResultRepository;
  readonly ownLayouts: OwnLayoutRepository;
  readonly drafts: DraftRepository;
  readonly settings: SettingsRepository;
  readonly trainer: TrainerRepository;
  readonly lessons: LessonRepository;
  readonly daily: DailyRepository;
  readonly stock: StockRepository;
  readonly worlds: WorldRepository;
  readonly usage: UsageRepository;
  readonly backups: StoredBackups;
  /**
   * Yields a notice for each damaged row that the program otherwise leaves out without a message. {@link damagedRows}
   * lists which rows are checked.
   */
  damagedRows(): Iterable<Notice>;
  /** Notices for the user about this opening, and those of earlier openings that were not shown yet. */
  readonly notices: readonly Notice[];
  /** Call after the notices were shown. Otherwise the next opening repeats them. */
  noticesShown(): void;
  /** Checks that the file was not deleted, moved or replaced. If it was, writes it again and returns a notice. */
  checkPlace(): Notice | null;
  /** Path of the database file. */
  readonly file: string;
  /** Copies all data into a new file while the program continues. Errors: those of `backUp`. */
  backUp(target: string, onProgress?: (share: number) => void): Promise<Result<null>>;
  /**
   * Merges SQLite's write-ahead log into the database file, closes the file, and gives up the right to use the folder.
   */
  close(): void;
}

/** Options for opening a store; all have defaults. */
export type StoreOptions = Partial<OpeningOptions>;

function withDefaults(options: StoreOptions): OpeningOptions {
  const user = { kind: 'command', name: 'carpet-sudoku' } as const;
  return { files: FILE_CALLS, user, repairs: true, usesCopy: false, now: Date.now, ...options };
}

/**
 * Creates and deletes a folder, because on some platforms only a trial shows whether that is allowed. The folder may
 * exist already: another process may be doing the same, or a killed process may have left it.
 */
function tryWriting(folder: string): void {
  for (const [work, expected] of [
    [mkdirSync, 'EEXIST'],
    [rmdirSync, 'ENOENT'],
  ] as const) {
    try {
      work(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== expected) throw error;
    }
  }
}

/**
 * Creates the user-data folder if necessary, and checks that it is writable.
 *
 * Errors: `store`.
 */
export function prepareFolder(folder: string, files: FileCalls = FILE_CALLS): Result<null> {
  const made = attempt(folder, () => {
    makeLastingFolder(files, folder);
    tryWriting(join(folder, '.writable'));
    return null;
  });
  if (made.ok) return made;
  return fail('store', 'no-folder-to-keep', { fault: sentenceOf(made.error) });
}

/**
 * Opens the store in a user-data folder. Creates the folder and the store if they are missing. A damaged file is never
 * overwritten: it is set aside and replaced by a new file with the rescued data, and `notices` reports that. With
 * `repairs: false`, a damaged file is an error. With `usesCopy: true`, a file of a newer version is set aside and
 * replaced by the copy made before its migration.
 *
 * Errors: `newer-file`; `conflict` if other processes use a file that must be replaced or migrated; `store` if the
 * folder or the file cannot be written, with the reason.
 */
export function openStore(folder: string, options: StoreOptions = {}): Result<Store> {
  const all = withDefaults(options);
  const { files, now } = all;
  const prepared = prepareFolder(folder, files);
  if (!prepared.ok) return prepared;
  const opened = openFolder(folder, all);
  if (!opened.ok) return opened;
  const file = join(folder, STORE_FILE);
  const { database, ...rest } = opened.value;
  const repositories = attempt(file, () => repositoriesOf(database, file, now));
  if (!repositories.ok) {
    rest.close();
    return repositories;
  }
  return ok({
    ...repositories.value,
    file,
    backups: createBackups(files, file),
    backUp: (target, onProgress) => backUp(files, database, target, onProgress),
    ...rest,
  });
}

/** Creates the repositories, which prepare all their statements. Throws SQLite's errors. */
function repositoriesOf(database: Database.Database, file: string, now: () => number) {
  defineFunctions(database);
  const tools = createStoreTools(database);
  return {
    puzzles: createPuzzleRepository(database, file, tools, now),
    library: new LibraryRepository(database, file, tools, now),
    sessions: new SessionRepository(database, file, now),
    results: createResultRepository(database, file),
    ownLayouts: createOwnLayoutRepository(database, file),
    drafts: new DraftRepository(database, file, now),
    settings: createSettingsRepository(database, file),
    trainer: new TrainerRepository(database, file, now),
    lessons: new LessonRepository(database, file, now),
    daily: new DailyRepository(database, file),
    stock: new StockRepository(database, file, tools, now),
    worlds: new WorldRepository(database, file, now),
    usage: new UsageRepository(database, file, tools),
    damagedRows: () => damagedRows(database, file, tools),
  };
}

/**
 * Replaces the store in a user-data folder by a backup, while no other process uses it. Returns the new path of the
 * previous file, or null if there was none. The next opening of the store also reports this path.
 *
 * Errors: those of `restoreFolder`.
 */
export function restoreStore(folder: string, backup: string, options: StoreOptions = {}): Result<string | null> {
  const all = withDefaults(options);
  const prepared = prepareFolder(folder, all.files);
  return prepared.ok ? restoreFolder(folder, backup, all) : prepared;
}

/**
 * Opens another store's file for reading, by copying it to a temporary folder and migrating the copy. Closing the store
 * deletes the folder. The file itself is not changed.
 *
 * Errors: `not-found`; `bad-input` if it is damaged or not from this program; `newer-file`; `store`.
 */
export function openCopy(file: string): Result<Store> {
  const { path: folder, remove } = makeCopyFolder();
  const copied = copyBackup(FILE_CALLS, file, join(folder, STORE_FILE));
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
