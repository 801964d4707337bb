import { join } from 'node:path';

/** The built command line, for tests that start it as a process. `scripts/testSetUp.mjs` keeps it up to date. */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../../../out/main/cli.js');
