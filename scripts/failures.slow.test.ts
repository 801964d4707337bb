import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const VITEST = resolve('node_modules/vitest/vitest.mjs');

const TESTS = `
import { afterAll, describe, expect, it } from 'vitest';
it('passes', () => {});
it('fails', () => expect(1).toBe(2));
describe('a group', () => {
  afterAll(() => { throw new Error('not tidied up'); });
  it('passes too', () => {});
});
setTimeout(() => { throw new Error('too late'); });
`;

it('names every failure of a run, also outside tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  try {
    const report = join(folder, 'failures.txt');
    const reporter = JSON.stringify(resolve('scripts/failures.mjs'));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `import { FailureReporter } from ${reporter};
      export default { test: { globals: true, reporters: [new FailureReporter(${JSON.stringify(report)})] } };`,
    );
    const vitest = JSON.stringify(resolve('node_modules/vitest/dist/index.js'));
    writeFileSync(join(folder, 'some.test.mjs'), TESTS.replace("'vitest'", vitest));
    expect(() => execFileSync(process.execPath, [VITEST, 'run', '--root', folder], { stdio: 'ignore' })).toThrow();
    expect(readFileSync(report, 'utf8').trimEnd().split('\n')).toEqual([
      'failed outside its tests: some.test.mjs: not tidied up',
      'failed: some.test.mjs > fails: expected 1 to be 2 // Object.is equality',
      'failed outside all tests: too late',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
