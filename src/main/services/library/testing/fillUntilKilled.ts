/**
 * Program of a child process. Fills the library as the command line does, until it is killed. Prints the number of
 * stored puzzles whenever it grows.
 *
 * Argument: the number of puzzles. The user-data folder is in CARPET_SUDOKU_HOME.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { expectOk } from '../../../../shared/base/result.ts';
import { createJobs } from '../../../jobs/pool.ts';
import { openStore } from '../../../store/store.ts';
import { userDataFolder } from '../../../store/userData.ts';
import { fillLibrary } from '../fillLibrary.ts';

flushCompileCache();
const store = expectOk(openStore(userDataFolder()));
const jobs = createJobs({ threads: 1 });
const plan = {
  seed: 'killed',
  items: [{ layout: 'simple', order: 3, difficulty: 'easy' as const, count: Number(process.argv[2]) }],
};
let printed = -1;
expectOk(
  await fillLibrary(store, jobs, plan, {
    onProgress: ({ made }) => {
      if (made > printed) writeSync(1, `${made}\n`);
      printed = made;
    },
  }),
);
await jobs.close();
store.close();
