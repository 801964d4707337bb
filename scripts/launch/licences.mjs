// @ts-check
/** Writes the licences of everything in the packaged application into a file, which the application's window shows. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The licence of a package or file by other authors. `identifier` is the SPDX identifier of the licence, `text` its
 * complete text.
 *
 * @typedef {{ name: string, version: string, identifier: string, text: string }} Licence
 */

/** @param {string} path path in the project */
function read(path) {
  return readFileSync(join(root, path), 'utf8').trim();
}

/**
 * The licence of an installed package. If the package has no licence text, the text is made from its author, the
 * address of its source, and the general text in resources/licences.
 *
 * @param {string} name
 * @returns {Licence}
 */
export function licenceOf(name) {
  const folder = join('node_modules', name);
  const { version, license: identifier, author, repository } = JSON.parse(read(join(folder, 'package.json')));
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return { name, version, identifier, text: read(join(folder, file)) };
  const by = author === undefined ? '' : `Copyright: ${author.name ?? author}\n`;
  const source = (repository.url ?? repository).replace(/^git@([^:]+):/, 'https://$1/');
  const text = `${by}Used unchanged. Source: ${source}\n\n${read(`resources/licences/${identifier}.txt`)}`;
  return { name, version, identifier, text };
}

/**
 * The packages that are packed unbundled: the `dependencies` of package.json, and everything that these need. Optional
 * dependencies are not packed (see electron-builder.yml).
 *
 * @returns {string[]} their names, sorted
 */
export function packedPackages() {
  /** @type {Set<string>} */
  const names = new Set(Object.keys(JSON.parse(read('package.json')).dependencies));
  for (const name of names) {
    const { dependencies = {} } = JSON.parse(read(join('node_modules', name, 'package.json')));
    for (const needed of Object.keys(dependencies)) names.add(needed);
  }
  return [...names].sort();
}

/**
 * Version of SQLite inside better-sqlite3, and the public-domain notice of SQLite's authors, both from SQLite's source.
 */
function sqlite() {
  const source = read('node_modules/better-sqlite3/deps/sqlite3/sqlite3.h');
  const [, version = ''] = /#define SQLITE_VERSION\s+"([\d.]+)"/.exec(source) ?? [];
  const [, blessing = ''] = /\*\*\n([\s\S]*?)\n\*{20}/.exec(source) ?? [];
  const text = `${blessing.replace(/^\*\* ?/gm, '').trim()}\n\nSQLite is in the public domain: https://www.sqlite.org/copyright.html`;
  return { name: 'SQLite', version, identifier: 'blessing', text };
}

/**
 * The licences of everything in the application that is packed unbundled: packages, Electron, SQLite and a font.
 *
 * @returns {Licence[]}
 */
export function packedLicences() {
  const inter = { name: 'Inter', version: '', identifier: 'OFL-1.1', text: read('resources/fonts/LICENSE-Inter.txt') };
  return [inter, sqlite(), ...['electron', ...packedPackages()].map(licenceOf)];
}

/**
 * Joins the lists of bundled packages, which the three builds have written, and {@link packedLicences} into one file of
 * the page.
 */
export function writeLicences() {
  const lists = ['main', 'preload', 'renderer'].map((build) => join(root, 'out', build, 'licenses.json'));
  /** @type {Licence[]} */
  const bundled = lists.filter((file) => existsSync(file)).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const complete = bundled.map((licence) => (licence.text ? licence : licenceOf(licence.name)));
  const byName = new Map([...complete, ...packedLicences()].map((licence) => [licence.name, licence]));
  const sorted = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  writeFileSync(join(root, 'out', 'renderer', 'licences.json'), JSON.stringify(sorted));
  for (const file of lists) rmSync(file, { force: true });
}
