// @ts-check
/**
 * Reporter for Vitest in continuous integration: writes the failures of the unit tests to
 * out/reports/unit-failures.txt. `.ci/run` prints them last, because the beginning of a long log is often cut off.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @import { Reporter, TestCase, TestModule } from 'vitest/node' */

/** Limit on the characters of a message. Longer messages are cut off. */
const LONGEST = 600;

/** @param {readonly { message?: string }[] | undefined} errors */
function messages(errors) {
  const texts = (errors ?? []).map(({ message = 'no message' }) => stripVTControlCharacters(message).slice(0, LONGEST));
  return texts.join('\n');
}

/** @param {TestCase} test @returns {string[]} */
function testLines(test) {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const { state, errors } = test.result();
  return state === 'failed' ? [`failed: ${name}: ${messages(errors)}`] : [];
}

/** @param {TestModule} module @returns {string[]} */
function moduleLines(module) {
  const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  const lines =
    outside.length > 0 ? [`failed outside its tests: ${module.relativeModuleId}: ${messages(outside)}`] : [];
  return [...lines, ...[...module.children.allTests()].flatMap(testLines)];
}

/** @implements {Reporter} */
export class FailureReporter {
  /** @param {string} [file] */
  constructor(file = 'out/reports/unit-failures.txt') {
    this.file = file;
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { message?: string }[]} errors errors outside any test file, such as a process that ended
   */
  onTestRunEnd(modules, errors) {
    const lines = modules.flatMap(moduleLines);
    if (errors.length > 0) lines.push(`failed outside all tests: ${messages(errors)}`);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, lines.map((line) => `${line}\n`).join(''));
  }
}
