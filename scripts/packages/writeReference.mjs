// @ts-check
/** Writes docs/engine-api.md: `npm run engine-api`. A test fails when it is out of date. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/run.mjs';
import { apiReference } from './declarations.mjs';

writeFileSync(join(root, 'docs', 'engine-api.md'), await apiReference());
