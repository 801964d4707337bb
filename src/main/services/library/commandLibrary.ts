import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { restoreFile } from '../../store/backup.ts';
import { lockFolder } from '../../store/lock.ts';
import { openStore, prepareFolder, STORE_FILE, type Store } from '../../store/store.ts';
import { userDataFolder } from '../../store/userData.ts';

// What the command line says of the library; it has no other way to these.
export { FORMATS, formatNamed } from '../../formats/index.ts';
export type { StoredPage } from '../../store/library/library.ts';
export { readPuzzleStream } from '../puzzles/puzzleFiles.ts';
export { exportPuzzles } from './exchange.ts';
export { fillLibrary } from './fill.ts';
export { type ExchangeReport, importPuzzles } from './importing.ts';
export { mergeLibrary } from './merging.ts';
export { type VerifyReport, verifyLibrary } from './verify.ts';

/** The user's library as the command line works on it: beside the app, if that is open too. */
export interface CommandLibrary {
  readonly store: Store;
  /** Worker threads for this command, started when first used. */
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/**
 * Opens the user's library. The app may have it open at the same time: SQLite keeps their changes apart.
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
 * Puts a backup in the place of the user's library. Answers with where the old file was kept, null where there was none.
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
