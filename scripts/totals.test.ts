import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureLines, totalsOf, totalsOfFiles } from './totals.mjs';

const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, success: true };
const again = { title: 'opens', tests: [{ status: 'expected' }, { status: 'flaky' }] };
const endToEnd = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
  suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a dialog', specs: [again] }] }],
  errors: [],
};

it('reads a report of Vitest', () => {
  expect(totalsOf(unit)).toEqual({ passed: 7, failed: 0, skipped: 3 });
});

it('counts a run of Vitest that failed outside its tests', () => {
  expect(totalsOf({ ...unit, success: false })).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(totalsOf({ ...unit, numFailedTests: 4, success: false })).toMatchObject({ failed: 4 });
});

it('reads a report of Playwright: an error outside any test is a failure, and so is a test that had to be repeated', () => {
  expect(totalsOf(endToEnd)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  expect(totalsOf({ ...endToEnd, errors: [{}] })).toMatchObject({ failed: 3 });
});

it('adds reports up, a missing one being a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'totals-'));
  try {
    const file = join(folder, 'unit.json');
    writeFileSync(file, JSON.stringify(unit));
    expect(totalsOfFiles([file, file])).toEqual({ passed: 14, failed: 0, skipped: 6 });
    expect(totalsOfFiles([file, join(folder, 'absent.json')])).toEqual({ passed: 7, failed: 1, skipped: 3 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('names every failure of a screen test, also of one that passed when repeated', () => {
  const tests = [
    { status: 'flaky', results: [{ errors: [{ message: '\u001b[31mno button\u001b[39m' }] }, { errors: [] }] },
  ];
  const suite = { title: 'a.spec.ts', specs: [], suites: [{ title: 'a dialog', specs: [{ title: 'opens', tests }] }] };
  expect(failureLines(suite)).toEqual(['a.spec.ts › a dialog › opens: no button']);
});
