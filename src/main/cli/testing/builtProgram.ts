import { join } from 'node:path';

/**
 * The built command line, for tests that start it as a separate process. `scripts/testSetUp.mjs` builds it again when
 * the code changes.
 */
export const BUILT_PROGRAM = join(import.meta.dirname, '../../../../out/main/cli.js');
