// @ts-check
/**
 * Names the failed end-to-end tests, adds up the JSON reports of Vitest and Playwright and prints `N passed, N failed,
 * N skipped`, for `.ci/run`. A missing report counts as one failure, because its test run did not finish. A test that
 * passed only when repeated also counts as a failure, unless e2e/flaky.json excuses it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { flakyFaults } from './flaky.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {boolean} success
 */
/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title of a file, or of a group of tests
 * @property {{ title: string, tests: { status: string, results?: { errors: { message?: string }[] }[] }[] }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} suites
 * @property {unknown[]} errors errors outside any test
 */

/**
 * Names of the tests that passed only when repeated, as `file › title`.
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function flakyOf({ title, specs, suites = [] }) {
  const here = specs.flatMap((spec) => spec.tests.filter(({ status }) => status === 'flaky').map(() => spec.title));
  return [...here, ...suites.flatMap(flakyOf)].map((name) => `${title} › ${name}`);
}

/** Limit on the characters of a message. Longer messages are cut off. */
const LONGEST = 600;

/**
 * A line for each failure of an end-to-end test, as `file › title: message`. Includes failures of tests that passed
 * when repeated.
 *
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
export function failureLines({ title, specs, suites = [] }) {
  const here = specs.flatMap((spec) =>
    spec.tests
      .flatMap(({ results = [] }) => results)
      .flatMap(({ errors }) => errors)
      .map(({ message = 'no message' }) => `${spec.title}: ${stripVTControlCharacters(message).slice(0, LONGEST)}`),
  );
  return [...here, ...suites.flatMap(failureLines)].map((line) => `${title} › ${line}`);
}

/**
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Totals}
 */
export function totalsOf(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const faults = flakyFaults(report.suites.flatMap(flakyOf)).length;
    return {
      passed: expected + Math.max(0, flaky - faults),
      failed: unexpected + report.errors.length + faults,
      skipped,
    };
  }
  // If a test file could not be loaded, the run fails without a failed test. Count it as one failure.
  const failed = report.success ? report.numFailedTests : Math.max(1, report.numFailedTests);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/**
 * @param {readonly string[]} files
 * @returns {Totals}
 */
export function totalsOfFiles(files) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const one = existsSync(file)
      ? totalsOf(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 1, skipped: 0 };
    sum.passed += one.passed;
    sum.failed += one.failed;
    sum.skipped += one.skipped;
  }
  return sum;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const files = argv.slice(2);
  for (const file of files.filter((name) => existsSync(name))) {
    const { suites = [] } = JSON.parse(readFileSync(file, 'utf8'));
    for (const line of suites.flatMap(failureLines)) console.log(`failed: ${line}`);
  }
  const { passed, failed, skipped } = totalsOfFiles(files);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
