import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { totalsOf } from './totals.mjs';

const PLAYWRIGHT = resolve('node_modules/@playwright/test/cli.js');

it('a run with a test that passes only the second time fails and counts as such', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flaky-'));
  try {
    const reporter = JSON.stringify(resolve('scripts/flaky.mjs'));
    writeFileSync(
      join(folder, 'playwright.config.mjs'),
      `export default { retries: 1, reporter: [['json', { outputFile: 'report.json' }], [${reporter}]] };`,
    );
    writeFileSync(
      join(folder, 'some.spec.mjs'),
      `import { expect, test } from ${JSON.stringify(resolve('node_modules/@playwright/test/index.mjs'))};
      test('passes', () => {});
      test.describe('a group', () => {
        test('passes the second time', ({}, { retry }) => expect(retry).toBe(1));
      });`,
    );
    const { status, stderr } = spawnSync(process.execPath, [PLAYWRIGHT, 'test'], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toContain('passed only when repeated: some.spec.mjs › a group › passes the second time');
    expect(status).toBe(1);
    const totals = totalsOf(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
