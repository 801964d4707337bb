// @ts-check
/**
 * Reporter for Playwright. Fails the run if an end-to-end test failed and passed only when repeated, because its first
 * failure shows a problem. An exception needs an excuse in e2e/flaky.json: `[{ "test": "file › title", "reason": "…",
 * "since": "2026-11-27" }]`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @import { FullResult, Reporter, Suite } from '@playwright/test/reporter' */

/** @typedef {{ test: string, reason: string, since: string }} Excuse since: the date of its first failure */

/** Number of days after which an excuse expires. */
const LONGEST = 60;
const DAY = 86_400_000;

/** @returns {Excuse[]} */
function storedExcuses() {
  return JSON.parse(readFileSync(fileURLToPath(new URL('../e2e/flaky.json', import.meta.url)), 'utf8'));
}

/**
 * Faults, as one line each: tests that passed only when repeated and have no excuse, and faults of the list of excuses.
 *
 * @param {readonly string[]} flaky names of tests, as `file › title`
 * @param {readonly Partial<Excuse>[]} [excuses]
 * @param {number} [now] milliseconds since 1970
 */
export function flakyFaults(flaky, excuses = storedExcuses(), now = Date.now()) {
  const faults = [];
  for (const { test, reason, since } of excuses) {
    const age = Math.floor((now - Date.parse(since ?? '')) / DAY);
    if (!test || !reason) faults.push(`e2e/flaky.json: ${test || 'an entry'} lacks a test or a reason`);
    else if (!(age >= 0 && age <= LONGEST)) {
      faults.push(`e2e/flaky.json: mend "${test}": "since" is not a date of the last ${LONGEST} days`);
    }
  }
  const excused = new Set(excuses.map(({ test }) => test));
  return [...faults, ...flaky.filter((name) => !excused.has(name)).map((name) => `passed only when repeated: ${name}`)];
}

/** @implements {Reporter} */
// biome-ignore lint/style/noDefaultExport: Playwright loads it
export default class FlakyReporter {
  /** @type {Suite | undefined} */
  #suite;

  /** @param {unknown} _config @param {Suite} suite */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** @param {FullResult} result @returns {Promise<{ status: FullResult['status'] } | undefined>} */
  async onEnd({ status }) {
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky');
    // The first two names, of the root and of the project, are not shown.
    const faults = flakyFaults(flaky.map((test) => test.titlePath().slice(2).join(' › ')));
    for (const fault of faults) console.error(fault);
    return faults.length > 0 && status === 'passed' ? { status: 'failed' } : undefined;
  }
}
