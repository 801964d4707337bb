// @ts-check
/**
 * Helpers of the release workflow: `node scripts/release.mjs` with
 * - `check <tag>`: fails unless the tag, package.json and the newest dated version of CHANGELOG.md agree;
 * - `notes <tag>`: prints the notes of the version from CHANGELOG.md;
 * - `sums <folder>`: writes SHA256SUMS for the folder's files, in the format of `sha256sum --check`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process, { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { projectReleases } from './changelog.mjs';
import { root } from './launch/run.mjs';

/** @typedef {import('./changelog.mjs').Release} Release */

const sumsFile = 'SHA256SUMS';

/**
 * Returns the release of a tag. If versions disagree, throws an error whose message is a sentence.
 *
 * @param {string} tag
 * @param {{ packageVersion: string, releases: readonly Release[] }} facts
 * @returns {Release}
 */
export function releaseOf(tag, { packageVersion, releases }) {
  if (tag !== `v${packageVersion}`) {
    throw new Error(
      `the tag is ${tag}, but package.json has version ${packageVersion}: the tag must be v${packageVersion}`,
    );
  }
  const [newest] = releases;
  if (newest?.version !== packageVersion) {
    const found = newest ? `its newest version is ${newest.version}` : 'it has no version with a date';
    throw new Error(`CHANGELOG.md has nothing about ${packageVersion}: ${found}`);
  }
  if (newest.notes === '') throw new Error(`CHANGELOG.md says nothing under ${packageVersion}`);
  return newest;
}

/**
 * @param {string} folder
 * @returns {string} one line for each file, sorted by name
 */
export function checksums(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== sumsFile)
    .map(({ name }) => name)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
}

/**
 * @param {readonly string[]} args
 * @returns {string} what to print
 */
function run([command, argument]) {
  if (command === 'sums' && argument !== undefined) {
    const lines = checksums(argument);
    if (lines === '') throw new Error(`there is no file in ${argument}`);
    writeFileSync(join(argument, sumsFile), lines);
    return lines.trimEnd();
  }
  if ((command === 'check' || command === 'notes') && argument !== undefined) {
    const { version: packageVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const release = releaseOf(argument, { packageVersion, releases: projectReleases() });
    return command === 'notes' ? release.notes : `${argument}: version ${release.version} of ${release.date}`;
  }
  throw new Error('usage: node scripts/release.mjs check <tag> | notes <tag> | sums <folder>');
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(run(argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
