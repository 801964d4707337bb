import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { agreementTable } from './record.ts';

it('docs/reference.md has the figures that the program shows', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/reference.md'), 'utf8');
  expect(page).toContain(agreementTable());
});
