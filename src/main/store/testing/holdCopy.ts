/**
 * Program of a child process. Opens a copy of a library, prints the folder of the copy, and keeps it open until the
 * process is killed.
 *
 * Argument: the library's file. The environment names the temporary folder in which the copy is made.
 */

import { writeSync } from 'node:fs';
import { expectOk } from '../../../shared/base/result.ts';
import { openCopy } from '../store.ts';

const [, , file = ''] = process.argv;
const copy = expectOk(openCopy(file));
writeSync(1, `${copy.file}\n`);
setInterval(() => copy.file, 60_000);
