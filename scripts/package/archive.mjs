// @ts-check
/**
 * Reads Electron's archive (asar) without Electron. An archive consists of a table of contents, followed by the files.
 */
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
 * The files of `app.asar` and of `app.asar.unpacked`, and the checksum of the archive's table of contents. On systems
 * where Electron verifies the archive, the program contains this checksum.
 *
 * @param {string} resources folder of the archive
 * @returns {{ files: PackedFile[], checksum: string }}
 */
export function readArchive(resources) {
  const archive = readFileSync(join(resources, 'app.asar'));
  // The archive begins with four 32-bit numbers: 4; the length of the rest of the head; the length of the table and of
  // the number before it; the length of the table.
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
