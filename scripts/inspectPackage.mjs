// @ts-check
/**
 * Inspects a packed application for any system: `npm run package:inspect -- <folder>`. The folder is what
 * electron-builder leaves unpacked (`dist/linux-unpacked`, `dist/win-unpacked`, `dist/mac`), or what an installer
 * installed. With `--run`, also starts the command line. Prints a table; the exit code is 1 if there are faults.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { checks } from './package/checks.mjs';
import { readPackage } from './package/packed.mjs';
import { weights } from './package/weights.mjs';

/**
 * One line of the table.
 * @typedef {{ check: string, found: string, faults: readonly string[] }} Finding
 */

/**
 * Runs all checks on a packed application.
 * @param {string} folder
 * @param {{ run?: boolean }} [options] run: starts the command line of the package
 * @returns {Finding[]}
 */
export function inspectPackage(folder, { run = false } = {}) {
  const packed = readPackage(folder);
  return Object.entries(checks)
    .filter(([name]) => run || name !== 'command line runs')
    .map(([check, examine]) => {
      try {
        return { check, ...examine(packed) };
      } catch (error) {
        return { check, found: '', faults: [error instanceof Error ? error.message : String(error)] };
      }
    });
}

/** @param {readonly string[]} args */
function main(args) {
  const folder = args.find((one) => !one.startsWith('--'));
  if (folder === undefined || !existsSync(folder)) {
    console.error('npm run package:inspect -- <folder of the packed application> [--run]');
    return 2;
  }
  const findings = inspectPackage(folder, { run: args.includes('--run') });
  for (const { check, found, faults } of findings) {
    console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'}  ${check.padEnd(18)} ${found}`);
    for (const fault of faults) console.log(`       ${' '.repeat(18)} ! ${fault}`);
  }
  console.log('\nBytes beside Electron:');
  for (const [part, bytes] of weights(readPackage(folder))) console.log(`${String(bytes).padStart(12)}  ${part}`);
  return findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));
