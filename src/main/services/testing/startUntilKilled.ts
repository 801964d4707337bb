/**
 * Starts the program on the folder in CARPET_SUDOKU_HOME and prints `open` or `running`. With the second argument
 * `stay`, it stays open until it is killed; otherwise it ends.
 */

import { writeSync } from 'node:fs';
import { expectOk } from '../../../shared/base/result.ts';
import { openApplication } from '../application.ts';

const opened = expectOk(openApplication({ host: 'browser' }));
writeSync(1, `${opened.kind}\n`);
// This reference keeps the garbage collector from closing the application, and with it the lock.
if (process.argv[2] === 'stay') setInterval(() => opened.kind, 60_000);
else if (opened.kind === 'open') await opened.application.close();
