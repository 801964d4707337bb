// @ts-check
/** Electron's runtime: the package downloads it, from outside the npm registry, when it is first asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { node, root, run } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');
/** Where it cannot be had this fails within seconds; where it can, a slow line needs its time for some 120 MB. */
const downloadLimitMs = 10 * 60_000;
const patienceMs = 3_000;
/** Who ends sooner than this by a fault never had a window. */
const startLimitMs = 10_000;
const { SIGABRT, SIGILL, SIGSEGV, SIGTRAP } = constants.signals;
const faultSignals = [SIGABRT, SIGILL, SIGSEGV, SIGTRAP];
/** A library of the system is missing. */
const cannotLoad = 127;

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

/**
 * Why Electron would open no window for this user, as far as can be known before; undefined where nothing is in its way.
 * @param {{ platform: string, user: number | undefined, env: Record<string, string | undefined> }} surroundings
 * @returns {string | undefined}
 */
export function electronObstacle(surroundings = { platform, user: getuid?.(), env }) {
  if (surroundings.platform !== 'linux') {
    return undefined;
  }
  if (surroundings.user === 0) {
    return 'Electron does not start for the superuser';
  }
  const { DISPLAY, WAYLAND_DISPLAY } = surroundings.env;
  return DISPLAY || WAYLAND_DISPLAY ? undefined : 'there is no screen here';
}

/**
 * Whether an exit says that Electron broke down before it had a window: a library that is missing, or Chromium's
 * sandbox, which some distributions of Linux allow to installed programs alone.
 * @param {number} code
 * @param {number} ranMs
 */
export function brokeDown(code, ranMs) {
  return ranMs < startLimitMs && (code === cannotLoad || faultSignals.some((signal) => code === 128 + signal));
}
