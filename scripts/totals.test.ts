import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { totalsOf, totalsOfFiles } from './totals.mjs';

const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, success: true };
const endToEnd = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] };

it('reads a report of Vitest', () => {
  expect(totalsOf(unit)).toEqual({ passed: 7, failed: 0, skipped: 3, flaky: 0 });
});

it('counts a run of Vitest that failed outside its tests', () => {
  expect(totalsOf({ ...unit, success: false })).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: 0 });
  expect(totalsOf({ ...unit, numFailedTests: 4, success: false })).toMatchObject({ failed: 4 });
});

it('reads a report of Playwright: an error outside any test is a failure, a repeated test is flaky', () => {
  expect(totalsOf(endToEnd)).toEqual({ passed: 6, failed: 1, skipped: 3, flaky: 1 });
  expect(totalsOf({ ...endToEnd, errors: [{}] })).toMatchObject({ failed: 2 });
});

it('adds reports up, a missing one being a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'totals-'));
  try {
    const file = join(folder, 'unit.json');
    writeFileSync(file, JSON.stringify(unit));
    expect(totalsOfFiles([file, file])).toEqual({ passed: 14, failed: 0, skipped: 6, flaky: 0 });
    expect(totalsOfFiles([file, join(folder, 'absent.json')])).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
