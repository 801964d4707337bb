// @ts-check
/** Starts the project's programs on the project's own Node, whichever Node runs this launcher. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process, { env, platform, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const orphanPollMs = 300;

/** Path of Node 24, which the package `node` contains. */
export const node = join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');

/**
 * The file that a command of an installed package runs: `binary('vitest')`, `binary('@playwright/test', 'playwright')`.
 *
 * @param {string} packageName
 * @param {string} [command] default: the package's name
 */
export function binary(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) {
    throw new Error(`${packageName} has no command ${command}`);
  }
  return join(folder, file);
}

/**
 * Runs a program in the project's folder, on this terminal, and waits for it. Passes signals on to it, so that Ctrl+C
 * or a `kill` of the launcher ends everything.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ shell?: boolean, quiet?: boolean, limitMs?: number, onLine?: (line: string) => void }} [options] quiet:
 * hides its output; onLine: receives the lines of its standard output instead of the terminal
 * @returns {Promise<number>} its exit code; if a signal ended it, 128 + the signal's number, as in a shell
 */
export function run(file, args, { shell = false, quiet = false, limitMs, onLine } = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(file, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : ['inherit', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
    shell,
    timeout: limitMs,
    // Terminals of editors built on Electron may set this variable. With it, Electron would start as plain Node.
    env: { ...env, PATH: `${bin}${delimiter}${env.PATH ?? ''}`, ELECTRON_RUN_AS_NODE: undefined },
  });
  if (onLine !== undefined && child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', onLine);
  }
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // In a terminal, Ctrl+C sends SIGINT to the child as well. A second signal could make the child stop without
    // cleaning up.
    if (!(signal === 'SIGINT' && stdin.isTTY)) {
      child.kill(signal);
    }
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, pass);
  }
  // When npm gets a signal, it ends only the shell between npm and this process, and the shell does not pass the signal
  // on. So watch for the end of the shell.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (env.npm_lifecycle_event !== undefined && process.ppid !== parent) {
      child.kill('SIGTERM');
    }
  }, orphanPollMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) {
        process.off(name, pass);
      }
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Runs a script on the project's Node.
 * @param {string} script
 * @param {readonly string[]} args
 */
export function runNode(script, args) {
  return run(node, [script, ...args]);
}
