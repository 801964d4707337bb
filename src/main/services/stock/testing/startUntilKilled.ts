/**
 * Program of a child process. Starts games from stock as fast as the stock is filled, until it is killed. Prints the id
 * of each puzzle whose game was stored.
 *
 * The user-data folder is in CARPET_SUDOKU_HOME.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '../../../../shared/base/result.ts';
import { userDataFolder } from '../../../store/userData.ts';
import { openStocked } from './stockedProgram.ts';

flushCompileCache();
const TWODOKU = { layout: 'twodoku', order: 3, difficulty: 'easy' } as const;
const program = openStocked(userDataFolder());
for (;;) {
  while ((await program.ready(TWODOKU)) === 0) await sleep(5);
  const puzzleId = expectOk(await program.start(TWODOKU));
  await program.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  writeSync(1, `${puzzleId}\n`);
}
