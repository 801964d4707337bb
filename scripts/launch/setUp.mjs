// @ts-check
/** Installs the packages of package-lock.json. The launcher does this before it runs any task. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { node, root, run } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function entries(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Whether the installed packages match the lockfile. Optional packages may be missing, because they are for other
 * platforms.
 *
 * @param {Record<string, Entry>} wanted
 * @param {Record<string, Entry>} installed
 */
export function inStep(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    if (path === '') {
      return true;
    }
    if (found === undefined) {
      return optional === true || devOptional === true;
    }
    return found.version === version && (integrity === undefined || found.integrity === integrity);
  });
}

function isSetUp() {
  // npm writes this list of the installed packages last, so it is missing after an interrupted installation.
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && existsSync(node) && inStep(entries(join(root, 'package-lock.json')), entries(record));
}

/**
 * Installs the packages of the lockfile. If they are installed already, does and prints nothing.
 *
 * @returns {Promise<boolean>} false after a failure, whose reason was printed
 */
export async function setUp() {
  if (isSetUp()) {
    return true;
  }
  console.error(
    'Setting up: npm ci installs what package-lock.json lists (first start, or the lockfile has changed) …',
  );
  // npm passes the path of its own program to the scripts that it runs. If the path is missing, a user has called this
  // script directly.
  const npm = env.npm_execpath;
  // Hide warnings about the Node version. They are about the Node that runs npm, but the project runs on the Node that
  // npm installs.
  const args = ['ci', '--loglevel=error'];
  const code =
    npm === undefined ? await run('npm', args, { shell: platform === 'win32' }) : await run(execPath, [npm, ...args]);
  if (code === 0 && isSetUp()) {
    return true;
  }
  console.error(
    code === 0
      ? 'Set-up failed: npm ci went through, but node_modules is not what package-lock.json lists. ' +
          'Delete node_modules and try again.'
      : `Set-up failed: npm ci ended with code ${code}; its own message is above. ` +
          'It needs the npm registry, npm 11 and about 1 GB of disk.',
  );
  return false;
}
