import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isOldNode, LEAST_NODE, refuseOldNode } from './nodeVersion.ts';

it('older versions of Node than that of the package are too old', () => {
  const tooOld = ['18.19.1', '20.20.2', '22.11.9'];
  expect([...tooOld, '22.12.0', '22.20.1', '24.0.0'].filter(isOldNode)).toEqual(tooOld);
});

it('the package of the command line requires the same version', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../scripts/packages/commandLine.mjs'), 'utf8');
  expect(source).toContain(`engines: { node: '>=${LEAST_NODE}' }`);
});

it('a program on an old Node says which it needs, and ends as unavailable', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { exitCode } = process;
  try {
    expect(refuseOldNode()).toBe(false);
    expect(refuseOldNode('20.20.2')).toBe(true);
    expect(write.mock.calls).toEqual([[`carpet-sudoku: needs Node ${LEAST_NODE} or newer; this is 20.20.2\n`]]);
    expect(process.exitCode).toBe(69);
  } finally {
    process.exitCode = exitCode;
    vi.restoreAllMocks();
  }
});
