/**
 * Opens a copy of a library, prints the folder of the copy, and keeps it open until it is killed.
 *
 * Argument: the library's file. The temporary folder is the system's, which the environment names.
 */

import { writeSync } from 'node:fs';
import { expectOk } from '../../../shared/base/result.ts';
import { openCopy } from '../store.ts';

const [, , file = ''] = process.argv;
const copy = expectOk(openCopy(file));
writeSync(1, `${copy.file}\n`);
setInterval(() => copy.file, 60_000);
