/**
 * Program of a child process. Imports a file as the command line does, and describes the added puzzles, until it is
 * killed. When all puzzles are stored, and then after each described puzzle, prints the number described so far.
 *
 * Argument: the file. The user-data folder is in CARPET_SUDOKU_HOME.
 */
import { createReadStream, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { expectOk } from '../../../../shared/base/result.ts';
import { createJobs } from '../../../jobs/pool.ts';
import { openStore } from '../../../store/store.ts';
import { userDataFolder } from '../../../store/userData.ts';
import { readPuzzleStream } from '../../puzzles/puzzleFiles.ts';
import { describePuzzles } from '../describing.ts';
import { importPuzzles } from '../importing.ts';

flushCompileCache();
const store = expectOk(openStore(userDataFolder()));
const jobs = createJobs({ threads: 1 });
expectOk(await importPuzzles(store, jobs, readPuzzleStream(createReadStream(process.argv[2] ?? ''))));
writeSync(1, '0\n');
expectOk(await describePuzzles(store, jobs, { onProgress: ({ described }) => void writeSync(1, `${described}\n`) }));
await jobs.close();
store.close();
