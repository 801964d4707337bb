import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOldNode, LEAST_NODE } from './nodeVersion.ts';

it('older versions of Node than that of the package are too old', () => {
  const tooOld = ['18.19.1', '20.20.2', '22.11.9'];
  expect([...tooOld, '22.12.0', '22.20.1', '24.0.0'].filter(isOldNode)).toEqual(tooOld);
});

it('the package of the command line requires the same version', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../scripts/packages/commandLine.mjs'), 'utf8');
  expect(source).toContain(`engines: { node: '>=${LEAST_NODE}' }`);
});
