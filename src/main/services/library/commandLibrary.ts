import { type Notice, ok, type Result } from '../../../shared/base/result.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import { openStore, restoreStore, type Store, type StoreOptions } from '../../store/store.ts';
import { userDataFolder } from '../../store/userData.ts';

// Re-exported for the command line, which may not import these modules.
export type { PuzzleEdit, StoredPage } from '../../store/library/library.ts';
export type { IdPage } from '../../store/library/pages.ts';
export { readPuzzleStream } from '../puzzles/puzzleFiles.ts';
export { type DescribeReport, describePuzzles } from './describing.ts';
export { exportPuzzles } from './exchange.ts';
export { fillLibrary } from './fillLibrary.ts';
export { type ExchangeReport, importPuzzles } from './importing.ts';
export { mergeLibrary } from './merging.ts';
export { ownLayoutNamed } from './ownLayoutNames.ts';
export { type VerifyReport, verifyLibrary } from './verifyLibrary.ts';

/** The user's library, opened by the command line. The app may have it open at the same time. */
export interface CommandLibrary {
  readonly store: Store;
  /** Worker threads for this command. They start when first used. */
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/**
 * Store options for a command of the command line: other users of the library see the command's name, and a damaged
 * file is not repaired but reported.
 */
function userOf(command: string): StoreOptions {
  return { user: { kind: 'command', name: command }, repairs: false };
}

/**
 * Opens the user's library. The app may have it open at the same time, because SQLite isolates their changes. Does not
 * open a damaged library.
 *
 * Errors: those of `openStore`.
 *
 * @param command the command as typed, such as `library fill`, shown to other processes that wait for the library.
 */
export function openCommandLibrary(threads: number, command: string): Result<CommandLibrary> {
  const store = openStore(userDataFolder(), userOf(command));
  if (!store.ok) return store;
  const jobs = createJobs({ threads });
  return ok({
    store: store.value,
    jobs,
    close: async () => {
      await jobs.close();
      store.value.close();
    },
  });
}

/**
 * Replaces the user's library by a backup. Returns the path to which the old file was moved, or null if there was none.
 *
 * Errors: those of `restoreStore`.
 */
export function restoreLibrary(backup: string, command: string): Result<string | null> {
  return restoreStore(userDataFolder(), backup, userOf(command));
}

/**
 * Repairs a damaged library as the app does when it starts. Returns notices of what was done; none if the library is
 * not damaged.
 *
 * Errors: those of `openStore`.
 *
 * @param look receives the opened library after the repair.
 */
export function rescueLibrary(command: string, look: (store: Store) => void): Result<readonly Notice[]> {
  const store = openStore(userDataFolder(), { ...userOf(command), repairs: true });
  if (!store.ok) return store;
  try {
    look(store.value);
    store.value.noticesShown();
  } finally {
    store.value.close();
  }
  return ok(store.value.notices);
}
