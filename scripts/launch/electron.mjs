// @ts-check
/** Electron's runtime: the package downloads it, from outside the npm registry, when it is first asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');
/** Where it cannot be had this fails within seconds; where it can, a slow line needs its time for some 120 MB. */
const downloadLimitMs = 10 * 60_000;
const patienceMs = 3_000;

/** @returns {string | undefined} the executable, if the runtime is there */
export function electronExecutable() {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) {
    return undefined;
  }
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

/**
 * Downloads the runtime unless it is there.
 * @returns {Promise<number>} the exit code of the attempt
 */
export async function obtainElectron() {
  if (electronExecutable() !== undefined) {
    return 0;
  }
  const notice = setTimeout(() => {
    console.error("Downloading Electron's runtime, some 120 MB, once …");
  }, patienceMs);
  // Quiet, since its error is a stack trace for what the caller says in a line.
  const code = await run(node, [join(folder, 'install.js')], { quiet: true, limitMs: downloadLimitMs });
  clearTimeout(notice);
  return code;
}
