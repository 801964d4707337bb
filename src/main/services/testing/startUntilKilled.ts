/**
 * Program of a child process. Starts the program on the folder in CARPET_SUDOKU_HOME and prints `open` or `running`.
 * With the second argument `stay`, the process continues until it is killed; otherwise it ends.
 */

import { writeSync } from 'node:fs';
import { expectOk } from '../../../shared/base/result.ts';
import { openApplication } from '../application.ts';

const opened = expectOk(openApplication({ host: 'browser' }));
writeSync(1, `${opened.kind}\n`);
// The timer's reference keeps the garbage collector from closing the application, which would release the lock.
if (process.argv[2] === 'stay') setInterval(() => opened.kind, 60_000);
else if (opened.kind === 'open') await opened.application.close();
