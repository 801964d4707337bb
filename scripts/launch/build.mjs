// @ts-check
/** Builds the application when its build is missing or was made from other sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLicences } from './licences.mjs';
import { binary, root, runNode } from './run.mjs';

/** Files that the build reads. */
const inputs = ['package.json', 'package-lock.json', 'electron.vite.config.ts'];
/** Folders that the build reads. */
const folders = ['src', 'resources/manual'];
const stampFile = join(root, 'out', 'build.sha256');

/** Digest of the contents of the build's inputs. Times would not do: a checkout or a copy changes them. */
function digestOfSources() {
  const sources = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...inputs.map((name) => join(root, name)), ...sources]) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Writes which commit the build was made from, and its date, for "About": not the day of the build, so that the same
 * sources make the same package. Writes nothing where there is no Git.
 */
function writeOrigin() {
  const file = join(root, 'out', 'build.json');
  /** @param {readonly string[]} args */
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const [hash = '', date = ''] = git('log', '-1', '--format=%h %cs').split(' ');
  // Another project's repository may be around this folder.
  const own = git('ls-files', '--', 'package.json') !== '';
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  if (own && hash !== '') writeFileSync(file, JSON.stringify({ commit: changed ? `${hash}+` : hash, date }));
  else rmSync(file, { force: true });
}

/**
 * Builds unconditionally.
 * @param {readonly string[]} args for electron-vite
 * @returns {Promise<number>} exit code
 */
export async function build(args = []) {
  // Taken before the build: if a source changes while it runs, the build counts as stale.
  const digest = digestOfSources();
  rmSync(stampFile, { force: true });
  const code = await runNode(binary('electron-vite'), ['build', ...args]);
  if (code === 0) {
    writeLicences();
    writeOrigin();
    writeFileSync(stampFile, digest);
  }
  return code;
}

/**
 * Builds if the last build is missing or stale.
 * @returns {Promise<number>} exit code
 */
export async function buildIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digestOfSources()) {
    return 0;
  }
  console.error('Building the application …');
  return build(['--logLevel', 'warn']);
}
