// @ts-check
/**
 * Obtains Electron's runtime. Electron's package downloads the runtime on first use, from a server other than the npm
 * registry.
 */
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { node, root, run } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');
/**
 * Time limit for the download of some 120 MB, in milliseconds, enough for a slow line. Without access, the download
 * fails within seconds.
 */
const downloadLimitMs = 10 * 60_000;
const patienceMs = 3_000;
/** A process that fails within this time, in milliseconds, cannot have shown a window. */
const startLimitMs = 10_000;
const { SIGABRT, SIGILL, SIGSEGV, SIGTRAP } = constants.signals;
const faultSignals = [SIGABRT, SIGILL, SIGSEGV, SIGTRAP];
/** Exit code if the dynamic linker does not find a system library. */
const cannotLoad = 127;

/** @returns {string | undefined} the executable, if the runtime is installed */
export function electronExecutable() {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) {
    return undefined;
  }
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

/**
 * Downloads the runtime unless it is installed.
 *
 * @returns {Promise<number>} the exit code of the download
 */
export async function obtainElectron() {
  if (electronExecutable() !== undefined) {
    return 0;
  }
  const notice = setTimeout(() => {
    console.error("Downloading Electron's runtime, some 120 MB, once …");
  }, patienceMs);
  // Hide the output of the download: its error is a stack trace, and the caller reports the failure in one line.
  const code = await run(node, [join(folder, 'install.js')], { quiet: true, limitMs: downloadLimitMs });
  clearTimeout(notice);
  return code;
}

/**
 * Returns the reason why Electron cannot open a window for this user; undefined if none is known in advance.
 * @param {{ platform: string, user: number | undefined, env: Record<string, string | undefined> }} environment
 * @returns {string | undefined}
 */
export function electronObstacle(environment = { platform, user: getuid?.(), env }) {
  if (environment.platform !== 'linux') {
    return undefined;
  }
  if (environment.user === 0) {
    return 'Electron does not start for the superuser';
  }
  const { DISPLAY, WAYLAND_DISPLAY } = environment.env;
  return DISPLAY || WAYLAND_DISPLAY ? undefined : 'there is no screen here';
}

/**
 * Whether an exit code means that Electron failed before it had a window. Either a library is missing, or Chromium's
 * sandbox is denied (some Linux distributions allow it only to installed programs).
 *
 * @param {number} code
 * @param {number} ranMs
 */
export function brokeDown(code, ranMs) {
  return ranMs < startLimitMs && (code === cannotLoad || faultSignals.some((signal) => code === 128 + signal));
}
