import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { openStore, STORE_FILE, type Store } from '../store.ts';
import { MEMORY_FOLDER } from './folders.ts';

export { SMALL_PUZZLE } from './smallPuzzle.ts';

let empty: Buffer | undefined;

/**
 * The file of an empty store, made once in each process, because running all migrations takes three times as long as
 * opening a store.
 */
function emptyStore(): Buffer {
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'carpet-sudoku-empty-'));
  try {
    expectOk(openStore(folder)).close();
    return readFileSync(join(folder, STORE_FILE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a store as the program does. The end of the test closes it; a test may also close it earlier. */
export function openUntilEnd(folder: string, now: () => number = Date.now): Store {
  const store = expectOk(openStore(folder, { now }));
  onTestFinished(() => store.close());
  return store;
}

/** Opens a store like {@link openUntilEnd}, but creates a new store by copying an empty one, which takes less time. */
export function openForTest(folder: string, now: () => number = Date.now): Store {
  if (!existsSync(join(folder, STORE_FILE))) {
    empty ??= emptyStore();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, STORE_FILE), empty);
  }
  return openUntilEnd(folder, now);
}
