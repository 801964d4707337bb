// @ts-check
/** Builds the application if there is no build, or if the build was made from other sources than the present ones. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, kill, pid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeLicences } from './licences.mjs';
import { binary, root, runNode } from './run.mjs';

const lockPollMs = 100;

/** Files that every build reads. */
const inputs = ['package.json', 'package-lock.json', 'electron.vite.config.ts'];

/**
 * A part of the build that can be made separately: the folders that it reads, and the file with the digest of the
 * sources from which it was made.
 *
 * @typedef {{ folders: readonly string[], stamp: string }} Part
 */

/**
 * The build of the main process only. It contains all programs without a window, for tests and the command line, and
 * takes half of the time of a whole build.
 */
const main = { folders: ['src/main', 'src/shared'], stamp: join(root, 'out', 'main.sha256') };
const everything = { folders: ['src', 'resources/manual'], stamp: join(root, 'out', 'build.sha256') };

/**
 * Digest of the contents of a part's sources. The times of files cannot be used, because a checkout or a copy changes
 * them.
 *
 * @param {Part} part
 */
function digestOfSources({ folders }) {
  const sources = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...inputs.map((name) => join(root, name)), ...sources]) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {Part} part */
function isFresh(part) {
  return existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === digestOfSources(part);
}

/** @param {number} process */
function runs(process) {
  try {
    return kill(process, 0);
  } catch {
    return false;
  }
}

/**
 * Runs `work` while this process has the build lock. Waits until other processes release it, and removes the lock of a
 * killed process.
 *
 * @param {() => Promise<number>} work
 */
async function alone(work) {
  const lock = join(root, 'out', 'build.lock');
  mkdirSync(join(root, 'out'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (holder > 0 && !runs(holder)) rmSync(lock, { force: true });
      else await sleep(lockPollMs);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Writes the commit of the build and the date of the commit, for "About". The date of the build is not used, because
 * packages of the same sources would then differ. Without Git, writes nothing.
 */
function writeOrigin() {
  const file = join(root, 'out', 'build.json');
  /** @param {readonly string[]} args */
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const [hash = '', date = ''] = git('log', '-1', '--format=%h %cs').split(' ');
  // Check that the repository is this project's own: the folder may be inside another project's repository.
  const own = git('ls-files', '--', 'package.json') !== '';
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  if (own && hash !== '') writeFileSync(file, JSON.stringify({ commit: changed ? `${hash}+` : hash, date }));
  else rmSync(file, { force: true });
}

/**
 * @param {readonly string[]} args for electron-vite
 * @param {Part} part
 */
async function buildPart(args, part) {
  const made = part === main ? [main] : [main, everything];
  // Compute the digest before the build: if a source changes during the build, the build then counts as stale.
  const digests = made.map(digestOfSources);
  for (const { stamp } of [main, everything]) rmSync(stamp, { force: true });
  if (part === main) env.CARPET_SUDOKU_BUILD = 'main';
  const code = await runNode(binary('electron-vite'), ['build', ...args]);
  delete env.CARPET_SUDOKU_BUILD;
  if (code !== 0) return code;
  writeOrigin();
  if (part === everything) writeLicences();
  for (const [i, { stamp }] of made.entries()) writeFileSync(stamp, digests[i] ?? '');
  return code;
}

/**
 * Builds everything unconditionally.
 * @param {readonly string[]} args for electron-vite
 * @returns {Promise<number>} exit code
 */
export function build(args = []) {
  return alone(() => buildPart(args, everything));
}

/**
 * Builds a part if its last build is missing or stale.
 * @param {Part} part
 * @returns {Promise<number>} exit code
 */
async function refresh(part) {
  if (isFresh(part)) return 0;
  return alone(async () => {
    // Another process may have built the part while this one waited for the lock.
    if (isFresh(part)) return 0;
    console.error(part === main ? 'Building the programs without a window …' : 'Building the application …');
    return buildPart(['--logLevel', 'warn', '--ignoreConfigWarning'], part);
  });
}

/** Builds everything if the last build is missing or stale. */
export const buildIfStale = () => refresh(everything);

/**
 * Builds the programs without a window (command line, browser host, worker threads) if their last build is missing or
 * stale.
 */
export const buildMainIfStale = () => refresh(main);
