import { onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { openStore, type Store } from '../store.ts';

export { SMALL_PUZZLE } from './smallPuzzle.ts';

/** Opens a store that is closed when the test ends (closing it twice is harmless). */
export function openForTest(folder: string, now: () => number = Date.now): Store {
  const store = expectOk(openStore(folder, { now }));
  onTestFinished(() => store.close());
  return store;
}
