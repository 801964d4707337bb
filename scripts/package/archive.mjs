// @ts-check
/** Reads Electron's archive (asar) without Electron: a table of contents, and behind it the files one after another. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ files: Record<string, Entry> }} Folder
 * @typedef {{ size: number, offset?: string, unpacked?: true, integrity?: { hash: string } }} File
 * @typedef {Folder | File | { link: string }} Entry
 */

/**
 * One file of the application, inside the archive or beside it.
 * @typedef {{ path: string, outside: boolean, size: number, expected: string | undefined, read: () => Buffer }} PackedFile
 */

/**
 * The files of `app.asar` with those of `app.asar.unpacked`, and the checksum of its table of contents, which the
 * program knows where Electron checks it.
 * @param {string} resources folder of the archive
 * @returns {{ files: PackedFile[], checksum: string }}
 */
export function readArchive(resources) {
  const archive = readFileSync(join(resources, 'app.asar'));
  // Four numbers of 32 bits: 4, length of the rest of the head, length of the table with its own length, its length.
  const table = archive.subarray(16, 16 + archive.readUInt32LE(12));
  const begin = 8 + archive.readUInt32LE(4);
  /** @type {PackedFile[]} */
  const files = [];
  /** @type {(folder: Folder, where: string) => void} */
  const walk = (folder, where) => {
    for (const [name, entry] of Object.entries(folder.files)) {
      const path = where === '' ? name : `${where}/${name}`;
      if ('files' in entry) walk(entry, path);
      else if ('size' in entry) {
        const outside = entry.unpacked === true;
        const from = begin + Number(entry.offset ?? 0);
        files.push({
          path,
          outside,
          size: entry.size,
          expected: entry.integrity?.hash,
          read: () =>
            outside
              ? readFileSync(join(resources, 'app.asar.unpacked', path))
              : archive.subarray(from, from + entry.size),
        });
      }
    }
  };
  walk(JSON.parse(table.toString('utf8')), '');
  return { files, checksum: createHash('sha256').update(table).digest('hex') };
}
