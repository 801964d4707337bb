// @ts-check
/** Builds the application when its build is missing or was made from other sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, root, runNode } from './run.mjs';

/** Everything the build reads, beside src/. */
const inputs = ['package.json', 'package-lock.json', 'electron.vite.config.ts'];
const stampFile = join(root, 'out', 'build.sha256');

/** A digest of what the build is made from: contents, not times, which a checkout or a copy changes. */
function digestOfSources() {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
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
 * Builds in any case.
 * @param {readonly string[]} args for electron-vite
 * @returns {Promise<number>} exit code
 */
export async function build(args = []) {
  // Taken before: a source changed while the build runs makes the build stale, not fresh.
  const digest = digestOfSources();
  rmSync(stampFile, { force: true });
  const code = await runNode(binary('electron-vite'), ['build', ...args]);
  if (code === 0) {
    writeFileSync(stampFile, digest);
  }
  return code;
}

/**
 * Builds if there is a need to.
 * @returns {Promise<number>} exit code
 */
export async function buildIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digestOfSources()) {
    return 0;
  }
  console.error('Building the application …');
  return build(['--logLevel', 'warn']);
}
