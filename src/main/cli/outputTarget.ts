import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Where an output is written: a file, which may not exist yet, or a FIFO or character device, which keeps its name. */
export interface OutputTarget {
  readonly kind: 'file' | 'stream';
  /** Path after symbolic links are resolved. */
  readonly path: string;
}

/** Longest chain of symbolic links that is followed, as in Linux. */
const MOST_LINKS = 40;

function fault(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

/** Follows a chain of symbolic links to its end. The file there may not exist yet. */
function endOfLinks(file: string): string {
  let path = file;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  throw fault('ELOOP', file);
}

/**
 * Resolves the name of an output file.
 *
 * Errors: throws errors of the system; `EISDIR`, `SOCKET` or `BLOCK_DEVICE` for a folder, socket or block device.
 */
export function outputTarget(file: string): OutputTarget {
  const found: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  if (!found) return { kind: 'file', path: endOfLinks(file) };
  if (found.isDirectory()) throw fault('EISDIR', file);
  if (found.isSocket()) throw fault('SOCKET', file);
  if (found.isBlockDevice()) throw fault('BLOCK_DEVICE', file);
  if (found.isFIFO() || found.isCharacterDevice()) return { kind: 'stream', path: file };
  return { kind: 'file', path: realpathSync(file) };
}
