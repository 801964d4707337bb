// @ts-check
/** Finds the parts of a packed application on each system. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readArchive } from './archive.mjs';

/**
 * @typedef {'linux' | 'darwin' | 'win32'} System
 * @typedef {object} Packed
 * @property {string} folder that the program is started from; of a Mac, `Contents`
 * @property {System} system
 * @property {string} resources folder of the archive
 * @property {string} binary file that has the fuses
 * @property {string} program executable
 * @property {string} launcher of the command line
 * @property {import('./archive.mjs').PackedFile[]} files of the application
 * @property {string} checksum of the archive's table of contents
 */

/**
 * Every file of a folder, as paths inside it.
 * @param {string} where
 */
export function filesIn(where) {
  return readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(where, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * @param {string} folder
 * @returns {Pick<Packed, 'folder' | 'system' | 'resources' | 'binary' | 'program' | 'launcher'>}
 */
function partsOf(folder) {
  // For macOS, electron-builder puts the program into a folder of its own.
  const inside = [join(folder, 'Contents'), join(folder, 'Carpet Sudoku.app', 'Contents')].find(existsSync);
  if (inside !== undefined) {
    const resources = join(inside, 'Resources');
    return {
      folder: inside,
      system: 'darwin',
      resources,
      binary: join(inside, 'Frameworks/Electron Framework.framework/Electron Framework'),
      program: join(inside, 'MacOS', 'Carpet Sudoku'),
      launcher: join(resources, 'bin', 'carpet-sudoku'),
    };
  }
  const windows = existsSync(join(folder, 'Carpet Sudoku.exe'));
  const program = join(folder, windows ? 'Carpet Sudoku.exe' : 'carpet-sudoku-app');
  return {
    folder,
    system: windows ? 'win32' : 'linux',
    resources: join(folder, 'resources'),
    binary: program,
    program,
    launcher: join(folder, 'bin', windows ? 'carpet-sudoku.cmd' : 'carpet-sudoku'),
  };
}

/**
 * Reads a packed application. Throws if there is none.
 * @param {string} folder see scripts/inspectPackage.mjs
 * @returns {Packed}
 */
export function readPackage(folder) {
  const parts = partsOf(folder);
  if (!existsSync(join(parts.resources, 'app.asar'))) throw new Error(`${folder} holds no packed application`);
  return { ...parts, ...readArchive(parts.resources) };
}

/**
 * Text of one of the application's files. Throws if it is missing.
 * @param {Packed} packed
 * @param {string} path
 */
export function textOf({ files }, path) {
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`${path} is missing`);
  return file.read().toString('utf8');
}

/** @param {string} path */
export const isExecutable = (path) => (statSync(path).mode & 0o111) === 0o111;

/** @param {string} path */
export const textAt = (path) => readFileSync(path, 'utf8');
