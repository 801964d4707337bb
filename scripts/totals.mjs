// @ts-check
/**
 * Adds up the JSON reports of Vitest and Playwright and prints `N passed, N failed, N skipped`, for `.ci/run`.
 * A missing report counts as one failure, because its runner did not finish. Tests that passed only when they were
 * repeated are counted as passed, and in a line of their own: each of them has found a problem.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Totals */
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {boolean} success
 */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors errors outside any test
 */

/**
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Totals}
 */
export function totalsOf(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, flaky };
  }
  // A file that could not be loaded fails the run without a failed test in it.
  const failed = report.success ? report.numFailedTests : Math.max(1, report.numFailedTests);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, flaky: 0 };
}

/**
 * @param {readonly string[]} files
 * @returns {Totals}
 */
export function totalsOfFiles(files) {
  const sum = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const file of files) {
    const one = existsSync(file)
      ? totalsOf(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 1, skipped: 0, flaky: 0 };
    sum.passed += one.passed;
    sum.failed += one.failed;
    sum.skipped += one.skipped;
    sum.flaky += one.flaky;
  }
  return sum;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed, skipped, flaky } = totalsOfFiles(argv.slice(2));
  if (flaky > 0) console.log(`${flaky} passed only when repeated: see "flaky" above`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
