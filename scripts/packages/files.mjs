// @ts-check
/** Functions that both npm packages use. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { root } from '../launch/run.mjs';

/** The project's own package.json, from which both packages take version, licence and author. */
export const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The repository whose GitHub workflow runs this script; undefined elsewhere. */
function repositoryOfWorkflow() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  return server && name ? { type: 'git', url: `git+${server}/${name}.git` } : undefined;
}

/**
 * Starts a package's folder from scratch: package.json, README and licence.
 *
 * @param {string} folder
 * @param {string} source the package's folder in packages/
 * @param {Record<string, unknown>} description fields of its package.json in addition to the project's
 */
export function beginPackage(folder, source, description) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { version, license, author, homepage, bugs } = project;
  const repository = project.repository ?? repositoryOfWorkflow();
  const { name, ...others } = description;
  const manifest = {
    name,
    version,
    ...others,
    license,
    author,
    // npm proves the origin of a package by comparing this field with the workflow's repository. Outside a workflow,
    // the repository is unknown and the field is omitted.
    ...(repository && { repository, homepage, bugs }),
    publishConfig: { access: 'public', ...(repository && { provenance: true }) },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'packages', source, 'README.md'), join(folder, 'README.md'));
}

/**
 * Writes the licences of bundled packages.
 * @param {string} folder
 * @param {readonly import('../launch/licences.mjs').Licence[]} licences
 */
export function writeNotice(folder, licences) {
  const texts = licences.map(({ name, version, identifier, text }) => {
    return `${name} ${version} (${identifier})\n\n${text.trim()}\n`;
  });
  const head = 'This package contains code of these packages:\n';
  writeFileSync(join(folder, 'NOTICE'), [head, ...texts].join(`\n${'-'.repeat(72)}\n\n`));
}

/**
 * Runs npm: the one that started this script, or else the one in the PATH.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {string} its standard output
 */
export function npm(args, cwd) {
  const script = env.npm_execpath;
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  if (script !== undefined) return execFileSync(execPath, [script, ...args], options);
  return execFileSync('npm', [...args], { ...options, shell: platform === 'win32' });
}

/**
 * Packs a folder as npm would publish it.
 * @param {string} folder
 * @param {string} target folder for the file
 * @returns {{ file: string, size: number, unpackedSize: number, files: readonly { path: string }[] }}
 */
export function pack(folder, target) {
  const [packed] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', target], folder),
  );
  return { ...packed, file: join(target, packed.filename) };
}
