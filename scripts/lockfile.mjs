// @ts-check
/**
 * Rewrites package-lock.json and completes it: `npm run lock`, after every change of dependencies.
 *
 * A package with native parts lists one optional package for each platform. If a registry lacks some of these packages,
 * npm (11.16 and later) omits them from the lockfile. `npm ci` then rejects, on every platform, the very lockfile that
 * `npm install` wrote (npm/cli issue 9846).
 *
 * This script writes the missing entries without the registry: the package that lists them pins their versions, and
 * their names contain the platform. It asks the registry for their checksums and licences. If the registry lacks a
 * package, these stay unknown until a later run.
 *
 * Runs on Node 20 and needs no dependency.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, exit, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity] checksum of the package's archive
 * @property {string | undefined} [license] SPDX expression
 * @property {string} [resolved]
 * @property {string[] | undefined} [cpu]
 * @property {string[]} [os]
 * @property {string[] | undefined} [libc]
 * @property {boolean | undefined} [dev]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {{ packages: Record<string, LockEntry> }} Lockfile */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const libcs = ['gnu', 'glibc', 'musl'];

/** Path of package-lock.json, whatever the working directory. */
export const lockfilePath = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');

/** @returns {Lockfile} */
export function readLockfile() {
  return JSON.parse(readFileSync(lockfilePath, 'utf8'));
}

/**
 * Optional packages that the entry of another package lists, but that have no entry themselves.
 *
 * @param {Lockfile} lockfile
 */
export function missingOptionals(lockfile) {
  const missing = [];
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!placesFor(path, name).some((place) => place in lockfile.packages)) {
        missing.push({ name, version, dev: entry.dev === true });
      }
    }
  }
  return missing;
}

/**
 * Paths at which Node would look for `name` from the package at `path`, nearest first.
 *
 * @param {string} path
 * @param {string} name
 */
function placesFor(path, name) {
  const places = [`node_modules/${name}`];
  for (let end = path.length; end > 0; end = path.lastIndexOf('/node_modules/', end - 1)) {
    places.unshift(`${path.slice(0, end)}/node_modules/${name}`);
  }
  return places;
}

/**
 * The platform that a package is for, read from its name, such as `…-linux-arm64-musl`.
 *
 * @param {string} name
 * @returns {{ cpu: string[], os: string[], libc?: string[] }}
 */
export function platformOf(name) {
  // Some packages write "windows" where Node and npm write win32.
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word));
  const at = words.findIndex((word) => systems.includes(word));
  const [os, cpu, abi] = at < 0 ? [] : words.slice(at);
  if (os === undefined || cpu === undefined) {
    throw new Error(`${name} is missing from the lockfile and its name says no platform: add it by hand`);
  }
  const libc = libcs.find((word) => abi?.startsWith(word));
  return {
    cpu: [cpu],
    ...(os === 'linux' && libc !== undefined ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {}),
    os: [os],
  };
}

/**
 * Adds the missing entries to `lockfile`. Returns their names.
 *
 * @param {Lockfile} lockfile changed in place
 */
export function complete(lockfile) {
  const missing = missingOptionals(lockfile);
  for (const { name, version, dev } of missing) {
    if (!/^\d+\.\d+\.\d+[^ ]*$/.test(version)) {
      throw new Error(`${name} is missing from the lockfile and only the range ${version} is known: add it by hand`);
    }
    const { cpu, libc, os } = platformOf(name);
    // Write the keys in npm's order, so that npm leaves the entry unchanged when it next writes the file.
    lockfile.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    };
  }
  const [root, ...others] = Object.entries(lockfile.packages);
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries(root === undefined ? [] : [root, ...others]);
  return missing.map(({ name }) => name);
}

/** @typedef {{ integrity: string, license?: string }} RegistryFacts */

/**
 * Asks the registry for the checksum and the licence of a package; undefined if it does not have this version.
 * @param {string} name
 * @param {string} version
 * @returns {RegistryFacts | undefined}
 */
function askRegistry(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', 'license', '--json', '--loglevel=silent'];
  const { status, stdout } = spawnSync('npm', args, { encoding: 'utf8', shell: platform === 'win32' });
  if (status !== 0) {
    return undefined;
  }
  const { 'dist.integrity': integrity, license } = JSON.parse(stdout);
  return typeof integrity === 'string' ? { integrity, license } : undefined;
}

/**
 * Entries that npm cannot verify, because the lockfile lacks their checksums.
 *
 * @param {Lockfile} lockfile
 */
export function unchecked(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1) ?? '', entry }));
}

/**
 * Adds missing checksums to `lockfile`. Returns the names of packages that still have none.
 *
 * @param {Lockfile} lockfile changed in place
 * @param {(name: string, version: string) => RegistryFacts | undefined} ask asks the registry
 */
export function addChecksums(lockfile, ask) {
  const left = [];
  for (const { path, name, entry } of unchecked(lockfile)) {
    const { version = '', cpu, dev, libc, ...rest } = entry;
    const facts = ask(name, version);
    if (facts === undefined) {
      left.push(name);
    } else {
      // Write the keys in npm's order, as in `complete`.
      const { integrity, license } = facts;
      lockfile.packages[path] = { version, integrity, cpu, dev, libc, license, ...rest };
    }
  }
  return left;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const npm = spawnSync('npm', ['install', '--package-lock-only', '--loglevel=error'], {
    stdio: 'inherit',
    shell: platform === 'win32',
  });
  if (npm.status !== 0) {
    exit(npm.status ?? 1);
  }
  const lockfile = readLockfile();
  const added = complete(lockfile);
  const left = addChecksums(lockfile, askRegistry);
  writeFileSync(lockfilePath, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lockfile was complete.' : `Added to the lockfile: ${added.join(', ')}`);
  if (left.length > 0) {
    console.log(`The registry does not have these, so their checksums are missing: ${left.join(', ')}`);
  }
}
