import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { restoreFile } from '../../store/backup.ts';
import { lockFolder } from '../../store/lock.ts';
import { openStore, prepareFolder, STORE_FILE, type Store } from '../../store/store.ts';
import { userDataFolder } from '../../store/userData.ts';

// Re-exports for the command line, which may not import these modules.
export { FORMATS, formatNamed } from '../../formats/index.ts';
export type { StoredPage } from '../../store/library/library.ts';
export { readPuzzleStream } from '../puzzles/puzzleFiles.ts';
export { exportPuzzles } from './exchange.ts';
export { fillLibrary } from './fill.ts';
export { type ExchangeReport, importPuzzles } from './importing.ts';
export { mergeLibrary } from './merging.ts';
export { type VerifyReport, verifyLibrary } from './verify.ts';

/** The user's library as opened by the command line, possibly beside the app. */
export interface CommandLibrary {
  readonly store: Store;
  /** Worker threads for this command, started when first used. */
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/**
 * Opens the user's library. The app may have it open at the same time, because SQLite isolates their changes.
 *
 * Errors: those of `openStore`.
 */
export function openCommandLibrary(threads: number): Result<CommandLibrary> {
  const store = openStore(userDataFolder());
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
 * Errors: `conflict` while the app is open; those of `restoreFile`.
 */
export function restoreLibrary(backup: string): Result<string | null> {
  const folder = userDataFolder();
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  if (locked.value.kind === 'taken') {
    const { instance } = locked.value;
    return instance ? fail('conflict', 'app-open-as', { process: instance.pid }) : fail('conflict', 'app-open');
  }
  const { lock } = locked.value;
  try {
    return restoreFile(join(folder, STORE_FILE), backup, new Date());
  } finally {
    lock.release();
  }
}
